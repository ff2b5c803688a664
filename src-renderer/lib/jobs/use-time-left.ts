import { useState } from 'react';

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

/** The progress of a work at a moment, in milliseconds since 1970. */
export type Sample = { readonly at: number; readonly done: number };

/** The length of the past that gives the present pace of a work, in milliseconds. */
const WINDOW = 10_000;
/** Shorter than this nothing is foretold, in milliseconds. */
const SHORTEST = 1500;

/** The samples of the last 10 seconds with the newest; a count that fell back begins another stage and anew. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last !== undefined && sample.done < last.done) return [sample];
  return [...samples.filter(({ at }) => at > sample.at - WINDOW), sample];
}

/** Whole seconds until `total` is reached at the pace of the samples; undefined while they tell too little. */
export function secondsLeft(samples: readonly Sample[], total: number): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const time = last.at - first.at;
  const steps = last.done - first.done;
  if (time < SHORTEST || steps <= 0 || total < last.done) return undefined;
  return Math.ceil(((total - last.done) * time) / steps / 1000);
}
