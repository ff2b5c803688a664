import { sql } from 'kysely';
import type { audit } from '#shared/areas/audit/contract.ts';
import type { ItemOf, QueryOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Param, Store } from '../../db/capabilities.ts';
import { fieldName } from './field-names.rules.ts';
import { hotByShape, type HotReadBuilder } from './audit.tables.ts';

/** What the audit log is asked for. */
export type AuditQuery = QueryOf<typeof audit.list>;
/** One entry of the audit log as the API shows it. */
export type AuditEntry = ItemOf<typeof audit.list>;

type ActorKind = 'any' | 'person' | 'token' | 'system';
type Shape = {
  readonly actor: ActorKind;
  readonly filters: readonly ('action' | 'entity' | 'entity_key')[];
  readonly from: boolean;
  readonly to: boolean;
};
type Values = {
  action: string;
  entity: string;
  entity_key: string;
  /** Username or name of a token. */
  actor: string;
  from: string;
  to: string;
  limit: number;
  offset: number;
};

type Row = Omit<AuditEntry, 'actor' | 'changed' | 'changes' | 'field_names'> & {
  readonly username: string | null;
  readonly token_name: string | null;
  readonly changed: string;
  readonly changes: string | null;
};

const matching = (q: HotReadBuilder, p: Param<Values>, { actor, filters, from, to }: Shape) => {
  let rows = q.selectFrom('audit_log as a');
  for (const filter of filters) rows = rows.where(`a.${filter}`, '=', p(filter));
  if (from) rows = rows.where('a.at', '>=', p('from'));
  if (to) rows = rows.where('a.at', '<=', p('to'));
  if (actor === 'system') rows = rows.where('a.user_id', 'is', null).where('a.token_id', 'is', null);
  if (actor === 'person') {
    rows = rows.where('a.user_id', 'in', (users) =>
      users.selectFrom('user_account').select('id').where('username', '=', p('actor')),
    );
  }
  if (actor === 'token') {
    rows = rows.where('a.token_id', 'in', (tokens) =>
      tokens.selectFrom('api_token').select('id').where('name', '=', p('actor')),
    );
  }
  return rows;
};

/** What people call records whose key says nothing to them. */
const entityName = sql<string | null>`case a.entity
  when 'order' then (select order_number from order_head where uid = a.entity_key)
  when 'wave' then (select wave_number from order_wave where uid = a.entity_key)
  when 'load' then (select load_number from order_load where uid = a.entity_key)
  when 'count' then (select number from stock_count where uid = a.entity_key)
  when 'user' then (select username from user_account where uid = a.entity_key)
  when 'api_token' then (select name from api_token where uid = a.entity_key) end`;

const page = hotByShape<Shape, Values, Row>((q, p, shape) =>
  matching(q, p, shape)
    .leftJoin('user_account as u', 'u.id', 'a.user_id')
    .leftJoin('api_token as t', 't.id', 'a.token_id')
    .select([
      'a.id as seq',
      'a.at',
      'a.action',
      'a.entity',
      'a.entity_key',
      'a.changed',
      'a.changes',
      'a.ip',
      'a.request_id',
    ])
    .select(['u.username', 't.name as token_name', entityName.as('entity_name')])
    .orderBy('a.id', 'desc')
    .limit(p('limit'))
    .offset(p('offset')),
);

const count = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape).select(sql<number>`count(*)`.as('total')),
);

const tokenMark = `${labels.actor.token}:`;

const actorOf = (asked: string | undefined): { readonly kind: ActorKind; readonly name: string } => {
  if (asked === undefined) return { kind: 'any', name: '' };
  if (asked === labels.actor.system) return { kind: 'system', name: '' };
  if (asked.startsWith(tokenMark)) return { kind: 'token', name: asked.slice(tokenMark.length) };
  return { kind: 'person', name: asked };
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
export const pageAudit = ({ snapshot }: Store, query: AuditQuery): Page<AuditEntry> => {
  const { kind, name } = actorOf(query.actor);
  const shape: Shape = {
    actor: kind,
    filters: (['action', 'entity', 'entity_key'] as const).filter((filter) => query[filter] !== undefined),
    from: query.from !== undefined,
    to: query.to !== undefined,
  };
  const { action = '', entity = '', entity_key = '', from = '', to = '', per_page: limit } = query;
  const offset = (query.page - 1) * limit;
  const values = { action, entity, entity_key, actor: name, from, to, limit, offset };
  return snapshot((on) => ({
    items: page(shape).all(on, values).map(toEntry),
    total: count(shape).first(on, values)?.total ?? 0,
  }));
};
