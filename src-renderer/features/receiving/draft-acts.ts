import type { GoodsReceiptInput } from '#shared/areas/inventory/commands-schema.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { putLine } from '#shared/domain/goods/tally.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { lineFaults, unitsOf, type Content, type Draft, type Line } from './draft.ts';

/** The draft after goods were read: straight into the lines where reading is continuous and nothing lacks. */
export function takeGoods(draft: Draft, line: Line): Draft {
  if (draft.is_continuous && lineFaults(line).length === 0) {
    return { ...draft, lines: joined(draft.lines, line) };
  }
  return { ...draft, hand: line };
}

/** The draft with its line in hand among the others; the draft itself while something lacks. */
export function confirmHand(draft: Draft): Draft {
  const { hand, lines } = draft;
  if (hand === null || lineFaults(hand).length > 0) return draft;
  const isKnown = lines.some(({ id }) => id === hand.id);
  return {
    ...draft,
    hand: null,
    location: hand.location_code,
    lines: isKnown ? lines.map((line) => (line.id === hand.id ? hand : line)) : joined(lines, hand),
  };
}

/** The draft after a location was read: it holds from now on, and for a line in hand. */
export function takeLocation(draft: Draft, code: string): Draft {
  return {
    ...draft,
    location: code,
    hand: draft.hand === null ? null : { ...draft.hand, location_code: code },
  };
}

/** The draft with one more serial number on its line in hand; undefined where it is in the receipt already. */
export function takeSerial(draft: Draft, serial: string): Draft | undefined {
  const { hand } = draft;
  if (hand === null || hasSerial(draft, hand.goods.sku, serial)) return undefined;
  return { ...draft, hand: { ...hand, serial_numbers: [...hand.serial_numbers, serial] } };
}

/** Tells whether a serial number of a product is anywhere in the receipt. */
export function hasSerial({ lines, hand }: Draft, sku: string, serial: string): boolean {
  return [...lines, ...(hand === null ? [] : [hand])].some(
    (line) => line.goods.sku === sku && line.serial_numbers.includes(serial),
  );
}

/** The draft with a line back in hand. */
export function editLine(draft: Draft, id: string): Draft {
  return { ...draft, hand: draft.lines.find((line) => line.id === id) ?? draft.hand };
}

/** The draft without a line. */
export function removeLine(draft: Draft, id: string): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.id !== id) };
}

/** The lines with one more; goods alike in everything but their quantity are one line. */
function joined(lines: readonly Line[], line: Line): Line[] {
  const like = lines.findLast((candidate) => sameGoods(candidate, line));
  const more = like && {
    ...like,
    quantity: quantitySum([like.quantity, line.quantity]),
    serial_numbers: [...like.serial_numbers, ...line.serial_numbers],
  };
  return putLine(lines, like, more ?? line).lines;
}

/** Tells whether two lines are alike in everything but their quantity and serial numbers. */
export const sameGoods = (a: Line, b: Line): boolean =>
  a.goods.sku === b.goods.sku &&
  a.batch_number === b.batch_number &&
  a.expiration_date === b.expiration_date &&
  a.manufacturing_date === b.manufacturing_date &&
  a.packaging_unit === b.packaging_unit &&
  a.location_code === b.location_code &&
  a.unit_cost === b.unit_cost;

type Item = GoodsReceiptInput['items'][number];

/** The body of the receipt that a draft means; the same content gives the same bytes. */
export function receiptOf({ lines, supplier_document, reference, note }: Content): GoodsReceiptInput {
  return {
    items: lines.map(itemOf),
    ...(supplier_document.trim() === '' ? {} : { supplier_document: supplier_document.trim() }),
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  };
}

function itemOf(line: Line): Item {
  const { goods, packaging_unit: packaging, unit_cost: cost } = line;
  const made = line.manufacturing_date;
  return {
    sku: goods.sku,
    location_code: line.location_code,
    quantity: goods.has_serial ? unitsOf(line) : (line.quantity ?? 0),
    ...(goods.has_batch ? { batch_number: line.batch_number } : {}),
    ...(goods.has_expiry ? { expiration_date: line.expiration_date } : {}),
    ...((goods.has_expiry || goods.has_batch) && made !== '' ? { manufacturing_date: made } : {}),
    ...(goods.has_serial ? { serial_numbers: line.serial_numbers } : {}),
    ...(packaging === '' || goods.has_serial ? {} : { packaging_unit: packaging as Item['packaging_unit'] }),
    ...(cost === null ? {} : { unit_cost: cost }),
  };
}

/** Gathers the server's refusals of lines, by the line's id; one sentence a line. */
export function refusedLines({ lines }: Draft, errors: FieldErrors): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [path, [sentence]] of Object.entries(errors)) {
    const line = lines[Number(/^items\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
    if (line !== undefined && sentence !== undefined) said[line.id] ??= sentence;
  }
  return said;
}
