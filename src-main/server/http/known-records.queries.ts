import { sql } from 'kysely';
import type { z } from 'zod';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import {
  isUuid,
  namingsIn,
  numberingsIn,
  type CodedRecord,
  type NamedRecord,
  type Naming,
  type Numbering,
} from '#shared/kernel/named-records.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, HotQuery } from '../db/capabilities.ts';
import { demand } from '../kernel/demand.ts';
import { hot } from './http.tables.ts';
import { invalidFilter } from './validate.ts';

type Key = { readonly key: string };
type Values = Readonly<Record<string, unknown>>;
/** The number or code by which people know a record. */
type Called = {
  /** Translates a sent value into its stored form; undefined where no record can be called so. */
  readonly stored: (sent: string) => string | undefined;
  readonly find: HotQuery<Key, { readonly uid: string }>;
};
type Known = {
  /** Translates a sent value into its stored form; undefined where no record can have it. */
  readonly stored: (sent: string) => string | undefined;
  /** Records that have it or had it: what was deleted can still be asked for. */
  readonly find: HotQuery<Key, unknown>;
  /** Finds living records by the numbers or codes by which calls may name them too. */
  readonly called?: Called;
  /** Lists all valid values, where there are few. */
  readonly all?: HotQuery<Record<never, never>, { readonly code: string }>;
};

const uid = (sent: string): string => sent.toLowerCase();
const asIs = (sent: string): string => sent;
const numbered = (sent: string): string => sent.trim().toUpperCase();

const digitsOnly = (sent: string): string | undefined => (/^\d{1,15}$/u.test(sent) ? sent : undefined);

type Identified =
  | 'customer'
  | 'goods_receipt'
  | 'inspection'
  | 'occurrence'
  | 'order_head'
  | 'order_item'
  | 'order_load'
  | 'order_wave'
  | 'rma'
  | 'stock_count';

type Named =
  | Identified
  | 'location'
  | 'lot'
  | 'operation_type'
  | 'order_channel'
  | 'product'
  | 'user_account'
  | 'warehouse';

/** Records of a table that are named by what stands in one of its columns. */
const by = (table: Named, column: string, stored: Known['stored']): Known => ({
  stored,
  find: hot<Key, unknown>((q, p) =>
    q.selectFrom(table).select('id').where(sql.ref<string>(column), '=', p('key')).limit(1),
  ),
});

type Calling = {
  readonly column: string;
  readonly stored: Called['stored'];
  /** Is true where the table keeps what was deleted, of which several may have been called the same. */
  readonly isMarked?: true;
};

/** Records of a table that calls name by their UUIDs, or by what stands in a column. */
const calledBy = (table: Identified, { column, stored, isMarked }: Calling): Known => ({
  ...by(table, 'uid', uid),
  called: {
    stored,
    find: hot((q, p) =>
      q
        .selectFrom(table)
        .select('uid')
        .where(sql.ref<string>(column), '=', p('key'))
        .$if(isMarked === true, (found) => found.where(sql<boolean>`deleted_at is null`))
        .limit(1),
    ),
  },
});

/** The most values that are listed where a call named none of them. */
const mostListed = 60;

/** The codes of a short list. */
const codesOf = (table: 'operation_type' | 'warehouse'): NonNullable<Known['all']> =>
  hot((q) =>
    q.selectFrom(table).select('code').where('deleted_at', 'is', null).orderBy('code').limit(mostListed),
  );

