import { deepEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { shippingAddress } from '../data/address.ts';
import { withCopy } from '../data/copy.ts';
import { orderWords } from '../data/orders.ts';
import { startChild } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import type { Target } from '../lib/load.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { ratedOf, type Rate } from '../lib/rate.ts';
import { judged, type Result } from '../lib/results.ts';
import { compare, interleaved, middleOf } from '../lib/rounds.ts';
import { startFloorOrders, startProduct, startUncached, withServers } from '../lib/servers.ts';

const list = '/api/v1/orders';
const pagesOf = (query: string): readonly string[] =>
  Array.from({ length: 250 }, (_, index) => `${list}?${query}page=${index + 1}`);

/** Plain pages and pages of one direction and status, in turns. */
const paths = pagesOf('').flatMap((path, index) => [
  path,
  pagesOf('direction=outbound&status=pending&')[index % 20] ?? path,
]);

type Page = { readonly data: readonly unknown[]; readonly pagination: object };

const demandSameData = async (one: Target, other: Target): Promise<void> => {
  const clients = [createClient(one.url, one.token), createClient(other.url)] as const;
  for (const path of paths.slice(0, 6)) {
    const [mine, plain] = await Promise.all(clients.map((client) => client.call<Page>(path)));
    deepEqual(mine?.answer.data, plain?.answer.data, `the floor answers other data at ${path}`);
  }
  for (const client of clients) client.close();
};

/** O1: the list of orders, distinct pages with everything on but the cache of answers, beside floor B. */
export const orderLists: Part = async (bench) => {
  const dataset = await bench.orders();
  const product = await startUncached(dataset);
  const plain = await startFloorOrders(dataset);
  return withServers([product, plain], async () => {
    const target = { url: product.said.base_url, paths, token: dataset.token, pid: product.pid };
    const floorB = { url: plain.said.base_url, paths, pid: plain.pid };
    await demandSameData(target, floorB);
    const measured = await interleaved({ product: target, floorB }, bench.effort);
    const middle = middleOf(measured.product);
    return [
      judged({
        id: 'O1',
        measure: 'order_list',
        figure: middle.perSecond,
        unit: 'per_second',
        p50: middle.p50,
        p99: middle.p99,
        floor: middleOf(measured.floorB).perSecond,
        ...compare(measured.product, measured.floorB),
        goal: { of: 'ratio', atLeast: 0.8 },
      }),
      judged({
        id: 'O1',
        measure: 'order_list_p99',
        figure: middle.p99,
        unit: 'ms',
        goal: { of: 'figure', atMost: 10 },
      }),
    ];
  });
};

const openQueries = [
  'is_open=true',
  'status=pending',
  'is_late=true',
  'direction=inbound&is_open=true&state=RJ',
];
const otherQueries = [
  '',
  'direction=outbound',
  'status=cancelled&direction=inbound',
  'state=RJ&priority=4',
  'channel=loja&operation_type=sale',
  'customer_id=018cc251-f400-7000-9000-000000000007',
  'promised_from=2024-02-01&promised_to=2024-02-28',
  'updated_since=2025-01-01',
  'external_reference=REF-12345',
  'tag=girafa',
  'sort=promised_date',
  'sort=-updated_at',
  ...Object.values(orderWords).map((word) => `search=${word}`),
];

type Times = { readonly query: string; readonly first: readonly number[]; readonly next: readonly number[] };

/** First pages right after an order was written, when a list that was kept has to be led on, and the pages after. */
const timesOf = async (client: Client, query: string, calls: number): Promise<Times> => {
  const [order] = (await client.call<{ data: { id: string }[] }>(`${list}?status=pending&per_page=1`)).answer
    .data;
  const [first, next]: [number[], number[]] = [[], []];
  for (let call = -1; call < calls; call += 1) {
    await client.call(`${list}/${order?.id}`, { method: 'PUT', body: { notes: `${performance.now()}` } });
    const times = [];
    for (const page of [1, 2, 3])
      times.push((await client.call(`${list}?${query}&page=${page}`)).milliseconds);
    if (call < 0) continue;
    first.push(times[0] ?? 0);
    next.push(...times.slice(1));
  }
  return { query, first, next };
};

const slowest = (all: readonly Times[]): Times =>
  all.toSorted((one, other) => median(other.first) - median(one.first))[0] as Times;

const lineOf = (measure: 'order_filters' | 'open_orders', times: Times, atMost: number): Result =>
  judged({
    id: 'O2',
    measure,
    of: times.query,
    figure: median(times.first),
    unit: 'ms',
    p50: median(times.first),
    p99: quantile(times.first, 0.99),
    goal: { of: 'figure', atMost },
  });

/** O2: every other filter, sort and search with its exact total, right after a write; the slowest of each counts. */
export const orderFilters: Part = async (bench) => {
  const dataset = await bench.orders();
  const calls = Math.ceil(bench.effort.calls / 8);
  return withCopy(bench, dataset, async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const client = createClient(server.said.base_url, dataset.token);
      const measured = async (queries: readonly string[]) => {
        const all: Times[] = [];
        for (const query of queries) all.push(await timesOf(client, query, calls));
        return all;
      };
      const others = await measured(otherQueries);
      const open = await measured(openQueries);
      client.close();
      const next = [...others, ...open].map((times) => median(times.next));
      return [
        ...others
          .toSorted((one, other) => median(other.first) - median(one.first))
          .map((times) => lineOf('order_filters', times, 150)),
        lineOf('open_orders', slowest(open), 20),
        judged({
          id: 'O2',
          measure: 'order_next',
          figure: largest(next),
          unit: 'ms',
          goal: { of: 'figure', atMost: 5 },
        }),
      ];
    });
  });
};

