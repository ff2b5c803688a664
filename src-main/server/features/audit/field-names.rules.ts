import type { z } from 'zod';
import { contracts } from '#shared/areas/index.ts';
import type { AuditEntity } from '#shared/domain/audit-entities.ts';

/** The bodies that say what the fields of records mean. */
const bodies: Partial<Record<AuditEntity, z.ZodType>> = {
  product: contracts.products.modify.body,
  location: contracts.locations.modify.body,
  warehouse: contracts.warehouses.modify.body,
  operation_type: contracts.operationTypes.modify.body,
  settings: contracts.settings.modify.body,
  customer: contracts.customers.modify.body,
  user: contracts.users.modify.body,
};

const around: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault']);

type Wrapped = { readonly def: { readonly type: string; readonly innerType?: z.ZodType } };

/** What a schema wraps that only says that a value may be missing; undefined where it wraps nothing so. */
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

/** A field of a record in the words in which its body explains it, as far as their first pause; its name where none does. */
export const fieldName = (entity: AuditEntity, field: string): string => {
  const schema = field
    .split('.')
    .reduce((at: z.ZodType | undefined, name) => at && partOf(at, name), bodies[entity]);
  const meaning = schema && meaningOf(schema);
  return meaning === undefined ? field : (meaning.split(/[;,.(:]/u)[0] ?? meaning).trim();
};
