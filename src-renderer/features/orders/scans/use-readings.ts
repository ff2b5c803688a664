import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';

/** A reading and what became of it; what the server took of a scan bears its UUID. */
export type Reading = ScanResultValue & {
  readonly id: string;
  readonly at: Date;
  readonly scanUid?: string;
};

const mostReadings = 50;

/** What a refused scan is told as: its first sentence at a field, else that of the refusal. */
export const refusedOf = (title: string, error: unknown): ScanResultValue => {
  const [sentence] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
  return { tone: 'critical', title, note: sentence ?? errorMessage(error) };
};

/** What was read on a screen, the latest first. */
export function useReadings() {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const say = (result: ScanResultValue, scanUid?: string): void =>
    setReadings((before) => {
      const reading = { ...result, id: crypto.randomUUID(), at: new Date() };
      return [scanUid === undefined ? reading : { ...reading, scanUid }, ...before].slice(0, mostReadings);
    });
  return { readings, say };
}
