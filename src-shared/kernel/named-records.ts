import { z } from 'zod';
import { queryInteger, queryText } from './query.ts';

/** The records that a call may name. */
export type NamedRecord =
  | 'channel_id'
  | 'count'
  | 'criterion'
  | 'customer'
  | 'customer_code'
  | 'inspection'
  | 'load'
  | 'location'
  | 'lot'
  | 'occurrence'
  | 'operation_type'
  | 'operation_type_id'
  | 'order'
  | 'order_item'
  | 'order_number'
  | 'product'
  | 'receipt'
  | 'receipt_number'
  | 'return'
  | 'user'
  | 'warehouse'
  | 'wave';

/** Says what a field names, and who refuses what names nothing: the server before the operation, or the operation itself. */
export type Naming = { readonly record: NamedRecord; readonly refusedBy: 'server' | 'operation' };

/** Kept by the module: it follows from the contracts alone. */
const named = z.registry<Naming>();

/** The identifier or code of a record: the server refuses what none has. */
export const queryRecord = (record: NamedRecord) =>
  queryText(60).register(named, { record, refusedBy: 'server' });

/** The same of a value in a body that says which records are meant. */
export const namesRecord = <S extends z.ZodType>(
  schema: S,
  record: NamedRecord,
  refusedBy: Naming['refusedBy'] = 'server',
): S => {
  const copy = schema.clone();
  named.add(copy, { record, refusedBy });
  return copy;
};

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Tells whether a text is a UUID, whatever its case. */
export const isUuid = (text: string): boolean => uuidShape.test(text);

/**
 * A record in a path or a body, by its identifier or by the number or code by which people know it. An operation reads the
 * identifier in either case, and refuses itself what names nothing, which it reads as it was sent.
 */
export const recordName = (record: NamedRecord) =>
  namesRecord(
    z
      .string()
      .min(1)
      .max(60)
      .overwrite((sent) => (isUuid(sent) ? sent.toLowerCase() : sent)),
    record,
    'operation',
  );

/** The records that have a code for people, and in answers a number beside it. */
export type CodedRecord = 'channel' | 'location' | 'operation_type' | 'warehouse';

/** The record whose number a field takes, and the field beside it that takes its code. */
export type Numbering = { readonly record: CodedRecord; readonly field: string };

/** Kept by the module: it follows from the contracts alone. */
const numbered = z.registry<Numbering>();

const numberNaming = <S extends z.ZodType>(schema: S, record: CodedRecord, field: string): S => {
  numbered.add(schema, { record, field });
  return schema;
};

/** The number of a record in a body, in place of its code in that field beside it: the operation reads the code. */
export const numberOf = (record: CodedRecord, field: string) => numberNaming(z.int().min(1), record, field);

/** The same in a query. */
export const queryNumberOf = (record: CodedRecord, field: string) =>
  numberNaming(queryInteger(1, Number.MAX_SAFE_INTEGER), record, field);

/** The paths whose schemas mean something in a registry, by what leads to them: the names of fields, `*` for each one of a list. */
const pathsMeaning = <M>(
  of: (schema: z.ZodType) => M | undefined,
  schema: z.core.$ZodType,
  at = '',
): readonly (readonly [at: string, meaning: M])[] => {
  const meaning = of(schema as z.ZodType);
  if (meaning !== undefined) return [[at, meaning]];
  const { innerType, element, options, shape } = schema._zod.def as {
    readonly innerType?: z.core.$ZodType;
    readonly element?: z.core.$ZodType;
    readonly options?: readonly z.core.$ZodType[];
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  };
  const below = (name: string): string => (at === '' ? name : `${at}.${name}`);
  if (innerType !== undefined) return pathsMeaning(of, innerType, at);
  if (element !== undefined) return pathsMeaning(of, element, below('*'));
  if (options !== undefined) return options.flatMap((option) => pathsMeaning(of, option, at));
  return Object.entries(shape ?? {}).flatMap(([name, field]) => pathsMeaning(of, field, below(name)));
};

/**
 * The places of a query, a body or a path that name records, and which: `sku`, `filters.customer_id`, `order_ids.*`. One
 * stands there for each kind of record that it may name.
 */
export const namingsIn = (schema: z.ZodType) => pathsMeaning((one) => named.get(one), schema);

/** The places that take the numbers of records in place of their codes. */
export const numberingsIn = (schema: z.ZodType) => pathsMeaning((one) => numbered.get(one), schema);

/** The places that name records of which the server refuses what names nothing. */
export const recordsNamedBy = (schema: z.ZodType): ReadonlyMap<string, NamedRecord> =>
  new Map(
    namingsIn(schema)
      .filter(([, { refusedBy }]) => refusedBy === 'server')
      .map(([at, { record }]) => [at, record]),
  );
