import type { z } from 'zod';
import { changedParts } from '#shared/areas/audit/field-words.ts';
import { auditedFields, enumerations } from '#shared/areas/index.ts';
import type { AuditEntity } from '#shared/areas/audit/entity-words.ts';
import { isRecord } from '#shared/kernel/is-record.ts';

const around: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly']);

type Definition = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
};

const definitionOf = (schema: z.ZodType): Definition => schema.def;

/** Gives the schemas that one only wraps or chooses among; none where it says by itself what it takes. */
const innerOf = (schema: z.ZodType): readonly z.ZodType[] => {
  const { type, innerType, in: before, options } = definitionOf(schema);
  if (around.has(type)) return innerType === undefined ? [] : [innerType];
  if (type === 'pipe') return before === undefined ? [] : [before];
  return type === 'union' ? (options ?? []) : [];
};

const first = <T>(
  schemas: readonly z.ZodType[],
  find: (schema: z.ZodType) => T | undefined,
): T | undefined => {
  for (const schema of schemas) {
    const found = find(schema);
    if (found !== undefined) return found;
  }
  return undefined;
};

const meaningOf = (schema: z.ZodType): string | undefined =>
  schema.description ?? first(innerOf(schema), meaningOf);

/** Tells an id of one of many, by which changes name it where the many have no order. */
const isId = (name: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/u.test(name);
const isIndex = (name: string): boolean => /^\d+$/u.test(name);

/** The schema of a part: of a field by its name, of an element by its index. */
const partOf = (schema: z.ZodType, name: string): z.ZodType | undefined => {
  const { element, shape } = definitionOf(schema);
  if (isId(name)) return schema;
  if (element !== undefined) return isIndex(name) ? element : partOf(element, name);
  return shape?.[name] ?? first(innerOf(schema), (inner) => partOf(inner, name));
};

/** The first words of a meaning, as far as their first pause. */
const nameIn = (meaning: string): string => (meaning.split(/[;,.(:]/u)[0] ?? meaning).trim();

const schemasOf = (entity: AuditEntity): readonly z.ZodType[] => auditedFields[entity] ?? [];

const found = (entity: AuditEntity, path: readonly string[]): readonly z.ZodType[] =>
  schemasOf(entity).flatMap(
    (schema) =>
      path.reduce(
        (at: z.ZodType | undefined, name) => at && partOf(at, name),
        schema as z.ZodType | undefined,
      ) ?? [],
  );

const meant = (entity: AuditEntity, path: readonly string[]): string | undefined => {
  const part = changedParts[entity]?.[path.join('.')];
  if (part !== undefined) return part;
  const meaning = first(found(entity, path), meaningOf);
  return meaning === undefined ? undefined : nameIn(meaning);
};

/**
 * The name of a field in the words in which its schema explains it, as far as their first pause, with the number of the
 * element of a list, which people count from 1, and without ids; undefined where no schema knows the field.
 */
export const knownName = (entity: AuditEntity, field: string): string | undefined => {
  const path = field.split('.');
  const at = path.findIndex((name) => isIndex(name) || isId(name));
  if (at < 1) return meant(entity, path);
  const list = meant(entity, path.slice(0, at));
  if (list === undefined) return undefined;
  const element = isId(path[at] ?? '') ? list : `${list} ${Number(path[at]) + 1}`;
  if (at === path.length - 1) return element;
  const part = meant(entity, path);
  return part === undefined ? undefined : `${element}: ${part}`;
};

/** The name of a field as people read it; its own where no schema explains it. */
export const fieldName = (entity: AuditEntity, field: string): string => knownName(entity, field) ?? field;

type CodeWords = Readonly<Record<string, string>>;

const spelled = (codes: readonly unknown[]): string => codes.map(String).toSorted().join(' ');

const listsByCodes: ReadonlyMap<string, readonly (readonly [name: string, words: CodeWords])[]> = Map.groupBy(
  Object.entries(enumerations).map(([name, { values }]) => [name, values] as const),
  ([, values]) => spelled(Object.keys(values)),
);

/** The words of these codes of a field: of lists that have the same codes, only that of its name, or all that agree. */
const wordsOf = (field: string, codes: readonly unknown[]): CodeWords | undefined => {
  const lists = listsByCodes.get(spelled(codes)) ?? [];
  const own = lists.find(([name]) => name === field || name.endsWith(`_${field}`));
  const [any] = lists;
  const isClear = new Set(lists.map(([, words]) => JSON.stringify(words))).size === 1;
  return (own ?? (isClear ? any : undefined))?.[1];
};

/** The words of the codes that the schema of a field takes, where they are those of a closed list. */
const codesOf = (schema: z.ZodType, field: string): CodeWords | undefined => {
  const { entries, values } = definitionOf(schema);
  const codes = entries === undefined ? values : Object.values(entries);
  return codes === undefined
    ? first(innerOf(schema), (inner) => codesOf(inner, field))
    : wordsOf(field, codes);
};

/** A value in words: the names of its parts by their paths without indexes, and the words of its codes. */
type ReadValue = {
  readonly names: Readonly<Record<string, string>>;
  readonly codes: Readonly<Record<string, string>>;
};

const nothing: ReadValue = { names: {}, codes: {} };

const together = (one: ReadValue, other: ReadValue): ReadValue => ({
  names: { ...one.names, ...other.names },
  codes: { ...one.codes, ...other.codes },
});

/** Puts the parts and the codes of a value of a field into words, as far as schemas know them. */
export const readValue = (entity: AuditEntity, field: string, value: unknown): ReadValue => {
  if (Array.isArray(value))
    return value.map((one) => readValue(entity, field, one)).reduce(together, nothing);
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, part]) => {
        const path = `${field}.${name}`;
        const known = meant(entity, path.split('.'));
        const named = known === undefined ? nothing : { names: { [path]: known }, codes: {} };
        return together(named, readValue(entity, path, part));
      })
      .reduce(together, nothing);
  const code = String(value);
  const path = field.split('.');
  const words = first(found(entity, path), (schema) => codesOf(schema, path.at(-1) ?? ''))?.[code];
  return words === undefined ? nothing : { names: {}, codes: { [code]: words } };
};
