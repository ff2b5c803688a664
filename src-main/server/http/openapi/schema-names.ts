import { sharedSchemas } from '#shared/areas/index.ts';
import { errorEnvelopeSchema } from '#shared/kernel/envelope.ts';
import { paginationSchema } from '#shared/kernel/pagination.ts';
import type { SchemaNames } from './schema-registry.ts';

/** Names of the schemas that the document shows in more than one place; what is not here is written in full. */
export const schemaNames: SchemaNames = new Map([
  [errorEnvelopeSchema, 'Error'],
  [paginationSchema, 'Pagination'],
  ...Object.entries(sharedSchemas).map(([name, schema]) => [schema, name] as const),
]);
