import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { ImportFile } from '#shared/kernel/import-file.ts';
import { productColumns, type ProductColumn } from '#shared/areas/products/columns.ts';
import type { Change } from '../features/products/index.ts';

/** Lists the changes of a line to its record, field by field, by the columns that a file of its kind can have. */
type Changes = ImportRow['changes'];
type Cell = Changes[number]['from'];

const shown = ({ write }: ProductColumn, value: unknown): Cell =>
  Array.isArray(value) ? write(value) : (value as Cell);

/** The changes of a product's fields, in the order of a file's columns; what is computed from them goes without saying. */
export const productChanges = (changes: Readonly<Record<string, Change>>): Changes =>
  productColumns.flatMap((column) => {
    const change = changes[column.path];
    if (change === undefined) return [];
    const [from, to] = [shown(column, change.from), shown(column, change.to)];
    return [{ field: column.path, label: column.label, from, to }];
  });

const namesIt = ({ keys }: ImportFile, field: string): boolean => field === 'name' || field === keys[0];

/** The same as what a new record holds: it was nothing before, and what names it stands beside. */
export const asNew = (file: ImportFile, changes: Changes): Changes =>
  changes.filter(({ field }) => !namesIt(file, field)).map((change) => ({ ...change, from: null }));

/** Gives the value of a record at this path (`extra.brand`); null for nothing. */
export const cellAt = (body: object, path: string): Cell => {
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
  return (found ?? null) as Cell;
};

/** Lists the differences between two bodies of a record, by the columns of its kind. */
export const bodyChanges = ({ columns }: ImportFile, before: object, after: object): Changes =>
  columns.flatMap(({ path, label }) => {
    const [from, to] = [cellAt(before, path), cellAt(after, path)];
    return from === to ? [] : [{ field: path, label, from, to }];
  });

/** Lists the values of the body of a new record, by the columns of its kind. */
export const newValues = (file: ImportFile, body: object): Changes =>
  asNew(file, bodyChanges(file, {}, body));
