import type { z } from 'zod';
import { changedParts } from '#shared/areas/audit/field-words.ts';
import { auditedFields } from '#shared/areas/index.ts';
import type { AuditEntity } from '#shared/areas/audit/entity-words.ts';

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
  const found = (auditedFields[entity] ?? []).map((schema) =>
    field.split('.').reduce((at: z.ZodType | undefined, name) => at && partOf(at, name), schema),
  );
  const meaning =
    changedParts[entity]?.[field] ?? found.flatMap((schema) => (schema && meaningOf(schema)) ?? [])[0];
  return meaning === undefined ? field : (meaning.split(/[;,.(:]/u)[0] ?? meaning).trim();
};
