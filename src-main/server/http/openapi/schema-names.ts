import { sharedSchemas } from '#shared/areas/index.ts';
import { errorEnvelopeSchema } from '#shared/kernel/envelope.ts';
import { paginationSchema } from '#shared/kernel/pagination.ts';
import type { SchemaNames } from './schema-registry.ts';

/**
 * Names of the schemas that the document shows more than once; a schema without a name is written out where it is used.
 */
export const schemaNames: SchemaNames = new Map([
  [errorEnvelopeSchema, 'Error'],
  [paginationSchema, 'Pagination'],
  ...Object.entries(sharedSchemas).map(([name, schema]) => [schema, name] as const),
]);
