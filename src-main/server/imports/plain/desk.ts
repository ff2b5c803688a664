import { importColumns, type ImportEntity } from '#shared/areas/imports/columns.ts';
import type { FileColumn } from '#shared/domain/file-cells.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { StagedLine } from '../../db/schema/staged.ts';
import type { Staging } from '../../db/staging/staging.ts';
import { stageLine, stagePlan } from '../imports.staging.queries.ts';
import type { FileRow } from '../part-rows.rules.ts';
import { stagedLine } from '../staged-line.rules.ts';
import { problemsOf, shapeProblem, type Problem, type Sheet } from '../row-problems.rules.ts';
import { plainEntities, type PlainEntity } from './entities.ts';
import type { Patch, Verdict } from './entity.ts';

type Column = FileColumn | undefined;

const put = (patch: Record<string, unknown>, path: string, value: unknown): void => {
  const [group = '', key] = path.split('.');
  if (key === undefined) patch[group] = value;
  else ((patch[group] ??= {}) as Record<string, unknown>)[key] = value;
};

/** The cells that hold something as the body of a write; a blank cell is as if its field had not been sent. */
const readCells = (columns: readonly Column[], { cells }: FileRow) => {
  const patch: Record<string, unknown> = {};
  const faults: Record<string, readonly string[]> = {};
  for (const [at, column] of columns.entries()) {
    const reading = column?.read(cells[at] ?? '');
    if (column === undefined || reading === undefined) continue;
    if (reading.kind === 'value') put(patch, column.path, reading.value);
    else if (reading.kind === 'refused') faults[column.path] = [fill(reading.say, reading.vars)];
  }
  return { patch, faults };
};

type Judged = { readonly verdict: Verdict; readonly problems: readonly Problem[] };

const judgeRow = ({ sheet, columns, judge }: Desk, row: FileRow): Judged => {
  const shape = shapeProblem(sheet, row);
  const { patch, faults: unread } = readCells(columns, row);
  const verdict = judge(patch, row.line);
  if (shape !== undefined) return { verdict, problems: [shape] };
  const faults: FieldErrors = { ...(verdict.outcome === 'refuse' ? verdict.faults : {}), ...unread };
  return { verdict, problems: problemsOf(sheet, row, faults) };
};

type Desk = {
  readonly sheet: Sheet;
  readonly columns: readonly Column[];
  judge(patch: Patch, line: number): Verdict;
};

/** What a file's lines are judged with, and where what is found of them goes. */
export type DeskTask = {
  readonly entity: PlainEntity;
  readonly header: readonly string[];
  readonly fields: readonly (string | null)[];
};

const sheetOf = (entity: ImportEntity, { header, fields }: DeskTask): Sheet => {
  const labels = new Map(importColumns[entity].map(({ path, label }) => [path, label]));
  return { header, paths: fields, labelOf: (field) => labels.get(field) ?? field };
};

/** Judges and stages the lines of one file, each once and in order; gives what each came to. */
export const openDesk = (
  task: DeskTask,
  { on, staging }: { readonly on: Hot; readonly staging: Staging },
): ((row: FileRow) => StagedLine['outcome']) => {
  const { entity, fields } = task;
  const columns = fields.map((field) => importColumns[entity].find(({ path }) => path === field));
  const desk: Desk = { sheet: sheetOf(entity, task), columns, judge: plainEntities[entity].openCourt(on) };
  return (row) => {
    const { verdict, problems } = judgeRow(desk, row);
    const outcome = problems.length > 0 ? 'refuse' : verdict.outcome;
    const isPlanned = outcome !== 'refuse' && verdict.outcome !== 'refuse';
    const { key: sku, name } = verdict;
    const changes = isPlanned ? verdict.changes : [];
    stageLine.run(staging, stagedLine(row, { outcome, sku, name, changes, problems }));
    if (isPlanned && outcome !== 'same') {
      stagePlan.run(staging, { line: row.line, body: JSON.stringify(verdict.plan) });
    }
    return outcome;
  };
};
