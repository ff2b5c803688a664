import { randomUUID } from 'node:crypto';
import { contracts } from '#shared/areas/index.ts';
import type { CheckResult } from '#shared/areas/fulfilment/packing-schema.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { openPicking, type PickingKit } from '../picking/picking.test-kit.ts';

const { auth, operationTypes, orderPacking, orderShipping, orderVolumes } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** Adds an operation type of outbound orders as an administrator. */
const addType = async (server: PickingKit['server'], body: Loose): Promise<void> => {
  const { username, password } = administrator;
  const { access_token: token } = (await server.call(auth.login, { body: { username, password } })).ok().data;
  (await server.call(operationTypes.create, { token, body: { direction: 'outbound', ...body } })).ok();
};

/** A server on which orders are picked, and what tests of checking and shipping do. */
export const openPacking = async (clock?: Clock) => {
  const kit = await openPicking(clock);
  const { server, on } = kit;
  /** An order all of whose goods are picked; its id. */
  const pickedOrder = async (items: readonly { sku: string; quantity: number }[], type?: string) => {
    const id = await kit.started(items, type);
    for (const { location, product, quantity, batch_number, serial_number } of (await kit.walk(id)).stops) {
      await kit.picked(id, {
        code: product.sku,
        quantity,
        location_code: location.code,
        ...(batch_number !== null && { batch_number }),
        ...(serial_number !== null && { serial_number }),
      });
    }
    (await kit.finish(id)).ok();
    return id;
  };
  const start = (id: string) => server.call(orderPacking.start, on(id));
  const scanned = (id: string, body: Loose) =>
    server.call(orderPacking.check, { ...on(id), body: { scan_uid: randomUUID(), ...body } });
  const weigh = (id: string, gross_weight: number, number = 1) =>
    server.call(orderVolumes.modify, {
      ...on(id),
      params: { id, number: String(number) },
      body: { gross_weight },
    });
  const done = (id: string) => server.call(orderPacking.finish, on(id));
  const packed = async (items: readonly { sku: string; quantity: number }[]) => {
    const id = await pickedOrder(items);
    (await start(id)).ok();
    for (const { sku, quantity } of items) (await scanned(id, { code: sku, quantity })).ok();
    (await weigh(id, 1)).ok();
    (await done(id)).ok();
    return id;
  };
  return {
    ...kit,
    pickedOrder,
    start,
    scanned,
    checked: async (id: string, body: Loose): Promise<CheckResult> => (await scanned(id, body)).ok().data,
    undoCheck: (id: string, scan_uid: string) =>
      server.call(orderPacking.undo, { ...on(id), body: { scan_uid } }),
    weigh,
    done,
    packed,
    shown: async (id: string) => (await server.call(orderPacking.details, on(id))).ok().data,
    addVolume: (id: string, body: Loose = {}) => server.call(orderVolumes.create, { ...on(id), body }),
    dropVolume: (id: string, number: number) =>
      server.call(orderVolumes.remove, { ...on(id), params: { id, number: String(number) } }),
    ready: (id: string) => server.call(orderShipping.ready, on(id)),
    ship: (id: string, body: Loose = {}) => server.call(orderShipping.ship, { ...on(id), body }),
    type: (body: Loose) => addType(server, body),
    complete: (id: string) => server.call(orderShipping.complete, on(id)),
  };
};

export type PackingKit = Awaited<ReturnType<typeof openPacking>>;
