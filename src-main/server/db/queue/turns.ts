import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenTx } from '../capabilities.ts';
import { StoreMisuse } from '../errors.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A unit of work that waits for its turn in the writing queue. */
export type WorkTurn<DB> = {
  readonly kind: 'work';
  readonly name: string;
  readonly since: number;
  /** Runs the work and its hooks. */
  readonly run: (unit: UnitOfWork<DB>) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** A job that needs the queue to stand still, on a connection of its own. */
export type AloneTurn = {
  readonly kind: 'alone';
  readonly name: string;
  readonly run: () => Promise<void>;
  readonly reject: (error: unknown) => void;
};

export type Turn<DB> = WorkTurn<DB> | AloneTurn;

/** Kept by the module: which work a call comes from, for as long as the call lasts. */
const enclosing = new AsyncLocalStorage<{ readonly name: string; readonly alive: boolean }>();

/** Makes the turn of a work and the promise that its caller gets. */
export function workTurn<DB, T>(
  name: string,
  work: (tx: OpenTx<DB>) => Promise<T>,
): { turn: WorkTurn<DB>; promise: Promise<T> } {
  assertNotNested(name);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const runInside = async (unit: UnitOfWork<DB>) => {
    const value = await work(unit.tx);
    await unit.finish();
    return value;
  };
  const run = (unit: UnitOfWork<DB>) => enclosing.run(unit, runInside, unit);
  const turn: WorkTurn<DB> = { kind: 'work', name, since: performance.now(), run, resolve, reject };
  return { turn, promise: promise as Promise<T> };
}

/** Makes the turn of a job that runs alone and the promise that its caller gets. */
export function aloneTurn<T>(name: string, job: () => Promise<T>): { turn: AloneTurn; promise: Promise<T> } {
  assertNotNested(name);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const run = () => job().then(resolve, reject);
  return { turn: { kind: 'alone', name, run, reject }, promise };
}

function assertNotNested(name: string): void {
  const outer = enclosing.getStore();
  if (!outer?.alive) return;
  throw new StoreMisuse(
    `"${name}" was asked for inside the write "${outer.name}"; hand its tx down instead.`,
  );
}
