import { sql, type Expression, type SqlBool } from 'kysely';
import { linkScopes } from '#shared/areas/attachments/schema.ts';
import { occurrenceSorts, type OccurrenceQuery } from '#shared/areas/occurrences/reads-contract.ts';
import type { Occurrence, OccurrenceDetails } from '#shared/areas/occurrences/schema.ts';
import { occurrenceWorkflow, type OccurrenceAct } from '#shared/areas/occurrences/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { Hot, Param } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { wordsFound } from '../../kernel/words-found.queries.ts';
import { searchedWords, wordValues, type WordValues } from '../../kernel/searched-words.ts';
import { readSettings } from '../../kernel/settings.ts';
import { findLinked } from '../attachments/index.ts';
import {
  deadlinesOf,
  toComment,
  toOccurrence,
  type ShownComment,
  type ShownRow,
} from './occurrences.mapping.ts';
import { linksOf } from './occurrences.queries.ts';
import { hot, hotByShape, type HotReadBuilder } from './occurrences.tables.ts';

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
        .where('a.entity', '=', sql.lit('occurrence'))
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

const lists = ['status', 'category', 'severity'] as const;

type Sort = SortKey<(typeof occurrenceSorts)[number]>;
type Shape = {
  readonly given: readonly (keyof Values)[];
  readonly words: number;
  readonly order: readonly Sort[];
  readonly limit: number;
};
type Values = WordValues & {
  readonly status: readonly string[];
  readonly category: readonly string[];
  readonly severity: readonly string[];
  readonly occurrence_code: string;
  readonly responsible_id: string;
  readonly entity: string;
  readonly record_uid: string;
  readonly overdue: number;
  readonly now: string;
  readonly opened_from: string;
  readonly opened_to: string;
  readonly offset: number;
};

/** Whether an occurrence is overdue: the same as `isOverdue`, where the database asks. */
const overdue = (now: Expression<string>) =>
  sql<number>`(o.status <> 'cancelled' and o.due_at < coalesce(o.closed_at, o.waiting_since, ${now}))`;

const conditions = (p: Param<Values>): Partial<Record<keyof Values, Expression<SqlBool>>> => ({
  status: sql<SqlBool>`o.status in ${p.list('status')}`,
  category: sql<SqlBool>`o.category in ${p.list('category')}`,
  severity: sql<SqlBool>`o.severity in ${p.list('severity')}`,
  occurrence_code: sql<SqlBool>`o.occurrence_code = ${p('occurrence_code')}`,
  responsible_id: sql<SqlBool>`r.uid = ${p('responsible_id')}`,
  record_uid: sql<SqlBool>`o.id in (select l.occurrence_id from occurrence_link as l
    where l.entity = ${p('entity')} and l.record_uid = ${p('record_uid')})`,
  overdue: sql<SqlBool>`${overdue(p('now'))} = ${p('overdue')}`,
  opened_from: sql<SqlBool>`o.opened_at >= ${p('opened_from')}`,
  opened_to: sql<SqlBool>`o.opened_at <= ${p('opened_to')}`,
});

const matching = (q: HotReadBuilder, p: Param<Values>, shape: Shape) => {
  const all = conditions(p);
  const asked = shape.given.map((name) => all[name]).filter((one) => one !== undefined);
  const found = wordsFound(p, { words: shape.words, texts: [sql`o.search_text`] });
  return [...asked, ...found].reduce((rows, condition) => rows.where(condition), shown(q));
};

const rank = sql`case o.severity when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end`;
const columnOf = (field: Sort['field']) =>
  field === 'severity' ? rank : field === 'number' ? sql.ref('o.id') : sql.ref(`o.${field}`);

const page = hotByShape<Shape, Values, ShownRow>((q, p, shape) =>
  shape.order
    .reduce(
      (rows, { field, descending }) => rows.orderBy(columnOf(field), descending ? 'desc' : 'asc'),
      matching(q, p, shape),
    )
    .orderBy('o.id', 'desc')
    .limit(sql.lit(shape.limit))
    .offset(p('offset')),
);

const total = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total')),
);

type Asking = { readonly scopes: ReadonlySet<Scope>; readonly now: string };

/** What a query asks, as the statement takes it; undefined where it names a record that is not there for whoever asks. */
const asked = (on: Hot, query: OccurrenceQuery, { scopes, now }: Asking) => {
  const { entity, entity_id: id } = query;
  const isOfRecord = entity !== undefined && id !== undefined;
  const isReadable = isOfRecord && scopes.has(linkScopes[entity].read);
  const record = isReadable ? findLinked(on, entity, id) : undefined;
  if (record === undefined && isOfRecord) return undefined;
  const found = searchedWords(query);
  const given: (keyof Values)[] = [
    ...lists.filter((name) => query[name] !== undefined),
    ...(['occurrence_code', 'responsible_id', 'opened_from', 'opened_to'] as const).filter(
      (name) => query[name] !== undefined,
    ),
    ...(record === undefined ? [] : (['record_uid'] as const)),
    ...(query.is_overdue === undefined ? [] : (['overdue'] as const)),
  ];
  const order = query.sort === undefined ? [] : (parseSort(query.sort, occurrenceSorts) ?? []);
  const values: Values = {
    status: query.status ?? [],
    category: query.category ?? [],
    severity: query.severity ?? [],
    occurrence_code: query.occurrence_code ?? '',
    responsible_id: query.responsible_id?.toLowerCase() ?? '',
    entity: entity ?? '',
    record_uid: record?.uid ?? '',
    overdue: Number(query.is_overdue ?? false),
    now,
    opened_from: query.opened_from ?? '',
    opened_to: query.opened_to ?? '',
    ...wordValues(found),
    offset: (query.page - 1) * query.per_page,
  };
  return { shape: { given, words: found.length, order, limit: query.per_page }, values };
};

/** The page of occurrences that a query asks for, the newest first unless it says otherwise. */
export const pageOccurrences = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  actor: Actor,
  query: OccurrenceQuery,
): Page<Occurrence> =>
  store.snapshot((on) => {
    const scopes = scopesOf(actor);
    const question = asked(on, query, { scopes, now: clock.instant() });
    if (question === undefined) return { items: [], total: 0 };
    const rows = page(question.shape).all(on, question.values);
    const links = Map.groupBy(
      linksOf(
        on,
        rows.map(({ id }) => id),
      ),
      ({ occurrence_id }) => occurrence_id,
    );
    const looking = { scopes, now: clock.now() };
    return {
      items: rows.map((row) => toOccurrence(row, links.get(row.id) ?? [], looking)),
      total: total(question.shape).first(on, question.values)?.total ?? 0,
    };
  });
