import type { BatchMode } from '#shared/domain/enumerations.ts';
import { at, type Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Store, Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import { AppError, fieldError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { bounded } from './demand.ts';
import { writeOnce, writeOnceInParts, type Once } from './once.ts';
import { notRefused, refusalOf, type Refusal } from './refusal-of.ts';
import { inTurns, type Steps } from './steps.ts';

/** What became of the one at that position of a body. */
export type ResultOf<Done, Refused> = { readonly index: number } & (
  | (Done & typeof notRefused)
  | (Refused & Refusal & { readonly outcome: 'refused' })
);

/** What became of the one at that position of a body: a refusal is told, a failure is thrown. */
export const resultOf = async <Done extends object, Refused extends object>(
  index: number,
  refused: Refused,
  work: () => Promise<Done>,
): Promise<ResultOf<Done, Refused>> => {
  try {
    return { index, ...(await work()), ...notRefused };
  } catch (error) {
    return { index, outcome: 'refused', ...refused, ...refusalOf(error) };
  }
};

/** Several of one kind that a call brings, and how one of them is done. */
export type Several<One, Done, Refused> = {
  /** How the store's log names it. */
  readonly name: string;
  readonly actor: Actor;
  readonly clock: Clock;
  /** Whether all are done or none; each by itself when absent. */
  readonly isAtomic?: boolean;
  readonly items: readonly One[];
  /** What the result of a refused one says in place of what the others' tell. */
  readonly refused: Refused;
  /** How many lines one of them has; one when absent. */
  readonly linesOf?: (one: One) => number;
  /** Does one of them in this transaction, and says what became of it; refuses by AppError. */
  readonly act: (tx: Tx, one: One) => Done;
};

type Results<Done, Refused> = Promise<Once<{ readonly results: ResultOf<Done, Refused>[] }>>;

/** Does each one as a work of its own, so that others are let in between. */
const doEach = <One, Done extends object, Refused extends object>(
  store: Store,
  { name, actor, clock, items, refused, linesOf, act }: Several<One, Done, Refused>,
): Results<Done, Refused> =>
  writeOnceInParts(store, { name, actor, clock }, async (partActor) => {
    const doOne = (one: One, index: number) =>
      resultOf(index, refused, async () => {
        const writing = { name, actor: partActor(index), clock, ...(linesOf && { lines: linesOf(one) }) };
        return (await writeOnce(store, writing, async (tx) => act(tx, one))).data;
      });
    return { results: await Promise.all(items.map(doOne)) };
  });

/** The faults of a refusal, at what it refuses; throws again what is a failure and no refusal. */
const faultsAt = (path: string, error: unknown): readonly Fault<Code>[] => {
  refusalOf(error);
  return at(path, (error as AppError).faults);
};

/** Does all of them in one transaction, a step each; throws AppError 409 where one of them is refused. */
function* allIn<One, Done extends object, Refused extends object>(
  tx: Tx,
  { items, act }: Pick<Several<One, Done, Refused>, 'items' | 'act'>,
): Steps<{ readonly results: ResultOf<Done, Refused>[] }> {
  const results: ResultOf<Done, Refused>[] = [];
  const faults: (readonly Fault<Code>[])[] = [];
  for (const [index, one] of items.entries()) {
    if (index > 0) yield;
    try {
      results.push({ index, ...tx.attempt(() => act(tx, one)), ...notRefused });
    } catch (error) {
      faults.push(faultsAt(`items.${index}`, error));
    }
  }
  if (faults.length === 0) return { results };
  const vars = { count: faults.length, total: items.length };
  throw new AppError(409, 'batch_refused', { vars, faults: bounded(faults.flat()) });
}

/** Does all of them as one work, or none. */
const doAllOrNone = <One, Done extends object, Refused extends object>(
  store: Store,
  several: Several<One, Done, Refused>,
): Results<Done, Refused> => {
  const { name, actor, clock, items } = several;
  return writeOnce(store, { name, actor, clock, lines: items.length }, async (tx) =>
    inTurns(allIn<One, Done, Refused>(tx, several)),
  );
};

/**
 * Does each one in their order and tells what became of each; all or none as it is asked for: then AppError 409
 * `batch_refused` says of each refused one why, at `items.` and its position. With an Idempotency-Key once, also where the
 * call before was cut off half-way.
 */
export const doSeveral = <One, Done extends object, Refused extends object>(
  store: Store,
  several: Several<One, Done, Refused>,
): Results<Done, Refused> =>
  several.isAtomic === true ? doAllOrNone(store, several) : doEach(store, several);

/** What a batch wants of a record: its mode, and the version that the sender saw. */
type Wish = { readonly mode: BatchMode; readonly ifMatch: number | undefined };

/** Whether a record of a batch is to be made; throws AppError 422 where it can't have been seen before. */
export const isToMake = ({ mode, ifMatch }: Wish, isThere: () => boolean): boolean => {
  if (mode === 'create' && ifMatch !== undefined) throw fieldError('if_match', 'if_match_of_new');
  return mode === 'create' || (mode === 'upsert' && ifMatch === undefined && !isThere());
};
