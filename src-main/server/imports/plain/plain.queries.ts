import type { Hot, Tx } from '../../db/capabilities.ts';
import type { WrittenLine } from '../../kernel/import-kind.ts';
import { hot, hotWrite, rowsOf } from '../imports.tables.ts';

const importWriteRows = rowsOf('import_write');
const importLeftRows = rowsOf('import_left');
const importRows = rowsOf('import');

/** Holds the write of a line as it is stored: the state before as JSON. */
type KeptLine = Omit<WrittenLine, 'before'> & { readonly before: string | null };

/** A line that was left alone, and the code of the sentence that says why. */
export type LeftLine = {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly code: string;
};

/** Holds the lines that were carried out, and those that were left alone. */
export type Done = { readonly written: readonly WrittenLine[]; readonly left: readonly LeftLine[] };

/** Keeps what was done for lines of an import, and which were left alone. */
export const keepDone = (tx: Tx, importId: number, { written, left }: Done): void => {
  const import_id = importId;
  importWriteRows.insertAll(
    tx,
    written.map(({ line, record_id, version, before }) => ({
      import_id,
      line,
      record_id,
      version,
      before: before === null ? null : JSON.stringify(before),
    })),
  );
  importLeftRows.insertAll(
    tx,
    left.map((line) => ({ ...line, import_id })),
  );
};

const writes = hot<{ import_id: number }, KeptLine>((q, p) =>
  q
    .selectFrom('import_write')
    .select(['line', 'record_id', 'version', 'before'])
    .where('import_id', '=', p('import_id'))
    .where('is_undone', '=', 0)
    .orderBy('line', 'desc'),
);

/** Lists the writes of an import that were not undone, its last line first. */
export const writesOf = (on: Hot, importId: number): readonly WrittenLine[] =>
  writes
    .all(on, { import_id: importId })
    .map((kept) => ({ ...kept, before: kept.before === null ? null : (JSON.parse(kept.before) as object) }));

const mark = hotWrite<{ import_id: number; lines: readonly number[] }, never>((q, p) =>
  q
    .updateTable('import_write')
    .set({ is_undone: 1 })
    .where('import_id', '=', p('import_id'))
    .where('line', 'in', p.list('lines')),
);

/** Marks lines of an import as taken back. */
export const markUndone = (tx: Tx, importId: number, lines: readonly number[]): void => {
  mark.run(tx, { import_id: importId, lines });
};

type Finish = { id: number; at: string };

/** Forgets which lines of an import were left alone, before undoing says it anew. */
export const forgetLeft = (tx: Tx, id: number): void => {
  importLeftRows.delete(tx, { import_id: id });
};

/** Counts the records that a unit of work created, those that it changed, and the lines that it left out. */
export type Tally = { readonly made: number; readonly changed: number; readonly left: number };

/** Makes an import an applied one. */
export const keepApplied = (tx: Tx, { id, at, tally }: Finish & { readonly tally: Tally }): void => {
  importRows.update(
    tx,
    { id },
    {
      status: 'applied',
      applied_at: at,
      created: tally.made,
      changed: tally.changed,
      apply_left: tally.left,
    },
  );
};

/** Makes an import an undone one. */
export const keepUndone = (tx: Tx, { id, at, tally }: Finish & { readonly tally: Tally }): void => {
  importRows.update(
    tx,
    { id },
    { status: 'undone', undone_at: at, removed: tally.made, restored: tally.changed, undo_left: tally.left },
  );
};
