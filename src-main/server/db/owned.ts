import type {
  ColumnType,
  Compilable,
  DeleteQueryBuilder,
  DeleteResult,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  SelectType,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { HotQuery, HotWrite, Param } from './capabilities.ts';
import {
  filteredIds,
  filteredList,
  type FilteredIds,
  type FilteredList,
  type IdGatherer,
  type PageReader,
} from './filtered-list.ts';
import { followedSum, type ColumnSum } from './kept-column.ts';
import { gatheredList, type GatheredList, type ListColumns, type ListQuery } from './gathered-list.ts';
import type { FollowedTableName } from './followed-tables.ts';
import { hot, hotWrite, type HotValues } from './hot.ts';
import {
  removalFrom,
  restorationTo,
  rowsOf,
  versionedWrites,
  type Marking,
  type RecordTable,
  type Rows,
  type VersionedTable,
  type VersionedWrites,
} from './rows.ts';
import {
  namesOf,
  numberedRows,
  type NamesOfRows,
  type Numbering,
  type TableOfRecords,
} from './named-rows.ts';
import type { PublishedSchema, Schema } from './schema/index.ts';
import type { keptColumns, loadedTables } from './schema/foreign-writes.ts';
import type { owners } from './schema/index.ts';

/** Whoever owns tables or columns, or reads those of others. */
type Reader = 'changes' | 'http' | 'audit' | 'desktop' | 'settings' | 'demo' | 'trace' | 'quarantine';
type Owner = keyof typeof owners | keyof typeof keptColumns | Reader;

type TableName = keyof Schema;
type ListOf<Lists, Name> = Name extends keyof Lists
  ? Lists[Name] extends readonly (infer One extends TableName)[]
    ? One
    : never
  : never;

type Own<Name extends Owner> = ListOf<typeof owners, Name>;
type Loadable<Name extends Owner> = ListOf<typeof loadedTables, Name>;
type Kept<Name extends Owner> = Name extends keyof typeof keptColumns ? (typeof keptColumns)[Name] : unknown;
type KeptName<Name extends Owner> = keyof Kept<Name> & TableName;

/** A table of another owner as who keeps some of its columns sees it: those can be written, the published ones read. */
type KeptTable<Table extends TableName, Columns> = {
  [Name in Columns & keyof Schema[Table]]: Schema[Table][Name];
} & {
  [
    Name in Exclude<Table extends keyof PublishedSchema ? keyof PublishedSchema[Table] : never, Columns>
  ]: Name extends keyof Schema[Table] ? ColumnType<SelectType<Schema[Table][Name]>, never, never> : never;
};

type Declared = {
  readonly owner: Owner;
  readonly reads: keyof PublishedSchema;
  readonly loads: TableName;
};

type Written<D extends Declared> = Own<D['owner']> | D['loads'];

/** The tables as the statements of an owner see them. */
type Seen<D extends Declared> = Pick<Schema, Written<D>> &
  Pick<PublishedSchema, Exclude<D['reads'], Written<D> | KeptName<D['owner']>>> & {
    [Table in Exclude<KeptName<D['owner']>, Written<D>>]: KeptTable<
      Table,
      Kept<D['owner']>[Table & keyof Kept<D['owner']>] extends readonly (infer Column)[] ? Column : never
    >;
  };

/** Builds statements that read; an interface, so that declarations name it instead of writing it out. */
export interface OwnedReads<DB> extends Pick<Kysely<DB>, 'selectFrom' | 'fn'> {}

/** Builds statements that write: rows of some tables, a few columns of others. */
export interface OwnedWrites<DB, Whole extends keyof DB & string, InPart extends keyof DB & string> {
  insertInto<Name extends Whole>(table: Name): InsertQueryBuilder<DB, Name, InsertResult>;
  updateTable<Name extends Whole | InPart>(table: Name): UpdateQueryBuilder<DB, Name, Name, UpdateResult>;
  deleteFrom<Name extends Whole>(table: Name): DeleteQueryBuilder<DB, Name, DeleteResult>;
}

type ReadsOf<D extends Declared> = OwnedReads<Seen<D>>;
type WritesOf<D extends Declared> = OwnedWrites<
  Seen<D>,
  Written<D> & keyof Seen<D> & string,
  KeptName<D['owner']> & keyof Seen<D> & string
>;

/** The makers of statements, typed by what an owner may write and what it declares to read of others. */
export type OwnedStatements<D extends Declared> = {
  hot<P extends HotValues, Row>(
    build: (q: ReadsOf<D>, p: Param<P>, given: P) => Compilable<Row>,
  ): HotQuery<P, Row>;
  hotWrite<P extends HotValues, Row>(
    build: (q: WritesOf<D>, p: Param<P>, given: P) => Compilable<Row>,
  ): HotWrite<P, Row>;
  rowsOf<Name extends Written<D>>(table: Name): Rows<Schema[Name]>;
  versionedWrites<Name extends VersionedTable & Own<D['owner']>>(
    table: Name,
    apart?: readonly (keyof Schema[Name] & string)[],
  ): VersionedWrites<Schema[Name]>;
  namesOf<Name extends TableOfRecords & Own<D['owner']>>(
    table: Name,
    column: keyof Schema[Name] & string,
  ): NamesOfRows;
  numberedRows<Name extends TableOfRecords & Own<D['owner']>>(
    table: Name,
    numbering: Numbering<keyof Schema[Name] & string>,
  ): ReturnType<typeof numberedRows>;
  removalFrom(table: RecordTable & Own<D['owner']>): Marking;
  restorationTo(table: RecordTable & Own<D['owner']>): Marking;
  gatheredList<Query extends ListQuery>(
    list: ListColumns<Query> & { readonly table: Own<D['owner']> },
  ): GatheredList<Query>;
  followedSum<Table extends FollowedTableName & Own<D['owner']>>(
    table: Table,
    column: keyof Schema[Table] & string,
  ): ColumnSum;
  filteredList<Query, Row, Given extends HotValues = Record<never, never>>(
    list: FilteredList<ReadsOf<D>, Query, Row, Given>,
  ): PageReader<Query, Row, Given>;
  filteredIds<Query, Given extends HotValues = Record<never, never>>(
    list: FilteredIds<ReadsOf<D>, Query, Given>,
  ): IdGatherer<Query, Given>;
  /** Never set: they only carry the types of the builders. */
  readonly reading?: ReadsOf<D>;
  readonly writing?: WritesOf<D>;
};

/** Builds the statements of an owner that read, and those that write. */
export type ReadBuilder<S extends { readonly reading?: unknown }> = NonNullable<S['reading']>;
export type WriteBuilder<S extends { readonly writing?: unknown }> = NonNullable<S['writing']>;

const makers = {
  hot,
  hotWrite,
  rowsOf,
  versionedWrites,
  namesOf,
  numberedRows,
  removalFrom,
  restorationTo,
  gatheredList,
  followedSum,
  filteredList,
  filteredIds,
};

/**
 * Makes the statements of an owner: they may write its own tables, and read these published ones of others. A load of
 * very many rows names in `loads` what it fills of others.
 */
export const tablesOf = <
  const Name extends Owner,
  const Read extends keyof PublishedSchema = never,
  const Load extends Loadable<Name> = never,
>(
  _owner: Name,
  _reads: readonly Read[] = [],
  _loads: readonly Load[] = [],
): OwnedStatements<{ owner: Name; reads: Read; loads: Load }> => makers as never;
