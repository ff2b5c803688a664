import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { LeftLine, WrittenLine } from './plain.queries.ts';

/** The cells of a line that hold something, as the body of a write. */
export type Patch = Readonly<Record<string, unknown>>;

/** What the check of a line finds; `plan` is what applying needs of it, as JSON. */
export type Verdict = {
  /** What the line is about, and how it is called. */
  readonly key: string;
  readonly name: string;
} & (
  | { readonly outcome: 'refuse'; readonly faults: FieldErrors }
  | {
      readonly outcome: 'create' | 'change' | 'same';
      readonly changes: ImportRow['changes'];
      readonly plan: object;
    }
);

/** A checked line that is to be carried out. */
export type PlannedLine = { readonly line: number; readonly plan: object };

/** What carrying out lines came to. */
export type Done = { readonly written: readonly WrittenLine[]; readonly left: readonly LeftLine[] };

/** Who imports, and which import it is. */
export type Doing = {
  readonly making: Pick<Deps, 'ids' | 'clock' | 'guards'>;
  readonly actor: Actor;
  readonly importId: number;
};

/** What was taken back: the lines, and those that stay as they are. */
export type TakenBack = { readonly undone: readonly WrittenLine[]; readonly left: readonly LeftLine[] };

/** A kind of file whose lines are carried out by the commands of its feature. */
export type Entity = {
  /** Judges the lines of one file, each once and in order. */
  openCourt(on: Hot): (patch: Patch, line: number) => Verdict;
  /** Carries out a list of lines. */
  apply(tx: Tx, doing: Doing, lines: readonly PlannedLine[]): Done;
  /** Takes back what can be, in lists. */
  undo(tx: Tx, doing: Doing, written: readonly WrittenLine[]): Iterable<TakenBack>;
};
