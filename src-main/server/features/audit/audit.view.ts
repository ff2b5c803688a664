import { sql, type SqlBool } from 'kysely';
import type { audit } from '#shared/areas/audit/contract.ts';
import { auditedRecord } from '#shared/areas/record-kinds.ts';
import type { ItemOf, QueryOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot } from '../../db/capabilities.ts';
import { equals, from, to, where } from '../../db/filters.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { RecordKinds } from '../../kernel/record-kinds.ts';
import { fieldName, readValue } from './field-names.rules.ts';
import { filteredList } from './audit.tables.ts';

/** Holds the query of the audit log. */
export type AuditQuery = QueryOf<typeof audit.list>;
/** One entry of the audit log as the API shows it. */
export type AuditEntry = ItemOf<typeof audit.list>;

type Row = Omit<
  AuditEntry,
  'actor' | 'entity_name' | 'changed' | 'changes' | 'field_names' | 'value_names'
> & {
  readonly username: string | null;
  readonly token_name: string | null;
  readonly changed: string;
  readonly changes: string | null;
};

type AskedAudit = Omit<AuditQuery, 'actor'> & {
  readonly username?: string;
  readonly token_name?: string;
  readonly is_system?: true;
};

const matching = filteredList<AskedAudit, Row>({
  rows: (q) =>
    q
      .selectFrom('audit_log as a')
      .leftJoin('user_account as u', 'u.id', 'a.user_id')
      .leftJoin('api_token as t', 't.id', 'a.token_id')
      .select(['a.id as seq', 'a.at', 'a.action', 'a.entity', 'a.entity_key', 'a.changed', 'a.changes'])
      .select(['a.ip', 'a.request_id', 'u.username', 't.name as token_name']),
  counted: (q) => q.selectFrom('audit_log as a'),
  filters: {
    action: equals('a.action'),
    entity: equals('a.entity'),
    entity_key: equals('a.entity_key'),
    occurred_from: from('a.at'),
    occurred_to: to('a.at'),
    username: where(
      (name) => sql<SqlBool>`a.user_id in (select id from user_account where username = ${name})`,
    ),
    token_name: where((name) => sql<SqlBool>`a.token_id in (select id from api_token where name = ${name})`),
    is_system: where(() => sql<SqlBool>`a.user_id is null and a.token_id is null`),
  },
  order: ['-a.id'],
});

const tokenMark = `${labels.actor.token}:`;

const byActor = (actor: string | undefined): Pick<AskedAudit, 'username' | 'token_name' | 'is_system'> => {
  if (actor === undefined) return {};
  if (actor === labels.actor.system) return { is_system: true };
  return actor.startsWith(tokenMark) ? { token_name: actor.slice(tokenMark.length) } : { username: actor };
};

/** Gives the names that people know of records whose key says nothing to them, by kind and key. */
const namesIn = (on: Hot, rows: readonly Row[], records: RecordKinds): ReadonlyMap<string, string | null> => {
  const named = [...Map.groupBy(rows, ({ entity }) => entity)].flatMap(([entity, some]) => {
    const kind = auditedRecord(entity);
    const names = kind === undefined ? undefined : records[kind.entity].names;
    const found = names?.all(on, { uids: [...new Set(some.map(({ entity_key: key }) => key))] }) ?? [];
    return found.map(({ uid, name }) => [`${entity} ${uid}`, name] as const);
  });
  return new Map(named);
};

const toEntry = (
  { username, token_name, changed, changes, ...rest }: Row,
  names: ReadonlyMap<string, string | null>,
): AuditEntry => {
  const fields = JSON.parse(changed) as string[];
  const values = JSON.parse(changes ?? '{}') as AuditEntry['changes'];
  const read = Object.entries(values).map(
    ([field, { from, to }]) => [field, readValue(rest.entity, field, [from, to])] as const,
  );
  return {
    ...rest,
    entity_name: names.get(`${rest.entity} ${rest.entity_key}`) ?? null,
    actor: username ?? (token_name === null ? labels.actor.system : tokenMark + token_name),
    changed: fields,
    changes: values,
    field_names: {
      ...Object.fromEntries(fields.map((field) => [field, fieldName(rest.entity, field)])),
      ...Object.assign({}, ...read.map(([, { names: parts }]) => parts)),
    },
    value_names: Object.fromEntries(
      read.flatMap(([field, { codes }]) =>
        Object.keys(codes).length === 0 ? [] : [[field, codes] as const],
      ),
    ),
  };
};

/** The page of entries that a query asks for, newest first, and how many match in all. */
export const pageAudit = (
  { store, records }: Pick<Deps, 'store' | 'records'>,
  { actor, ...query }: AuditQuery,
): Page<AuditEntry> =>
  store.snapshot((on) => {
    const { items, total } = matching(on, { ...query, ...byActor(actor) }, { given: {} });
    const names = namesIn(on, items, records);
    return { items: items.map((row) => toEntry(row, names)), total };
  });
