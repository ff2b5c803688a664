import type { LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../stock.tables.ts';

/** A stock row of one product with its location, warehouse and lot; quantities in thousandths. */
export type Part = {
  readonly stock_status: StockStatus;
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly location_code: string;
  readonly location_name: string;
  readonly is_usable: number;
  readonly is_pick_face: number;
  readonly warehouse_id: number;
  readonly warehouse_code: string;
  readonly warehouse_name: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
  readonly lot_status: LotStatus | null;
};

const partsOf = hot<{ id: number }, Part>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .select(['s.stock_status', 's.quantity', 's.quantity_reserved'])
    .select(['l.code as location_code', 'l.name as location_name', 'l.is_usable', 'l.is_pick_face'])
    .select(['w.id as warehouse_id', 'w.code as warehouse_code', 'w.name as warehouse_name'])
    .select(['t.batch_number', 't.expiration_date', 't.manufacturing_date', 't.lot_status'])
    .where('s.product_id', '=', p('id'))
    .where('s.quantity', '>', 0)
    .orderBy('l.code_key')
    .orderBy('s.stock_status'),
);

/** Lists the stock rows of a product, in the order of its locations. */
export const readParts = (on: Hot, productId: number): readonly Part[] => partsOf.all(on, { id: productId });

/** The tables that say what there is of a product and where. */
export const partTables = ['stock_item', 'location', 'warehouse', 'lot', 'setting'] as const;
