import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '../../db/capabilities.ts';
import type { ImportRecord } from '../../db/schema/imports.ts';
import type { Opened } from '../../db/staging/staging.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { JobControl } from '../../kernel/jobs.ts';
import { plansAfter } from '../imports.staging.queries.ts';
import { openPrepared } from '../open-prepared.work.ts';
import { plainEntities, type PlainEntity } from './entities.ts';
import type { Doing, PlannedLine } from './entity.ts';
import {
  keepApplied,
  keepDone,
  keepUndone,
  markUndone,
  writesOf,
  type LeftLine,
  type WrittenLine,
} from './plain.queries.ts';

/** An import at work: its record, who started it, and where progress is told. */
export type PlainWork = {
  readonly deps: Deps;
  readonly record: ImportRecord;
  readonly actor: Actor;
  readonly control: JobControl;
};

const listSize = 1000;

/** Told from outside the transaction, whose own place takes no other write. */
const progressOf = ({ control }: PlainWork) => AsyncResource.bind(control.progress);

const doingOf = ({ deps, actor, record }: PlainWork): Doing => ({ making: deps, actor, importId: record.id });

function* plansIn(opened: Opened): Generator<readonly PlannedLine[]> {
  for (let after = 0; ;) {
    const plans = plansAfter.all(opened, { after, limit: listSize });
    const last = plans.at(-1);
    if (last === undefined) return;
    after = last.line;
    yield plans.map(({ line, body }) => ({ line, plan: JSON.parse(body) as object }));
  }
}

/** Between two lists the thread answers others, who read what was before; a cancelled work is undone by its error. */
const breathe = async ({ control }: PlainWork): Promise<void> => {
  await nextTurn();
  control.signal.throwIfAborted();
};

const applyLists = async (tx: Tx, work: PlainWork, opened: Opened) => {
  const { record } = work;
  const progress = progressOf(work);
  const entity = plainEntities[record.entity as PlainEntity];
  const total = record.creates + record.changes;
  const tally = { made: 0, changed: 0, left: 0 };
  for (const lines of plansIn(opened)) {
    const { written, left } = entity.apply(tx, doingOf(work), lines);
    keepDone(tx, record.id, { written, left });
    tally.made += written.filter(({ before }) => before === null).length;
    tally.changed += written.filter(({ before }) => before !== null).length;
    tally.left += left.length;
    progress(tally.made + tally.changed + tally.left, total);
    await breathe(work);
  }
  return tally;
};

/** Carries out the good lines of a checked file in one transaction, in lists of 1,000; all that can be, or nothing. */
export const applyPlain = async (work: PlainWork, staging: string): Promise<void> => {
  const { deps, record } = work;
  const opened = openPrepared(staging);
  try {
    await deps.store.write('import.apply', async (tx) => {
      const tally = await applyLists(tx, work, opened);
      keepApplied(tx, { id: record.id, at: deps.clock.instant(), tally });
    });
  } finally {
    opened.close();
  }
};

const undoLists = async (tx: Tx, work: PlainWork) => {
  const { record } = work;
  const progress = progressOf(work);
  const written = writesOf(tx, record.id);
  const undone: WrittenLine[] = [];
  const left: LeftLine[] = [];
  for (const part of plainEntities[record.entity as PlainEntity].undo(tx, doingOf(work), written)) {
    undone.push(...part.undone);
    left.push(...part.left);
    if (undone.length % listSize === 0) await breathe(work);
    progress(undone.length + left.length, written.length);
  }
  const lines = undone.map(({ line }) => line);
  markUndone(tx, record.id, lines);
  return { undone, left };
};

/** Takes back in one transaction what can still be taken back of an applied import; the rest is listed. */
export const undoPlain = (work: PlainWork): Promise<void> => {
  const { deps, record } = work;
  return deps.store.write('import.undo', async (tx) => {
    const { undone, left } = await undoLists(tx, work);
    const made = undone.filter(({ before }) => before === null).length;
    const tally = { made, changed: undone.length - made, left: left.length };
    keepUndone(tx, { id: record.id, at: deps.clock.instant(), tally, left });
  });
};
