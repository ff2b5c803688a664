import { useEffect, useRef, useState } from 'react';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { resolveScan } from '../../lib/goods/resolve-scan.ts';
import { useApi } from '../../lib/queries.ts';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { hearScan, hearSerial, saidOf, type Heard, type Hearing, type ReadingTold } from './hearing.ts';
import { conditionByDigit, type ComingLine, type ComingValues } from './receiving.ts';

type Coming = Pick<Hearing, 'items' | 'sold'> & { readonly form: ContractForm<ComingValues> };

/** Takes readings one after the other: each counts a unit of its goods, and a digit says the condition of the last. */
export function useComing({ form, items, sold }: Coming) {
  const api = useApi();
  const [told, setTold] = useState<ReadingTold>();
  const { lines } = form.fields.values;
  // a reading that waits for the server finds the lines as the one before it left them
  const now = useRef(lines);
  const last = useRef<string>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    now.current = lines;
  }, [lines]);

  const write = (changed: readonly ComingLine[]): void => {
    now.current = changed;
    form.fields.set('lines', changed);
  };
  const hearing = (): Hearing => ({ lines: now.current, last: last.current, items, sold });
  const settle = (heard: Heard): void => {
    if ('tone' in heard) {
      last.current = heard.last ?? last.current;
      return setTold(heard);
    }
    write(heard.lines);
    const counted = heard.lines[heard.at];
    last.current = counted?.key;
    if (counted !== undefined) setTold({ tone: 'ok', text: saidOf(counted) });
  };
  async function take(code: string): Promise<void> {
    if (/^[1-7]$/u.test(code) && last.current !== undefined)
      return write(conditionByDigit(now.current, last.current, code));
    const known = hearSerial(hearing(), code);
    if (known !== undefined) return settle(known);
    try {
      const scan = await resolveScan(api, code);
      settle(hearScan(hearing(), code, scan));
    } catch {
      setTold({ tone: 'critical', text: returnWords.receive.failed });
    }
  }
  return {
    told,
    write,
    read: (code: string): void => {
      queue.current = queue.current.then(() => take(code));
    },
  };
}
