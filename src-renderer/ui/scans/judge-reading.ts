import { scansWords as words } from '#shared/areas/orders/scans-screen-words.ts';
import { readDateText } from '../fields/date-text.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';
import type { KeptScan, KeptState } from './kept-scans.ts';

/** The judgement of a reading: a scan that is sent, or a result that is merely shown. */
export type Verdict =
  | { readonly body: NonNullable<KeptScan['body']>; readonly memory?: KeptState['memory'] }
  | { readonly said: ScanResultValue; readonly memory?: KeptState['memory']; readonly asked?: null }
  /** Only remembered. */
  | { readonly memory: KeptState['memory'] };

type Reading = Pick<KeptScan, 'text' | 'said'>;

/** A reading is what an earlier scan lacks, unless its code is read again; where none lacks anything, it is goods. */
export function judgeReading({ text, said }: Reading, { asked }: Pick<KeptState, 'asked'>): Verdict {
  if (asked === null || text === asked.of.code) return { body: { ...said, code: text } };
  if (asked.field !== 'expiration_date') return { body: { ...asked.of, [asked.field]: text } };
  const date = readDateText(text);
  if (date.kind === 'date') return { body: { ...asked.of, expiration_date: date.value } };
  return { said: { tone: 'critical', ...words.notADate } };
}
