import { sql } from 'kysely';
import type { z } from 'zod';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { recordsNamedBy, type NamedRecord } from '#shared/kernel/named-records.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, HotQuery } from '../db/capabilities.ts';
import { demand } from '../kernel/demand.ts';
import { hot } from './http.tables.ts';
import { invalidFilter } from './validate.ts';

type Key = { readonly key: string };
type Known = {
  /** Translates a sent value into its stored form; undefined where no record can have it. */
  readonly stored: (sent: string) => string | undefined;
  /** Records that have it or had it: what was deleted can still be asked for. */
  readonly find: HotQuery<Key, unknown>;
  /** Lists all valid values, where there are few. */
  readonly all?: HotQuery<Record<never, never>, { readonly code: string }>;
};

const uid = (sent: string): string => sent.toLowerCase();
const asIs = (sent: string): string => sent;
const numbered = (sent: string): string => sent.trim().toUpperCase();

type Named =
  | 'customer'
  | 'goods_receipt'
  | 'location'
  | 'lot'
  | 'operation_type'
  | 'order_channel'
  | 'order_head'
  | 'order_load'
  | 'order_wave'
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

/** The most values that are listed where a call named none of them. */
const mostListed = 60;

/** The codes of a short list. */
const codesOf = (table: 'operation_type' | 'warehouse'): NonNullable<Known['all']> =>
  hot((q) =>
    q.selectFrom(table).select('code').where('deleted_at', 'is', null).orderBy('code').limit(mostListed),
  );

const records: Readonly<Record<NamedRecord, Known>> = {
  customer: by('customer', 'uid', uid),
  customer_code: by('customer', 'code_key', skuKey),
  order: {
    stored: asIs,
    find: hot<Key, unknown>((q, p) =>
      q
        .selectFrom('order_head')
        .select('id')
        .where(sql<boolean>`(uid = lower(${p('key')}) or order_number = ${p('key')})`)
        .limit(1),
    ),
  },
  order_number: by('order_head', 'order_number', numbered),
  product: by('product', 'sku_key', skuKey),
  receipt_number: by('goods_receipt', 'number', numbered),
  lot: by('lot', 'uid', uid),
  load: by('order_load', 'uid', uid),
  wave: by('order_wave', 'uid', uid),
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

type Naming = { readonly steps: readonly string[]; readonly record: NamedRecord };

/** Kept by the module: it follows from the contracts alone. */
const namingsBySchema = new WeakMap<z.ZodType, readonly Naming[]>();

const namingsOf = (schema: z.ZodType): readonly Naming[] => {
  const known =
    namingsBySchema.get(schema) ??
    [...recordsNamedBy(schema)].map(([at, record]) => ({ steps: at.split('.'), record }));
  namingsBySchema.set(schema, known);
  return known;
};

type Sent = { readonly at: readonly string[]; readonly value: unknown };

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
  namingsOf(schema).flatMap(({ steps, record }) =>
    sentAt({ at: [], value: values }, steps).flatMap((sent) => unknownFault(on, records[record], sent)),
  );

/** Throws AppError 400 `invalid_filter` where a parameter names a record that there never was. */
export const demandKnown = (on: Hot, schema: z.ZodObject, query: unknown): void => {
  const [first] = unknownIn(on, schema, query);
  if (first !== undefined) throw invalidFilter(first.field ?? '', [first]);
};

/** The same of what a body filters by: AppError 422, at the places of all that name none. */
export const demandKnownIn = (on: Hot, schema: z.ZodType, body: unknown): void =>
  demand(unknownIn(on, schema, body));
