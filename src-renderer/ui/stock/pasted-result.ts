import { scanWords } from '#shared/areas/screens/scan-words.ts';
import { formatInteger } from '../../lib/format.ts';
import type { ScanResultValue } from './scan-result.tsx';

/** How many codes are named of those that were not taken. */
const NAMED = 8;

/** What became of rows that were pasted: how many were taken, and which codes were not. */
export function pastedResult(taken: number, left: readonly string[]): ScanResultValue {
  const title = scanWords.pasted(formatInteger(taken));
  if (left.length === 0) return { tone: 'ok', title, note: scanWords.pastedAll };
  const named = left.slice(0, NAMED).join(', ') + (left.length > NAMED ? '…' : '');
  const note = scanWords.pastedLeft(formatInteger(left.length), named);
  return { tone: taken === 0 ? 'critical' : 'attention', title, note };
}