const records: Readonly<Record<NamedRecord, Known>> = {
  customer: calledBy('customer', { column: 'code_key', stored: skuKey, isMarked: true }),
  customer_code: by('customer', 'code_key', skuKey),
  order: calledBy('order_head', { column: 'order_number', stored: numbered, isMarked: true }),
  order_item: calledBy('order_item', { column: 'id', stored: digitsOnly }),
  order_number: by('order_head', 'order_number', numbered),
  load: calledBy('order_load', { column: 'load_number', stored: numbered }),
  wave: calledBy('order_wave', { column: 'wave_number', stored: numbered }),
  receipt: calledBy('goods_receipt', { column: 'number', stored: numbered }),
  receipt_number: by('goods_receipt', 'number', numbered),
  return: calledBy('rma', { column: 'number', stored: numbered }),
  inspection: calledBy('inspection', { column: 'number', stored: numbered }),
  occurrence: calledBy('occurrence', { column: 'number', stored: numbered }),
  count: calledBy('stock_count', { column: 'number', stored: numbered }),
  product: by('product', 'sku_key', skuKey),
  lot: by('lot', 'uid', uid),
  user: by('user_account', 'uid', uid),
  location: by('location', 'code_key', locationKey),
  warehouse: {
    ...by('warehouse', 'code_key', (sent) => skuKey(sent.trim())),
    all: codesOf('warehouse'),
  },
  operation_type: { ...by('operation_type', 'code', asIs), all: codesOf('operation_type') },
  operation_type_id: by('operation_type', 'id', asIs),
  channel_id: by('order_channel', 'id', asIs),
  criterion: {
    stored: asIs,
    find: hot<Key, unknown>((q, p) =>
      q
        .selectFrom('inspection_plan')
        .select('criteria as criterion')
        .where(
          sql<boolean>`exists (select 1 from json_each(criteria) where value ->> '$.code' = ${p('key')})`,
        )
        .unionAll(q.selectFrom('inspection_check').select('criterion').where('criterion', '=', p('key')))
        .limit(1),
    ),
  },
};

type Step = { readonly steps: readonly string[] };
type NameMeaning = Step & Naming;
type NumberMeaning = Step & Numbering;
type Meanings = { readonly names: readonly NameMeaning[]; readonly numbers: readonly NumberMeaning[] };

/** Kept by the module: it follows from the contracts alone. */
const meaningsBySchema = new WeakMap<z.ZodType, Meanings>();

const stepped = <M extends object>(meanings: readonly (readonly [at: string, meaning: M])[]) =>
  meanings.map(([at, meaning]) => ({ ...meaning, steps: at.split('.') }));

const meaningsOf = (schema: z.ZodType): Meanings => {
  const known = meaningsBySchema.get(schema) ?? {
    names: stepped(namingsIn(schema)),
    numbers: stepped(numberingsIn(schema)),
  };
  meaningsBySchema.set(schema, known);
  return known;
};

type Sent = { readonly at: readonly string[]; readonly value: unknown };

/** Gives what takes the place of one of the values that a path leads to, which stands at a path of its own. */
type Replacing = (one: unknown, at: readonly string[]) => unknown;

/** The value with what stands at a path of it replaced; itself where nothing there differs. `*` stands for each entry of a list. */
const replacedAt = ({ at, value }: Sent, [step, ...rest]: readonly string[], replace: Replacing): unknown => {
  if (step === undefined) return replace(value, at);
  if (typeof value !== 'object' || value === null) return value;
  if (step === '*') {
    if (!Array.isArray(value)) return value;
    const all = value.map((one: unknown, index) =>
      replacedAt({ at: [...at, String(index)], value: one }, rest, replace),
    );
    return all.every((one, index) => one === value[index]) ? value : all;
  }
  const own = (value as Values)[step];
  const replaced = replacedAt({ at: [...at, step], value: own }, rest, replace);
  return replaced === own ? value : { ...value, [step]: replaced };
};

const uidOf = (on: Hot, { called }: Known, sent: string): string => {
  const key = isUuid(sent) ? undefined : called?.stored(sent);
  return key === undefined ? sent : (called?.find.first(on, { key })?.uid ?? sent);
};

/**
 * Gives what was read by a schema, with records by their identifiers where it names them by what people know them by; what names
 * nothing stays as it was sent.
 */
const identified = (on: Hot, schema: z.ZodType, values: unknown): unknown =>
  meaningsOf(schema).names.reduce(
    (read, { steps, record }) =>
      replacedAt({ at: [], value: read }, steps, (sent) =>
        typeof sent === 'string' ? uidOf(on, records[record], sent) : sent,
      ),
    values,
  );

