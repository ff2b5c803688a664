import { ApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../error-message.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';

/** Reports a refused scan by its first sentence at a field, else that of the refusal. */
export const refusedOf = (title: string, error: unknown): ScanResultValue => {
  const [sentence] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return { tone: 'critical', title, note: sentence ?? errorMessage(error) };
};
