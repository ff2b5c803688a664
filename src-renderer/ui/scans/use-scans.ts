import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { scansWords as words } from '#shared/areas/orders/scans-screen-words.ts';
import { waitingWords } from '#shared/areas/screens/waiting-words.ts';
import { newId } from '../../lib/new-id.ts';
import { useApi } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { keyOfQueue } from '../../lib/scan-queues/kept.ts';
import { openQueue } from '../../lib/scan-queues/open-queues.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { useStable } from '../../lib/use-stable.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';
import { sayKept } from '../waiting-readings/say-away.ts';
import { useAskAgain } from '../waiting-readings/use-ask-again.ts';
import { refusedOf } from './refused-of.ts';
import { sayAsked } from './lacking.ts';
import { type QueueView, type ScanKind, type ScanListener, ScanQueue, type Taken } from './scan-queue.ts';
import { useReadings } from './use-readings.ts';

type Scan = { readonly code: string };

/** The way of a screen's scans to the server, and the words for their results. */
type How<S extends Scan, R extends Taken> = {
  readonly kind: ScanKind;
  /** The record that is scanned for. */
  readonly id: string;
  /** Takes one scan back; the screen takes none back without it. */
  readonly takeBack?: (scanUid: string) => Promise<R>;
  readonly says: (result: R, sign: '+' | '−') => ScanResultValue;
  /** The scans that stand, the latest first, of which this screen knows from the server. */
  readonly standing?: readonly Taken[];
  /** Hears of a scan that was refused for good. */
  readonly onRefused?: (error: unknown, scan: S) => void;
};

type Around = {
  readonly say: (result: ScanResultValue) => void;
  /** Resolves once every scan so far has its answer. */
  readonly settled: () => Promise<unknown>;
};

/** Takes back what was scanned last on this screen, scan by scan, and then what stood before it was opened. */
function useUndo<S extends Scan, R extends Taken>(how: How<S, R>, { say, settled }: Around) {
  const [done, setDone] = useState<readonly string[]>([]);
  const refresh = useRefresh(how.kind.areas);
  /** Takes back one scan of which the screen knows. */
  const takeBack = async (scanUid: string): Promise<void> => {
    if (how.takeBack === undefined) return;
    setDone((before) => before.filter((one) => one !== scanUid));
    try {
      const said = how.says(await how.takeBack(scanUid), '−');
      const note = [said.title, said.note].filter(Boolean).join(' · ');
      say({ ...said, tone: 'ok', title: words.undone, note });
    } catch (error) {
      return say(refusedOf(how.kind.refused, error));
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

/** The screen's remarks on a reading; with a body, the scan that it is. */
type More = { readonly said: object; readonly body?: object };

/** Adds readings; while the server is away, one like another that waits only where somebody says that it is another. */
function useAdding(queue: ScanQueue, onAdded: () => void) {
  const isAnother = useAskAgain();
  const add = (text: string, { said, body }: More): void => {
    onAdded();
    const at = new Date().toISOString();
    const scan = { scan_uid: newId(), at, text, said: { ...said } };
    queue.add(body === undefined ? scan : { ...scan, body: { code: text, ...body } });
  };
  /** Adds a reading unless it is one like another that waits, and nobody says that it is another. */
  const addOnce = async (text: string, more: More): Promise<void> => {
    const { since, scans } = queue.view();
    if (since === undefined || (await isAnother(text, scans))) add(text, more);
  };
  return { add, addOnce };
}

/**
 * Scans for a record: each is judged once those before it are answered, a wrong one counts nothing, what one lacks is asked
 * for and read next, and none is lost where the server is away or the screen is left.
 */
export function useScans<S extends Scan, R extends Taken>(how: How<S, R>) {
  const { readings, say } = useReadings();
  const [quantity, setQuantity] = useState<number>();
  const { queue, scans, asked, since, memory } = useScanQueue(how.kind, how.id, {
    onResult: (result) => {
      say(how.says(result as R, '+'), result.scan_uid);
      note(result.scan_uid);
    },
    onRefused: (error, body, text) => {
      const lacks = queue.view().asked;
      if (lacks !== null) return say(sayAsked(lacks));
      how.onRefused?.(error, body as unknown as S);
      say(refusedOf(how.kind.refused, error, text));
    },
    onSaid: say,
  });
  const settled = () => queue.settled();
  const { note, ...undoing } = useUndo(how, { say, settled });

  const { add, addOnce } = useAdding(queue, () => setQuantity(undefined));

  return {
    readings,
    say,
    /** The scans that have no answer yet, the first first. */
    waiting: scans,
    /** Since when the server answers nothing; undefined where it does. */
    since,
    /** The missing field of the last scan, which is read next. */
    asked,
    /** The facts kept from one reading to the next. */
    memory,
    settled,
    /** Goes on once every scan so far has its answer; says so instead where the server answers nothing. */
    afterAll(goOn: () => void): void {
      if (queue.view().since === undefined) void settled().then(goOn);
      else say({ tone: 'attention', ...waitingWords.stillWaiting });
    },
    /** The quantity that the next scan counts, where somebody typed it. */
    quantity,
    setQuantity,
    /** Takes a reading: goods with what the screen says of them, or what the scan before it lacked. */
    take: (text: string, said: object = {}) =>
      void addOnce(text, { said: quantity === undefined ? said : { ...said, quantity } }),
    /** Says anew what stands of a code that was read. */
    correct: (text: string, said: object): void => add(text, { said }),
    /** Puts the goods in hand down. */
    putDown: (): void => queue.putDown(),
    /** Sends a scan of which all is known. */
    read: (body: S) => void addOnce(body.code, { said: {}, body }),
    ...undoing,
    /** Gives up a scan that lacks something; false where none does. */
    giveUp(): boolean {
      queue.giveUp();
      return asked !== null;
    },
  };
}

/** Has every answer of these areas read anew. */
function useRefresh(areas: readonly string[]) {
  const queries = useQueryClient();
  return () => Promise.all(areas.map((area) => readAnew(queries, area)));
}

const awayOf = ({ scans, since }: QueueView) => ({ since, waiting: scans });

/** Whoever works here scans for this record: what waits for the server, and what becomes of it. */
function useScanQueue(kind: ScanKind, id: string, listener: ScanListener) {
  const api = useApi();
  const queries = useQueryClient();
  const name = { user: useUser().id, kind: kind.name, id };
  const queue = openQueue(api, name, () => new ScanQueue(keyOfQueue(name), kind, { api, queries, id }));
  const onResult = useStable(listener.onResult);
  const onRefused = useStable(listener.onRefused);
  const onSaid = useStable(listener.onSaid);
  useEffect(() => queue.tell({ onResult, onRefused, onSaid }), [queue, onResult, onRefused, onSaid]);
  useEffect(() => () => sayKept(awayOf(queue.view())), [queue]);
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  return { ...view, queue };
}
