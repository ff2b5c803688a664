import { ApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../error-message.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';

/** Reports a refused scan by its first sentence at a field, else that of the refusal; with what was read, where it is known. */
export const refusedOf = (title: string, error: unknown, text?: string): ScanResultValue => {
  const [[field, [sentence]] = ['', []]] = error instanceof ApiError ? Object.entries(error.fields) : [];
  return {
    tone: 'critical',
    title,
    note: sentence ?? errorMessage(error),
    ...(text !== undefined && sentence !== undefined && { read: { text, field } }),
  };
};
