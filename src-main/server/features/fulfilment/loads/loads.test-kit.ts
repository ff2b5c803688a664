import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { openPacking } from '../packing/packing.test-kit.ts';

const { customers, loads, orders } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** A server on which orders are packed, and what tests of loads do. */
export const openLoads = async (clock?: Clock) => {
  const kit = await openPacking(clock);
  const { server, token, on } = kit;
  const { call } = server;

  /** An order of so many volumes that is ready to ship: its id, its number, and the codes of its volumes. */
  const ready = async (volumes = 2) => {
    const { sku } = await kit.stocked([volumes]);
    const id = await kit.pickedOrder([{ sku, quantity: volumes }]);
    (await kit.start(id)).ok();
    for (let number = 1; number <= volumes; number += 1) {
      if (number > 1) (await kit.addVolume(id)).ok();
      (await kit.scanned(id, { code: sku, volume_number: number })).ok();
      (await kit.weigh(id, number, number)).ok();
    }
    (await kit.done(id)).ok();
    const order = (await kit.ready(id)).ok().data;
    return { id, number: order.order_number ?? '', codes: order.volumes.map(({ barcode }) => barcode) };
  };
  const create = (body: Loose = {}, key?: string) =>
    call(loads.create, { token, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
  const scan = (id: string, body: Loose) =>
    call(loads.scan, { ...on(id), body: { scan_uid: randomUUID(), ...body } as never });

  return {
    ...kit,
    readyIn: ready,
    create,
    opened: async (...ids: readonly string[]) => (await create({ order_ids: ids })).ok().data,
    scan,
    /** Scans every one of these codes onto a load. */
    scanAll: async (id: string, codes: readonly string[]) => {
      for (const code of codes) (await scan(id, { code })).ok();
    },
    undoScan: (id: string, scan_uid: string) => call(loads.undo, { ...on(id), body: { scan_uid } }),
    add: (id: string, ...ids: readonly string[]) =>
      call(loads.add, { ...on(id), body: { order_ids: [...ids] } }),
    remove: (id: string, order_id: string) => call(loads.remove, { token, params: { id, order_id } }),
    modify: (id: string, body: Loose) => call(loads.modify, { ...on(id), body }),
    shipLoad: (id: string, body: Loose = {}) => call(loads.ship, { ...on(id), body }),
    cancelLoad: (id: string) => call(loads.cancel, on(id)),
    load: async (id: string) => (await call(loads.details, on(id))).ok().data,
    listed: async (query: Loose) => (await call(loads.list, { token, query })).ok().data,
    board: async (query: Loose = {}) => (await call(loads.board, { token, query })).ok().data,
    cancelOrder: (id: string) => call(orders.cancel, { ...on(id), body: { reason_code: 'other' } }),
    reopen: (id: string) => call(orders.reopen, on(id)),
    history: async (id: string) => (await call(orders.history, on(id))).ok().data.map(({ action }) => action),
    /** A carrier; its id. */
    carrier: async (name: string, document: string) => {
      const body = { person_type: 'company', document, name, roles: ['carrier'] } as const;
      return (await call(customers.create, { token, body })).ok().data.id;
    },
  };
};

export type LoadsKit = Awaited<ReturnType<typeof openLoads>>;
