import type { StockLevel } from '#shared/domain/enumerations.ts';
import type { StockTotal } from '#shared/areas/inventory/totals-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { inOrder } from '../../../db/in-order.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';
import { hot } from '../inventory.tables.ts';

type Row = {
  readonly sku: string;
  readonly sku_key: string;
  readonly on_hand: number;
  readonly reserved: number;
  readonly available: number;
  readonly level: StockLevel;
};

const bySkus = hot<{ keys: readonly string[] }, Row>((q, p) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as ps', 'ps.id', 'p.id')
    .where('p.sku_key', 'in', p.list('keys'))
    .where('p.deleted_at', 'is', null)
    .select(['p.sku', 'p.sku_key', 'ps.on_hand', 'ps.reserved', 'ps.available', 'ps.level']),
);

/** The kept totals of the living products of these SKUs, in that order; SKUs that no product has are left out. */
export const readStockTotals = (on: Hot, skus: readonly string[]): readonly StockTotal[] => {
  const keys = [...new Set(skus.map(skuKey))];
  const rows = inOrder(bySkus.all(on, { keys }), 'sku_key', keys);
  return rows.map(({ sku, on_hand, reserved, available, level }) => ({
    sku,
    on_hand: shownQuantity(on_hand),
    reserved: shownQuantity(reserved),
    available: shownQuantity(available),
    level,
  }));
};
