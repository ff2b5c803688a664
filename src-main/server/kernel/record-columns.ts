import type { z } from 'zod';

type TextOrNone<Value> = null extends Value ? (NonNullable<Value> extends string ? true : false) : false;

/** The column of a value: a text that may be absent is kept as null or '', a list or a record as JSON. */
type Column<Value, None = '' | null> = [Value] extends [boolean]
  ? number
  : TextOrNone<Value> extends true
    ? NonNullable<Value> | None
    : [NonNullable<Value>] extends [string | number]
      ? Value
      : string;

/** The columns that keep these fields of a record, each under the name of its field; `id` is the UUID of the row. */
type RowOf<Told, Names extends keyof Told> = {
  readonly [Name in Names as Name extends 'id' ? 'uid' : Name]: Column<Told[Name]>;
};
type WrittenOf<State, None> = { [Name in keyof State]: Column<State[Name], None> };

/** The declaration of a record's fields, as far as its columns follow from it. */
type Declared<Answer extends z.ZodObject, State> = {
  readonly answer: Answer;
  readonly stateOf: (record: State) => State;
};

type Manner = {
  readonly read: (kept: unknown) => unknown;
  readonly write: (value: unknown) => unknown;
};

const same = (value: unknown): unknown => value;
const bit: Manner = { read: (kept) => kept === 1, write: Number };
const json: Manner = { read: (kept) => JSON.parse(kept as string), write: JSON.stringify };

const mannerOf = (told: z.ZodType, none: '' | null): Manner => {
  const { type, innerType } = told.def as { readonly type: string; readonly innerType?: z.ZodType };
  if (type === 'boolean') return bit;
  if (type === 'array' || type === 'object') return json;
  if (type !== 'nullable' || innerType?.type === 'number') return { read: same, write: same };
  return { read: (kept) => (kept === '' ? null : kept), write: (value) => value ?? none };
};

/**
 * Turns rows into records and states into columns, as the declared fields of a record say; `none` is what the table keeps
 * for a text that is absent.
 */
export const recordColumns = <Answer extends z.ZodObject, State extends object, None extends '' | null>(
  { answer, stateOf }: Declared<Answer, State>,
  { none }: { readonly none: None },
) => {
  type Told = z.output<Answer>;
  const fields = Object.entries(answer.shape).map(([name, told]) => ({
    name,
    column: name === 'id' ? 'uid' : name,
    ...mannerOf(told as z.ZodType, none),
  }));
  const manners = new Map(fields.map(({ name, ...manner }) => [name, manner]));
  return {
    /** The columns of all fields. */
    names: fields.map(({ column }) => column) as (keyof RowOf<Told, keyof Told> & string)[],
    /** The record of a row; `apart` has the fields that no column of their name keeps. */
    read: <Apart extends Partial<Told> = Record<never, never>>(
      row: RowOf<Told, Exclude<keyof Told, keyof Apart>>,
      apart?: Apart,
    ): Told => {
      const kept = row as Readonly<Record<string, unknown>>;
      const given: Readonly<Record<string, unknown>> = apart ?? {};
      const record: Record<string, unknown> = {};
      for (const { name, column, read } of fields)
        record[name] = name in given ? given[name] : read(kept[column]);
      return record as Told;
    },
    /** The columns of what people decide of a record. */
    write: (state: State): WrittenOf<State, None> => {
      const columns: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(stateOf(state)))
        columns[name] = manners.get(name)?.write(value);
      return columns as WrittenOf<State, None>;
    },
  };
};
