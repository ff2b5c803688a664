import type { Import } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { groupDecimal } from '../../lib/format.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { neededColumns } from '#shared/kernel/import-file.ts';

/** The field that each column of the file fills, in the order of the columns; null fills none. */
export type Fields = readonly (string | null)[];

/** The fields of an import's columns as the server has them. */
export const fieldsOf = ({ columns }: Pick<Import, 'columns'>): Fields => columns.map(({ field }) => field);

/** The fields with that of one column changed. */
export const withField = (fields: Fields, column: number, field: string | null): Fields =>
  fields.map((kept, index) => (index === column ? field : kept));

/** Tells whether two mappings mean the same. */
export const sameFields = (a: Fields, b: Fields): boolean =>
  a.length === b.length && a.every((field, index) => field === b[index]);

/** The fields that more than one column fills. */
export function fieldsTwice(fields: Fields): ReadonlySet<string> {
  const chosen = fields.filter((field) => field !== null);
  return new Set(chosen.filter((field, index) => chosen.indexOf(field) !== index));
}

/** Why a mapping cannot be checked; undefined where it can. */
export function mappingFault(fields: Fields, entity: ImportEntity): 'twice' | 'needs-key' | undefined {
  if (fieldsTwice(fields).size > 0) return 'twice';
  return importKinds[entity].keys.every((key) => fields.includes(key)) ? undefined : 'needs-key';
}

/** The names of the fields that a new record must have and no column fills, but for those that tell it apart. */
export const unfilled = (fields: Fields, entity: ImportEntity): readonly string[] =>
  neededColumns(importKinds[entity])
    .filter(({ path }) => !importKinds[entity].keys.includes(path) && !fields.includes(path))
    .map(({ label }) => label);

type Changed = { readonly field: string; readonly value: string | number | boolean | null };

/** A value of a field as a file of its kind would write it, numbers with thousands points; the value itself where no column holds the field. */
export function valueText(entity: ImportEntity, { field, value }: Changed): string {
  const column = importKinds[entity].columns.find(({ path }) => path === field);
  const text = column === undefined ? String(value ?? '') : column.write(value);
  return typeof value === 'number' ? groupDecimal(text) : text;
}
