import type { Store, Tx } from '../db/capabilities.ts';
import { actorKey, type Actor, type OnceKey } from './actor.ts';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import {
  claim,
  dropCall,
  dropExpiredCalls,
  findCall,
  keepAnswerOf,
  keepResult,
  type Claim,
  type EarlierCall,
} from './once.queries.ts';
import { agedBefore, markClock } from './running-time.ts';

/** A write as the store's log names it, who asks for it, and what time it is. */
export type Writing = {
  readonly name: string;
  readonly actor: Actor;
  readonly clock: Clock;
  /** Counts its lines, for calls that may have many. */
  readonly lines?: number;
};

/** A result as an operation answers it, and whether an earlier call with the same key made it. */
export type Once<T> = { readonly data: T; readonly replayed: boolean };

const keptMs = 24 * 3_600_000;

const claimOf = (store: Store, { actor, clock }: Writing, { key, route, bodyHash }: OnceKey): Claim => ({
  actor: actorKey(actor),
  route,
  key,
  body_hash: bodyHash,
  created_at: clock.instant(),
  expired: agedBefore({ store, clock }, keptMs),
});

/** The same call's part of that position: a key of its own, which no caller can send since it holds a blank. */
const partOf = (actor: Actor, once: OnceKey, index: number): Actor => ({
  ...actor,
  once: { key: `${once.key} ${index}`, route: once.route, bodyHash: once.bodyHash },
});

const demandSameBody = (earlier: EarlierCall | undefined, wanted: Claim): EarlierCall => {
  if (earlier?.body_hash === wanted.body_hash) return earlier;
  throw new AppError(409, 'idempotency_mismatch');
};

/**
 * Does the work once for an Idempotency-Key and answers a repeat with the stored result, which must
 * survive JSON; throws AppError 409 `idempotency_mismatch` for another body. A key is free again after 24 h, by the
 * clock and by the time that the server has run. Without a key it is `store.write`.
 */
export const writeOnce = async <T>(
  store: Store,
  writing: Writing,
  work: (tx: Tx) => Promise<T>,
): Promise<Once<T>> => {
  const { once } = writing.actor;
  if (once === undefined)
    return { data: await store.write(writing.name, work, writing.lines), replayed: false };
  const wanted = claimOf(store, writing, once);
  const doOnce = async (tx: Tx): Promise<Once<T>> => {
    const id = claim(tx, wanted);
    if (id === undefined) {
      const { answer } = demandSameBody(findCall(tx, wanted), wanted);
      return { data: JSON.parse(answer ?? 'null') as T, replayed: true };
    }
    markClock(tx, { store, clock: writing.clock });
    dropExpiredCalls(tx, wanted.expired);
    const data = await work(tx);
    keepResult(tx, id, JSON.stringify(data ?? null));
    return { data, replayed: false };
  };
  return store.write(writing.name, doOnce, writing.lines);
};

/** Describes an action of a service, as the store's log names it, and its caller. */
export type Acting = Omit<Writing, 'clock'>;

/**
 * Runs an action in a unit of work of its own, once for the Idempotency-Key of its call: a repeated call gets the first
 * result, marked as a repeat. The result must survive JSON; throws AppError 409 `idempotency_mismatch` for another
 * body.
 */
export const writeAct = async <T>(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  acting: Acting,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { data, replayed } = await writeOnce(store, { ...acting, clock }, work);
  if (replayed) acting.actor.once?.onReplay?.();
  return data;
};

/**
 * Like `writeOnce` for a result that holds a secret: nothing of it is stored, and a repeat throws AppError 409
 * `already_done`.
 */
export const writeOnceSecret = async <T>(
  store: Store,
  writing: Writing,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { once } = writing.actor;
  if (once === undefined) return store.write(writing.name, work);
  const wanted = claimOf(store, writing, once);
  return store.write(writing.name, async (tx) => {
    if (claim(tx, wanted) === undefined) {
      demandSameBody(findCall(tx, wanted), wanted);
      throw new AppError(409, 'already_done');
    }
    markClock(tx, { store, clock: writing.clock });
    dropExpiredCalls(tx, wanted.expired);
    return work(tx);
  });
};

/**
 * Does a call that is many works once for an Idempotency-Key: `carryOut` gets for each of its parts the actor under whom
 * that part is done once. A repeat is answered with the stored result; where the call before ended without one, what it
 * had done is not done again. What was refused leaves its key free. Throws AppError 409 `idempotency_mismatch` for another
 * body.
 */
export const writeOnceInParts = async <T>(
  store: Store,
  writing: Writing,
  carryOut: (partActor: (index: number) => Actor) => Promise<T>,
): Promise<Once<T>> => {
  const { name, actor, clock } = writing;
  const { once } = actor;
  if (once === undefined) return { data: await carryOut(() => actor), replayed: false };
  const wanted = claimOf(store, writing, once);
  const earlier = await store.write(name, async (tx) => {
    if (claim(tx, wanted) === undefined) return demandSameBody(findCall(tx, wanted), wanted);
    markClock(tx, { store, clock });
    return undefined;
  });
  if (earlier !== undefined && earlier.answer !== null)
    return { data: JSON.parse(earlier.answer) as T, replayed: true };
  const data = await carryOut((index) => partOf(actor, once, index)).catch(async (error: unknown) => {
    if (error instanceof AppError) await store.write(name, async (tx) => dropCall(tx, wanted));
    throw error;
  });
  await store.write(name, async (tx) => keepAnswerOf(tx, wanted, JSON.stringify(data)));
  return { data, replayed: false };
};

/** Carries an act out that is many works, as `writeOnceInParts` does, and gives what `writeAct` gives. */
export const actInParts = async <T>(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  acting: Acting,
  carryOut: (partActor: (index: number) => Actor) => Promise<T>,
): Promise<T> => {
  const { data, replayed } = await writeOnceInParts(store, { ...acting, clock }, carryOut);
  if (replayed) acting.actor.once?.onReplay?.();
  return data;
};
