import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { shippingAddress } from '../data/address.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { withCopy } from '../data/copy.ts';
import type { Dataset } from '../data/dataset.ts';
import { startChild } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Bench, Part } from '../lib/part.ts';
import { ratedOf, type Rate } from '../lib/rate.ts';
import { judged, type Result } from '../lib/results.ts';
import { compare } from '../lib/rounds.ts';
import { startProduct, withServers } from '../lib/servers.ts';

const api = '/api/v1';
const clients = 16;
const storages = 5;
const rawActs = join(import.meta.dirname, '..', 'servers', 'raw-order-acts.child.ts');

/** A server with products, stock and a client. */
export type Shop = {
  readonly client: Client;
  readonly skus: readonly string[];
  readonly base: string;
  readonly pid: number;
};
type Made = { readonly id: string };

/** Posts a body below the API. */
export const post = <T>(client: Client, path: string, body: object) =>
  client.call<{ data: T }>(`${api}${path}`, { method: 'POST', body });

/** A hundred new products: those of the dataset have no totals of stock. */
const newSkus = async (client: Client): Promise<readonly string[]> => {
  const skus = Array.from({ length: 100 }, (_, index) => `BANCADA-${index + 1}`);
  for (const sku of skus) {
    await post(client, '/products', { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'resale_good' });
  }
  return skus;
};

/** Goods of these products in five locations, and one where orders are staged. */
const stockUp = async (client: Client): Promise<readonly string[]> => {
  const skus = await newSkus(client);
  await post(client, '/locations', { code: '9.1', location_type: 'staging' });
  for (let storage = 1; storage <= storages; storage += 1) {
    await post(client, '/locations', { code: `1.${storage}` });
    const items = skus.map((sku) => ({ sku, quantity: 50_000, location_code: `1.${storage}` }));
    await post(client, '/operation-types/goods-receipt', { items });
  }
  return skus;
};

let made = 0;

/** So many pending orders of so many lines, by their ids; the reference says whose they are. */
const ordersOf = async (
  { client, skus }: Shop,
  { prefix, count, lines = 10 }: { readonly prefix: string; readonly count: number; readonly lines?: number },
): Promise<readonly string[]> => {
  const ids: string[] = [];
  while (ids.length < count) {
    const orders = Array.from({ length: Math.min(100, count - ids.length) }, () => {
      made += 1;
      return {
        operation_type: 'sale',
        channel: 'loja',
        external_reference: `${prefix}-${process.pid}-${made}`,
        confirm: false,
        customer: { document: `DOC${String(1 + (made % 1000)).padStart(9, '0')}` },
        shipping_address: shippingAddress,
        items: Array.from({ length: lines }, (_, line) => ({
          sku: skus[(made * 7 + line) % skus.length],
          quantity: 1,
          unit_price: 24.9,
        })),
      };
    });
    const { answer } = await post<{ results: { order: Made | null }[] }>(client, '/orders/batch', { orders });
    ids.push(...answer.data.results.flatMap(({ order }) => (order === null ? [] : [order.id])));
  }
  return ids;
};

/** Works on a server of a copy of the orders, with stock of a hundred products. */
export const withShop = async (
  bench: Bench,
  work: (shop: Shop, copy: Dataset) => Promise<readonly Result[]>,
) => {
  const dataset = await bench.orders();
  return withCopy(bench, dataset, async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const client = createClient(server.said.base_url, dataset.token);
      try {
        const skus = await stockUp(client);
        return await work({ client, skus, base: server.said.base_url, pid: server.pid }, copy);
      } finally {
        client.close();
      }
    });
  });
};

