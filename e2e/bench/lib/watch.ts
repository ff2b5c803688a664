import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchWords } from '../words.ts';
import { alignedColumns, type Measure, type Result } from './results.ts';

/** A line of `lines.json`: how far the processor ratio of a figure may not fall, changed by hand with a reason. */
export type Line = {
  readonly figure: string;
  readonly measure: Measure;
  readonly line: number;
  /** The share of the line that noise may take away, where it is more than the usual tenth. */
  readonly margin?: number;
  readonly reason: string;
};

/** Reads the lines, of which a test demands that they name what is measured. */
export const readLines = (): readonly Line[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'lines.json'), 'utf8')) as readonly Line[];

/** A line with what was measured. */
export type Verdict = Line & {
  readonly measured: number;
  readonly judgement: keyof typeof benchWords.judgements;
};

const usualMargin = 0.1;
/** So far above its line a figure could fall unseen. */
const unseen = 1.25;

const leastOf = ({ line, margin = usualMargin }: Line): number => line * (1 - margin);

const judgementOf = (line: Line, result: Result | undefined): Verdict['judgement'] => {
  if (result === undefined) return 'missing';
  const { processorRatio = Number.NaN } = result;
  if (Number.isNaN(processorRatio)) return 'untold';
  if (processorRatio < leastOf(line)) return 'fallen';
  return processorRatio > line.line * unseen ? 'above' : 'held';
};

/**
 * Judges lines by what was measured of their figures. A figure that nobody measured is missing; a system that tells
 * no processor time leaves it untold.
 */
export const judgeLines = (lines: readonly Line[], results: readonly Result[]): readonly Verdict[] =>
  lines.map((line) => {
    const result = results.find(({ id, measure }) => id === line.figure && measure === line.measure);
    const judgement = judgementOf(line, result);
    return { ...line, measured: result?.processorRatio ?? Number.NaN, judgement };
  });

/** The figures of these lines or verdicts, each once. */
export const figuresOf = (lines: readonly Line[]): readonly string[] => [
  ...new Set(lines.map(({ figure }) => figure)),
];

/** The figures of the verdicts of this kind. */
export const judgedAs = (judgement: Verdict['judgement'], verdicts: readonly Verdict[]): readonly string[] =>
  figuresOf(verdicts.filter((verdict) => verdict.judgement === judgement));

/** Puts what a second, longer measurement says in the place of what the first said of the same. */
export const corrected = (first: readonly Verdict[], second: readonly Verdict[]): readonly Verdict[] =>
  first.map(
    (verdict) =>
      second.find(({ figure, measure }) => figure === verdict.figure && measure === verdict.measure) ??
      verdict,
  );

const number = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** The verdicts as a table for people. */
export const verdictTable = (verdicts: readonly Verdict[]): string =>
  alignedColumns([
    benchWords.watchColumns,
    ...verdicts.map((verdict) => [
      verdict.figure,
      benchWords.measures[verdict.measure],
      number.format(verdict.measured),
      number.format(verdict.line),
      number.format(leastOf(verdict)),
      benchWords.judgements[verdict.judgement],
    ]),
  ]);
