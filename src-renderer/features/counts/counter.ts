import type { RegisterCountInput } from '#shared/areas/counts/body-schema.ts';
import type { CountLocation } from '#shared/areas/counts/schema.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { PastedRow } from '../../lib/goods/pasted-rows.ts';
import type { Scan } from '../../lib/goods/resolve-scan.ts';
import { refusalText } from '../../ui/error-message.ts';
import { readDateText } from '../../ui/fields/date-text.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import {
  countedLineOf,
  handOf,
  missingNames,
  missingOf,
  type CountedField,
  type CountedHand,
} from './counted-hand.ts';

/** The state of the counting: the location, the goods in hand, the faults of their fields. */
export type CountingState = {
  readonly location: string | undefined;
  readonly hand: CountedHand | undefined;
  readonly errors: Readonly<Partial<Record<CountedField, string>>>;
};

/** Nothing was read yet, or a location was just finished. */
export const nowhere: CountingState = { location: undefined, hand: undefined, errors: {} };

/** The means of a counter: its state, the way to change it, and the way to the count itself. */
export type Counter = {
  readonly read: () => CountingState;
  readonly write: (change: Partial<CountingState>) => void;
  readonly register: (body: RegisterCountInput) => Promise<{ readonly location: CountLocation }>;
  readonly nextId: () => number;
  /** Each whole reading adds one. */
  readonly isContinuous: boolean;
};

const words = countWords.counting;
const wrong = (title: string, note: string): ScanResultValue => ({ tone: 'critical', title, note });
const right = (title: string, note: string): ScanResultValue => ({ tone: 'ok', title, note });

/** Reports a failed work as the outcome of a reading. */
export const refusedReading = (error: unknown): ScanResultValue => wrong(words.refused, refusalText(error));

/** Takes a reading: a location is opened, goods are counted or asked for what their label did not say. */
export async function takeScan(counter: Counter, scan: Scan): Promise<ScanResultValue> {
  if (scan.kind === 'location') return openLocation(counter, scan.code);
  if (scan.kind === 'goods') return takeGoods(counter, scan);
  if (scan.kind === 'several') return wrong(words.several(scan.code), words.unknownNote);
  const { hand } = counter.read();
  if (hand?.goods.has_serial !== true) return wrong(words.unknown(scan.code), words.unknownNote);
  return put(counter, { hand: { ...hand, serial_number: scan.code }, quantity: 1, mode: 'set' });
}

/** Registers the goods in hand as all that lies there of them. */
export async function putHand(counter: Counter): Promise<ScanResultValue> {
  const { hand } = counter.read();
  if (hand === undefined) return wrong(words.noLocation, words.noLocationNote);
  return put(counter, { hand, quantity: hand.quantity ?? 0, mode: 'set' });
}

/**
 * Registers a row of a spreadsheet (code, quantity, lot, expiry) as all that lies in the location of those goods; false
 * where it lacks something, and then nothing stays in hand.
 */
export async function countRow(counter: Counter, scan: Scan, row: PastedRow): Promise<boolean> {
  if (counter.read().location === undefined || scan.kind !== 'goods') return false;
  const [batch = '', expiry = ''] = row.rest;
  const read = handOf(counter.nextId(), scan.goods, scan.reading);
  const date = readDateText(expiry);
  const hand: CountedHand = {
    ...read,
    quantity: row.quantity,
    batch_number: scan.goods.has_batch && batch !== '' ? batch : read.batch_number,
    expiration_date: date.kind === 'date' ? date.value : read.expiration_date,
  };
  if (missingOf(hand).length > 0) return false;
  const { tone } = await put(counter, { hand, quantity: hand.quantity ?? 0, mode: 'set' });
  if (tone !== 'ok') counter.write({ hand: undefined, errors: {} });
  return tone === 'ok';
}

/**
 * Closes a location; what was expected there and not found counts as zero. `next` is where to go then, null for none.
 */
export async function finishLocation(
  counter: Counter,
  location: string,
  next: string | null | undefined,
): Promise<ScanResultValue> {
  await counter.register({ location_code: location, finished: true });
  counter.write(nowhere);
  if (next === undefined) return right(words.finished(location), words.finishedNote);
  return right(words.finished(location), next === null ? words.finishedLast : words.finishedNext(next));
}

async function openLocation({ register, write }: Counter, code: string): Promise<ScanResultValue> {
  try {
    const { location } = await register({ location_code: code });
    write({ location: location.location.code, hand: undefined, errors: {} });
    return right(words.location(location.location.code), words.locationNote);
  } catch (error) {
    return wrong(words.locationRefused(code), refusalText(error));
  }
}

async function takeGoods(counter: Counter, scan: Extract<Scan, { kind: 'goods' }>): Promise<ScanResultValue> {
  const { location, hand: before } = counter.read();
  if (location === undefined) return wrong(words.noLocation, words.noLocationNote);
  if (before !== undefined) {
    if (missingOf(before).length > 0) {
      return { tone: 'attention', title: words.pending(before.goods.name), note: words.pendingNote };
    }
    const kept = await putHand(counter);
    if (kept.tone !== 'ok') return kept;
  }
  const hand = handOf(counter.nextId(), scan.goods, scan.reading);
  if (missingOf(hand).length === 0) return put(counter, { hand, quantity: 1, mode: 'set' });
  if (counter.isContinuous && missingNames(hand).length === 0) {
    return put(counter, { hand, quantity: 1, mode: 'add' });
  }
  counter.write({ hand, errors: {} });
  return right(scan.goods.name, words.next);
}

type Put = { readonly hand: CountedHand; readonly quantity: number; readonly mode: 'set' | 'add' };

/** Puts goods into the count: as what lies there in all, or as so many more; refused ones stay in hand. */
async function put(counter: Counter, { hand, quantity, mode }: Put): Promise<ScanResultValue> {
  const { location = '' } = counter.read();
  try {
    await counter.register({ location_code: location, mode, lines: [countedLineOf(hand, quantity)] });
    counter.write({ hand: undefined, errors: {} });
    const text = quantityWithUnit(hand.goods.unit, quantity);
    const amount = mode === 'add' ? `+${text}` : text;
    return { ...right(hand.goods.name, words.registeredNote(location)), amount };
  } catch (error) {
    counter.write({ hand, errors: errorsOf(error) });
    return refusedReading(error);
  }
}

/** Reads the server's faults at the fields of the one line that was sent. */
function errorsOf(error: unknown): CountingState['errors'] {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, [sentence]]) => [path.replace('lines.0.', ''), sentence]),
  );
}
