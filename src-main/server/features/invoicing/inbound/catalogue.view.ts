import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import type { Catalogue, ProductFacts, Remembered } from '#shared/areas/invoicing/product-facts.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { findLots } from '../../../stock/lots/lots.queries.ts';
import type { RememberedRow } from './memory.queries.ts';
import { codeKey, readProductsByCodes, type CodedProduct } from '../../products/index.ts';

const factsOf = (row: CodedProduct): ProductFacts => {
  const packagings = JSON.parse(row.packagings) as ProductExtra['packagings'];
  const gtins = row.codes.filter(({ kind }) => kind === 'gtin').map(({ key }) => key);
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    unit: row.unit,
    ncm: row.ncm,
    isActive: row.is_active === 1,
    hasBatch: row.has_batch_control === 1,
    hasExpiration: row.has_expiration_date === 1,
    hasSerial: row.has_serial_number === 1,
    codes: new Set([...(row.barcode_key === '' ? [] : [row.barcode_key]), ...gtins]),
    packagings: packagings.map(({ unit, factor, barcode }) => ({
      unit,
      factor: toScaled(factor, 3),
      code: barcode === null ? null : codeKey(barcode),
    })),
  };
};

/** Products by the keys of their codes; of two with one code the first stays. */
const indexOf = (
  rows: readonly CodedProduct[],
  facts: ReadonlyMap<number, ProductFacts>,
  keysOf: (row: CodedProduct) => readonly string[],
): ReadonlyMap<string, ProductFacts> => {
  const index = new Map<string, ProductFacts>();
  for (const row of rows) {
    const product = facts.get(row.id);
    for (const key of keysOf(row)) if (product !== undefined && !index.has(key)) index.set(key, product);
  }
  return index;
};

const gtinKeysOf = ({ barcode_key, codes }: CodedProduct): readonly string[] => [
  ...(barcode_key === '' ? [] : [barcode_key]),
  ...codes.filter(({ kind }) => kind !== 'supplier').map(({ key }) => key),
];

const supplierKeysOf = ({ sku_key, codes }: CodedProduct): readonly string[] => [
  ...codes.filter(({ kind }) => kind === 'supplier').map(({ key }) => key),
  sku_key,
];

const lotKey = (product: number, batch: string): string => `${product} ${batch}`;

const lotDatesOf = (on: Hot, { items }: Invoice, products: readonly number[]) => {
  const batches = [...new Set(items.flatMap(({ lots }) => lots.map(({ batch }) => batch)))];
  if (batches.length === 0) return new Map<string, string | null>();
  const keys = products.flatMap((product_id) =>
    batches.map((batch_number) => ({ product_id, batch_number, expiration_date: null })),
  );
  const known = findLots(on, keys);
  return new Map(known.map((lot) => [lotKey(lot.product_id, lot.asked ?? ''), lot.expiration_date]));
};

/** Products by what an invoice says of its items, and by the SKUs that a person chose. */
export type InvoiceCatalogue = Catalogue & { bySku(sku: string): ProductFacts | undefined };

type Known = { readonly remembered: readonly RememberedRow[]; readonly skus: readonly string[] };

/** Reads whatever an invoice's items may be, in a few statements however many they are. */
export const readCatalogue = (on: Hot, invoice: Invoice, { remembered, skus }: Known): InvoiceCatalogue => {
  const codes = invoice.items.flatMap(({ gtin, taxableGtin, supplierCode }) =>
    [gtin, taxableGtin, supplierCode].filter((code) => code !== null),
  );
  const ids = remembered.map(({ product_id }) => product_id);
  const rows = readProductsByCodes(on, { codes: [...codes, ...skus], ids });
  const facts = new Map(rows.map((row) => [row.id, factsOf(row)]));
  const byGtin = indexOf(rows, facts, gtinKeysOf);
  const bySupplierCode = indexOf(rows, facts, supplierKeysOf);
  const bySku = indexOf(rows, facts, ({ sku_key }) => [sku_key]);
  const known = new Map<string, Remembered>();
  for (const { supplier_code, product_id, unit, factor } of remembered) {
    const product = facts.get(product_id);
    if (product !== undefined) known.set(supplier_code, { product, unit, factor });
  }
  const withLots = [...facts.values()].filter(({ hasBatch }) => hasBatch).map(({ id }) => id);
  const dates = lotDatesOf(on, invoice, withLots);
  return {
    remembered: (code) => known.get(code),
    byGtin: (code) => byGtin.get(code),
    bySupplierCode: (code) => bySupplierCode.get(codeKey(code)),
    bySku: (sku) => bySku.get(skuKey(sku)),
    codeKey,
    expirationOf: ({ id }, batch) => dates.get(lotKey(id, batch)),
  };
};
