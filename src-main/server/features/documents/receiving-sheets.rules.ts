import { sheetWords as words } from '#shared/areas/documents/words.ts';
import type { OrderReceiving, ReceivingLine } from '#shared/areas/inbound/receiving-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { packedText, said, titleOf } from './order-sheets.rules.ts';

const names = words.columns;

const factsOf = (order: OrderDetails): readonly string[] => {
  const { facts } = words;
  return [
    ...said(order.customer?.name, facts.supplier),
    ...said(order.promised_date && showDate(order.promised_date), facts.promised),
    ...said(order.external_reference, facts.reference),
    ...said(order.notes, facts.notes),
  ];
};

/**
 * Builds the sheet to count expected goods with a pen: lot and expiration date are blank where they are not known yet.
 * It is blind where that is wanted, or where the order hides its expected quantities from the caller.
 */
export const receivingSheet = (
  order: OrderDetails,
  { items, is_blind: isHidden, landing_location: arrivalLocation }: OrderReceiving,
  isWanted: boolean,
): SheetContent => ({
  title: titleOf('receiving_sheet', order),
  code: order.order_number,
  facts: [...factsOf(order), ...said(arrivalLocation?.code, words.facts.arrivalLocation)],
  columns: [
    { header: names.done, width: 7 },
    { header: names.sku, width: 26 },
    { header: names.gtin, width: 31 },
    { header: names.product, width: 44 },
    isWanted || isHidden
      ? { header: names.unit, width: 12 }
      : { header: names.expected, width: 26, align: 'right' },
    { header: names.lot, width: 27 },
    { header: names.expires, width: 21 },
    { header: names.counted, width: 20 },
  ],
  rows: items.map(({ product, quantity, requested_batch: batch }) => ({
    cells: [
      'box',
      { text: product.sku, bold: true },
      { text: product.barcode },
      { text: product.name },
      isWanted || quantity === null
        ? { text: product.unit }
        : { text: packedText(quantity, product), bold: true },
      batch === null ? 'line' : { text: batch },
      'line',
      'line',
    ],
  })),
  sums: [words.items(items.length)],
  signatures: [words.signatures.checked, words.signatures.driver, words.signatures.date],
});

const differenceOf = ({ quantity, quantity_received: received }: ReceivingLine): number =>
  quantity === null ? 0 : inThousandths(received - quantity);

/** The lines of which something else came in than was expected, or damaged. */
export const differingLines = ({ items }: OrderReceiving): readonly ReceivingLine[] =>
  items.filter((line) => differenceOf(line) !== 0 || line.quantity_damaged > 0 || line.divergence !== null);

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${writeDecimal(amount)}`;

const reasonOf = ({ divergence, is_unexpected: isUnexpected }: ReceivingLine): string =>
  divergence === null
    ? isUnexpected
      ? words.unexpected
      : ''
    : [divergence.label, divergence.note].filter(Boolean).join(': ');

/** Builds the report of goods that arrived otherwise than expected, with the reasons. */
export const divergenceSheet = (order: OrderDetails, lines: readonly ReceivingLine[]): SheetContent => ({
  title: titleOf('divergence_report', order),
  code: order.order_number,
  facts: factsOf(order),
  columns: [
    { header: names.sku, width: 28 },
    { header: names.product, width: 48 },
    { header: names.expected, width: 20, align: 'right' },
    { header: names.received, width: 20, align: 'right' },
    { header: names.damaged, width: 16, align: 'right' },
    { header: names.difference, width: 20, align: 'right' },
    { header: names.reason, width: 42 },
  ],
  rows: lines.map((line) => ({
    cells: [
      { text: line.product.sku },
      { text: line.product.name },
      { text: line.quantity === null ? '' : `${writeDecimal(line.quantity)} ${line.product.unit}` },
      { text: writeDecimal(line.quantity_received) },
      { text: line.quantity_damaged === 0 ? '' : writeDecimal(line.quantity_damaged) },
      { text: signed(differenceOf(line)), bold: true },
      { text: reasonOf(line) },
    ],
  })),
  sums: [words.differing(lines.length)],
  signatures: [words.signatures.checked, words.signatures.driver, words.signatures.decided],
});
