import { sql, type Expression, type SqlBool } from 'kysely';
import { recordKinds } from '#shared/areas/record-kinds.ts';
import type { occurrenceSorts, OccurrenceQuery } from '#shared/areas/occurrences/reads-contract.ts';
import type { Occurrence, OccurrenceDetails } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWorkflow, type OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Sorts } from '../../db/filtered-list.ts';
import { completes, equals, from, isTrue, oneOf, text, to, where } from '../../db/filters.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findLinked } from '../../kernel/record-kinds.ts';
import { demandFound } from '../../kernel/record.ts';
import { readSettings } from '../../kernel/settings.ts';
import { sumBeside, type Beside } from '../../kernel/stored-values.ts';
import {
  deadlinesOf,
  toComment,
  toOccurrence,
  type ShownComment,
  type ShownRow,
} from './occurrences.mapping.ts';
import { linksOf } from './occurrences.queries.ts';
import { filteredList, hot, type HotReadBuilder } from './occurrences.tables.ts';

const shown = (q: HotReadBuilder) =>
  q
    .selectFrom('occurrence as o')
    .leftJoin('user_account as r', 'r.id', 'o.responsible_id')
    .leftJoin('user_account as u', 'u.id', 'o.user_id')
    .leftJoin('api_token as k', 'k.id', 'o.api_token_id')
    .selectAll('o')
    .select((eb) => [
      'r.uid as responsible_uid',
      'r.name as responsible_name',
      'u.username',
      'k.name as token_name',
      eb
        .selectFrom('attachment as a')
        .select(sql<number>`count(*)`.as('total'))
        .where('a.entity', '=', 'occurrence')
        .whereRef('a.record_uid', '=', 'o.uid')
        .where('a.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('attachments'),
    ]);

const byUid = hot<{ uid: string }, ShownRow>((q, p) => shown(q).where('o.uid', '=', p('uid')));

const commentsOf = hot<{ id: number }, ShownComment>((q, p) =>
  q
    .selectFrom('occurrence_comment as c')
    .leftJoin('user_account as u', 'u.id', 'c.user_id')
    .leftJoin('api_token as k', 'k.id', 'c.api_token_id')
    .selectAll('c')
    .select(['u.username', 'k.name as token_name'])
    .where('c.occurrence_id', '=', p('id'))
    .orderBy('c.id'),
);

/** An occurrence as answers give it, with what whoever asks may do with it. */
export type OccurrenceAnswer = Omit<OccurrenceDetails, 'actions'> & {
  readonly actions: readonly Action<OccurrenceAct>[];
};

/** The occurrence of that public id with what was said of it; throws AppError 404. */
export const readOccurrence = (
  on: Hot,
  { clock }: Pick<Deps, 'clock'>,
  { uid, actor }: { readonly uid: string; readonly actor: Actor },
): OccurrenceAnswer => {
  const row = demandFound(byUid.first(on, { uid }));
  const scopes = scopesOf(actor);
  const links = linksOf(on, [row.id]);
  const facts = { actionTaken: () => row.action_taken };
  return {
    ...toOccurrence(row, links, { scopes, now: clock.now() }),
    comments: commentsOf.all(on, { id: row.id }).map(toComment),
    deadlines: deadlinesOf(row, readSettings(on).time_zone),
    actions: occurrenceWorkflow.actionsOf(row.status, facts, { scopes, fill }),
  };
};

/** Selects whether an occurrence is overdue, by the same rule as `isOverdue`. */
const overdue = (now: Expression<string>) =>
  sql<number>`(o.status <> 'cancelled' and o.due_at < coalesce(o.closed_at, o.waiting_since, ${now}))`;

const rank = sql`case o.severity when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end`;

const matching = filteredList<OccurrenceQuery, ShownRow, { entity: string; now: string }>({
  rows: shown,
  filters: {
    status: oneOf('o.status'),
    category: oneOf('o.category'),
    severity: oneOf('o.severity'),
    occurrence_code: equals('o.occurrence_code'),
    responsible_id: equals('r.uid', (uid: string) => uid.toLowerCase()),
    opened_from: from('o.opened_at'),
    opened_to: to('o.opened_at'),
    entity: completes,
    entity_id: where(
      (uid, given) => sql<SqlBool>`o.id in (select l.occurrence_id from occurrence_link as l
        where l.entity = ${given('entity')} and l.record_uid = ${uid})`,
    ),
    is_overdue: isTrue((given) => overdue(given('now'))),
  },
  amount: sql.ref('o.cost'),
  search: [text(sql.ref('o.search_text'))],
  sorts: {
    number: 'o.id',
    opened_at: 'o.opened_at',
    due_at: 'o.due_at',
    severity: rank,
    title: 'o.title',
  } satisfies Sorts<typeof occurrenceSorts>,
  order: ['-o.id'],
});

/** Reads the page of occurrences that a query asks for, the newest first, and what all that match cost. */
export const pageOccurrences = (
  { store, clock, records }: Pick<Deps, 'store' | 'clock' | 'records'>,
  actor: Actor,
  query: OccurrenceQuery,
): Page<Occurrence> & Beside<'cost'> =>
  store.snapshot((on) => {
    const scopes = scopesOf(actor);
    const { entity, entity_id: id, ...others } = query;
    const isOfRecord = entity !== undefined && id !== undefined;
    const isReadable = isOfRecord && scopes.has(recordKinds[entity].reads);
    const record = isReadable ? findLinked(on, { entity, id }, { records }) : undefined;
    if (record === undefined && isOfRecord) return { items: [], total: 0, beside: sumBeside('cost', 0) };
    const asked = { ...others, entity_id: record?.uid };
    const given = { entity: entity ?? '', now: clock.instant() };
    const { items: rows, cents, total } = matching(on, asked, { scopes, given });
    const ids = rows.map((row) => row.id);
    const links = Map.groupBy(linksOf(on, ids), ({ occurrence_id }) => occurrence_id);
    const looking = { scopes, now: clock.now() };
    const items = rows.map((row) => toOccurrence(row, links.get(row.id) ?? [], looking));
    return { items, total, beside: sumBeside('cost', cents) };
  });
