import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';

/** A reading and what became of it; what the server took of a scan bears its UUID. */
export type Reading = ScanResultValue & {
  readonly id: string;
  readonly at: Date;
  readonly scanUid?: string;
};

const mostReadings = 50;

/** Keeps the readings of a screen, the latest first. */
export function useReadings() {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const say = (result: ScanResultValue, scanUid?: string): void =>
    setReadings((before) => {
      const reading = { ...result, id: newId(), at: new Date() };
      return [scanUid === undefined ? reading : { ...reading, scanUid }, ...before].slice(0, mostReadings);
    });
  return { readings, say };
}
