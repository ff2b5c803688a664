import type { StockLevel } from '#shared/domain/enumerations.ts';
import type { AskedTotal } from '#shared/areas/inventory/totals-schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
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

const toTotal = ({ sku, on_hand, reserved, available, level }: Row): AskedTotal => ({
  sku,
  found: true,
  on_hand: shownQuantity(on_hand),
  reserved: shownQuantity(reserved),
  available: shownQuantity(available),
  level,
});

/** The kept totals of the living products of these SKUs, each once, in that order; also which SKUs no product has. */
export const readStockTotals = (on: Hot, skus: readonly string[]): readonly AskedTotal[] => {
  const asked = new Map(skus.toReversed().map((sku) => [skuKey(sku), sku]));
  const keys = [...new Set(skus.map(skuKey))];
  const rows = new Map(bySkus.all(on, { keys }).map((row) => [row.sku_key, row]));
  return keys.map((key) => {
    const row = rows.get(key);
    return row === undefined ? { sku: asked.get(key) ?? key, found: false } : toTotal(row);
  });
};
