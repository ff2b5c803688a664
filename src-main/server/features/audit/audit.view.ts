import { sql, type SqlBool } from 'kysely';
import type { audit } from '#shared/areas/audit/contract.ts';
import type { ItemOf, QueryOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { equals, from, to, where } from '../../db/filters.ts';
import { fieldName } from './field-names.rules.ts';
import { filteredList } from './audit.tables.ts';

/** Holds the query of the audit log. */
export type AuditQuery = QueryOf<typeof audit.list>;
/** One entry of the audit log as the API shows it. */
export type AuditEntry = ItemOf<typeof audit.list>;

type Row = Omit<AuditEntry, 'actor' | 'changed' | 'changes' | 'field_names'> & {
  readonly username: string | null;
  readonly token_name: string | null;
  readonly changed: string;
  readonly changes: string | null;
};

/** Gives the names that people know of records whose key says nothing to them. */
const entityName = sql<string | null>`case a.entity
  when 'order' then (select order_number from order_head where uid = a.entity_key)
  when 'wave' then (select wave_number from order_wave where uid = a.entity_key)
  when 'load' then (select load_number from order_load where uid = a.entity_key)
  when 'count' then (select number from stock_count where uid = a.entity_key)
  when 'user' then (select username from user_account where uid = a.entity_key)
  when 'api_token' then (select name from api_token where uid = a.entity_key) end`;

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
      .select(['a.ip', 'a.request_id', 'u.username', 't.name as token_name'])
      .select(entityName.as('entity_name')),
  counted: (q) => q.selectFrom('audit_log as a'),
  filters: {
    action: equals('a.action'),
    entity: equals('a.entity'),
    entity_key: equals('a.entity_key'),
    from: from('a.at'),
    to: to('a.at'),
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

const toEntry = ({ username, token_name, changed, changes, ...rest }: Row): AuditEntry => {
  const fields = JSON.parse(changed) as string[];
  return {
    ...rest,
    actor: username ?? (token_name === null ? labels.actor.system : tokenMark + token_name),
    changed: fields,
    changes: JSON.parse(changes ?? '{}') as AuditEntry['changes'],
    field_names: Object.fromEntries(fields.map((field) => [field, fieldName(rest.entity, field)])),
  };
};

/** The page of entries that a query asks for, newest first, and how many match in all. */
export const pageAudit = ({ snapshot }: Store, { actor, ...query }: AuditQuery): Page<AuditEntry> => {
  const found = snapshot((on) => matching(on, { ...query, ...byActor(actor) }, { given: {} }));
  return { items: found.items.map(toEntry), total: found.total };
};
