import type { ReturnItem } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import type { Goods } from '../../lib/goods/goods.ts';
import type { Scan } from '../../lib/goods/resolve-scan.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { readOf } from './read-goods.ts';
import {
  addOddUnit,
  countGoods,
  countKnownSerial,
  giveSerial,
  isBlank,
  isSame,
  type IncomingLine,
  type Counted,
} from './receiving.ts';

const words = returnWords.receive;

/** The serial numbers that left with an order and are not back, by the line of the order. */
export type SoldSerials = ReadonlyMap<string, readonly string[]>;

/** The state before a reading: the lines as they stand, and the one that the reading before it went to. */
export type ReadingState = {
  readonly lines: readonly IncomingLine[];
  readonly last: string | undefined;
  readonly items: readonly ReturnItem[];
  readonly sold: SoldSerials;
};

/** The report of a reading to a person. */
export type ReadingMessage = { readonly tone: 'ok' | 'critical'; readonly text: string };

/** The outcome of a reading: the changed lines, or the reason for none, and the line of the next one. */
export type ReadingOutcome = Counted | (ReadingMessage & { readonly last?: string | undefined });

const wrong = (text: string): ReadingMessage => ({ tone: 'critical', text });

const leftWith = ({ lines, items, sold }: ReadingState, serial: string): Counted | undefined => {
  const item = items.find(
    ({ order_item_id: id }) => id !== null && sold.get(id)?.some((one) => isSame(one, serial)),
  );
  return item && giveSerial(lines, serial, ({ item_id: id }) => id === item.id);
};

/** A serial number that a line has, or that left with the order; undefined where it is none. */
export const applySerial = (state: ReadingState, serial: string): Counted | undefined =>
  countKnownSerial(state.lines, serial) ?? leftWith(state, serial);

const applyUnit = (state: ReadingState, goods: Goods, serial: string | null): ReadingOutcome => {
  const { lines } = state;
  const isOf = ({ sku }: Pick<Goods, 'sku'>): boolean => isSame(sku, goods.sku);
  if (serial !== null)
    return applySerial(state, serial) ?? giveSerial(lines, serial, isOf) ?? addOddUnit(lines, goods, serial);
  const blank = lines.find((line) => isBlank(line) && isOf(line.of));
  if (blank === undefined) return addOddUnit(lines, goods, '');
  return { ...wrong(words.serialNext(goods.name)), last: blank.key };
};

/**
 * Takes an unknown code as the serial number of the goods that were read before it, or of the only ones that
 * ask for it.
 */
const applyUnknownCode = ({ lines, last }: ReadingState, code: string): ReadingOutcome => {
  const before = lines.find(({ key }) => key === last);
  const skus = new Set(lines.filter(isBlank).map(({ of }) => of.sku));
  const [only] = skus.size === 1 ? skus : [];
  const sku = before?.of.hasSerial === true ? before.of.sku : only;
  return giveSerial(lines, code, (goods) => goods.sku === sku) ?? wrong(words.notHere(code));
};

/** Counts a reading that the server has looked up. */
export const applyScan = (state: ReadingState, code: string, scan: Scan): ReadingOutcome => {
  if (scan.kind === 'several') return wrong(words.several(code));
  if (scan.kind !== 'goods') return applyUnknownCode(state, code);
  const { goods, reading } = scan;
  if (goods.has_serial) return applyUnit(state, goods, reading?.serial_number ?? null);
  return countGoods(state.lines, goods, { last: state.last, read: readOf(scan) });
};

/** Reports a line that a reading went to. */
export const saidOf = (line: IncomingLine): string => {
  const { of, quantity, serial_number: serial } = line;
  if (isBlank(line)) return words.serialNext(of.name);
  const what = serial === '' ? quantityWithUnit(of.unit, quantity ?? 0) : serial;
  return of.item_id === null ? words.readOdd(of.name, what) : words.read(of.name, what);
};
