import { z } from 'zod';
import { queryText } from './query.ts';

/** The records that a parameter may name. */
export type NamedRecord =
  | 'channel_id'
  | 'criterion'
  | 'customer'
  | 'customer_code'
  | 'load'
  | 'location'
  | 'lot'
  | 'operation_type'
  | 'operation_type_id'
  | 'order'
  | 'order_number'
  | 'product'
  | 'receipt_number'
  | 'user'
  | 'warehouse'
  | 'wave';

/** Kept by the module: it follows from the contracts alone. */
const named = z.registry<{ readonly record: NamedRecord }>();

/** The identifier or code of a record: the server refuses what none has. */
export const queryRecord = (record: NamedRecord) => queryText(60).register(named, { record });

/** The same of a value in a body that says which records are meant. */
export const namesRecord = <S extends z.ZodType>(schema: S, record: NamedRecord): S => {
  const copy = schema.clone();
  named.add(copy, { record });
  return copy;
};

/** Places that name records, by what leads to them: the names of fields, `*` for each one of a list. */
const pathsNaming = (schema: z.core.$ZodType, at: string): readonly (readonly [string, NamedRecord])[] => {
  const record = named.get(schema as z.ZodType)?.record;
  if (record !== undefined) return [[at, record]];
  const { innerType, element, shape } = schema._zod.def as {
    readonly innerType?: z.core.$ZodType;
    readonly element?: z.core.$ZodType;
    readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  };
  const below = (name: string): string => (at === '' ? name : `${at}.${name}`);
  if (innerType !== undefined) return pathsNaming(innerType, at);
  if (element !== undefined) return pathsNaming(element, below('*'));
  return Object.entries(shape ?? {}).flatMap(([name, field]) => pathsNaming(field, below(name)));
};

/** The paths of a query or a body that name records, and which: `sku`, `filters.customer_id`, `order_ids.*`. */
export const recordsNamedBy = (schema: z.ZodType): ReadonlyMap<string, NamedRecord> =>
  new Map(pathsNaming(schema, ''));
