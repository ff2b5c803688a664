import type { z } from 'zod';
import { changedParts } from '#shared/areas/audit/field-words.ts';
import { contracts } from '#shared/areas/index.ts';
import type { AuditEntity } from '#shared/areas/audit/entity-words.ts';

/** Lists the schemas that describe the fields of records: the body of a change, else the record as it is answered. */
const schemas: Partial<Record<AuditEntity, readonly z.ZodType[]>> = {
  product: [contracts.products.modify.body],
  lot: [contracts.lots.modify.body],
  location: [contracts.locations.modify.body],
  warehouse: [contracts.warehouses.modify.body],
  operation_type: [contracts.operationTypes.modify.body],
  settings: [contracts.settings.modify.body],
  server: [contracts.server.modify.body],
  customer: [contracts.customers.modify.body, contracts.customers.details.data],
  user: [contracts.users.modify.body, contracts.users.create.body],
  api_token: [
    contracts.apiTokens.rename.body,
    contracts.apiTokens.details.data,
    contracts.webhooks.create.data,
  ],
  webhook: [contracts.webhooks.modify.body, contracts.webhooks.create.data],
  count: [contracts.counts.modify.body, contracts.counts.details.data],
  order: [contracts.orders.details.data, contracts.orders.modify.body],
  wave: [contracts.waves.details.data],
  load: [contracts.loads.modify.body, contracts.loads.details.data],
  view: [contracts.views.modify.body],
};

const around: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault']);

type Wrapped = { readonly def: { readonly type: string; readonly innerType?: z.ZodType } };

/** Gives the schema inside one that only lets a value be missing; undefined where there is none. */
const innerOf = (schema: z.ZodType): z.ZodType | undefined => {
  const { def } = schema as unknown as Wrapped;
  return around.has(def.type) ? def.innerType : undefined;
};

const meaningOf = (schema: z.ZodType): string | undefined => {
  const inner = innerOf(schema);
  return schema.description ?? (inner === undefined ? undefined : meaningOf(inner));
};

const partOf = (schema: z.ZodType, name: string): z.ZodType | undefined => {
  const inner = innerOf(schema);
  if (inner !== undefined) return partOf(inner, name);
  return (schema as unknown as { readonly shape?: Readonly<Record<string, z.ZodType>> }).shape?.[name];
};

/** A field of a record in the words in which its schema explains it, as far as their first pause; its name where none does. */
export const fieldName = (entity: AuditEntity, field: string): string => {
  const found = (schemas[entity] ?? []).map((schema) =>
    field.split('.').reduce((at: z.ZodType | undefined, name) => at && partOf(at, name), schema),
  );
  const meaning =
    changedParts[entity]?.[field] ?? found.flatMap((schema) => (schema && meaningOf(schema)) ?? [])[0];
  return meaning === undefined ? field : (meaning.split(/[;,.(:]/u)[0] ?? meaning).trim();
};
