import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { inOrder } from '../../../db/in-order.ts';
import { toStockRow, type SiteExpiry, type StockColumns } from './stock-rows.mapping.ts';
import { hot } from '../inventory.tables.ts';

const byIds = hot<{ ids: readonly number[] }, StockColumns>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('product_stock as ps', 'ps.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.id', 'in', p.list('ids'))
    .select(['s.id', 's.stock_status', 's.quantity', 's.quantity_reserved', 's.received_at'])
    .select(['s.last_movement_at', 'p.sku', 'p.name', 'p.barcode', 'p.unit', 'p.height', 'p.width'])
    .select(['p.length', 'p.weight', 'p.expiration_alert_days', 'ps.average_cost'])
    .select(['l.code as location_code', 'l.name as location_name', 'l.location_type', 'l.is_usable'])
    .select(['w.code as warehouse_code', 'w.name as warehouse_name'])
    .select([
      't.uid as lot_uid',
      't.batch_number',
      't.expiration_date',
      't.manufacturing_date',
      't.lot_status',
    ])
    .select('n.serial_number'),
);

/** The stock rows of these internal ids, in that order; ids that no row has are left out. */
export const readStockRows = (on: Hot, ids: readonly number[], site: SiteExpiry): readonly StockRow[] => {
  if (ids.length === 0) return [];
  return inOrder(byIds.all(on, { ids }), 'id', ids).map((row) => toStockRow(row, site));
};
