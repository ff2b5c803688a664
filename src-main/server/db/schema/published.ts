import type { ColumnType, SelectType } from 'kysely';

/** Lists the columns of a table that its owner lets others read; only the owner writes them. */
export type Published<Table, Column extends keyof Table> = {
  [Name in Column]: ColumnType<SelectType<Table[Name]>, never, never>;
};