const codeOf = (
  table: 'location' | 'operation_type' | 'order_channel' | 'warehouse',
): HotQuery<Key, { readonly code: string }> =>
  hot((q, p) => q.selectFrom(table).select('code').where(sql.ref<string>('id'), '=', p('key')).limit(1));

const codes: Readonly<Record<CodedRecord, HotQuery<Key, { readonly code: string }>>> = {
  channel: codeOf('order_channel'),
  location: codeOf('location'),
  operation_type: codeOf('operation_type'),
  warehouse: codeOf('warehouse'),
};

type Coded = { readonly values: unknown; readonly faults: readonly Fault<Code>[] };

/** Gives what was read by a schema, with the code of a record where it has the number of it, and what is wrong with such numbers. */
const coded = (on: Hot, schema: z.ZodType, values: unknown): Coded => {
  const faults: Fault<Code>[] = [];
  const read = meaningsOf(schema).numbers.reduce((value, { steps, record, field }) => {
    const name = steps.at(-1) ?? '';
    return replacedAt({ at: [], value }, steps.slice(0, -1), (holder, at) => {
      const { [name]: number, ...others } = (holder ?? {}) as Values;
      if (typeof number !== 'number') return holder;
      const found = codes[record].first(on, { key: String(number) });
      const sent = others[field] ?? null;
      const path = [...at, name].join('.');
      if (found === undefined) faults.push(fault(path, 'query_no_record', { value: String(number) }));
      else if (sent !== null && sent !== found.code) faults.push(fault(path, 'named_otherwise'));
      return { ...others, [field]: found?.code };
    });
  }, values);
  return { values: read, faults };
};

/** Lists the sent values at a path, each with its own full path; `*` stands for each entry of a list. */
const sentAt = ({ at, value }: Sent, [step, ...rest]: readonly string[]): readonly Sent[] => {
  if (step === undefined) return [{ at, value }];
  if (typeof value !== 'object' || value === null) return [];
  const own =
    step === '*' ? Object.entries(value) : [[step, (value as Record<string, unknown>)[step]] as const];
  return own.flatMap(([name, one]) => sentAt({ at: [...at, name], value: one }, rest));
};

const isKnown = (on: Hot, { stored, find }: Known, sent: string): boolean => {
  const key = stored(sent);
  return key !== undefined && find.first(on, { key }) !== undefined;
};

const unknownFault = (on: Hot, known: Known, { at, value }: Sent): readonly Fault<Code>[] => {
  if (typeof value !== 'string' || isKnown(on, known, value)) return [];
  const allowed = known.all?.all(on, {}).map(({ code }) => code);
  const field = at.join('.');
  return [
    allowed === undefined
      ? fault(field, 'query_no_record', { value })
      : fault(field, 'query_one_of', { allowed }),
  ];
};

const unknownIn = (on: Hot, schema: z.ZodType, values: unknown): readonly Fault<Code>[] =>
  meaningsOf(schema)
    .names.filter(({ refusedBy }) => refusedBy === 'server')
    .flatMap(({ steps, record }) =>
      sentAt({ at: [], value: values }, steps).flatMap((sent) => unknownFault(on, records[record], sent)),
    );

/** The parameters of a path with their records by their identifiers, whatever they are named by. */
export const knownParams = <T>(on: Hot, schema: z.ZodObject, params: T): T =>
  identified(on, schema, params) as T;

/**
 * A query with its records by their identifiers or codes, whatever they are named by; throws AppError 400 `invalid_filter`
 * where one names a record that there never was.
 */
export const knownQuery = <T>(on: Hot, schema: z.ZodObject, query: T): T => {
  const { values, faults } = coded(on, schema, identified(on, schema, query));
  const [first] = [...faults, ...unknownIn(on, schema, values)];
  if (first !== undefined) throw invalidFilter(first.field ?? '', [first]);
  return values as T;
};

/** The same of a body: AppError 422, at each field that names nothing, where no operation refuses it itself. */
export const knownBody = <T>(on: Hot, schema: z.ZodType, body: T): T => {
  const { values, faults } = coded(on, schema, identified(on, schema, body));
  demand([...faults, ...unknownIn(on, schema, values)]);
  return values as T;
};
