import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { openStock } from '../../../testing/stock.ts';

const { orders, orderReceiving, operationTypes } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** A server with a location where goods arrive, and what tests of expected orders do. */
export const openReceiving = async () => {
  const stock = await openStock(frozenClock('2026-11-20T13:45:00Z'));
  const dock = await stock.location({ location_type: 'receiving' });
  const { server, token } = stock;
  const on = (id: string) => ({ token, params: { id } });
  const read = async (id: string): Promise<OrderDetails> =>
    (await server.call(orders.details, on(id))).ok().data;

  const expected = async (items: readonly Loose[], body: Loose = {}) => {
    const order = { operation_type: 'goods_receipt', items, ...body };
    return (await server.call(orders.create, { token, body: order })).ok().data;
  };
  const start = (id: string, body: Loose = {}) => server.call(orderReceiving.start, { ...on(id), body });
  const scan = (id: string, body: Loose) =>
    server.call(orderReceiving.receive, { ...on(id), body: { scan_uid: randomUUID(), ...body } });

  return {
    ...stock,
    dock,
    on,
    /** Lets goods receipts bring so many percent more than was ordered; orders keep what was true when they were sent. */
    tolerate: (percent: number) =>
      server.deps.store.write('test', (tx) =>
        tx
          .updateTable('operation_type')
          .set({ over_receipt_percent: percent })
          .where('code', '=', 'goods_receipt')
          .execute(),
      ),
    read,
    expected,
    start,
    /** An expected order that is being received; its id and its items. */
    started: async (items: readonly Loose[], body?: Loose) => {
      const { id } = await expected(items, body);
      return (await start(id)).ok().data;
    },
    scan,
    received: async (id: string, body: Loose) => (await scan(id, body)).ok().data,
    undo: (id: string, scan_uid: string) =>
      server.call(orderReceiving.undo, { ...on(id), body: { scan_uid } }),
    finish: (id: string, body: Loose = {}) => server.call(orderReceiving.finish, { ...on(id), body }),
    store: (id: string, body: Loose) =>
      server.call(orderReceiving.putaway, { ...on(id), body: { scan_uid: randomUUID(), ...body } }),
    unstore: (id: string, scan_uid: string) =>
      server.call(orderReceiving.undoPutaway, { ...on(id), body: { scan_uid } }),
    state: async (id: string) => (await server.call(orderReceiving.details, on(id))).ok().data,
    receipt: (body: Loose) => server.call(operationTypes.goodsReceipt, { token, body }),
  };
};

export type ReceivingKit = Awaited<ReturnType<typeof openReceiving>>;
