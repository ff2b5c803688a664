import { sql } from 'kysely';
import { expiryOf } from '#shared/domain/expiry.ts';
import { stockLevelOf } from '#shared/domain/stock-events.ts';
import type { ProductStock } from '#shared/areas/inventory/totals-schema.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readIncoming } from '../../../stock/incoming.queries.ts';
import {
  isUsableRow,
  shownQuantity,
  worthOf,
  type SiteExpiry,
  type StockColumns,
} from './stock-rows.mapping.ts';
import { hot } from '../inventory.tables.ts';

type ProductFacts = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly expiration_alert_days: number | null;
  readonly min: number;
  readonly ideal: number;
  readonly average_cost: number;
};

const productOf = hot<{ sku_key: string }, ProductFacts>((q, p) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as ps', 'ps.id', 'p.id')
    .select(['p.id', 'p.sku', 'p.name', 'p.unit', 'p.expiration_alert_days', 'ps.average_cost'])
    .select(['p.min_stock_quantity as min', 'p.ideal_stock_quantity as ideal'])
    .where('p.sku_key', '=', p('sku_key'))
    .where('p.deleted_at', 'is', null),
);

type Part = Pick<
  StockColumns,
  | 'stock_status'
  | 'quantity'
  | 'quantity_reserved'
  | 'location_code'
  | 'location_name'
  | 'is_usable'
  | 'warehouse_code'
  | 'warehouse_name'
  | 'batch_number'
  | 'expiration_date'
  | 'lot_status'
>;

const partsOf = hot<{ id: number }, Part>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .innerJoin('warehouse as w', 'w.id', 'l.warehouse_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .select(['s.stock_status', 's.quantity', 's.quantity_reserved', 'l.is_usable'])
    .select(['l.code as location_code', 'l.name as location_name'])
    .select(['w.code as warehouse_code', 'w.name as warehouse_name'])
    .select(['t.batch_number', 't.expiration_date', 't.lot_status'])
    .where('s.product_id', '=', p('id'))
    .where('s.quantity', '>', sql.lit(0))
    .orderBy('l.code_key')
    .orderBy('s.stock_status'),
);

type Sums = { on_hand: number; reserved: number; available: number; usable: number };

const sum = (parts: readonly Part[], site: SiteExpiry): Sums => {
  const sums = { on_hand: 0, reserved: 0, available: 0, usable: 0 };
  for (const part of parts) {
    sums.on_hand += part.quantity;
    sums.reserved += part.quantity_reserved;
    if (!isUsableRow(part, site)) continue;
    sums.usable += part.quantity;
    sums.available += part.quantity - part.quantity_reserved;
  }
  return sums;
};

const shownParts = (parts: readonly Part[], site: SiteExpiry) => {
  const { on_hand, reserved, available } = sum(parts, site);
  return {
    quantity: shownQuantity(on_hand),
    quantity_reserved: shownQuantity(reserved),
    quantity_available: shownQuantity(available),
  };
};

/** The parts that are alike, as lists in the order in which each kind was first met; none is empty. */
const alike = (parts: readonly Part[], keyOf: (part: Part) => unknown): readonly [Part, ...Part[]][] => {
  const groups = new Map<string, [Part, ...Part[]]>();
  for (const part of parts) {
    const key = JSON.stringify(keyOf(part));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [part]);
    else group.push(part);
  }
  return [...groups.values()];
};

const byLocation = (parts: readonly Part[], site: SiteExpiry): ProductStock['by_location'] =>
  alike(parts, (part) => [part.location_code, part.stock_status]).map((group) => {
    const [{ location_code, location_name, warehouse_code, warehouse_name, stock_status }] = group;
    return {
      location: { code: location_code, name: location_name },
      warehouse: { code: warehouse_code, name: warehouse_name },
      stock_status,
      ...shownParts(group, site),
    };
  });

const lastDay = '9999-12-31';

const byBatch = (parts: readonly Part[], site: SiteExpiry): ProductStock['by_batch'] =>
  alike(parts, (part) => [part.batch_number, part.expiration_date])
    .toSorted(([one], [other]) =>
      (one.expiration_date ?? lastDay).localeCompare(other.expiration_date ?? lastDay),
    )
    .map((group) => {
      const [{ batch_number, expiration_date }] = group;
      const dates = expiryOf(expiration_date, site);
      return { batch_number, expiration_date, ...dates, ...shownParts(group, site) };
    });

/** The stock of the living product of that SKU, judged on the site's day; undefined where there is none. */
export const findProductStock = (on: Hot, sku: string, site: SiteExpiry): ProductStock | undefined => {
  const product = productOf.first(on, { sku_key: skuKey(sku) });
  if (product === undefined) return undefined;
  const parts = partsOf.all(on, { id: product.id });
  const own = { ...site, alert_days: product.expiration_alert_days ?? site.alert_days };
  const sums = sum(parts, site);
  return {
    sku: product.sku,
    name: product.name,
    unit: product.unit,
    totals: {
      on_hand: shownQuantity(sums.on_hand),
      reserved: shownQuantity(sums.reserved),
      blocked: shownQuantity(sums.on_hand - sums.usable),
      available: shownQuantity(sums.available),
      incoming: shownQuantity(readIncoming(on, [product.id]).get(product.id) ?? 0),
    },
    level: stockLevelOf({ ...sums, min: product.min }),
    min: shownQuantity(product.min),
    ideal: shownQuantity(product.ideal),
    average_cost: fromScaled(product.average_cost, 4),
    value: worthOf(sums.on_hand, product.average_cost),
    by_location: byLocation(parts, own),
    by_batch: byBatch(parts, own),
  };
};
