import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../inventory.tables.ts';

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
  /** The movement that reversed it. */
  readonly reversed_by: number | null;
};

const byUid = hot<{ uid: string }, Reversible>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .leftJoin('serial as n', 'n.id', 'm.serial_id')
    .leftJoin('stock_movement as r', 'r.reverses_id', 'm.id')
    .where('m.uid', '=', p('uid'))
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
      'n.serial_number',
      'm.unit_cost',
      'r.id as reversed_by',
    ]),
);

/** The movement of that UUID; undefined where there is none. */
export const findReversible = (on: Hot, uid: string): Reversible | undefined => byUid.first(on, { uid });
