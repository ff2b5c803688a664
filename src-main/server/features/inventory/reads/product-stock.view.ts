import { restockPriorityLabel, type RestockPriority } from '#shared/domain/enumerations.ts';
import { expiryOf } from '#shared/domain/expiry.ts';
import { isCritical, stockLevelOf } from '#shared/domain/stock-events.ts';
import type { ProductStock } from '#shared/areas/inventory/totals-schema.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readSettings, type SiteDays } from '../../../kernel/settings.ts';
import { readIncoming } from '../../../stock/incoming.queries.ts';
import { readParts, type Part } from '../../../stock/whereabouts/parts.queries.ts';
import { alike, shownQuantity, stockDetails, sumParts } from '../../../stock/whereabouts/parts.rules.ts';
import { worthOf, type SiteExpiry } from './stock-rows.mapping.ts';
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
  readonly is_active: number;
  readonly restock_priority: number;
};

const productOf = hot<{ sku_key: string }, ProductFacts>((q, p) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as ps', 'ps.id', 'p.id')
    .select(['p.id', 'p.sku', 'p.name', 'p.unit', 'p.expiration_alert_days', 'ps.average_cost'])
    .select(['p.min_stock_quantity as min', 'p.ideal_stock_quantity as ideal'])
    .select(['p.is_active', 'p.restock_priority'])
    .where('p.sku_key', '=', p('sku_key'))
    .where('p.deleted_at', 'is', null),
);

const shownParts = (parts: readonly Part[], site: SiteExpiry) => {
  const { on_hand, reserved, available } = sumParts(parts, site);
  return {
    quantity: shownQuantity(on_hand),
    quantity_reserved: shownQuantity(reserved),
    quantity_available: shownQuantity(available),
  };
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
export const findProductStock = (on: Hot, sku: string, site: SiteDays): ProductStock | undefined => {
  const product = productOf.first(on, { sku_key: skuKey(sku) });
  if (product === undefined) return undefined;
  const parts = readParts(on, product.id);
  const own = { ...site, alert_days: product.expiration_alert_days ?? site.alert_days };
  const sums = sumParts(parts, site);
  const state = { ...sums, min: product.min };
  const restock_priority = product.restock_priority as RestockPriority;
  const [min, ideal] = [shownQuantity(product.min), shownQuantity(product.ideal)];
  return {
    sku: product.sku,
    name: product.name,
    unit: product.unit,
    is_active: product.is_active === 1,
    stock_details: stockDetails(parts, {
      site: { ...site, zones: readSettings(on).zones },
      isBelowMinimum: isCritical(state),
      stock_control: {
        min_stock_quantity: min,
        ideal_stock_quantity: ideal,
        restock_priority,
        restock_priority_description: restockPriorityLabel(restock_priority),
      },
    }),
    totals: {
      on_hand: shownQuantity(sums.on_hand),
      reserved: shownQuantity(sums.reserved),
      blocked: shownQuantity(sums.on_hand - sums.usable),
      available: shownQuantity(sums.available),
      incoming: shownQuantity(readIncoming(on, [product.id]).get(product.id) ?? 0),
    },
    level: stockLevelOf(state),
    min,
    ideal,
    average_cost: fromScaled(product.average_cost, 4),
    value: worthOf(sums.on_hand, product.average_cost),
    by_location: byLocation(parts, own),
    by_batch: byBatch(parts, own),
  };
};
