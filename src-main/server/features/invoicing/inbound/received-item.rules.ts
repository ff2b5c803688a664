import { finding } from '#shared/areas/invoicing/document-checks.ts';
import { inItem, type Finding } from '#shared/areas/invoicing/findings.ts';
import type { MatchedLot } from '#shared/areas/invoicing/matched-lots.ts';
import type { MatchedItem } from '#shared/areas/invoicing/matching.ts';
import type { ProductFacts } from '#shared/areas/invoicing/product-facts.ts';
import type { InvoiceMatch, ReceiveInvoiceInput } from '#shared/areas/invoicing/schema.ts';
import type { ArrivingLot } from '../documents/documents.mapping.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';

/** Is how the goods are received; undefined where nothing is chosen yet, and only the invoice is judged. */
type Mode = ReceiveInvoiceInput['mode'] | undefined;

/** An item as a person and the invoice leave it: what comes in of it, lot by lot, and what stands in the way. */
export type ReceivedItem = {
  readonly matched: MatchedItem;
  readonly choice: InvoiceMatch | undefined;
  readonly lots: readonly ArrivingLot[];
  readonly findings: readonly Finding[];
};

const givenLots = (lots: NonNullable<InvoiceMatch['lots']>): readonly ArrivingLot[] =>
  lots.map((lot) => ({
    batch: lot.batch_number ?? null,
    quantity: toScaled(lot.quantity, 3),
    manufacturing: lot.manufacturing_date ?? null,
    expiration: lot.expiration_date ?? null,
  }));

/** Reads the lots of the invoice as the product keeps them, without those whose quantity is missing. */
const toldLots = (
  lots: readonly MatchedLot[],
  { hasBatch, hasExpiration }: ProductFacts,
): readonly ArrivingLot[] =>
  lots.flatMap(({ batch, quantity, manufacturing, expiration }) =>
    quantity === null || quantity === 0
      ? []
      : [
          {
            batch: hasBatch ? batch : null,
            quantity,
            manufacturing,
            expiration: hasExpiration ? expiration : null,
          },
        ],
  );

const sumOf = (lots: readonly ArrivingLot[]): number => lots.reduce((sum, { quantity }) => sum + quantity, 0);

/** The checks of the XML's lots that do not apply where a person gives the lots. */
const ofLots: ReadonlySet<string> = new Set(['lot_missing', 'lot_sum', 'lot_conflict']);

type Known = { readonly matched: MatchedItem; readonly product: ProductFacts; readonly units: number };

const whole = (units: number): readonly ArrivingLot[] => [
  { batch: null, quantity: units, manufacturing: null, expiration: null },
];

/** The lots in which an item comes in, and what a person must still say of them. */
const lotsOf = (
  { matched, product, units }: Known,
  { choice, mode }: { choice: InvoiceMatch | undefined; mode: Mode },
): Pick<ReceivedItem, 'lots' | 'findings'> => {
  const keeps = product.hasBatch || product.hasExpiration;
  if (!keeps) return { lots: whole(units), findings: [] };
  const at = inItem(matched.of, 'lots');
  const { sku, unit } = product;
  const lots = choice?.lots === undefined ? toldLots(matched.lots, product) : givenLots(choice.lots);
  const sum = sumOf(lots);
  if (sum === units) return { lots, findings: [] };
  if (choice?.lots !== undefined) {
    const sums = { found: fromScaled(sum, 3), expected: fromScaled(units, 3) };
    const off = finding('error', { code: 'lots_do_not_add', ...at, ...sums }, { ...sums, unit });
    return { lots, findings: [off] };
  }
  // an order is received lot by lot later
  if (mode !== 'receipt') return { lots: whole(units), findings: [] };
  return { lots, findings: [finding('error', { code: 'lots_needed', ...at }, { sku })] };
};

/** Builds the received item from a matched one and a person's choice for it. */
export const receivedItem = (
  matched: MatchedItem,
  said: { readonly choice: InvoiceMatch | undefined; readonly mode: Mode },
): ReceivedItem => {
  const { choice, mode } = said;
  const { product, units } = matched;
  if (product === null || units === null) return { matched, choice, lots: [], findings: matched.findings };
  const { lots, findings } = lotsOf({ matched, product, units }, said);
  const standing = matched.findings.filter(
    ({ code }) =>
      !(choice?.lots !== undefined && ofLots.has(code)) && !(mode === 'order' && code === 'serials_required'),
  );
  return { matched, choice, lots, findings: [...standing, ...findings] };
};
