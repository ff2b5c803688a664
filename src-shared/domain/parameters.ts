import { z } from 'zod';
import { codePrefixShape } from './location-code.ts';
import { uuid } from '../kernel/primitives.ts';
import { queryFormat } from '../kernel/query.ts';
import { commonWords } from './field-words.ts';

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

/** `{id}` of a path. */
export const idParameter = z.object({ id: uuid.describe(commonWords.id) });

/** `{id}` of a customer in a path, its UUID or its code; an unknown one is answered 404. */
export const customerParameter = z.object({
  id: z.string().min(1).max(60).describe(commonWords.customer_key),
});

/** `{code}` of an operation type in a path; an unknown one is answered 404. */
export const operationTypeParameter = z.object({
  code: z.string().min(1).max(60).describe(commonWords.operation_type_code),
});
