import { useEffect, useRef, useState } from 'react';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { resolveScan } from '../../lib/goods/resolve-scan.ts';
import { useApi } from '../../lib/queries.ts';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import {
  applyScan,
  applySerial,
  saidOf,
  type ReadingOutcome,
  type ReadingState,
  type ReadingMessage,
} from './apply-reading.ts';
import { conditionByDigit, type IncomingLine, type IncomingValues } from './receiving.ts';

type Coming = Pick<ReadingState, 'items' | 'sold'> & { readonly form: ContractForm<IncomingValues> };

/** Takes readings one after the other: each counts a unit of its goods, and a digit says the condition of the last. */
export function useIncoming({ form, items, sold }: Coming) {
  const api = useApi();
  const [message, setMessage] = useState<ReadingMessage>();
  const { lines } = form.fields.values;
  // a reading that waits for the server finds the lines as the one before it left them
  const now = useRef(lines);
  const last = useRef<string>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    now.current = lines;
  }, [lines]);

  const write = (changed: readonly IncomingLine[]): void => {
    now.current = changed;
    form.fields.set('lines', changed);
  };
  const state = (): ReadingState => ({ lines: now.current, last: last.current, items, sold });
  const settle = (outcome: ReadingOutcome): void => {
    if ('tone' in outcome) {
      last.current = outcome.last ?? last.current;
      return setMessage(outcome);
    }
    write(outcome.lines);
    const counted = outcome.lines[outcome.at];
    last.current = counted?.key;
    if (counted !== undefined) setMessage({ tone: 'ok', text: saidOf(counted) });
  };
  async function take(code: string): Promise<void> {
    if (/^[1-7]$/u.test(code) && last.current !== undefined)
      return write(conditionByDigit(now.current, last.current, code));
    const known = applySerial(state(), code);
    if (known !== undefined) return settle(known);
    try {
      const scan = await resolveScan(api, code);
      settle(applyScan(state(), code, scan));
    } catch {
      setMessage({ tone: 'critical', text: returnWords.receive.failed });
    }
  }
  return {
    message,
    write,
    read: (code: string): void => {
      queue.current = queue.current.then(() => take(code));
    },
  };
}
