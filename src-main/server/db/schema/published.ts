import type { ColumnType, SelectType } from 'kysely';

/** What an owner lets others read of a table: these columns, which nobody but the owner writes. */
export type Published<Table, Column extends keyof Table> = {
  [Name in Column]: ColumnType<SelectType<Table[Name]>, never, never>;
};
