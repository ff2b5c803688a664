import { setTimeout as sleep } from 'node:timers/promises';
import type { plainGoods } from '../servers/plain-movements.ts';
import { createClient, type Client } from './client.ts';
import type { Server } from './servers.ts';

/** Products and locations that can be moved. */
export type Goods = ReturnType<typeof plainGoods>;

const adjustments = '/api/v1/inventory/adjustments';
const betweenMs = 20;

/** The body of an adjustment, another product and location each turn. */
export const adjustmentAt = ({ products, locations }: Goods, turn: number) => ({
  sku: products[turn % products.length]?.sku,
  location_code: locations[(turn * 7) % locations.length]?.code,
  quantity: 1,
  direction: 'in',
  reason_code: 'found',
});

/** Posts one adjustment; gives the milliseconds to its answer. */
export const adjustOnce = async (client: Client, goods: Goods, turn: number): Promise<number> =>
  (await client.call(adjustments, { method: 'POST', body: adjustmentAt(goods, turn) })).milliseconds;

type Writer = { readonly server: Server; readonly token: string; readonly goods: Goods };

/**
 * Measures the small writes, in ms each, that one client made one after the other while the work was done.
 */
export const smallWritesDuring = async (
  { server, token, goods }: Writer,
  work: () => Promise<unknown>,
): Promise<readonly number[]> => {
  const client = createClient(server.said.base_url, token);
  const times: number[] = [];
  let isOver = false;
  const isWorking = (): boolean => !isOver;
  const writing = (async () => {
    for (let turn = 0; isWorking(); turn += 1) {
      times.push(await adjustOnce(client, goods, turn));
      await sleep(betweenMs);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await writing;
    client.close();
  }
  return times;
};
