/** Seconds between attempts at a printer that does not answer; the last holds for all after it. */
const waits = [5, 15, 30, 60] as const;

/** Milliseconds from the failed attempt of that number, from 1, to the next one. */
export const waitAfter = (failures: number): number =>
  (waits[Math.min(failures, waits.length) - 1] ?? waits[0]) * 1000;

/** How long something waits for a printer that does not answer before it is given up. */
const patienceMs = 15 * 60_000;

/** Since when each thing in a printer's queue has met no answer, by its internal id; milliseconds of steady time. */
export type Unanswered = ReadonlyMap<number, number>;

/** What waited so long for an answer that it is given up. */
export const givenUp = (unanswered: Unanswered, now: number): readonly number[] =>
  [...unanswered].filter(([, since]) => now - since >= patienceMs).map(([id]) => id);

/** The same without those that are given up: whoever tries them again begins anew. */
export const without = (unanswered: Unanswered, lost: readonly number[]): Unanswered =>
  new Map([...unanswered].filter(([id]) => !lost.includes(id)));

/** What is unanswered after one more attempt that nobody answered: those in the queue, each since its first. */
export const unansweredNow = (before: Unanswered, queued: readonly number[], now: number): Unanswered =>
  new Map(queued.map((id) => [id, before.get(id) ?? now]));
