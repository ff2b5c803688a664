import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { OrderPicking, PickingStop } from '#shared/areas/fulfilment/picking-schema.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { sheetWords as words } from '#shared/areas/documents/words.ts';
import { printedWords as printed } from '#shared/areas/labels/words.ts';
import { maskPostalCode } from '#shared/domain/brazil/postal-code.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import { zoneOf } from '#shared/domain/location-code.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { moneyText } from '#shared/kernel/sentences.ts';
import {
  leadSize,
  type SheetCell,
  type SheetContent,
  type SheetRow,
} from '../../paper/sheet-blocks.rules.ts';

const titles = documentNames;
const names = words.columns;

export const titleOf = (
  kind: keyof typeof titles,
  { order_number: number }: Pick<OrderDetails, 'order_number'>,
): string => `${titles[kind]} ${number ?? words.draft}`;

/** Writes the shipping address of an order, as far as its reader may see it. */
export const addressText = ({ shipping_address: address }: OrderDetails): string => {
  if (address === null) return '';
  const { street, number, complement, neighborhood, city, state, zip_code: zip } = address;
  const streetLine = street === '' ? '' : printed.streetLine(street, number);
  const code = zip === null || zip === '' ? '' : printed.zipCode(maskPostalCode(zip));
  return [streetLine, complement, neighborhood, printed.city(city, state), code]
    .filter(Boolean)
    .join(' \u00b7 ');
};

/** Writes a sentence about a text; none without a text. */
export const said = (text: string | null | undefined, say: (text: string) => string): readonly string[] =>
  text === null || text === undefined || text === '' ? [] : [say(text)];

const factsOf = (order: OrderDetails): readonly string[] => {
  const { facts } = words;
  return [
    ...said(order.customer?.name, facts.customer),
    ...said(addressText(order), facts.address),
    ...said(order.carrier?.name, facts.carrier),
    ...said(order.promised_date && showDate(order.promised_date), facts.promised),
    ...said(order.external_reference, facts.reference),
    ...said(order.notes, facts.notes),
  ];
};

/** Writes a quantity, also in the largest packaging that it fills, and the rest: `40 UN (3 CX + 4 UN)`. */
export const packedText = (quantity: number, { unit, packagings }: PickingStop['product']): string => {
  const [largest] = packagings
    .filter(({ factor }) => factor > 1 && factor <= quantity)
    .toSorted((one, other) => other.factor - one.factor);
  const whole = `${writeDecimal(quantity)} ${unit}`;
  if (largest === undefined) return whole;
  const boxes = Math.floor(quantity / largest.factor);
  const rest = inThousandths(quantity - boxes * largest.factor);
  const more = rest === 0 ? '' : ` + ${writeDecimal(rest)} ${unit}`;
  return `${whole} (${boxes} ${largest.unit}${more})`;
};

export const identityOf = ({
  batch_number: batch,
  serial_number: serial,
}: Pick<PickingStop, 'batch_number' | 'serial_number'>) => [batch, serial].filter(Boolean).join(' · ');

type WalkStop = Pick<
  PickingStop,
  | 'location'
  | 'product'
  | 'quantity'
  | 'batch_number'
  | 'serial_number'
  | 'expiration_date'
  | 'restriction'
  | 'warnings'
>;

/** A product, with what restricts its use; in bold with why it must not leave, where something of the stop must not. */
const nameCell = ({ product, restriction, warnings }: WalkStop): SheetCell => {
  const restricted = restriction === null ? [] : [words.restricted(restriction)];
  const text = [product.name, ...restricted, ...warnings.map(({ message }) => message)].join(' · ');
  return { text, bold: warnings.length > 0 };
};

