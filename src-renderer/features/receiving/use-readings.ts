import { useState } from 'react';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { waitingWords } from '#shared/areas/screens/waiting-words.ts';
import { isUnanswered } from '../../lib/api-error.ts';
import type { PastedRow } from '../../lib/goods/pasted-rows.ts';
import { useExpiryRule } from '../../lib/goods/expiry-rule.ts';
import { resolveScan, type Scan } from '../../lib/goods/resolve-scan.ts';
import { formatInteger } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';
import { useApi } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { readDateText } from '../../ui/fields/date-text.ts';
import { pastedResult } from '../../ui/stock/pasted-result.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import { toast } from '../../ui/toast.tsx';
import { confirmHand, hasSerial, takeGoods, takeLocation, takeSerial } from './draft-acts.ts';
import { lineOf, lineFaults, unitsOf, type Draft, type Line, type Waiting } from './draft.ts';
import { withExpiry } from './expired-lines.tsx';
import type { DraftStore } from './use-draft.ts';
import { useWaiting, type Judge } from './use-waiting.ts';

/** A code that nobody knows: the reading, and the part of it that names the goods. */
export type UnknownCode = { readonly text: string; readonly barcode: string };

type Taken = {
  readonly draft: Draft;
  readonly result: ScanResultValue;
  /** The line that was read. */
  readonly line?: Line;
  /** True where the line in hand has to be confirmed before. */
  readonly isPending?: boolean;
};

const words = receivingWords.scan;
const wrong = (title: string, note: string): ScanResultValue => ({ tone: 'critical', title, note });

/** Reports a line that now stands among the others. */
export const addedResult = (line: Line): ScanResultValue => ({
  tone: 'ok',
  title: line.goods.name,
  note: line.goods.sku,
  amount: words.added(quantityWithUnit(line.goods.unit, unitsOf(line))),
});

/** Reports goods that are in hand now. */
const takenResult = (line: Line): ScanResultValue => ({
  tone: 'ok',
  title: line.goods.name,
  note: words.next,
});

const isWaiting = ({ waiting }: Draft, { id }: Waiting): boolean => waiting.some((one) => one.id === id);

/** Tells of a reading that waited why it was not counted, in a notice that the next reading does not take away. */
function reportLate({ text, is_late: isLate }: Waiting, detail: string): void {
  if (isLate === true) toast.failed({ title: waitingWords.laterRefused(text), detail });
}

type Say = (said: ScanResultValue | undefined, code?: UnknownCode) => void;

/** Takes a reading into the draft, and says what it was or why it was refused; throws where nothing answered. */
function useJudge({ read, takeReading }: DraftStore, say: Say): Judge {
  const api = useApi();
  const { readRule } = useExpiryRule();

  async function takeCode(one: Waiting): Promise<'held' | undefined> {
    const { id, text } = one;
    const scan = await resolveScan(api, text);
    const rule = await readRule();
    // another window has taken it, or somebody took it back
    if (!isWaiting(read(), one)) return undefined;
    const taken = afterScan(read(), scan, text);
    if (taken.isPending === true && one.is_late === true) {
      say({ ...taken.result, note: words.pendingWaits(read().waiting.length) });
      return 'held';
    }
    takeReading(taken.draft, taken.result.title, id);
    const isOffered = scan.kind === 'unknown' && taken.result.tone === 'critical';
    const { line, result } = taken;
    say(
      line === undefined ? result : withExpiry(result, line, rule),
      isOffered ? { text, barcode: scan.barcode } : undefined,
    );
    if (result.tone === 'critical') reportLate(one, `${result.title}. ${result.note}`);
    return undefined;
  }

  /** Takes rows of a spreadsheet: code, quantity, lot, expiry, location. What lacks something is named and left out. */
  async function takeRows(one: Waiting, rows: readonly PastedRow[]): Promise<void> {
    const scans: (readonly [PastedRow, Scan | undefined])[] = [];
    for (const row of rows) scans.push([row, await resolveScan(api, row.code).catch(unlessAway)]);
    if (!isWaiting(read(), one)) return;
    const left: string[] = [];
    let draft = confirmHand(read());
    for (const [row, scan] of scans) {
      const next = scan?.kind === 'goods' ? withRow(draft, scan, row) : undefined;
      if (next === undefined) left.push(row.code);
      else draft = next;
    }
    const said = pastedResult(rows.length - left.length, left);
    takeReading(draft, said.title, one.id);
    say(said);
  }

  return async (one) => {
    try {
      if (one.rows === undefined) return await takeCode(one);
      await takeRows(one, one.rows);
    } catch (error) {
      if (isUnanswered(error)) throw error;
      takeReading(read(), words.failed, one.id);
      say(wrong(words.failed, errorMessage(error)));
      reportLate(one, errorMessage(error));
    }
    return undefined;
  };
}

