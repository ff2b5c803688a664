import { returnConditions } from '#shared/areas/returns/lists-schema.ts';
import type { ReturnItem } from '#shared/areas/returns/schema.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import {
  addToLines,
  giveToLine,
  putLine,
  type Tallied,
  type TallyRules,
} from '#shared/domain/goods/tally.ts';
import { newId } from '../../lib/new-id.ts';
import { fieldsInLines } from '../../ui/form/sent-lines.ts';
import type { ReadGoods } from './read-goods.ts';

/** Goods that come in: an item of the return, or what it does not ask for. */
export type IncomingGoods = {
  /** Null for what nobody expected. */
  readonly item_id: string | null;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  /** The quantity still to come. */
  readonly awaited: number;
  readonly hasSerial: boolean;
};

/** So much of some goods in one condition, or one unit with its serial number. */
export type IncomingLine = {
  readonly key: string;
  readonly of: IncomingGoods;
  readonly quantity: number | null;
  /** '' until somebody says it. */
  readonly condition: string;
  readonly batch_number: string;
  readonly expiration_date: string;
  readonly serial_number: string;
  /** True where its serial number is asked for; that of the others is known or there is none. */
  readonly asksSerial: boolean;
  /** True where somebody added it, and may take it away. */
  readonly isExtra: boolean;
};

export type IncomingValues = { readonly lines: readonly IncomingLine[]; readonly location_code: string };

const lineOf = (of: IncomingGoods, more: Partial<IncomingLine> = {}): IncomingLine => ({
  key: newId(),
  of,
  quantity: null,
  condition: '',
  batch_number: '',
  expiration_date: '',
  serial_number: '',
  asksSerial: of.hasSerial,
  isExtra: false,
  ...more,
});

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Lines for what is still to come of an item: one a unit where its product is told by serial numbers. */
const linesOfItem = (item: ReturnItem, hasSerial: boolean): readonly IncomingLine[] => {
  const { id: item_id, sku, name, unit, serial_numbers: serials, batch_number: batch, arrivals } = item;
  const awaited = item.quantity - item.quantity_received;
  const of = { item_id, sku, name, unit, awaited, hasSerial };
  const lot = { batch_number: batch ?? '' };
  if (serials.length > 0)
    return serials
      .filter((one) => arrivals.every(({ serial_number: came }) => came === null || !isSame(came, one)))
      .map((serial_number) => lineOf(of, { ...lot, serial_number, asksSerial: false }));
  const count = hasSerial ? awaited : 1;
  return Array.from({ length: count }, () => lineOf(of, lot));
};

/** Lines for all that is still to come of a return; `bySerial` are the products that are told by serial numbers. */
export const incomingLines = (
  items: readonly ReturnItem[],
  bySerial: ReadonlySet<string>,
): readonly IncomingLine[] =>
  items
    .filter(({ unexpected, quantity, quantity_received: came }) => !unexpected && came < quantity)
    .flatMap((item) => linesOfItem(item, bySerial.has(item.sku)));

/** Tells whether a unit still lacks its serial number. */
export const isBlank = ({ asksSerial, serial_number: serial }: IncomingLine): boolean =>
  asksSerial && serial.trim() === '';

const isSent = ({ quantity, asksSerial, serial_number: serial }: IncomingLine): boolean =>
  asksSerial ? serial.trim() !== '' : quantity !== null && quantity > 0;

/** Tells whether something came of a line whose condition nobody has said. */
export const lacksCondition = (line: IncomingLine): boolean => isSent(line) && line.condition === '';

const said = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/** The body that takes in what is said to have come. */
export const toReceiving = ({ lines, location_code }: IncomingValues) => ({
  location_code: said(location_code),
  lines: lines.filter(isSent).map((line) => ({
    ...(line.of.item_id === null ? { sku: line.of.sku, unexpected: true } : { item_id: line.of.item_id }),
    quantity: line.asksSerial ? 1 : line.quantity,
    condition: said(line.condition),
    batch_number: said(line.batch_number),
    expiration_date: said(line.expiration_date),
    serial_number: said(line.serial_number),
  })),
});

