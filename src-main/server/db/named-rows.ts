import { sql } from 'kysely';
import type { HotQuery } from './capabilities.ts';
import { hot } from './hot.ts';
import type { Schema, TablesWith } from './schema/index.ts';

/** The tables whose rows have a UUID. */
export type TableOfRecords = TablesWith<'uid'>;
type ColumnOf<Name extends TableOfRecords> = keyof Schema[Name] & string;

/** Reads what people call rows, by their UUIDs. */
export type NamesOfRows = HotQuery<
  { readonly uids: readonly string[] },
  { readonly uid: string; readonly name: string | null }
>;

/** Finds the living row of that UUID, or that people know by that number; it belongs to no one product. */
type FindRow = HotQuery<
  { readonly id: string; readonly number: string },
  {
    readonly uid: string;
    readonly code: string | null;
    readonly name: string | null;
    readonly product_id: null;
  }
>;

export type Numbering<Column> = {
  /** The number that the application gives. */
  readonly number: Column;
  /** The title that people give. */
  readonly title?: Column;
  /** The number by which a row is found, if another one. */
  readonly foundBy?: Column;
  /** Tells whether a deletion marks rows. */
  readonly isMarked?: true;
};

/** Reads what rows of a table are called in that column. */
export const namesOf = <Name extends TableOfRecords>(table: Name, column: ColumnOf<Name>): NamesOfRows =>
  hot((q, p) =>
    q
      .selectFrom(table as 'rma')
      .select(['uid', sql.ref<string | null>(column).as('name')])
      .where('uid', 'in', p.list('uids')),
  );

/** Reads the names of rows that people know by a number, and finds them by it. */
export const numberedRows = <Name extends TableOfRecords>(
  table: Name,
  { number, title, foundBy = number, isMarked }: Numbering<ColumnOf<Name>>,
): { readonly names: NamesOfRows; readonly find: FindRow } => ({
  names: namesOf(table, number),
  find: hot((q, p) =>
    q
      .selectFrom(table as 'order_head')
      .select(['uid', sql.ref<string | null>(number).as('code'), sql<null>`null`.as('product_id')])
      .select((title === undefined ? sql<null>`null` : sql.ref<string | null>(title)).as('name'))
      .where((of) => of.or([of('uid', '=', p('id')), of(sql.ref(foundBy), '=', p('number'))]))
      .$if(isMarked === true, (found) => found.where('deleted_at', 'is', null)),
  ),
});
