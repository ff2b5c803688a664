/** Seconds between attempts at a printer that does not answer; the last holds for all after it. */
const waits = [5, 15, 30, 60] as const;

/** Milliseconds from the failed attempt of that number, from 1, to the next one. */
export const waitAfter = (failures: number): number =>
  (waits[Math.min(failures, waits.length) - 1] ?? waits[0]) * 1000;

/** The milliseconds after which a job for a printer that does not answer is given up. */
const patienceMs = 15 * 60_000;

/** Maps the internal ids of jobs in a printer's queue to when they first got no answer, in steady milliseconds. */
export type Unanswered = ReadonlyMap<number, number>;

/** Lists the jobs that waited too long for an answer. */
export const givenUp = (unanswered: Unanswered, now: number): readonly number[] =>
  [...unanswered].filter(([, since]) => now - since >= patienceMs).map(([id]) => id);

/** The same without those that are given up: whoever tries them again begins anew. */
export const without = (unanswered: Unanswered, lost: readonly number[]): Unanswered =>
  new Map([...unanswered].filter(([id]) => !lost.includes(id)));

/** Gives the unanswered jobs after one more failed attempt: those in the queue, each since its first failure. */
export const unansweredNow = (before: Unanswered, queued: readonly number[], now: number): Unanswered =>
  new Map(queued.map((id) => [id, before.get(id) ?? now]));
