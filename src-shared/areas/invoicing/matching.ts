import { fromScaled } from '../../kernel/primitives.ts';
import { finding } from './document-checks.ts';
import { inItem, type Finding } from './findings.ts';
import type { InvoiceItem } from './invoice.ts';
import type { ItemSource } from './lists.ts';
import { countLots, lotFindings, type MatchedLot, type Measured } from './matched-lots.ts';
import type { Catalogue, ProductFacts } from './product-facts.ts';
import { costOf, factorOf, unitsOf } from './units.ts';

/** Holds an item matched to its product, and what a person still has to decide. */
export type MatchedItem = {
  readonly of: InvoiceItem;
  readonly source: ItemSource;
  readonly product: ProductFacts | null;
  /** Thousandths of the product's unit; null where a person must say. */
  readonly factor: number | null;
  readonly units: number | null;
  /** Cents of the whole item, by the basis of costs. */
  readonly cost: number;
  /** Ten-thousandths of a real. */
  readonly unitCost: number | null;
  readonly lots: readonly MatchedLot[];
  readonly findings: readonly Finding[];
};

/** Names the cost basis of an item: all additions and discounts of the invoice, or the products alone. */
export type CostBasis = 'landed' | 'products';

type Found = {
  readonly source: ItemSource;
  readonly product: ProductFacts | undefined;
  readonly isDoubtful: boolean;
};

const findProduct = (item: InvoiceItem, catalogue: Catalogue): Found => {
  const remembered = catalogue.remembered(item.supplierCode)?.product;
  const byGtin = item.gtin === null ? undefined : catalogue.byGtin(catalogue.codeKey(item.gtin));
  if (remembered !== undefined) {
    const isDoubtful = byGtin !== undefined && byGtin.id !== remembered.id;
    return { source: 'remembered', product: remembered, isDoubtful };
  }
  if (byGtin !== undefined) return { source: 'gtin', product: byGtin, isDoubtful: false };
  const { taxableGtin } = item;
  const taxable = taxableGtin === null ? undefined : catalogue.byGtin(catalogue.codeKey(taxableGtin));
  if (taxable !== undefined && taxableGtin !== null && taxable.codes.has(catalogue.codeKey(taxableGtin))) {
    return { source: 'gtin_taxable', product: taxable, isDoubtful: false };
  }
  const bySupplier = catalogue.bySupplierCode(item.supplierCode);
  if (bySupplier !== undefined) return { source: 'supplier_code', product: bySupplier, isDoubtful: true };
  return { source: 'none', product: undefined, isDoubtful: false };
};

const factorFor = (item: InvoiceItem, product: ProductFacts, catalogue: Catalogue): number | undefined => {
  const known = catalogue.remembered(item.supplierCode);
  const keyOf = (code: string | null): string | null => (code === null ? null : catalogue.codeKey(code));
  return factorOf({
    unit: item.unit,
    ownUnit: product.unit,
    quantity: item.quantity,
    code: keyOf(item.gtin),
    taxableUnit: item.taxableUnit,
    taxableQuantity: item.taxableQuantity,
    taxableCode: keyOf(item.taxableGtin),
    ownCodes: product.codes,
    packagings: product.packagings,
    remembered: known?.product.id === product.id ? known : null,
  });
};

/** The value of an item in cents by the basis of costs. */
export const valueOf = (item: InvoiceItem, basis: CostBasis): number => {
  const products = item.product - item.discount;
  if (basis === 'products') return products;
  return products + item.freight + item.insurance + item.other + item.ipi + item.st + item.fcpSt;
};

const productFindings = (
  item: InvoiceItem,
  product: ProductFacts,
  isDoubtful: boolean,
): readonly Finding[] => {
  const { sku, ncm } = product;
  const at = inItem(item, 'sku');
  const values = { expected: ncm, found: item.ncm };
  return [
    ...(isDoubtful ? [finding('error', { code: 'item_confirm', ...at }, { item: item.item, sku })] : []),
    ...(product.isActive ? [] : [finding('error', { code: 'product_inactive', ...at }, { sku })]),
    ...(ncm === null || ncm === item.ncm
      ? []
      : [
          finding(
            'warning',
            { code: 'item_ncm', ...inItem(item, 'ncm'), ...values },
            { sku, found: item.ncm, expected: ncm },
          ),
        ]),
  ];
};

