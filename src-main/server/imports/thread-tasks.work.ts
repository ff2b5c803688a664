import type { ImportEntity } from '#shared/domain/import-entities.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Fields } from './guess-fields.rules.ts';
import type { Mends } from './mend-rows.rules.ts';
import type { Points } from './points.rules.ts';
import type { TableFile } from './read-rows.work.ts';

/** Describes a check: the file that it reads, and the staging file for its results. */
export type CheckTask = TableFile & {
  readonly kind: 'check';
  readonly dataFile: string;
  readonly staging: string;
  readonly entity: ImportEntity;
  readonly header: readonly string[];
  readonly fields: Fields;
  /** Holds the corrected cells. */
  readonly mends?: Mends;
  /** Is the meaning of points in its numbers; they group thousands until the file shows otherwise. */
  readonly points?: Points;
  /** Tells whether the first row is the header, whatever it holds. */
  readonly hasHeaderOnTop?: boolean;
};

/** Counts the lines by outcome; `encoding` is the one that the whole file proved to have. */
export type CheckResult = Readonly<Record<'lines' | 'create' | 'change' | 'same' | 'refuse', number>> & {
  readonly encoding: TableFile['encoding'];
};

/** Names the import of products to undo, and the staging file of its writes. */
export type UndoTask = {
  readonly kind: 'undo';
  readonly dataFile: string;
  readonly staging: string;
  readonly importId: number;
};

/** Counts the products that can be restored as they are now. */
export type UndoResult = { readonly lines: number };

/** Names the spreadsheet to unpack, and the text file for its table. */
export type UnpackTask = { readonly kind: 'unpack'; readonly file: string; readonly table: string };

/** Holds the reason why a spreadsheet was refused; absent where it was accepted. */
export type UnpackResult = { readonly refused?: Code };

/** Describes the tasks of the thread. */
export type ImportTask = CheckTask | UndoTask | UnpackTask;

/** Told of each batch: bytes of the file, or lines, that are done. */
export type Progress = (done: number) => void;
