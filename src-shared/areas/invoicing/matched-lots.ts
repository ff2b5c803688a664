import { showDate } from '../../kernel/civil-date.ts';
import { fromScaled } from '../../kernel/primitives.ts';
import { finding } from './document-checks.ts';
import { inItem, type Finding } from './findings.ts';
import type { InvoiceItem, InvoiceLot } from './invoice.ts';
import type { Catalogue, ProductFacts } from './product-facts.ts';
import { unitsOf } from './units.ts';
import { invoicingWords as words } from './words.ts';

/** A lot in the product's unit, in thousandths; null where nobody knows how many. */
export type MatchedLot = Omit<InvoiceLot, 'quantity'> & { readonly quantity: number | null };

const sumOf = (lots: readonly InvoiceLot[]): number => lots.reduce((sum, lot) => sum + lot.quantity, 0);

/** Ten times a thousandth is a ten-thousandth: lots are counted in thousandths, items in ten-thousandths. */
const equals = (thousandths: number, tenThousandths: number): boolean => thousandths * 10 === tenThousandths;

type Counted = { readonly lots: readonly MatchedLot[]; readonly isOff: boolean };

/** The product of an item, with its quantity in the product's unit. */
export type Measured = {
  readonly item: InvoiceItem;
  readonly product: ProductFacts;
  readonly factor: number;
  readonly units: number;
};

const scaledLots = (lots: readonly InvoiceLot[], by: (quantity: number) => number | undefined): Counted => {
  const scaled = lots.map((lot) => ({ ...lot, quantity: by(lot.quantity) ?? null }));
  return { lots: scaled, isOff: scaled.some(({ quantity }) => quantity === null) };
};

/** The lots of an item in the product's unit: the XML counts them in its own unit or in the taxable one. */
export const countLots = ({ item, product, factor, units }: Measured): Counted => {
  const { lots, quantity, taxableQuantity } = item;
  const sum = sumOf(lots);
  if (equals(sum, quantity)) {
    return scaledLots(lots, (of) => unitsOf({ quantity: of * 10, factor }, product.unit));
  }
  if (equals(sum, taxableQuantity) && taxableQuantity > 0) {
    return scaledLots(lots, (of) => {
      const scaled = BigInt(of) * BigInt(units) * 10n;
      return scaled % BigInt(taxableQuantity) === 0n ? Number(scaled / BigInt(taxableQuantity)) : undefined;
    });
  }
  return { lots: lots.map((lot) => ({ ...lot })), isOff: true };
};

const keepsLots = ({ hasBatch, hasExpiration }: ProductFacts): boolean => hasBatch || hasExpiration;

/** Lists the findings of the lots of an item; `isOff` where they do not add up to it. */
export const lotFindings = (
  { item, product, units }: Measured,
  isOff: boolean,
  catalogue: Catalogue,
): readonly Finding[] => {
  const { sku } = product;
  const at = inItem(item, 'lots');
  const [first] = item.lots;
  if (!keepsLots(product)) {
    return first === undefined
      ? []
      : [finding('warning', { code: 'lot_ignored', ...at }, { sku, batch: first.batch })];
  }
  if (first === undefined)
    return [finding('warning', { code: 'lot_missing', ...at }, { sku, hint: words.tellOnReceipt })];
  const sums = { found: fromScaled(sumOf(item.lots), 3), expected: fromScaled(units, 3) };
  const ofSum = isOff
    ? [finding('warning', { code: 'lot_sum', ...at, ...sums }, { item: item.item, ...sums })]
    : [];
  const conflicts = item.lots.flatMap(({ batch, expiration }, index) => {
    const known = catalogue.expirationOf(product, batch);
    if (!known || expiration === null || known === expiration) return [];
    const vars = { batch, kept: showDate(known), given: showDate(expiration) };
    const values = { expected: known, found: expiration };
    return [finding('error', { code: 'lot_conflict', ...inItem(item, `lots.${index}`), ...values }, vars)];
  });
  return [...ofSum, ...conflicts];
};
