import type { z } from 'zod';
import type { audit } from '#shared/areas/audit/contract.ts';
import { auditWords as words } from '#shared/areas/audit/screen-words.ts';
import { customers } from '#shared/areas/customers/contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { settings } from '#shared/areas/settings/contract.ts';
import { users } from '#shared/areas/users/contract.ts';
import type { AuditEntity } from '#shared/domain/audit-entities.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { ItemOf } from '#shared/kernel/contract.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';

/** One entry of the audit log. */
export type AuditEntry = ItemOf<typeof audit.list>;

/** What was done, in words; its code where no word says it. */
export function actText({ action }: Pick<AuditEntry, 'action'>): string {
  const verb = action.slice(action.lastIndexOf('.') + 1);
  return (words.verbs as Readonly<Record<string, string>>)[verb] ?? verb.replaceAll('_', ' ');
}

const isUuid = (key: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/iu.test(key);

/** Whose act it was on: the kind of record, and its code where people know it by one. */
export const recordText = ({ entity, entity_key: key }: AuditEntry): string =>
  isUuid(key) ? labels.audit_entity[entity] : `${labels.audit_entity[entity]} ${key}`;

/** The bodies that say what the fields of records mean. */
const bodies: Partial<Record<AuditEntity, z.ZodType>> = {
  product: products.modify.body,
  location: locations.modify.body,
  warehouse: warehouses.modify.body,
  operation_type: operationTypes.modify.body,
  settings: settings.modify.body,
  customer: customers.modify.body,
  user: users.modify.body,
};

const around: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault']);

type Wrapped = { readonly def: { readonly type: string; readonly innerType?: z.ZodType } };

/** What a schema wraps that only says that a value may be missing; undefined where it wraps nothing so. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema as unknown as Wrapped;
  return around.has(def.type) ? def.innerType : undefined;
}

const meaningOf = (schema: z.ZodType): string | undefined => {
  const inner = innerOf(schema);
  return schema.description ?? (inner === undefined ? undefined : meaningOf(inner));
};

function partOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const inner = innerOf(schema);
  if (inner !== undefined) return partOf(inner, name);
  return (schema as unknown as { readonly shape?: Readonly<Record<string, z.ZodType>> }).shape?.[name];
}

/** A field in the words in which the API explains it, as far as its first pause. */
export function fieldText({ entity }: Pick<AuditEntry, 'entity'>, field: string): string {
  const schema = field
    .split('.')
    .reduce((at: z.ZodType | undefined, name) => at && partOf(at, name), bodies[entity]);
  const meaning = schema && meaningOf(schema);
  return meaning === undefined ? field : (meaning.split(/[;,.(:]/u)[0] ?? meaning).trim();
}

/** A value as people read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.blank;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return writeDecimal(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? words.blank : value.map(valueText).join(', ');
  return Object.entries(value)
    .map(([name, part]) => `${name} ${valueText(part)}`)
    .join(', ');
}

/** What changed, one text a field: old and new values where they are kept, else the names alone. */
export const changeTexts = (entry: AuditEntry): readonly string[] =>
  entry.changed.map((field) => {
    const change = entry.changes[field];
    const name = fieldText(entry, field);
    return change === undefined ? name : words.change(name, valueText(change.from), valueText(change.to));
  });
