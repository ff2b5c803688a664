import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot, type HotReadBuilder } from '../stock.tables.ts';

/** A movement as reversing it needs it. */
export type Reversible = {
  readonly id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly from_location_id: number | null;
  readonly from_lot_id: number | null;
  readonly from_status: StockStatus | null;
  readonly to_location_id: number | null;
  readonly to_lot_id: number | null;
  readonly to_status: StockStatus | null;
  readonly serial_number: string | null;
  readonly unit_cost: number | null;
  /** The item of an order that it serves, and what the order is. */
  readonly order_item_id: number | null;
  readonly order_number: string | null;
  readonly order_stage: OrderStage | null;
  /** The record behind it: what kind, and its number. */
  readonly document_type: string | null;
  readonly document_number: string | null;
  /** The movement that reversed it. */
  readonly reversed_by: number | null;
};

const reversible = (q: HotReadBuilder) =>
  q
    .selectFrom('stock_movement as m')
    .leftJoin('serial as n', 'n.id', 'm.serial_id')
    .leftJoin('stock_movement as r', 'r.reverses_id', 'm.id')
    .leftJoin('order_item as i', 'i.id', 'm.order_item_id')
    .leftJoin('order_head as o', 'o.id', 'i.order_id')
    .select([
      'm.id',
      'm.product_id',
      'm.quantity',
      'm.from_location_id',
      'm.from_lot_id',
      'm.from_status',
      'm.to_location_id',
      'm.to_lot_id',
      'm.to_status',
      'm.order_item_id',
      'm.document_type',
      'm.document_number',
      'n.serial_number',
      'm.unit_cost',
      'r.id as reversed_by',
      'o.order_number',
      'o.stage as order_stage',
    ]);

const byUid = hot<{ uid: string }, Reversible>((q, p) => reversible(q).where('m.uid', '=', p('uid')));
const byIds = hot<{ ids: readonly number[] }, Reversible>((q, p) =>
  reversible(q).where('m.id', 'in', p.list('ids')).orderBy('m.id'),
);

/** The movement of that UUID; undefined where there is none. */
export const findReversible = (on: Hot, uid: string): Reversible | undefined => byUid.first(on, { uid });

/** The movements of these internal ids, the earliest first. */
export const readReversible = (on: Hot, ids: readonly number[]): readonly Reversible[] =>
  byIds.all(on, { ids });