/** A row for each stop of a walk, a rule between streets; `last` is what stands in its last cell. */
export const walkRows = <Stop extends WalkStop>(
  stops: readonly Stop[],
  last: (stop: Stop) => SheetCell,
): readonly SheetRow[] =>
  stops.map((stop, index) => {
    const before = stops[index - 1];
    const date = stop.expiration_date;
    return {
      beginsGroup: before !== undefined && zoneOf(before.location.code) !== zoneOf(stop.location.code),
      cells: [
        'box',
        { text: stop.location.code, size: leadSize, bold: true },
        { text: stop.product.sku },
        nameCell(stop),
        { text: identityOf(stop) },
        { text: date === null ? '' : showDate(date) },
        { text: packedText(stop.quantity, stop.product), bold: true },
        last(stop),
      ],
    };
  });

/** The walk that picks an order; what is picked already stands at its quantity. */
export const pickingSheet = (
  order: OrderDetails,
  { stops, staging_location: staging }: OrderPicking,
): SheetContent => ({
  title: titleOf('picking_list', order),
  code: order.order_number,
  facts: [...factsOf(order), ...(staging === null ? [] : [words.facts.staging(staging.code)])],
  columns: [
    { header: names.done, width: 7 },
    { header: names.location, width: 34 },
    { header: names.sku, width: 26 },
    { header: names.product, width: 49 },
    { header: names.lot, width: 24 },
    { header: names.expires, width: 21 },
    { header: names.quantity, width: 28, align: 'right' },
    { header: names.found, width: 18 },
  ],
  rows: walkRows(stops, ({ quantity_picked: picked }) =>
    picked === 0 ? 'line' : { text: writeDecimal(picked) },
  ),
  sums: [words.stops(stops.length)],
  signatures: [words.signatures.picked, words.signatures.date],
});

/** Builds the packing list: the contents of each volume, a rule between volumes. */
export const packingSheet = (order: OrderDetails): SheetContent => {
  const { volumes } = order;
  const nameOf = new Map(order.items.map(({ id, product }) => [id, product]));
  return {
    title: titleOf('packing_list', order),
    code: order.order_number,
    facts: factsOf(order),
    columns: [
      { header: names.volume, width: 10 },
      { header: names.code, width: 36 },
      { header: names.weight, width: 18, align: 'right' },
      { header: names.sku, width: 28 },
      { header: names.product, width: 52 },
      { header: names.lot, width: 26 },
      { header: names.quantity, width: 20, align: 'right' },
    ],
    rows: volumes.flatMap(({ number, barcode, gross_weight: weight, contents }, at) =>
      (contents.length === 0 ? [null] : contents).map((content, index) => {
        const product = content === null ? undefined : nameOf.get(content.item_id);
        const head =
          index > 0
            ? ['', '', '']
            : [`${number}`, barcode, weight === null ? '' : words.kilograms(writeDecimal(weight))];
        return {
          beginsGroup: index === 0 && at > 0,
          cells: [
            ...head.map((text) => ({ text, bold: true })),
            { text: content?.sku ?? '' },
            { text: product?.name ?? '' },
            { text: content === null ? '' : identityOf(content) },
            { text: content === null ? '' : `${writeDecimal(content.quantity)} ${product?.unit ?? ''}` },
          ],
        };
      }),
    ),
    sums: [words.volumes(volumes.length)],
    signatures: [words.signatures.checked, words.signatures.date],
  };
};

/** Builds the summary of an order: its customer, its items and its totals. */
export const summarySheet = (order: OrderDetails): SheetContent => ({
  title: titleOf('order_summary', order),
  code: order.order_number,
  facts: [words.facts.stage(order.stage_label), ...factsOf(order)],
  columns: [
    { header: names.line, width: 10, align: 'right' },
    { header: names.sku, width: 32 },
    { header: names.product, width: 70 },
    { header: names.quantity, width: 24, align: 'right' },
    { header: names.price, width: 24, align: 'right' },
    { header: names.total, width: 26, align: 'right' },
  ],
  rows: order.items.map(({ line_number: line, product, quantity, unit_price: price, total }) => ({
    cells: [
      { text: `${line}` },
      { text: product.sku },
      { text: product.name },
      { text: `${writeDecimal(quantity)} ${product.unit}` },
      { text: moneyText(price) },
      { text: moneyText(total) },
    ],
  })),
  sums: [words.sum(`R$ ${moneyText(order.totals.total)}`)],
  signatures: [],
});