const serialFindings = (item: InvoiceItem, product: ProductFacts, units: number): readonly Finding[] => {
  if (!product.hasSerial) return [];
  const vars = { sku: product.sku, count: fromScaled(units, 3) };
  return [finding('error', { code: 'serials_required', ...inItem(item, 'serial_numbers') }, vars)];
};

type Unmeasured = {
  readonly item: InvoiceItem;
  readonly source: ItemSource;
  readonly product: ProductFacts | null;
};

/** An item by what was found, without what it costs. */
type FoundItem = Omit<MatchedItem, 'cost'>;

const open = (
  { item, source, product }: Unmeasured,
  findings: readonly Finding[],
  factor?: number,
): FoundItem => ({
  of: item,
  source,
  product,
  factor: factor ?? null,
  units: null,
  unitCost: null,
  lots: item.lots.map((lot) => ({ ...lot, quantity: null })),
  findings,
});

const shownQuantity = ({ quantity }: InvoiceItem, factor: number): number =>
  fromScaled(quantity, 4) * fromScaled(factor, 3);

/** An item of which the product is known, by what the factor then makes of it. */
const measured = (
  { item, source, product, factor }: Unmeasured & { readonly product: ProductFacts; readonly factor: number },
  { findings, basis, catalogue }: { findings: readonly Finding[]; basis: CostBasis; catalogue: Catalogue },
): FoundItem => {
  const units = unitsOf({ quantity: item.quantity, factor }, product.unit);
  if (units === undefined || units === 0) {
    const { sku, unit } = product;
    const vars = { item: item.item, quantity: shownQuantity(item, factor), unit, sku };
    const broken = finding('error', { code: 'item_fraction', ...inItem(item, 'factor') }, vars);
    return open({ item, source, product }, [...findings, broken], factor);
  }
  const whole: Measured = { item, product, factor, units };
  const { lots, isOff } = countLots(whole);
  return {
    of: item,
    source,
    product,
    factor,
    units,
    unitCost: costOf(valueOf(item, basis), units),
    lots,
    findings: [
      ...findings,
      ...lotFindings(whole, item.lots.length > 0 && isOff, catalogue),
      ...serialFindings(item, product, units),
    ],
  };
};

/** Holds a person's choice for an item; what is absent stays as it was found. */
export type ItemChoice = {
  readonly product?: ProductFacts;
  readonly factor?: number;
  readonly isConfirmed?: boolean;
};

type Matching = {
  readonly catalogue: Catalogue;
  readonly basis: CostBasis;
  readonly choice?: ItemChoice | undefined;
};

const findItem = (item: InvoiceItem, { catalogue, basis, choice = {} }: Matching): FoundItem => {
  const found = findProduct(item, catalogue);
  const product = choice.product ?? found.product;
  const source =
    choice.product === undefined || choice.product.id === found.product?.id ? found.source : 'chosen';
  if (product === undefined) {
    const unknown = finding('error', { code: 'item_unmatched', ...inItem(item, 'sku') }, { item: item.item });
    return open({ item, source, product: null }, [unknown]);
  }
  const isDoubtful = found.isDoubtful && choice.product === undefined && choice.isConfirmed !== true;
  const findings = productFindings(item, product, isDoubtful);
  const factor = choice.factor ?? factorFor(item, product, catalogue);
  if (factor === undefined) {
    const vars = { sku: product.sku, unit: item.unit };
    const missing = finding('error', { code: 'item_factor', ...inItem(item, 'factor') }, vars);
    return open({ item, source, product }, [...findings, missing]);
  }
  return measured({ item, source, product, factor }, { findings, basis, catalogue });
};

/** Finds what an item is, by what is known of the supplier and by its codes, or by what a person said. */
export const matchItem = (item: InvoiceItem, by: Matching): MatchedItem => ({
  ...findItem(item, by),
  cost: valueOf(item, by.basis),
});
