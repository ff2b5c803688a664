import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fill, sentencesOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { FileColumn, ImportFile } from '#shared/kernel/import-file.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { StagedLine } from '../../db/schema/staged.ts';
import type { Opened } from '../../db/staging/staging.ts';
import { AppError } from '../../kernel/app-error.ts';
import {
  type Doing,
  type FileLine,
  type ImportKind,
  openFirstLines,
  type PlannedLine,
  type Verdict,
  type WrittenLine,
} from '../../kernel/import-kind.ts';
import { importFiles } from '../import-files.work.ts';
import type { Checking, ImportWay, ImportWork, Stager } from '../import-way.work.ts';
import { plansAfter, stagedImportLineRows, stagedPlanRows } from '../imports.staging.queries.ts';
import { openPrepared } from '../open-prepared.work.ts';
import { bodyChanges, newValues } from '../row-changes.rules.ts';
import { problemsOf, shapeProblem, wholeLine, type Problem, type Sheet } from '../row-problems.rules.ts';
import type { FileRow } from '../split-rows.rules.ts';
import { stagedLine } from '../staged-line.rules.ts';
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

/** A row that was read: its line, and what of its cells could not be. */
type ReadRow = FileLine & { readonly row: FileRow; readonly unread: readonly Fault<Code>[] };

const put = (body: Record<string, unknown>, path: string, value: unknown): void => {
  const [group = '', key] = path.split('.');
  if (key === undefined) body[group] = value;
  else ((body[group] ??= {}) as Record<string, unknown>)[key] = value;
};

/** The cells that hold something as the body of a write; a blank cell is as if its field had not been sent. */
const readRow = (columns: readonly (FileColumn | undefined)[], row: FileRow): ReadRow => {
  const body: Record<string, unknown> = {};
  const unread: Fault<Code>[] = [];
  for (const [index, column] of columns.entries()) {
    const reading = column?.read(row.cells[index] ?? '');
    if (column === undefined || reading === undefined) continue;
    if (reading.kind === 'value') put(body, column.path, reading.value);
    else if (reading.kind === 'refused') unread.push({ ...reading, field: column.path, status: 422 });
  }
  return { line: row.line, body, row, unread };
};

const problemsIn = (sheet: Sheet, { row, unread }: ReadRow, verdict: Verdict): readonly Problem[] => {
  const shape = shapeProblem(sheet, row);
  if (shape !== undefined) return [shape];
  const judged = 'faults' in verdict ? sentencesOf(verdict.faults) : {};
  return problemsOf(sheet, row, { ...judged, ...sentencesOf(unread) });
};

type Found = ReadRow & { readonly verdict: Verdict; readonly problems: readonly Problem[] };

const changesOf = (file: ImportFile, verdict: Verdict) => {
  if ('faults' in verdict) return [];
  const { before, after } = verdict;
  return before === null ? newValues(file, after) : bodyChanges(file, before, after);
};

const isNew = ({ verdict }: Found): boolean => 'before' in verdict && verdict.before === null;

/** Stages the lines of a group: all of them are refused with the one that is wrong. */
const stageGroup = (file: ImportFile, { staging, count }: Checking, found: readonly Found[]): void => {
  const wrong = found.find(({ problems }) => problems.length > 0);
  const changes = found.map(({ verdict }) => (wrong === undefined ? changesOf(file, verdict) : []));
  const outcomeOf = (): StagedLine['outcome'] => {
    if (wrong !== undefined) return 'refuse';
    if (found.some(isNew)) return 'create';
    return changes.every(({ length }) => length === 0) ? 'same' : 'change';
  };
  const outcome = outcomeOf();
  for (const [index, { row, verdict, problems }] of found.entries()) {
    const { key, name } = verdict;
    const said =
      wrong === undefined || problems.length > 0
        ? problems
        : [wholeLine(fill('row_group_refused', { line: wrong.line }))];
    const line = { outcome, key, name, changes: changes[index] ?? [], problems: said };
    stagedImportLineRows.insert(staging, stagedLine(row, line));
    count(outcome);
  }
  if (outcome === 'refuse' || outcome === 'same') return;
  const plans = found.map(({ line, verdict }) => ({ ...verdict, line, before: undefined, after: undefined }));
  stagedPlanRows.insert(staging, { line: found[0]?.line ?? 0, body: JSON.stringify(plans) });
};

/** Judges and stages the lines of one file; those of a group wait for its last one. */
const openStager = (kind: ImportKind, checking: Checking): Stager => {
  const { header, fields, on } = checking;
  const all: readonly FileColumn[] = kind.file.columns;
  const columns = fields.map((field) => all.find(({ path }) => path === field));
  const labelOf = (field: string): string => all.find(({ path }) => path === field)?.label ?? field;
  const sheet: Sheet = { header, paths: fields, labelOf };
  const judge = kind.openJudge(on);
  const firstOf = openFirstLines();
  let group = '';
  let waiting: ReadRow[] = [];
  const end = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    const verdicts = judge(waiting);
    const earlier = firstOf(group, first.line);
    const apart = earlier === undefined ? [] : [wholeLine(fill('row_group_apart', { line: earlier }))];
    const found = waiting.flatMap((read, index) => {
      const verdict = verdicts[index];
      if (verdict === undefined) throw new Error(`line ${read.line} was not judged`);
      return [{ ...read, verdict, problems: [...problemsIn(sheet, read, verdict), ...apart] }];
    });
    waiting = [];
    stageGroup(kind.file, checking, found);
  };
  const stage = (row: FileRow): void => {
    const read = readRow(columns, row);
    const own = kind.groupOf?.(read.body) ?? '';
    if (own === '' || own !== group) end();
    group = own;
    waiting.push(read);
  };
  return { stage, end };
};
