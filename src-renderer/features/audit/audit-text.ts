import type { audit } from '#shared/areas/audit/contract.ts';
import { auditLabels } from '#shared/areas/audit/entity-words.ts';
import { auditWords as words } from '#shared/areas/audit/screen-words.ts';
import type { ItemOf } from '#shared/kernel/contract.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { formatDate, formatInstant } from '../../lib/format.ts';

/** One entry of the audit log. */
export type AuditEntry = ItemOf<typeof audit.list>;

/** Puts an act into words; gives its code where no word says it. */
export function actText({ action }: Pick<AuditEntry, 'action'>): string {
  const verb = action.slice(action.lastIndexOf('.') + 1);
  return (words.verbs as Readonly<Record<string, string>>)[verb] ?? verb.replaceAll('_', ' ');
}

const isUuid = (key: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/iu.test(key);

/** Names the record of an act: its kind, and its name where people have one for it. */
export function recordText({ entity, entity_key: key, entity_name: name }: AuditEntry): string {
  const called = name ?? (isUuid(key) ? '' : key);
  return `${auditLabels.audit_entity[entity]} ${called}`.trimEnd();
}

/** A field as people read it. */
export const fieldText = ({ field_names: names }: Pick<AuditEntry, 'field_names'>, field: string): string =>
  names[field] ?? field;

const civilDate = /^\d{4}-\d{2}-\d{2}$/u;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;

/** A text; where it is a date or an instant, as people write it. */
const momentText = (value: string): string => {
  if (civilDate.test(value)) return formatDate(value);
  return instant.test(value) ? formatInstant(value) : value;
};

/** A value as people read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.blank;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return writeDecimal(value);
  if (typeof value === 'string') return momentText(value);
  if (Array.isArray(value)) return value.length === 0 ? words.blank : value.map(valueText).join(', ');
  return Object.entries(value)
    .map(([name, part]) => `${name} ${valueText(part)}`)
    .join(', ');
}

/** Lists the changes, one text a field: old and new values where they are kept, else the names alone. */
export const changeTexts = (entry: AuditEntry): readonly string[] =>
  entry.changed.map((field) => {
    const change = entry.changes[field];
    const name = fieldText(entry, field);
    return change === undefined ? name : words.change(name, valueText(change.from), valueText(change.to));
  });
