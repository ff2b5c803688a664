import { sql } from 'kysely';
import type { OrderFacts } from '#shared/areas/orders/guards.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderRow } from '../../orders/index.ts';
import { hot, hotWrite, rowsOf } from '../fulfilment.tables.ts';

const orderVolumeRows = rowsOf('order_volume');

/** Counts the volumes of an order, and those that were scanned onto its load. */
type Loaded = { readonly volumes: number; readonly loaded: number };

const loadedOf = hot<{ order_id: number; load_id: number }, Loaded>((q, p) =>
  q
    .selectFrom('order_volume')
    .where('order_id', '=', p('order_id'))
    .select([
      sql<number>`count(*)`.as('volumes'),
      sql<number>`count(case when load_id = ${p('load_id')} then 1 end)`.as('loaded'),
    ]),
);

/** The volumes of an order that is in a load: all of them, and those that are in. */
export const loadedVolumes = (on: Hot, orderId: number, loadId: number): Loaded =>
  loadedOf.first(on, { order_id: orderId, load_id: loadId }) ?? { volumes: 0, loaded: 0 };

/** Gathers the facts of its load that the workflow of an order checks; null for an order without a load. */
export const loadFactsOf = (on: Hot, { id, load_id, load_number }: OrderRow): OrderFacts['load'] => {
  if (load_id === null) return null;
  const { volumes, loaded } = loadedVolumes(on, id, load_id);
  return { load: load_number ?? '', volumes, missing: volumes - loaded };
};

/** Marks a volume as scanned onto a load. */
export const putOnLoad = (tx: Tx, id: number, loadId: number): void =>
  void orderVolumeRows.update(tx, { id }, { load_id: loadId });

/** Takes back that a volume was scanned onto a load. */
export const takeVolumeOff = (tx: Tx, id: number): void =>
  void orderVolumeRows.update(tx, { id }, { load_id: null });

const allOff = hotWrite<{ order_id: number }, never>((q, p) =>
  q
    .updateTable('order_volume')
    .set({ load_id: null })
    .where('order_id', '=', p('order_id'))
    .where('load_id', 'is not', null),
);

/** Takes back that volumes of an order were scanned onto a load. */
export const takeVolumesOff = (tx: Tx, orderId: number): void => void allOff.run(tx, { order_id: orderId });
