import Database from 'better-sqlite3';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { shippingAddress } from '../data/address.ts';
import { withCopy } from '../data/copy.ts';
import type { Dataset } from '../data/dataset.ts';
import { plainProducts } from '../data/invoice.ts';
import { createClient, type Client } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Bench, Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';

const orders = '/api/v1/orders';
const list = `${orders}/awaiting-invoice?per_page=15`;
const totals = `${orders}/awaiting-invoice/totals`;
const waiting = 2000;
const location_code = '90.1';
/** The number of orders sent at once: those that come together share a COMMIT. */
const together = 16;

type Made = { readonly data: { readonly id: string } };

const orderAt = (turn: number, skus: readonly string[]) => ({
  operation_type: 'sale',
  channel: 'loja',
  external_reference: `F3-${turn}`,
  confirm: true,
  customer: { document: '11144477735', name: 'Ana Souza' },
  shipping_address: shippingAddress,
  items: Array.from({ length: 5 }, (_, index) => ({
    sku: skus[(turn * 3 + index) % skus.length],
    quantity: 1,
    unit_price: 24.9,
  })),
});

/** Makes the orders that wait: sales whose invoice comes before picking; gives their ids. */
const makeWaiting = async (client: Client, rows: number): Promise<readonly string[]> => {
  const send = (path: string, body: object) => client.call<Made>(path, { method: 'POST', body });
  const goods = plainProducts(rows).slice(0, 40);
  await Promise.all(goods.map((product) => send('/api/v1/products', product)));
  const skus = goods.map(({ sku }) => sku);
  await send('/api/v1/locations', { code: location_code, location_type: 'storage' });
  const items = skus.map((sku) => ({ sku, quantity: waiting, location_code }));
  await send('/api/v1/operation-types/goods-receipt', { items });
  const ids: string[] = [];
  for (let at = 0; at < waiting; at += together) {
    const some = Array.from({ length: together }, (_, index) => send(orders, orderAt(at + index, skus)));
    ids.push(...(await Promise.all(some)).map(({ answer }) => answer.data.id));
  }
  return ids;
};

/** Has sales ask for their invoice before picking, as the administrator does on the screen: no token may. */
const askBeforePicking = ({ dataDir }: Dataset): void => {
  const database = new Database(storePaths(dataDir).file);
  const change = `update operation_type set requires_tax_invoice = 1, invoice_point = 'before_picking' where code = 'sale'`;
  database.prepare(change).run();
  database.close();
};

type Waits = { readonly measure: 'awaiting_list' | 'awaiting_totals'; readonly times: readonly number[] };

const lineOf = ({ measure, times }: Waits, atMost: number): Result =>
  judged({
    id: 'F3',
    measure,
    figure: median(times),
    unit: 'ms',
    p50: median(times),
    p99: quantile(times, 0.99),
    goal: { of: 'figure', atMost },
  });

const timesOf = async (client: Client, ids: readonly string[], calls: number) => {
  const [lists, sums]: [number[], number[]] = [[], []];
  for (let call = -3; call < calls; call += 1) {
    // what was kept of either is old after this
    const path = `${orders}/${ids[(call + ids.length) % ids.length]}`;
    await client.call(path, { method: 'PUT', body: { notes: `${call}` } });
    const listed = await client.call<{
      readonly pagination: { readonly records: { readonly total: number } };
    }>(list);
    const { total } = listed.answer.pagination.records;
    if (total !== waiting) throw new Error(`${total} orders wait`);
    const summed = await client.call(totals);
    if (call < 0) continue;
    lists.push(listed.milliseconds);
    sums.push(summed.milliseconds);
  }
  return { lists, sums };
};

/** F3: the first fifteen of 2,000 orders that wait for their invoice, each with its gaps, and their totals, after a write. */
export const awaitingInvoice: Part = async (bench: Bench) => {
  const dataset = await bench.usual();
  return withCopy(bench, dataset, async (copy) => {
    askBeforePicking(copy);
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const client = createClient(server.said.base_url, copy.token);
      const ids = await makeWaiting(client, dataset.rows);
      const { lists, sums } = await timesOf(client, ids, bench.effort.calls);
      client.close();
      return [
        lineOf({ measure: 'awaiting_list', times: lists }, 50),
        lineOf({ measure: 'awaiting_totals', times: sums }, 30),
      ];
    });
  });
};
