import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scansWords as words } from '#shared/areas/orders/scans-screen-words.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { readDateText } from '../../../ui/fields/date-text.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { refusedOf, useReadings } from './use-readings.ts';
import { useScanQueue } from './use-scan-queue.ts';

/** What a scan may lack that only another reading can say. */
const lacking = ['batch_number', 'expiration_date', 'serial_number'] as const;
type Lacking = (typeof lacking)[number];

type Scan = { readonly code: string } & { readonly [Field in Lacking]?: string | undefined };
type Result = { readonly scan_uid: string };
type Asked<S extends Scan> = { readonly field: Lacking; readonly of: S };

/** How the scans of a screen reach the server, and how what came of them is said. */
type How<S extends Scan, R extends Result> = {
  readonly send: (scan: S & { readonly scan_uid: string }) => Promise<R>;
  /** Takes one scan back; the screen takes none back without it. */
  readonly takeBack?: (scanUid: string) => Promise<R>;
  readonly says: (result: R, sign: '+' | '−') => ScanResultValue;
  /** What a refused scan is called. */
  readonly refused: string;
  /** The scans that stand, the latest first, of which this screen knows from the server. */
  readonly standing?: readonly Result[];
  /** Hears of a scan that was refused for good. */
  readonly onRefused?: (error: unknown, scan: S) => void;
  /** The areas whose answers a scan makes old. */
  readonly areas: readonly string[];
};

const askedBy = <S extends Scan>(error: unknown, of: S): Asked<S> | undefined => {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined;
  const field = lacking.find((one) => error.fields[one] !== undefined && of[one] === undefined);
  return field === undefined ? undefined : { field, of };
};

const sayAsked = ({ field, of }: Asked<Scan>): ScanResultValue => ({
  tone: 'attention',
  title: words.asks[field].title,
  note: words.asks[field].note(of.code),
});

type Surroundings = {
  readonly say: (result: ScanResultValue) => void;
  /** Resolves once every scan so far has its answer. */
  readonly settled: () => Promise<unknown>;
  /** Has what a scan makes old read anew. */
  readonly refresh: () => Promise<unknown>;
};

/** Takes back what was scanned last on this screen, scan by scan, and then what stood before it was opened. */
function useUndo<S extends Scan, R extends Result>(how: How<S, R>, { say, settled, refresh }: Surroundings) {
  const [done, setDone] = useState<readonly string[]>([]);
  /** Takes back one scan of which the screen knows. */
  const takeBack = async (scanUid: string): Promise<void> => {
    if (how.takeBack === undefined) return;
    setDone((before) => before.filter((one) => one !== scanUid));
    try {
      const said = how.says(await how.takeBack(scanUid), '−');
      say({ ...said, title: words.undone, note: said.title });
    } catch (error) {
      return say(refusedOf(how.refused, error));
    }
    await refresh();
  };
  const undo = async (): Promise<void> => {
    await settled();
    const scanUid = done[0] ?? how.standing?.[0]?.scan_uid;
    if (scanUid !== undefined && how.takeBack !== undefined) return takeBack(scanUid);
    say({ tone: 'attention', title: words.undoNone, note: words.undoNote });
  };
  return { undo, takeBack, note: (scanUid: string) => setDone((before) => [scanUid, ...before]) };
}

/** Has every answer of these areas read anew. */
function useRefresh(areas: readonly string[]) {
  const queries = useQueryClient();
  return () => Promise.all(areas.map((area) => readAnew(queries, area)));
}

/**
 * Scans of goods of an order: they wait for each other and for the server, a wrong one counts nothing, and what one
 * lacks is asked for and read next.
 */
export function useScans<S extends Scan, R extends Result>(how: How<S, R>) {
  const queue = useScanQueue();
  const { readings, say } = useReadings();
  const [quantity, setQuantity] = useState<number>();
  const [asked, setAsked] = useState<Asked<S>>();
  const refresh = useRefresh(how.areas);
  const { note, ...undoing } = useUndo(how, { say, settled: queue.settled, refresh });

  function read(of: S): void {
    setQuantity(undefined);
    setAsked(undefined);
    const scan = { ...of, scan_uid: crypto.randomUUID() };
    queue.send(() => how.send(scan), {
      onResult: async (result) => {
        say(how.says(result, '+'), result.scan_uid);
        note(result.scan_uid);
        await refresh();
      },
      onRefused: (error) => {
        const lacks = askedBy(error, of);
        setAsked(lacks);
        if (lacks === undefined) how.onRefused?.(error, of);
        say(lacks === undefined ? refusedOf(how.refused, error) : sayAsked(lacks));
      },
    });
  }

  return {
    readings,
    say,
    /** How many scans have no answer yet. */
    waiting: queue.waiting,
    settled: queue.settled,
    /** How many the next scan counts, where somebody said it. */
    quantity,
    setQuantity,
    read,
    /** Takes a reading as what an earlier scan lacked; false where none lacks anything, or its code is read again. */
    answer(text: string): boolean {
      if (asked === undefined || text === asked.of.code) return false;
      if (asked.field !== 'expiration_date') {
        read({ ...asked.of, [asked.field]: text });
        return true;
      }
      const date = readDateText(text);
      if (date.kind === 'date') read({ ...asked.of, expiration_date: date.value });
      else say({ tone: 'critical', ...words.notADate });
      return true;
    },
    ...undoing,
    /** Gives up a scan that lacks something; false where none does. */
    giveUp(): boolean {
      setAsked(undefined);
      return asked !== undefined;
    },
  };
}
