import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Opened } from '../../db/staging/staging.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Doing, ImportKind, PlannedLine, WrittenLine } from '../../kernel/import-kind.ts';
import { importFiles } from '../import-files.work.ts';
import type { ImportWay, ImportWork } from '../import-way.work.ts';
import { plansAfter } from '../imports.staging.queries.ts';
import { openPrepared } from '../open-prepared.work.ts';
import {
  forgetLeft,
  keepApplied,
  keepDone,
  keepUndone,
  markUndone,
  writesOf,
  type Done,
  type LeftLine,
} from './plain.queries.ts';
import { openStager } from './stage-lines.work.ts';

/** Groups of lines that are carried out at once. */
type List<Line> = readonly (readonly Line[])[];

const listSize = 1000;

/** Describes how lists of a file's lines are applied, each in one transaction. */
type Step<Line> = {
  readonly work: ImportWork;
  readonly total: number;
  readonly lists: Iterable<List<Line>>;
  carryOut(list: List<Line>): readonly WrittenLine[];
  /** The sentence of what a refusal leaves alone; undefined where it is that of the whole file. */
  leftBy(refusal: AppError): Code | undefined;
  named(line: Line): Omit<LeftLine, 'line' | 'code'>;
  keep(done: Done): void;
};

/** Carries a list out; where it is refused, each half of it, until what can't be is alone and is left. */
const attempt = <Line extends { readonly line: number }>(
  tx: Tx,
  step: Step<Line>,
  list: List<Line>,
): Done => {
  try {
    return { written: tx.attempt(() => step.carryOut(list)), left: [] };
  } catch (error) {
    const code = error instanceof AppError ? step.leftBy(error) : undefined;
    if (code === undefined) throw error;
    const middle = Math.floor(list.length / 2);
    if (middle === 0) {
      return {
        written: [],
        left: list.flat().map((line) => ({ line: line.line, ...step.named(line), code })),
      };
    }
    const one = attempt(tx, step, list.slice(0, middle));
    const other = attempt(tx, step, list.slice(middle));
    return { written: [...one.written, ...other.written], left: [...one.left, ...other.left] };
  }
};

/** Between two lists the thread answers others, who read what was before; a cancelled work is undone by its error. */
const breathe = async ({ control }: ImportWork): Promise<void> => {
  await nextTurn();
  control.signal.throwIfAborted();
};

const carryOutAll = async <Line extends { readonly line: number }>(tx: Tx, step: Step<Line>) => {
  const { work, total, lists, keep } = step;
  // progress is written outside of this transaction, which holds the writing queue
  const progress = AsyncResource.bind(work.control.progress);
  const tally = { made: 0, changed: 0, left: 0 };
  for (const list of lists) {
    const done = attempt(tx, step, list);
    keep(done);
    const made = done.written.filter(({ before }) => before === null).length;
    tally.made += made;
    tally.changed += done.written.length - made;
    tally.left += done.left.length;
    progress(tally.made + tally.changed + tally.left, total);
    await breathe(work);
  }
  return tally;
};

const doingOf = ({ deps, actor, record }: ImportWork): Doing => ({
  making: deps,
  actor,
  importId: record.id,
});

function* planned(opened: Opened): Generator<List<PlannedLine>> {
  for (let after = 0; ;) {
    const plans = plansAfter.all(opened, { after, limit: listSize });
    const last = plans.at(-1);
    if (last === undefined) return;
    after = last.line;
    yield plans.map(({ body }) => JSON.parse(body) as PlannedLine[]);
  }
}

const apply = async (kind: ImportKind, work: ImportWork): Promise<void> => {
  const { deps, record } = work;
  const { id } = record;
  const opened = openPrepared(importFiles(deps.config, record.uid).staging);
  try {
    await deps.store.write('import.apply', async (tx) => {
      const tally = await carryOutAll(tx, {
        work,
        total: record.creates + record.changes,
        lists: planned(opened),
        carryOut: (list) => kind.apply(tx, doingOf(work), list),
        leftBy: (refusal) => kind.leftBy(refusal, 'apply'),
        named: ({ key, name }) => ({ key, name }),
        keep: (done) => keepDone(tx, id, done),
      });
      keepApplied(tx, { id, at: deps.clock.instant(), tally });
    });
  } finally {
    opened.close();
  }
};

/** Lists the writes, record by record, the last line first. */
function* doneIn(written: readonly WrittenLine[]): Generator<List<WrittenLine>> {
  const records = [...Map.groupBy(written, ({ record_id }) => record_id).values()];
  for (let first = 0; first < records.length; first += listSize) {
    yield records.slice(first, first + listSize);
  }
}

const undo = (kind: ImportKind, work: ImportWork): Promise<void> => {
  const { deps, record } = work;
  const { id } = record;
  return deps.store.write('import.undo', async (tx) => {
    const written = writesOf(tx, id);
    forgetLeft(tx, id);
    const tally = await carryOutAll(tx, {
      work,
      total: written.length,
      lists: doneIn(written),
      carryOut: (list) => {
        kind.undo(tx, doingOf(work), list);
        return list.flat();
      },
      leftBy: (refusal) => kind.leftBy(refusal, 'undo'),
      named: ({ record_id }) => {
        const { key, name } = kind.nameOf(tx, record_id);
        return { key, name };
      },
      keep: ({ written: undone, left }) => {
        const lines = undone.map(({ line }) => line);
        markUndone(tx, id, lines);
        keepDone(tx, id, { written: [], left });
      },
    });
    keepUndone(tx, { id, at: deps.clock.instant(), tally });
  });
};

/** The way of files whose lines are carried out by commands, in lists of 1,000. */
export const plainWay = (kind: ImportKind): ImportWay => ({
  file: kind.file,
  openStager: (checking) => openStager(kind, checking),
  apply: (work) => apply(kind, work),
  undo: (work) => undo(kind, work),
  complete: (_, rows) => rows,
});
