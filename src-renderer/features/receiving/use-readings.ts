import { useRef, useState } from 'react';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import type { PastedRow } from '../../lib/goods/pasted-rows.ts';
import { resolveScan, type Scan } from '../../lib/goods/resolve-scan.ts';
import { useApi } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { readDateText } from '../../ui/fields/date-text.ts';
import { pastedResult } from '../../ui/stock/pasted-result.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import { confirmHand, hasSerial, takeGoods, takeLocation, takeSerial } from './draft-acts.ts';
import { lineOf, lineFaults, unitsOf, type Draft, type Line } from './draft.ts';
import type { DraftStore } from './use-draft.ts';

/** A code that nobody knows: the reading, and the part of it that names the goods. */
export type UnknownCode = { readonly text: string; readonly barcode: string };

type Taken = { readonly draft: Draft; readonly result: ScanResultValue };

const words = receivingWords.scan;
const wrong = (title: string, note: string): ScanResultValue => ({ tone: 'critical', title, note });

/** What is told of a line that now stands among the others. */
export const addedResult = (line: Line): ScanResultValue => ({
  tone: 'ok',
  title: line.goods.name,
  note: line.goods.sku,
  amount: words.added(quantityWithUnit(line.goods.unit, unitsOf(line))),
});

/** Takes readings one after the other, however fast they come; each ends with what it was or why it was refused. */
export function useReadings({ read, takeReading, undoReading }: DraftStore) {
  const api = useApi();
  const queue = useRef(Promise.resolve());
  const [result, setResult] = useState<ScanResultValue>();
  const [unknown, setUnknown] = useState<UnknownCode>();

  const say = (said: ScanResultValue | undefined, code?: UnknownCode): void => {
    setResult(said);
    setUnknown(code);
  };

  async function take(text: string): Promise<void> {
    try {
      const scan = await resolveScan(api, text);
      const taken = afterScan(read(), scan, text);
      takeReading(taken.draft, taken.result.title);
      const isOffered = scan.kind === 'unknown' && taken.result.tone === 'critical';
      say(taken.result, isOffered ? { text, barcode: scan.barcode } : undefined);
    } catch (error) {
      say(wrong(words.failed, errorMessage(error)));
    }
  }

  /** Takes rows of a spreadsheet: code, quantity, lot, expiry, location. What lacks something is named and left out. */
  async function takeRows(rows: readonly PastedRow[]): Promise<void> {
    const left: string[] = [];
    let draft = confirmHand(read());
    for (const row of rows) {
      const scan = await resolveScan(api, row.code).catch(() => undefined);
      const next = scan?.kind === 'goods' ? withRow(draft, scan, row) : undefined;
      if (next === undefined) left.push(row.code);
      else draft = next;
    }
    const result = pastedResult(rows.length - left.length, left);
    takeReading(draft, result.title);
    say(result);
  }

  function undo(): void {
    const undone = undoReading();
    if (undone !== undefined) say({ tone: 'ok', title: words.undone(undone), note: words.undoneNote });
  }

  const onRead = (text: string): void => {
    queue.current = queue.current.then(() => take(text));
  };
  return {
    result,
    /** The code that nobody knew in the last reading. */
    unknown,
    onRead,
    onPasteRows: (rows: readonly PastedRow[]): void => {
      queue.current = queue.current.then(() => takeRows(rows));
    },
    /** Takes the last reading back, after those that are still under way. */
    undo: () => void (queue.current = queue.current.then(undo)),
    say,
  };
}

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
  const read = lineOf(draft, { id: crypto.randomUUID(), goods, reading, packaging_unit });
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
    };
  }
  const line = lineOf(free, {
    id: crypto.randomUUID(),
    goods,
    reading,
    packaging_unit: scan.packaging_unit,
  });
  const next = takeGoods(free, line);
  const isAdded = next.hand === null;
  return {
    draft: next,
    result: isAdded ? addedResult(line) : { tone: 'ok', title: goods.name, note: words.next },
  };
}
