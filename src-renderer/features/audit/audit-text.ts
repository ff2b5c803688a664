import type { audit } from '#shared/areas/audit/contract.ts';
import { auditedActions, auditVerbs } from '#shared/areas/audit/act-words.ts';
import { auditLabels } from '#shared/areas/audit/entity-words.ts';
import { auditWords as words } from '#shared/areas/audit/screen-words.ts';
import type { ItemOf } from '#shared/kernel/contract.ts';
import { isRecord } from '#shared/kernel/is-record.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import { formatDate, formatInstant } from '../../lib/format.ts';

/** One entry of the audit log. */
export type AuditEntry = ItemOf<typeof audit.list>;

/** Puts an act into words; an act of an older version, which no word says, by its code. */
export function actText({ action }: Pick<AuditEntry, 'action'>): string {
  const verb = action.slice(action.indexOf('.') + 1);
  const { [action]: own, [verb]: common = verb.replaceAll('_', ' ') }: Readonly<Record<string, string>> = {
    ...auditVerbs,
    ...auditedActions,
  };
  return own ?? common;
}

/** Puts an act that is asked for into words, with the kind of record that it is done to. */
export const filteredActText = (action: string): string => {
  const { [action.slice(0, action.indexOf('.'))]: kind }: Readonly<Record<string, string>> =
    auditLabels.audit_entity;
  const act = actText({ action });
  return kind === undefined ? act : words.part(kind, act);
};

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

/** Says how to read the values of a field. */
type Reading = {
  /** The words of its codes. */
  readonly codes: Readonly<Record<string, string>>;
  readonly nameOf: (path: string) => string;
  readonly path: string;
};

function textOf(value: unknown, reading: Reading): string {
  if (value === null || value === undefined || value === '') return words.blank;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const { codes, nameOf, path } = reading;
  if (typeof value === 'number') return codes[value] ?? writeDecimal(value);
  if (typeof value === 'string') return codes[value] ?? momentText(value);
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf(one, reading));
    return texts.length === 0 ? words.blank : texts.join(value.some(isRecord) ? '; ' : ', ');
  }
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== '' && !(typeof part === 'string' && isUuid(part)))
    .map(([name, part]) => {
      const at = `${path}.${name}`;
      return words.part(nameOf(at), textOf(part, { ...reading, path: at }));
    })
    .join(', ');
}

/** A value of a field as people read it. */
export const valueText = (
  entry: Pick<AuditEntry, 'field_names' | 'value_names'>,
  field: string,
  value: unknown,
): string =>
  textOf(value, {
    codes: entry.value_names[field] ?? {},
    nameOf: (path) => fieldText(entry, path),
    path: field,
  });

/** Tells an act that only adds to what there was from one that changes it. */
const isNew = ({ changes }: AuditEntry): boolean => Object.values(changes).every(({ from }) => from === null);

/** Lists the changes, one text a field: old and new values where they are kept, else the names alone. */
export const changeTexts = (entry: AuditEntry): readonly string[] =>
  entry.changed.map((field) => {
    const change = entry.changes[field];
    const name = fieldText(entry, field);
    if (change === undefined) return name;
    const to = valueText(entry, field, change.to);
    return isNew(entry) ? words.said(name, to) : words.change(name, valueText(entry, field, change.from), to);
  });
