import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { benchWords } from '../words.ts';
import { rounded } from './numbers.ts';

/** The name of what a line of the table measures. */
export type Measure = keyof typeof benchWords.measures;
type Unit = keyof typeof benchWords.units;

/** The goal of a figure: itself, or its ratio to the floor, at least or at most a limit. */
type Goal = {
  readonly of: 'figure' | 'ratio';
  readonly atLeast?: number;
  readonly atMost?: number;
};

/** One measured line; the floor was measured in the same run, on the same data and the same core. */
export type Result = {
  readonly id: string;
  readonly measure: Measure;
  /** The subject of a measure that is taken of many things. */
  readonly of?: string;
  readonly figure: number;
  readonly unit: Unit;
  readonly floor: number | null;
  readonly ratio: number | null;
  /** The floor's processor time of an answer by the product's: what the ratio is on a quiet machine. */
  readonly processorRatio?: number;
  readonly goal: Goal;
  readonly met: boolean;
  readonly p50?: number;
  readonly p99?: number;
};

type Measurement = Omit<Result, 'met' | 'floor' | 'ratio'> & {
  readonly floor?: number;
  /** Of the rounds, where it is not simply figure by floor. */
  readonly ratio?: number;
};

const locations = 3;

/** A measured line with its ratio and whether it reaches its goal. */
export const judged = ({ floor, ratio, ...rest }: Measurement): Result => {
  const share = ratio ?? (floor === undefined ? null : rest.figure / floor);
  const judgedValue = rest.goal.of === 'figure' ? rest.figure : (share ?? Number.NaN);
  const { atLeast = -Infinity, atMost = Infinity } = rest.goal;
  return {
    ...rest,
    figure: rounded(rest.figure, locations),
    floor: floor === undefined ? null : rounded(floor, locations),
    ratio: share === null ? null : rounded(share, locations),
    met: judgedValue >= atLeast && judgedValue <= atMost,
  };
};

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

const goalText = ({ goal, unit }: Result): string => {
  const sign = goal.atLeast === undefined ? '<=' : '>=';
  const limit = number.format(goal.atLeast ?? goal.atMost ?? 0);
  return goal.of === 'ratio' ? `${sign} ${limit} x` : `${sign} ${limit} ${benchWords.units[unit]}`;
};

const latencyText = ({ p50, p99 }: Result): string =>
  p50 === undefined || p99 === undefined ? '' : `${number.format(p50)} / ${number.format(p99)}`;

const cellsOf = (result: Result): readonly string[] => [
  result.id,
  [benchWords.measures[result.measure], result.of].filter((part) => part !== undefined).join(' '),
  `${number.format(result.figure)} ${benchWords.units[result.unit]}`,
  latencyText(result),
  result.floor === null ? '' : number.format(result.floor),
  result.ratio === null ? '' : number.format(result.ratio),
  result.processorRatio === undefined ? '' : number.format(result.processorRatio),
  goalText(result),
  result.met ? benchWords.met : benchWords.missed,
];

/** Lines of cells, each column as wide as its widest cell; the first line names the columns. */
export const alignedColumns = (lines: readonly (readonly string[])[]): string => {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The lines as a table for people. */
export const tableOf = (results: readonly Result[]): string =>
  alignedColumns([benchWords.columns, ...results.map(cellsOf)]);

type Run = { readonly quick: boolean; readonly pinned: boolean; readonly startedAt: string };

/** Writes the lines and the machine that they come from to a JSON file. */
export const writeResults = (file: string, results: readonly Result[], run: Run): void => {
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() ?? '',
    cores: availableParallelism(),
    memory_bytes: totalmem(),
    pinned: run.pinned,
  };
  writeFileSync(
    file,
    `${JSON.stringify({ started_at: run.startedAt, quick: run.quick, machine, results }, null, 2)}\n`,
  );
};
