import type { Tx } from '../db/capabilities.ts';
import { countInHour, countSuccesses, type Counted, type Successes } from './outcome.queries.ts';

/** An attempt that counts. */
export type CountedAttempt = {
  readonly endpointId: number;
  readonly event: string;
  readonly at: string;
  readonly isGood: boolean;
  readonly durationMs: number;
};

/** Attempts of one transaction, summed up before they are written. */
export type Tallies = {
  add(attempt: CountedAttempt): void;
  /** Writes the successes of an endpoint up to here: a failure that follows is judged after them. */
  writeSuccesses(tx: Tx, endpointId: number): void;
  /** Writes the rest; the sums are spent then. */
  write(tx: Tx): void;
};

const summed = (
  known: Counted | undefined,
  { endpointId, event, at, isGood, durationMs }: CountedAttempt,
): Counted => ({
  endpoint_id: endpointId,
  hour: at.slice(0, 13),
  event,
  successful: (known?.successful ?? 0) + Number(isGood),
  failed: (known?.failed ?? 0) + Number(!isGood),
  duration_ms: (known?.duration_ms ?? 0) + durationMs,
});

/** Sums with nothing in them. */
export const openTallies = (): Tallies => {
  const hours = new Map<string, Counted>();
  const successes = new Map<number, Successes>();
  const writeSuccesses = (tx: Tx, endpointId: number): void => {
    const own = successes.get(endpointId);
    if (own !== undefined) countSuccesses(tx, own);
    successes.delete(endpointId);
  };
  return {
    add: (attempt) => {
      const { endpointId: id, event, at, isGood } = attempt;
      const hour = `${id} ${at.slice(0, 13)} ${event}`;
      hours.set(hour, summed(hours.get(hour), attempt));
      if (isGood) successes.set(id, { id, at, count: (successes.get(id)?.count ?? 0) + 1 });
    },
    writeSuccesses,
    write: (tx) => {
      for (const counted of hours.values()) countInHour(tx, counted);
      for (const own of successes.values()) countSuccesses(tx, own);
    },
  };
};
