import { sql } from 'kysely';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderVolumeRow } from '../../../db/schema/fulfilment.ts';
import { hot, hotWrite, rowsOf } from '../fulfilment.tables.ts';
import { toVolume, type ContentRow } from './volumes.mapping.ts';

const orderVolumeItemRows = rowsOf('order_volume_item');
const orderVolumeRows = rowsOf('order_volume');

const volumes = hot<{ order_id: number }, OrderVolumeRow>((q, p) =>
  q.selectFrom('order_volume').where('order_id', '=', p('order_id')).orderBy('number').selectAll(),
);

const contents = hot<{ order_id: number }, ContentRow>((q, p) =>
  q
    .selectFrom('order_volume as v')
    .innerJoin('order_volume_item as c', 'c.volume_id', 'v.id')
    .innerJoin('order_item as i', 'i.id', 'c.order_item_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('lot as t', 't.id', 'c.lot_id')
    .leftJoin('serial as n', 'n.id', 'c.serial_id')
    .where('v.order_id', '=', p('order_id'))
    .orderBy('c.id')
    .select(['c.id', 'c.volume_id', 'c.order_item_id', 'i.uid as item_uid', 'c.lot_id', 'c.serial_id'])
    .select(['c.quantity', 'p.sku', 'p.weight', 't.batch_number', 'n.serial_number']),
);

/** The volumes of an order by their numbers. */
export const readVolumes = (on: Hot, orderId: number): readonly OrderVolumeRow[] =>
  volumes.all(on, { order_id: orderId });

/** Lists the contents of the volumes of an order, in the order of the scans. */
export const readContents = (on: Hot, orderId: number): readonly ContentRow[] =>
  contents.all(on, { order_id: orderId });

/** The volumes of an order as the API shows them. */
export const volumesOf = (on: Hot, orderId: number): readonly OrderVolume[] => {
  const rows = readVolumes(on, orderId);
  if (rows.length === 0) return [];
  const byVolume = Map.groupBy(readContents(on, orderId), ({ volume_id: volume }) => volume);
  return rows.map((row) => toVolume(row, byVolume.get(row.id) ?? []));
};

type NewVolume = Omit<OrderVolumeRow, 'id' | 'load_id'>;

/** Adds a volume to an order. */
export const addVolume = (tx: Tx, volume: NewVolume): void => void orderVolumeRows.insert(tx, volume);

/** Writes what a volume is over its row. */
export const rewriteVolume = (tx: Tx, volume: OrderVolumeRow): void => {
  const { id, packaging_type, height, width, length, gross_weight, tracking_code } = volume;
  const columns = { packaging_type, height, width, length, gross_weight, tracking_code };
  orderVolumeRows.update(tx, { id }, columns);
};

/** Deletes a volume with what was checked into it. */
export const removeVolume = (tx: Tx, id: number): void => {
  orderVolumeItemRows.delete(tx, { volume_id: id });
  orderVolumeRows.delete(tx, { id });
};

/** Goods as they are checked into a volume. */
export type NewContent = Pick<
  ContentRow,
  'volume_id' | 'order_item_id' | 'lot_id' | 'serial_id' | 'quantity'
>;

/** Checks goods into a volume; gives the internal id of what was written. */
export const addContent = (tx: Tx, content: NewContent): number => orderVolumeItemRows.insert(tx, content);

const dropContent = hotWrite<{ ids: readonly number[] }, never>((q, p) =>
  q.deleteFrom('order_volume_item').where('id', 'in', p.list('ids')),
);

/** Takes checked goods out of their volumes. */
export const removeContents = (tx: Tx, ids: readonly number[]): void => void dropContent.run(tx, { ids });

const refuse = hotWrite<{ id: number }, never>((q, p) =>
  q
    .updateTable('order_head')
    .set({ check_refusals: sql<number>`check_refusals + 1` })
    .where('id', '=', p('id')),
);

/** Counts one more time that the check of an order could not be ended because it differed. */
export const countRefusal = (tx: Tx, orderId: number): void => void refuse.run(tx, { id: orderId });