const clients = 16;
const rawOrders = join(import.meta.dirname, '..', 'servers', 'raw-orders.child.ts');

const orderAt = (turn: number, skus: readonly string[]) => ({
  operation_type: 'sale',
  channel: 'loja',
  external_reference: `O3-${process.pid}-${turn}`,
  customer: { document: `DOC${String(1 + (turn % 1000)).padStart(9, '0')}` },
  shipping_address: shippingAddress,
  items: Array.from({ length: 10 }, (_, index) => ({
    sku: skus[(turn * 7 + index) % skus.length],
    quantity: 1,
    unit_price: 24.9,
  })),
});

const skusOf = async (client: Client): Promise<readonly string[]> => {
  type Products = { data: { sku: string }[] };
  const { answer } = await client.call<Products>('/api/v1/products?is_active=true&per_page=100');
  return answer.data.map(({ sku }) => sku);
};

/** O3: orders of ten items by 16 clients, beside the same statements by hand, 16 orders a transaction. */
export const orderCreation: Part = async (bench) => {
  const { seconds, rounds } = bench.effort;
  const dataset = await bench.orders();
  const found: { figure: Rate; floor: Rate }[] = [];
  const latencies: number[] = [];
  let turn = 0;
  await withCopy(bench, dataset, (served) =>
    withCopy({ ...bench, scratch: join(bench.scratch, 'floor') }, dataset, async (copy) => {
      const server = await startProduct(served);
      return withServers([server], async () => {
        const first = createClient(server.said.base_url, dataset.token);
        const skus = await skusOf(first);
        first.close();
        /** Over connections of its own: those of the round before have rested for too long. */
        const create = async (for_: number): Promise<Rate> => {
          const client = createClient(server.said.base_url, dataset.token);
          const until = performance.now() + for_ * 1000;
          let made = 0;
          const work = async (): Promise<void> => {
            while (performance.now() < until) {
              const body = orderAt((turn += 1), skus);
              latencies.push((await client.call(list, { method: 'POST', body })).milliseconds);
              made += 1;
            }
          };
          const rate = await ratedOf(server.pid, async () => {
            await Promise.all(Array.from({ length: clients }, work));
            return made;
          });
          client.close();
          return rate;
        };
        await create(1);
        latencies.length = 0;
        for (let round = 0; round < rounds; round += 1) {
          const figure = await create(seconds);
          const args = [rawOrders, storePaths(copy.dataDir).file, `${clients}`, `${seconds}`];
          const child = await startChild<Rate>(args);
          await child.stop();
          found.push({ figure, floor: child.said });
        }
      });
    }),
  );
  return [
    judged({
      id: 'O3',
      measure: 'order_creation',
      figure: median(found.map(({ figure }) => figure.perSecond)),
      unit: 'per_second',
      p50: median(latencies),
      p99: quantile(latencies, 0.99),
      floor: median(found.map(({ floor }) => floor.perSecond)),
      ...compare(
        found.map(({ figure }) => figure),
        found.map(({ floor }) => floor),
      ),
      goal: { of: 'ratio', atLeast: 0.4 },
    }),
  ];
};
