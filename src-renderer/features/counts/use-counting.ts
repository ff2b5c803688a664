import { useRef, useState } from 'react';
import { counts } from '#shared/areas/counts/contract.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import type { PastedRow } from '../../lib/goods/pasted-rows.ts';
import { resolveScan } from '../../lib/goods/resolve-scan.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { pastedResult } from '../../ui/stock/pasted-result.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import type { CountedHand } from './counted-hand.ts';
import {
  countRow,
  finishLocation,
  nowhere,
  putHand,
  refusedReading,
  takeScan,
  type Counter,
} from './counter.ts';
import { countAreas } from './counts.api.ts';
import { askToClose, readUnread } from './unread-lines.tsx';

/** Counts by scanner: a location, then its goods; readings wait for each other, and a wrong one stops nothing. */
export function useCounting({ id, status }: Pick<Count, 'id' | 'status'>, isContinuous: boolean) {
  const api = useApi();
  const { mutateAsync } = useWriting(counts.register, countAreas);
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const latest = useRef(nowhere);
  const [state, setState] = useState(nowhere);
  const [result, setResult] = useState<ScanResultValue>();
  const counter: Counter = {
    isContinuous,
    read: () => latest.current,
    write: (change) => {
      latest.current = { ...latest.current, ...change };
      setState(latest.current);
    },
    register: async (body) => (await mutateAsync({ params: { id }, body })).data,
    nextId: () => (lastId.current += 1),
  };
  const inTurn = (work: () => Promise<ScanResultValue>): Promise<void> => {
    queue.current = queue.current.then(async () => setResult(await work().catch(refusedReading)));
    return queue.current;
  };
  return {
    ...state,
    result,
    onRead: (text: string) => void inTurn(async () => takeScan(counter, await resolveScan(api, text))),
    onPasteRows: (rows: readonly PastedRow[]) =>
      void inTurn(async () => {
        const left: string[] = [];
        for (const row of rows) {
          const scan = await resolveScan(api, row.code).catch(() => undefined);
          if (scan === undefined || !(await countRow(counter, scan, row))) left.push(row.code);
        }
        return pastedResult(rows.length - left.length, left);
      }),
    change: (next: (hand: CountedHand) => CountedHand) => {
      const { hand } = latest.current;
      if (hand !== undefined) counter.write({ hand: next(hand) });
    },
    confirm: () => inTurn(() => putHand(counter)),
    discard: () => counter.write({ hand: undefined, errors: {} }),
    finish: async (location: string, next: string | null | undefined): Promise<void> => {
      await queue.current;
      try {
        const unread = await readUnread(api, { id, location, isRecount: status === 'recount' });
        if (unread.total > 0 && !(await askToClose(location, unread))) return;
      } catch (error) {
        return setResult(refusedReading(error));
      }
      await inTurn(() => finishLocation(counter, location, next));
    },
  };
}
