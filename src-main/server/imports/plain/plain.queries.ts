import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { jsonRows } from '../../db/expressions.ts';
import type { WrittenLine } from '../../kernel/import-kind.ts';
import { hot, hotWrite } from '../imports.tables.ts';

/** What was done for a line, as it is kept: the state before as JSON. */
type KeptLine = Omit<WrittenLine, 'before'> & { readonly before: string | null };

const writeColumns = ['line', 'record_id', 'version', 'before'] as const;

const insertWrites = hotWrite<{ import_id: number; rows: string }, never>((q, p) =>
  q
    .insertInto('import_write')
    .columns(['import_id', ...writeColumns])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<KeptLine>(p('rows'), writeColumns).as('g'))
        .select(sql<number>`${p('import_id')}`.as('import_id'))
        .select(writeColumns.map((column) => `g.${column}` as const)),
    ),
);

/** A line that was left alone, and the code of the sentence that says why. */
export type LeftLine = {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly code: string;
};

const leftColumns = ['line', 'key', 'name', 'code'] as const;

const insertLeft = hotWrite<{ import_id: number; rows: string }, never>((q, p) =>
  q
    .insertInto('import_left')
    .columns(['import_id', ...leftColumns])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<LeftLine>(p('rows'), leftColumns).as('g'))
        .select(sql<number>`${p('import_id')}`.as('import_id'))
        .select(leftColumns.map((column) => `g.${column}` as const)),
    ),
);

/** What carrying out lines came to. */
export type Done = { readonly written: readonly WrittenLine[]; readonly left: readonly LeftLine[] };

/** Keeps what was done for lines of an import, and which were left alone. */
export const keepDone = (tx: Tx, importId: number, { written, left }: Done): void => {
  if (written.length > 0) insertWrites.run(tx, { import_id: importId, rows: JSON.stringify(written) });
  if (left.length > 0) insertLeft.run(tx, { import_id: importId, rows: JSON.stringify(left) });
};

const writes = hot<{ import_id: number }, KeptLine>((q, p) =>
  q
    .selectFrom('import_write')
    .select([...writeColumns])
    .where('import_id', '=', p('import_id'))
    .where('is_undone', '=', sql.lit(0))
    .orderBy('line', 'desc'),
);

/** What an import did and was not undone, its last line first. */
export const writesOf = (on: Hot, importId: number): readonly WrittenLine[] =>
  writes
    .all(on, { import_id: importId })
    .map((kept) => ({ ...kept, before: kept.before === null ? null : (JSON.parse(kept.before) as object) }));

const mark = hotWrite<{ import_id: number; lines: readonly number[] }, never>((q, p) =>
  q
    .updateTable('import_write')
    .set({ is_undone: sql.lit(1) })
    .where('import_id', '=', p('import_id'))
    .where('line', 'in', p.list('lines')),
);

/** Marks lines of an import as taken back. */
export const markUndone = (tx: Tx, importId: number, lines: readonly number[]): void => {
  mark.run(tx, { import_id: importId, lines });
};

type Finish = { id: number; at: string };

const finishApply = hotWrite<Finish & { created: number; changed: number; left: number }, never>((q, p) =>
  q
    .updateTable('import')
    .set({
      status: 'applied',
      applied_at: p('at'),
      created: p('created'),
      changed: p('changed'),
      apply_left: p('left'),
    })
    .where('id', '=', p('id')),
);

const finishUndo = hotWrite<Finish & { removed: number; restored: number; left: number }, never>((q, p) =>
  q
    .updateTable('import')
    .set({
      status: 'undone',
      undone_at: p('at'),
      removed: p('removed'),
      restored: p('restored'),
      undo_left: p('left'),
    })
    .where('id', '=', p('id')),
);

const forget = hotWrite<{ id: number }, never>((q, p) =>
  q.deleteFrom('import_left').where('import_id', '=', p('id')),
);

/** Forgets which lines of an import were left alone, before undoing says it anew. */
export const forgetLeft = (tx: Tx, id: number): void => {
  forget.run(tx, { id });
};

/** How many records a work made, how many it changed, and how many lines it left alone. */
export type Tally = { readonly made: number; readonly changed: number; readonly left: number };

/** Makes an import an applied one. */
export const keepApplied = (tx: Tx, { id, at, tally }: Finish & { readonly tally: Tally }): void => {
  finishApply.run(tx, { id, at, created: tally.made, changed: tally.changed, left: tally.left });
};

/** Makes an import an undone one. */
export const keepUndone = (tx: Tx, { id, at, tally }: Finish & { readonly tally: Tally }): void => {
  finishUndo.run(tx, { id, at, removed: tally.made, restored: tally.changed, left: tally.left });
};
