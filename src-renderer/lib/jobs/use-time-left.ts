import { useState } from 'react';
import { secondsLeft, withSample, type Sample } from './time-left.ts';

type Progress = {
  /** Another id begins anew. */
  readonly id: string;
  readonly done: number;
  readonly total: number;
  /** The moment of the reading, in milliseconds since 1970. */
  readonly at: number;
};

const none: readonly Sample[] = [];

/** Whole seconds until a work that is read again and again is done; undefined while too little is known. */
export function useTimeLeft({ id, done, total, at }: Progress): number | undefined {
  const [seen, setSeen] = useState({ id, samples: none });
  const known = seen.id === id ? seen.samples : none;
  if (known.at(-1)?.at !== at) setSeen({ id, samples: withSample(known, { at, done }) });
  return secondsLeft(known, total);
}
