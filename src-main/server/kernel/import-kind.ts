import type { Fault } from '#shared/kernel/fault.ts';
import type { ImportFile } from '#shared/kernel/import-file.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import type { AppError } from './app-error.ts';
import type { Deps } from './deps.ts';

/** A line of a file: its number, and its cells that hold something, as the body of a write. */
export type FileLine = { readonly line: number; readonly body: Readonly<Record<string, unknown>> };

/** Holds the result of checking a line: its faults, or the record before and after it. */
export type Verdict<Plan extends object = object> = {
  /** Identifies and names the record of the line. */
  readonly key: string;
  readonly name: string;
} & (
  | { readonly faults: readonly Fault<Code>[] }
  | {
      /** Null where the line makes the record. */
      readonly before: object | null;
      readonly after: object;
      /** All that applying needs of the line; it is kept as JSON. */
      readonly plan: Plan;
    }
);

/** A checked line that is to be carried out. */
export type PlannedLine<Plan extends object = object> = Pick<Verdict, 'key' | 'name'> & {
  readonly line: number;
  readonly plan: Plan;
};

/** Holds the write of a line of a file. */
export type WrittenLine = {
  readonly line: number;
  readonly record_id: number;
  readonly version: number;
  /** Is the state that undoing restores; null where the line created the record. */
  readonly before: object | null;
};

/** Holds the author of an import, and the import. */
export type Doing = {
  readonly making: Pick<Deps, 'ids' | 'clock' | 'guards' | 'store' | 'follows' | 'records' | 'seams'>;
  readonly actor: Actor;
  readonly importId: number;
};

/** The lines of one record: one line, where the kind has no groups. */
type Groups<Line> = readonly (readonly Line[])[];

/** A kind of file whose lines are carried out by the commands of its feature. */
export type ImportKind<Plan extends object = object> = {
  /** Declares such files, in the record's area. */
  readonly file: ImportFile;
  /** Judges the lines of one file group by group, each once and in order; gives a verdict a line. */
  openJudge(on: Hot): (lines: readonly FileLine[]) => readonly Verdict<Plan>[];
  /**
   * Gives the group of a line: lines of a group follow each other in the file, are judged together, and are refused or
   * applied together. Empty for a line that stands alone, as all do where there is no such function.
   */
  groupOf?(body: FileLine['body']): string;
  /** Carries out some groups; throws AppError where one of them can't be, and is asked again with fewer then. */
  apply(tx: Tx, doing: Doing, groups: Groups<PlannedLine<Plan>>): readonly WrittenLine[];
  /** Takes back what was done for some groups; throws as `apply` does. */
  undo(tx: Tx, doing: Doing, groups: Groups<WrittenLine>): void;
  /** Names a record that the import leaves unchanged, also a deleted one. */
  nameOf(on: Hot, recordId: number): Pick<Verdict, 'key' | 'name'>;
  /** The sentence of the line that a refusal leaves alone; undefined where the refusal is that of the whole file. */
  leftBy(refusal: AppError, verb: 'apply' | 'undo'): Code | undefined;
};

/** Judges lines that have nothing to do with each other. */
export const lineByLine =
  <Plan extends object>(judge: (line: FileLine) => Verdict<Plan>) =>
  (lines: readonly FileLine[]): readonly Verdict<Plan>[] =>
    lines.map(judge);

/** Gives the line at which each text came first, undefined at that line itself; an empty text is none. */
export const openFirstLines = (): ((text: string, line: number) => number | undefined) => {
  const lines = new Map<string, number>();
  return (text, line) => {
    const first = text === '' ? undefined : lines.get(text);
    if (first === undefined && text !== '') lines.set(text, line);
    return first;
  };
};
