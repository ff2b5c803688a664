import type { ImportEntity } from '#shared/domain/import-entities.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Fields } from './guess-fields.rules.ts';
import type { Mends } from './mend-rows.rules.ts';
import type { Points } from './points.rules.ts';
import type { TableFile } from './read-rows.work.ts';

/** What a check reads and where it puts what it finds. */
export type CheckTask = TableFile & {
  readonly kind: 'check';
  readonly dataFile: string;
  readonly staging: string;
  readonly entity: ImportEntity;
  readonly header: readonly string[];
  readonly fields: Fields;
  /** What was written over its cells. */
  readonly mends?: Mends;
  /** What points in its numbers are; they group until the file says otherwise. */
  readonly points?: Points;
  /** Whether the first row is the header, whatever it holds. */
  readonly hasHeaderOnTop?: boolean;
};

/** How many lines came to what; `encoding` is the one that the whole file proved to have. */
export type CheckResult = Readonly<Record<'lines' | 'create' | 'change' | 'same' | 'refuse', number>> & {
  readonly encoding: TableFile['encoding'];
};

/** Which import of products is to be undone, and where its writes are prepared. */
export type UndoTask = {
  readonly kind: 'undo';
  readonly dataFile: string;
  readonly staging: string;
  readonly importId: number;
};

/** How many products can be taken back as they are now. */
export type UndoResult = { readonly lines: number };

/** Which spreadsheet is to become which table of text. */
export type UnpackTask = { readonly kind: 'unpack'; readonly file: string; readonly table: string };

/** Why a spreadsheet was not taken; nothing where it was. */
export type UnpackResult = { readonly refused?: Code };

/** What the thread can be asked to prepare. */
export type ImportTask = CheckTask | UndoTask | UnpackTask;

/** Told of each batch: bytes of the file, or lines, that are done. */
export type Progress = (done: number) => void;