/** Takes readings one after the other, however fast they come; each ends with what it was or why it was refused. */
export function useReadings(store: DraftStore) {
  const [result, setResult] = useState<ScanResultValue>();
  const [unknown, setUnknown] = useState<UnknownCode>();
  const say: Say = (said, code) => {
    setResult(said);
    setUnknown(code);
  };
  const waiting = useWaiting(store, useJudge(store, say));

  async function undo(): Promise<void> {
    const dropped = waiting.dropLast();
    if (dropped === undefined) await waiting.settled();
    const undone = dropped?.text ?? store.undoReading();
    if (undone !== undefined) say({ tone: 'ok', title: words.undone(undone), note: words.undoneNote });
  }

  return {
    result,
    /** Since when the server answers nothing, and what waits for it. */
    since: waiting.since,
    waiting: waiting.waiting,
    /** The code that nobody knew in the last reading. */
    unknown,
    onRead: (text: string): void => void waiting.addOnce(text),
    onPasteRows: (rows: readonly PastedRow[]): void =>
      waiting.add({
        text: words.rows(formatInteger(rows.length)),
        rows: rows.map((row) => ({ ...row, rest: [...row.rest] })),
      }),
    /** Takes the last reading back, after those that are still under way. */
    undo: (): void => void undo(),
    /** Goes on once every reading so far has its answer; says so instead where the server answers nothing. */
    afterAll(goOn: () => void): void {
      if (waiting.since === undefined) void waiting.settled().then(goOn);
      else {
        const { title, note } = waitingWords.stillWaiting;
        toast.stopped({ title, detail: note });
      }
    },
    say,
  };
}

export type Readings = ReturnType<typeof useReadings>;

/** A row that the server refused is none that it knows; where it answers nothing, all rows wait. */
const unlessAway = (error: unknown): undefined => {
  if (isUnanswered(error)) throw error;
  return undefined;
};

function afterScan(draft: Draft, scan: Scan, text: string): Taken {
  switch (scan.kind) {
    case 'location':
      return afterLocation(draft, scan);
    case 'goods':
      return refusalOf(draft, scan) ?? afterGoods(draft, scan);
    case 'several':
      return { draft, result: wrong(words.several(text), words.severalNote) };
    case 'unknown':
      return afterUnknown(draft, text);
    default:
      return assertNever(scan);
  }
}

/** The draft with a row of a spreadsheet among its lines; undefined where the row lacks something or can't be received. */
function withRow(draft: Draft, scan: Extract<Scan, { kind: 'goods' }>, row: PastedRow): Draft | undefined {
  if (refusalOf(draft, scan) !== undefined) return undefined;
  const [batch = '', expiry = '', location = ''] = row.rest;
  const { goods, reading, packaging_unit } = scan;
  const read = lineOf(draft, { id: newId(), goods, reading, packaging_unit });
  const date = readDateText(expiry);
  const line: Line = {
    ...read,
    quantity: row.quantity,
    batch_number: goods.has_batch && batch !== '' ? batch : read.batch_number,
    expiration_date: goods.has_expiry && date.kind === 'date' ? date.value : read.expiration_date,
    location_code: location === '' ? read.location_code : location,
  };
  if (lineFaults(line).length > 0) return undefined;
  return confirmHand({ ...draft, hand: line, location: draft.location });
}

function afterLocation(draft: Draft, { code, isOpen }: Extract<Scan, { kind: 'location' }>): Taken {
  if (!isOpen) return { draft, result: wrong(words.blockedLocation(code), words.blockedNote) };
  return {
    draft: takeLocation(draft, code),
    result: { tone: 'ok', title: words.location(code), note: words.locationNote },
  };
}

/** Goods that cannot be received at all. */
function refusalOf(draft: Draft, { goods }: Extract<Scan, { kind: 'goods' }>): Taken | undefined {
  if (!goods.is_active) return { draft, result: wrong(words.inactive(goods.name), words.inactiveNote) };
  if (goods.is_service) return { draft, result: wrong(words.service(goods.name), words.serviceNote) };
  return undefined;
}

/** A code that nobody knows is the serial number of the goods in hand, where they have one. */
function afterUnknown(draft: Draft, text: string): Taken {
  const { hand } = draft;
  if (hand === null || !hand.goods.has_serial) {
    return { draft, result: wrong(words.unknown(text), words.unknownNote) };
  }
  const taken = takeSerial(draft, text);
  if (taken === undefined) return { draft, result: wrong(words.serialTwice(text), words.unknownNote) };
  return { draft: taken, result: { tone: 'ok', title: words.serialAdded(text), note: hand.goods.name } };
}

function afterGoods(draft: Draft, scan: Extract<Scan, { kind: 'goods' }>): Taken {
  const { goods, reading } = scan;
  const serial = goods.has_serial ? reading?.serial_number : null;
  if (serial && hasSerial(draft, goods.sku, serial)) {
    return { draft, result: wrong(words.serialTwice(serial), goods.name) };
  }
  const free = confirmHand(draft);
  const { hand } = free;
  if (hand !== null && lineFaults(hand).length > 0) {
    const isSame = hand.goods.sku === goods.sku && serial;
    const more = isSame ? takeSerial(draft, serial) : undefined;
    if (more !== undefined) {
      return {
        draft: more,
        result: { tone: 'ok', title: words.serialAdded(serial ?? ''), note: goods.name },
      };
    }
    return {
      draft,
      result: { tone: 'attention', title: words.pending(hand.goods.name), note: words.pendingNote },
      isPending: true,
    };
  }
  const line = lineOf(free, {
    id: newId(),
    goods,
    reading,
    packaging_unit: scan.packaging_unit,
  });
  const next = takeGoods(free, line);
  const isAdded = next.hand === null;
  return {
    draft: next,
    result: isAdded ? addedResult(line) : takenResult(line),
    line,
  };
}