/** Does something with each, so many at a time; gives the rate, and how long each took. */
const rateOf = async <Item>(
  pid: number,
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<{ readonly rate: Rate; readonly latencies: readonly number[] }> => {
  const left = items.values();
  const latencies: number[] = [];
  const lane = async (): Promise<void> => {
    for (const item of left) latencies.push(await work(item));
  };
  const rate = await ratedOf(pid, async () => {
    await Promise.all(Array.from({ length: clients }, lane));
    return items.length;
  });
  return { rate, latencies };
};

const floorOf = async ({ dataDir }: Dataset, act: 'confirm' | 'pick', count: number): Promise<Rate> => {
  const child = await startChild<Rate>([rawActs, storePaths(dataDir).file, act, `${count}`]);
  await child.stop();
  return child.said;
};

/** What a line of the table says of rounds: the figure, its floor and how they compare. */
const comparedIn = (figures: readonly Rate[], floors: readonly Rate[]) => ({
  figure: median(figures.map(({ perSecond }) => perSecond)),
  floor: median(floors.map(({ perSecond }) => perSecond)),
  ...compare(figures, floors),
});

const confirm = async ({ client }: Shop, id: string): Promise<number> =>
  (await post(client, `/orders/${id}/confirm`, {})).milliseconds;

/** O4: orders of ten lines are confirmed by 16 clients, beside the same statements by hand; and one of 500 lines. */
export const orderConfirmation: Part = async (bench) =>
  withShop(bench, async (shop, copy) => {
    const count = bench.effort.calls * 4;
    const [figures, floors]: [Rate[], Rate[]] = [[], []];
    const latencies: number[] = [];
    for (let round = 0; round < bench.effort.rounds; round += 1) {
      const mine = await ordersOf(shop, { prefix: 'MINE', count });
      await ordersOf(shop, { prefix: 'FLOOR', count });
      const confirmed = await rateOf(shop.pid, mine, (id) => confirm(shop, id));
      latencies.push(...confirmed.latencies);
      figures.push(confirmed.rate);
      floors.push(await floorOf(copy, 'confirm', count));
    }
    const long = await ordersOf(shop, { prefix: 'LONG', count: 7, lines: 500 });
    const times: number[] = [];
    for (const id of long) times.push(await confirm(shop, id));
    return [
      judged({
        id: 'O4',
        measure: 'order_confirmation',
        ...comparedIn(figures, floors),
        unit: 'per_second',
        p50: median(latencies),
        p99: quantile(latencies, 0.99),
        goal: { of: 'ratio', atLeast: 0.4 },
      }),
      judged({
        id: 'O4',
        measure: 'long_confirmation',
        figure: median(times.slice(1)),
        unit: 'ms',
        goal: { of: 'figure', atMost: 50 },
      }),
    ];
  });

const listEveryMs = 5;
/**
 * The time for which the list is read before: a screen has its connection and its list, and the server what it keeps of a
 * million orders, when somebody confirms orders beside it.
 */
const readFirstMs = 2500;

/** O5: a hundred orders of ten lines are confirmed by one call, while a list is read 200 times a second. */
export const orderBulk: Part = async (bench) =>
  withShop(bench, async (shop) => {
    const bulks: number[] = [];
    const reads: number[] = [];
    const reader = createClient(shop.base, (await bench.orders()).token, 64);
    for (let round = 0; round < bench.effort.rounds; round += 1) {
      const ids = await ordersOf(shop, { prefix: 'BULK', count: 100 });
      const going = { isCounted: false, isOver: false };
      const pending: Promise<void>[] = [];
      const ticking = (async () => {
        for (let page = 1; !going.isOver; page = (page % 40) + 1) {
          const { isCounted } = going;
          const call = reader.call(`${api}/orders?is_open=true&page=${page}`);
          pending.push(call.then(({ milliseconds }) => void (isCounted && reads.push(milliseconds))));
          await sleep(listEveryMs);
        }
      })();
      await sleep(readFirstMs);
      going.isCounted = true;
      const body = { action: 'confirm', ids };
      bulks.push((await post(shop.client, '/orders/bulk', body)).milliseconds);
      going.isOver = true;
      await ticking;
      await Promise.all(pending);
    }
    reader.close();
    return [
      judged({
        id: 'O5',
        measure: 'order_bulk',
        figure: median(bulks),
        unit: 'ms',
        goal: { of: 'figure', atMost: 1500 },
      }),
      judged({
        id: 'O5',
        measure: 'list_beside_bulk',
        figure: quantile(reads, 0.99),
        unit: 'ms',
        goal: { of: 'figure', atMost: 25 },
      }),
    ];
  });

type Walk = {
  readonly data: { readonly stops: readonly { product: { sku: string }; location: { code: string } }[] };
};
type PickCall = { readonly id: string; readonly body: object };

const picksOf = async ({ client }: Shop, id: string): Promise<readonly PickCall[]> => {
  const { answer } = await client.call<Walk>(`${api}/orders/${id}/picking`);
  return answer.data.stops.map(({ product, location }) => ({
    id,
    body: {
      scan_uid: crypto.randomUUID(),
      code: product.sku,
      quantity: 1,
      location_code: location.code,
    },
  }));
};

/** So many confirmed orders of ten lines, by their ids. */
export const confirmedOrders = async (
  shop: Shop,
  prefix: string,
  count: number,
): Promise<readonly string[]> => {
  const ids = await ordersOf(shop, { prefix, count });
  for (let first = 0; first < count; first += 100) {
    await post(shop.client, '/orders/bulk', { action: 'confirm', order_ids: ids.slice(first, first + 100) });
  }
  return ids;
};

const beingPicked = async (shop: Shop, prefix: string, count: number): Promise<readonly string[]> => {
  const ids = await confirmedOrders(shop, prefix, count);
  for (const id of ids) await post(shop.client, `/orders/${id}/picking/start`, {});
  return ids;
};

const pick = async ({ client }: Shop, { id, body }: PickCall): Promise<number> =>
  (await post(client, `/orders/${id}/picking/lines`, body)).milliseconds;

const calmEveryMs = 25;

/** O6: 16 pickers scan as fast as they can, beside the same statements by hand; then at 40 scans a second. */
export const orderPicking: Part = async (bench) =>
  withShop(bench, async (shop, copy) => {
    const orders = clients * Math.max(2, Math.ceil(bench.effort.calls / 50));
    const [figures, floors]: [Rate[], Rate[]] = [[], []];
    for (let round = 0; round < bench.effort.rounds; round += 1) {
      const mine = await beingPicked(shop, 'MINE', orders);
      await beingPicked(shop, 'FLOOR', orders);
      const calls = (await Promise.all(mine.map((id) => picksOf(shop, id)))).flat();
      figures.push((await rateOf(shop.pid, calls, (call) => pick(shop, call))).rate);
      floors.push(await floorOf(copy, 'pick', calls.length));
    }
    const calm = (
      await Promise.all((await beingPicked(shop, 'CALM', clients)).map((id) => picksOf(shop, id)))
    ).flat();
    const times: number[] = [];
    const pending: Promise<unknown>[] = [];
    for (const call of calm) {
      pending.push(pick(shop, call).then((milliseconds) => times.push(milliseconds)));
      await sleep(calmEveryMs);
    }
    await Promise.all(pending);
    return [
      judged({
        id: 'O6',
        measure: 'pick_scans',
        ...comparedIn(figures, floors),
        unit: 'per_second',
        goal: { of: 'ratio', atLeast: 0.4 },
      }),
      judged({
        id: 'O6',
        measure: 'calm_picks',
        figure: quantile(times, 0.95),
        unit: 'ms',
        goal: { of: 'figure', atMost: 15 },
      }),
    ];
  });