/** Gives the field for a fault of the received goods. */
export const fieldOfReceiving = fieldsInLines({
  list: 'lines',
  isSent,
  drawn: ({ asksSerial }: IncomingLine) => [
    asksSerial ? 'serial_number' : 'quantity',
    'condition',
    'batch_number',
    'expiration_date',
  ],
});

/** Lines after a reading, and which one it went to. */
export type Counted = Tallied<IncomingLine>;

/** Gives the quantity of a line's item that is not on any line yet; what nobody expected takes any. */
const roomOf = ({ of }: IncomingLine, lines: readonly IncomingLine[]): number =>
  of.item_id === null
    ? Infinity
    : lines
        .filter((line) => line.of.item_id === of.item_id)
        .reduce((room, { quantity }) => room - (quantity ?? 0), of.awaited);

type CountedGoods = Pick<IncomingGoods, 'sku' | 'name' | 'unit'>;

/** A reading of goods without serial numbers; `last` is the line that the reading before it went to. */
type IncomingRead = ReadGoods & { readonly goods: CountedGoods; readonly last: string | undefined };

const oddGoods = ({ sku, name, unit }: CountedGoods, hasSerial: boolean): IncomingGoods => ({
  item_id: null,
  sku,
  name,
  unit,
  awaited: 0,
  hasSerial,
});

/** Goods go where they are awaited, each lot on its own line, else to what nobody expected; to the last used line first. */
const incoming: TallyRules<IncomingLine, IncomingRead> = {
  isOf: ({ of, asksSerial, serial_number: serial }, { goods }) =>
    isSame(of.sku, goods.sku) && !asksSerial && serial === '',
  fits: ({ batch_number: batch, quantity }, { batch_number: read }) =>
    read === '' || (batch.trim() === '' ? (quantity ?? 0) === 0 : isSame(batch, read)),
  roomOf,
  choose: (lines, { last }) => lines.find(({ key }) => key === last) ?? lines[0],
  hold: ({ goods, quantity, batch_number, expiration_date }, line, like) => {
    const held = line ?? lineOf(like?.of ?? oddGoods(goods, false), { isExtra: true });
    return {
      ...held,
      quantity: quantitySum([held.quantity, quantity]),
      batch_number: held.batch_number === '' ? batch_number : held.batch_number,
      expiration_date: held.expiration_date === '' ? expiration_date : held.expiration_date,
    };
  },
};

/** Counts what was read of goods without serial numbers. */
export const countGoods = (lines: readonly IncomingLine[], read: IncomingRead): Counted =>
  addToLines(lines, read, incoming);

/** The unit that has this serial number, ticked; undefined where no line has it. */
export const countKnownSerial = (lines: readonly IncomingLine[], serial: string): Counted | undefined =>
  giveToLine(
    lines,
    (line) => line.serial_number !== '' && isSame(line.serial_number, serial),
    (line) => (line.asksSerial ? line : { ...line, quantity: 1 }),
  );

/** Gives a serial number to the first unit of some goods that has none; undefined where all have. */
export const giveSerial = (
  lines: readonly IncomingLine[],
  serial_number: string,
  isOf: (goods: IncomingGoods) => boolean,
): Counted | undefined =>
  giveToLine(
    lines,
    (line) => isBlank(line) && isOf(line.of),
    (line) => ({ ...line, serial_number }),
  );

/** Another unit that nobody expected, of goods that are told by serial numbers. */
export const addOddUnit = (
  lines: readonly IncomingLine[],
  goods: CountedGoods,
  serial_number: string,
): Counted => putLine(lines, undefined, lineOf(oddGoods(goods, true), { isExtra: true, serial_number }));

/** Says the condition of a line by its digit; the lines as they are where there is no such line. */
export const conditionByDigit = (
  lines: readonly IncomingLine[],
  key: string | undefined,
  digit: string,
): readonly IncomingLine[] =>
  lines.map((line) =>
    line.key === key ? { ...line, condition: returnConditions[Number(digit) - 1] ?? line.condition } : line,
  );

/** The lines with one more after that one, for a part of the same goods in another condition. */
export const splitLine = (lines: readonly IncomingLine[], key: string): readonly IncomingLine[] =>
  lines.flatMap((line) => {
    if (line.key !== key) return [line];
    const more = { batch_number: line.batch_number, isExtra: true };
    return [line, lineOf(line.of, more)];
  });
