import { sql } from 'kysely';
import type { OrderFacts } from '#shared/areas/orders/guards.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderRow } from '../orders.mapping.ts';
import { hot, hotWrite } from '../orders.tables.ts';

/** How many volumes an order has, and how many of them were scanned onto its load. */
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

/** What the workflow of an order asks of its load; null where it is in none. */
export const loadFactsOf = (on: Hot, { id, load_id, load_number }: OrderRow): OrderFacts['load'] => {
  if (load_id === null) return null;
  const { volumes, loaded } = loadedVolumes(on, id, load_id);
  return { load: load_number ?? '', volumes, missing: volumes - loaded };
};

const onto = hotWrite<{ id: number; load_id: number }, never>((q, p) =>
  q
    .updateTable('order_volume')
    .set({ load_id: p('load_id') })
    .where('id', '=', p('id')),
);

/** Marks a volume as scanned onto a load. */
export const putOnLoad = (tx: Tx, id: number, loadId: number): void =>
  void onto.run(tx, { id, load_id: loadId });

const off = hotWrite<{ id: number }, never>((q, p) =>
  q
    .updateTable('order_volume')
    .set({ load_id: sql.lit(null) })
    .where('id', '=', p('id')),
);

/** Takes back that a volume was scanned onto a load. */
export const takeVolumeOff = (tx: Tx, id: number): void => void off.run(tx, { id });

const allOff = hotWrite<{ order_id: number }, never>((q, p) =>
  q
    .updateTable('order_volume')
    .set({ load_id: sql.lit(null) })
    .where('order_id', '=', p('order_id'))
    .where('load_id', 'is not', sql.lit(null)),
);

/** Takes back that volumes of an order were scanned onto a load. */
export const takeVolumesOff = (tx: Tx, orderId: number): void => void allOff.run(tx, { order_id: orderId });
