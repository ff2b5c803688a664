import type { BatchMode } from '#shared/domain/enumerations.ts';
import { issueFaults } from '#shared/areas/issues.ts';
import { Unreadable, type ReadAlone } from '#shared/kernel/each-alone.ts';
import { refusalParts } from '#shared/areas/refusals.ts';
import { at, type Detail, type Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Store, Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import { AppError, fieldError } from './app-error.ts';
import type { Clock } from './clock.ts';
import { bounded } from './demand.ts';
import { writeOnce, writeOnceInParts, type Once } from './once.ts';
import { inTurns, type Steps } from './steps.ts';

/** Holds the result of the one at that position of a body. */
export type ResultOf<Done, Refused> = { readonly index: number } & (
  | (Done & typeof notRefused)
  | (Refused & Refusal & { readonly outcome: 'refused' })
);

/** Runs the work of the one at that position of a body: a refusal becomes a result, a failure is thrown. */
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

/** Lists the faults of one of several that could not be read. */
export const unreadableFaults = ({ issues, sent }: Unreadable): readonly Fault<Code>[] =>
  issueFaults(issues, sent);

/** One of several that can be done; throws AppError 422 where it could not be read. */
export const demandReadable = <One>(one: ReadAlone<One>): One => {
  if (!(one instanceof Unreadable)) return one;
  throw new AppError(422, 'validation_failed', { faults: unreadableFaults(one) });
};

/** Several of one kind that a call brings, and how one of them is done. */
export type Several<One, Done, Refused> = {
  /** Names the work in the store's log. */
  readonly name: string;
  readonly actor: Actor;
  readonly clock: Clock;
  /** Tells whether all are done or none; each by itself when absent. */
  readonly isAtomic?: boolean;
  /** Lists the ones as they were read; one that could not be read is refused. */
  readonly items: readonly ReadAlone<One>[];
  /** Stands in the result of a refused one in place of the data of the others. */
  readonly refused: Refused;
  /** Counts the lines of one; one when absent. */
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
    const doOne = (read: ReadAlone<One>, index: number) =>
      resultOf(index, refused, async () => {
        const one = demandReadable(read);
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
  for (const [index, read] of items.entries()) {
    if (index > 0) yield;
    try {
      const one = demandReadable(read);
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

/** Describes what a batch asks for a record: its mode, and the version that the sender saw. */
type Wish = { readonly mode: BatchMode; readonly ifMatch: number | undefined };

/** Tells whether a record of a batch is to be created; throws AppError 422 where it can't have been seen before. */
export const isToMake = ({ mode, ifMatch }: Wish, isThere: () => boolean): boolean => {
  if (mode === 'create' && ifMatch !== undefined) throw fieldError('if_match', 'if_match_of_new');
  return mode === 'create' || (mode === 'upsert' && ifMatch === undefined && !isThere());
};

/** Describes why one of several was refused, as its result shows it. */
type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly errors: Record<string, string[]>;
  /** The same to machines: each fault at its field, with its facts. */
  readonly details: Detail[];
};

/** Translates an error into a refusal; throws a failure again, which is no refusal. */
const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { code, message, fields = {}, faults } = error;
  const errors = Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, [...said]]));
  const parts = refusalParts(code, faults);
  return { code: parts.code, message, errors, details: [...parts.details] };
};

/** The same result where nothing was refused. */
const notRefused = { code: null, message: null, errors: {}, details: [] };
