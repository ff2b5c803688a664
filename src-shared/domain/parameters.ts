import { z } from 'zod';
import { codePrefixShape } from './location-code.ts';
import { uuid } from '../kernel/primitives.ts';
import { queryNumberOf, queryRecord, recordName, type NamedRecord } from '../kernel/named-records.ts';
import { alsoNamed } from '../kernel/older-words.ts';
import { queryFormat, queryMoment, queryText } from '../kernel/query.ts';
import { commonWords, recordWords } from './field-words.ts';

/** `{sku}` of a path, percent-encoded there; an unknown one is answered 404. */
export const skuParameter = z.object({ sku: z.string().min(1).max(200).describe(commonWords.sku) });

/** `{location_code}` of a path; leading zeros do not count, an unknown one is answered 404. */
export const locationParameter = z.object({
  location_code: z.string().min(1).max(60).describe(commonWords.location_code),
});

/** `{warehouse_code}` of a path, percent-encoded there; an unknown one is answered 404. */
export const warehouseParameter = z.object({
  warehouse_code: z.string().min(1).max(60).describe(commonWords.warehouse_code),
});

/** The beginning of a location's code in a query: whole groups, leading zeros do not count. */
export const queryLocationPrefix = queryFormat({
  pattern: codePrefixShape,
  max: 30,
  say: 'query_location_prefix',
});

/** The code of a warehouse in a query. */
export const queryWarehouse = alsoNamed(
  queryRecord('warehouse').describe(commonWords.warehouse_code),
  'warehouse',
);

/** The number of a warehouse in a query, in place of its code. */
export const queryWarehouseId = queryNumberOf('warehouse', 'warehouse_code').describe(
  commonWords.warehouse_id,
);

/** The words of a search while they are typed. */
export const typedWords = alsoNamed(queryText(100).optional().describe(commonWords.typed), 'q');

type Instant = 'created' | 'occurred' | 'posted';

type Period<I extends Instant> = Record<
  `${I}_from` | `${I}_to`,
  z.ZodOptional<ReturnType<typeof queryMoment>>
>;

/** The parameters of a list that is narrowed to a period, both ends of which belong to it, by that instant of its records. */
export const periodOf = <const I extends Instant>(
  instant: I,
  { from, to }: Readonly<Record<'from' | 'to', string>> = commonWords,
): Period<I> =>
  ({
    [`${instant}_from`]: alsoNamed(queryMoment('first').optional().describe(from), 'from'),
    [`${instant}_to`]: alsoNamed(queryMoment('last').optional().describe(to), 'to'),
  }) as Period<I>;

/** `{id}` of a path. */
export const idParameter = z.object({ id: uuid.describe(commonWords.id) });

type WordedRecord = NamedRecord & keyof typeof recordWords;

/** The meaning of a field that names a record of that kind, followed by what may name it. */
export const namedBy = (record: WordedRecord, meaning: string = recordWords[record].name): string =>
  `${meaning} (${recordWords[record].by})`;

/** `{id}` of such a record in a path: its UUID, or the number or code by which people know it; an unknown one is answered 404. */
export const recordParameter = (record: WordedRecord) =>
  z.object({ id: recordName(record).describe(namedBy(record)) });

/** `{code}` of an operation type in a path; an unknown one is answered 404. */
export const operationTypeParameter = z.object({
  code: z.string().min(1).max(60).describe(commonWords.operation_type_code),
});
