import { fill, sentencesOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { FileColumn, ImportFile } from '#shared/kernel/import-file.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { StagedLine } from '../../db/schema/staged.ts';
import { openFirstLines, type FileLine, type ImportKind, type Verdict } from '../../kernel/import-kind.ts';
import type { Checking, Stager } from '../import-way.work.ts';
import { stagedImportLineRows, stagedPlanRows } from '../imports.staging.queries.ts';
import type { FileRow } from '../split-rows.rules.ts';
import { bodyChanges, newValues } from '../row-changes.rules.ts';
import { problemsOf, shapeProblem, wholeLine, type Problem, type Sheet } from '../row-problems.rules.ts';
import { stagedLine } from '../staged-line.rules.ts';

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
export const openStager = (kind: ImportKind, checking: Checking): Stager => {
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
