import type { Hot } from '../db/capabilities.ts';
import type { StagedLine } from '../db/schema/staged.ts';
import { createStaging, openForReading, type Staging } from '../db/staging/staging.ts';
import { systemIds } from '../kernel/ids.ts';
import { importKeys, type ImportEntity } from '#shared/areas/imports/columns.ts';
import { hasProducts } from '../features/products/index.ts';
import { openDesk, prepareWrite, type Desk } from './products/staging.work.ts';
import { isBrokenUtf8File } from './encoding.work.ts';
import type { Fields } from './guess-fields.rules.ts';
import { mayReturn, stageCreatedLines, stageLine } from './imports.staging.queries.ts';
import { HeaderMissing, openBelow } from './header-row.rules.ts';
import { judgeRow, openDocket, type Docket, type RowVerdict } from './products/judge-row.work.ts';
import { openPoints, PointsDiffer, type Points } from './points.rules.ts';
import type { FileRow } from './part-rows.rules.ts';
import { EncodingDiffers, readRows, type TableFile } from './read-rows.work.ts';
import { productChanges } from './row-changes.rules.ts';
import { isSkipped } from './sniff.rules.ts';
import { stagedLine } from './staged-line.rules.ts';

/** What a check reads and where it puts what it finds. */
export type CheckTask = TableFile & {
  readonly kind: 'check';
  readonly dataFile: string;
  readonly staging: string;
  readonly entity: ImportEntity;
  readonly header: readonly string[];
  readonly fields: Fields;
  /** What points in its numbers are; they group until the file says otherwise. */
  readonly points?: Points;
  /** Whether the first row is the header, whatever it holds. */
  readonly hasHeaderOnTop?: boolean;
};

/** How many lines came to what; `encoding` is the one that the whole file proved to have. */
export type CheckResult = Readonly<Record<'lines' | 'create' | 'change' | 'same' | 'refuse', number>> & {
  readonly encoding: TableFile['encoding'];
};

/** Told of each batch: bytes of the file read so far. */
export type Progress = (done: number) => void;

type Checking = { readonly on: Hot; readonly task: CheckTask };
type Counts = { lines: number; create: number; change: number; same: number; refuse: number };

const lineOf = (row: FileRow, { outcome, sku, name, problems, outlook }: RowVerdict): StagedLine => {
  const changes = outcome === 'change' && outlook !== undefined ? productChanges(outlook.changes) : [];
  const barcode = outlook?.state.barcode ?? '';
  return stagedLine(row, { outcome, sku, name, barcode, changes, problems });
};

/** Stages what a row comes to; the lines of new products come last, all at once (`stageCreatedLines`). */
const stageRow = (desk: Desk, docket: Docket, row: FileRow): keyof Counts => {
  const verdict = judgeRow(docket, row);
  const { outcome, outlook } = verdict;
  if (outcome !== 'create') stageLine.run(desk.staging, lineOf(row, verdict));
  if (outlook !== undefined && outcome !== 'same') {
    prepareWrite(desk, row.line, outlook);
  }
  return outcome;
};

type Stager = (row: FileRow) => keyof Counts;

/** What stages each row of a file of this kind and says what it came to; files of products wait for no other code. */
const stagerOf = async (staging: Staging, { on, task }: Checking): Promise<Stager> => {
  const { entity, header, fields } = task;
  if (entity !== 'products') {
    const plain = await import('./plain/desk.ts');
    return plain.openDesk({ entity, header, fields }, { on, staging });
  }
  const court = { on, isFirst: !hasProducts(on), mayReturn: (id: number) => mayReturn(on, id) };
  const docket = openDocket(court, header, fields);
  const desk = openDesk(staging, systemIds);
  return (row) => stageRow(desk, docket, row);
};

const tableOf = (task: CheckTask): TableFile => {
  const key = task.fields.indexOf(importKeys[task.entity][0] ?? null);
  return { ...task, columns: task.header.length, ...(key === -1 ? {} : { key }) };
};

const fill = async (staging: Staging, checking: Checking, onProgress: Progress): Promise<Counts> => {
  const stage = await stagerOf(staging, checking);
  const settle = openPoints(checking.task, checking.task.points ?? 'group');
  const counts: Counts = { lines: 0, create: 0, change: 0, same: 0, refuse: 0 };
  const below = openBelow(checking.task.header, checking.task.hasHeaderOnTop === true);
  for (const { rows, bytes } of readRows(tableOf(checking.task))) {
    for (const row of rows) {
      if (isSkipped(row.cells, row.line === 1)) continue;
      if (!below.has(row.cells)) continue;
      counts.lines += 1;
      counts[stage(settle(row))] += 1;
    }
    onProgress(bytes);
  }
  below.end();
  return counts;
};

/** How a file is to be read again that turned out to be written otherwise; undefined for any other failure. */
const readOtherwise = ({ file }: CheckTask, error: unknown): Partial<CheckTask> | undefined => {
  if (error instanceof PointsDiffer) return { points: error.points };
  if (error instanceof HeaderMissing) return { hasHeaderOnTop: true };
  if (!(error instanceof EncodingDiffers)) return undefined;
  return isBrokenUtf8File(file) ? { mayBreak: true } : { encoding: 'windows-1252' };
};

/** Checks every line of a file against the data as it is and prepares what applying would write. */
export const check = async (task: CheckTask, onProgress: Progress): Promise<CheckResult> => {
  const on = openForReading(task.dataFile);
  const staging = createStaging(task.staging);
  try {
    const counts = await fill(staging, { on, task }, onProgress);
    stageCreatedLines.run(staging, {});
    staging.finish();
    return { ...counts, encoding: task.encoding };
  } catch (error) {
    staging.discard();
    const otherwise = readOtherwise(task, error);
    if (otherwise === undefined) throw error;
    return await check({ ...task, ...otherwise }, onProgress);
  } finally {
    on.close();
  }
};
