import type { InvoiceItem } from './invoice.ts';
import type { ItemSource } from './lists.ts';
import { countLots, type MatchedLot } from './matched-lots.ts';
import type { Catalogue, ProductFacts } from './product-facts.ts';
import { factorOf, unitsOf } from './units.ts';

/** An item of an order that leaves: thousandths of the product's unit, ten-thousandths of a real. */
export type SoldItem = {
  readonly productId: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  readonly unitPrice: number;
};

/** The thousandths of a product that leave of a lot. */
export type SoldLot = { readonly productId: number; readonly batch: string; readonly quantity: number };

/** Sums the invoices that an order already has: thousandths by internal ids of products, cents. */
export type Invoiced = { readonly quantities: ReadonlyMap<number, number>; readonly total: number };

/** An order with which the invoice of its goods is compared. */
export type SoldOrder = {
  readonly number: string;
  /** '' is none. */
  readonly reference: string;
  readonly customer: { readonly name: string; readonly document: string | null } | null;
  readonly carrier: { readonly name: string; readonly document: string | null } | null;
  /** Cents. */
  readonly total: number;
  /** Null where nobody counted, or weighed, them; grams. */
  readonly volumes: number | null;
  readonly grossWeight: number | null;
  readonly items: readonly SoldItem[];
  /** Lists the quantities that were picked or are reserved, by lot; goods without a lot are left out. */
  readonly lots: readonly SoldLot[];
  readonly earlier: Invoiced;
};

/** An item of an invoice that leaves, and which product of ours it is. */
export type SoldMatch = {
  readonly of: InvoiceItem;
  readonly source: ItemSource;
  /** Null where no product has its codes. */
  readonly product: ProductFacts | null;
  /** Thousandths; null where the quantity does not divide into the product's unit. */
  readonly factor: number;
  readonly units: number | null;
  readonly lots: readonly MatchedLot[];
};

type Found = { readonly source: ItemSource; readonly product: ProductFacts | undefined };

/** Whoever issues for us knows our SKU; the GTIN stands for programs that have codes of their own. */
const findSold = (
  { supplierCode, gtin, taxableGtin }: InvoiceItem,
  catalogue: Catalogue & { bySku(sku: string): ProductFacts | undefined },
): Found => {
  const bySku = catalogue.bySku(supplierCode);
  if (bySku !== undefined) return { source: 'sku', product: bySku };
  const byGtin = gtin === null ? undefined : catalogue.byGtin(catalogue.codeKey(gtin));
  if (byGtin !== undefined) return { source: 'gtin', product: byGtin };
  const taxable = taxableGtin === null ? undefined : catalogue.byGtin(catalogue.codeKey(taxableGtin));
  return taxable === undefined
    ? { source: 'none', product: taxable }
    : { source: 'gtin_taxable', product: taxable };
};

const one = 1000;

/** Matches an item of our own invoice to a product; an unknown unit counts as the product's. */
export const matchSold = (
  item: InvoiceItem,
  catalogue: Catalogue & { bySku(sku: string): ProductFacts | undefined },
): SoldMatch => {
  const { source, product } = findSold(item, catalogue);
  if (product === undefined) return { of: item, source, product: null, factor: one, units: null, lots: [] };
  const keyOf = (code: string | null): string | null => (code === null ? null : catalogue.codeKey(code));
  const known = factorOf({
    unit: item.unit,
    ownUnit: product.unit,
    quantity: item.quantity,
    code: keyOf(item.gtin),
    taxableUnit: item.taxableUnit,
    taxableQuantity: item.taxableQuantity,
    taxableCode: keyOf(item.taxableGtin),
    ownCodes: product.codes,
    packagings: product.packagings,
    remembered: null,
  });
  const factor = known ?? one;
  const units = unitsOf({ quantity: item.quantity, factor }, product.unit) ?? null;
  const lots = units === null ? [] : countLots({ item, product, factor, units }).lots;
  return { of: item, source, product, factor, units, lots };
};

/** Sums the thousandths of each product in these items, by internal ids. */
export const unitsByProduct = (matches: readonly SoldMatch[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { product, units } of matches) {
    if (product !== null && units !== null) sums.set(product.id, (sums.get(product.id) ?? 0) + units);
  }
  return sums;
};

/** Sums the thousandths of each product that an order sends, by internal ids. */
export const soldByProduct = (items: readonly SoldItem[]): ReadonlyMap<number, number> => {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of items) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
};

/** Tells whether invoices cover all that an order sends. */
export const isCovered = (items: readonly SoldItem[], invoiced: ReadonlyMap<number, number>): boolean =>
  [...soldByProduct(items)].every(([product, quantity]) => (invoiced.get(product) ?? 0) >= quantity);
