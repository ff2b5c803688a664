import { scanWords } from '#shared/areas/screens/scan-words.ts';
import { formatInteger } from '../../lib/format.ts';
import type { ScanResultValue } from './scan-result.tsx';

/** The number of codes that are named among those that were not taken. */
const NAMED = 8;

/** Reports pasted rows: the number taken, and the codes that were not. */
export function pastedResult(taken: number, left: readonly string[]): ScanResultValue {
  const title = scanWords.pasted(formatInteger(taken));
  if (left.length === 0) return { tone: 'ok', title, note: scanWords.pastedAll };
  const named = left.slice(0, NAMED).join(', ') + (left.length > NAMED ? '…' : '');
  const note = scanWords.pastedLeft(formatInteger(left.length), named);
  return { tone: taken === 0 ? 'critical' : 'attention', title, note };
}
