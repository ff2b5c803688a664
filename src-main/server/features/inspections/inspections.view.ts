import { sql, type Expression, type SqlBool } from 'kysely';
import type { InspectionQuery } from '#shared/areas/inspections/contract.ts';
import { linkEntities, linkScopes } from '#shared/areas/attachments/schema.ts';
import { inspectionSorts } from '#shared/areas/inspections/query-schema.ts';
import type { Inspection, InspectionDetails } from '#shared/areas/inspections/schema.ts';
import { inspectionWorkflow, type InspectionAct } from '#shared/areas/inspections/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { parseSort, type SortKey } from '#shared/kernel/query.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { Hot, Param } from '../../db/capabilities.ts';
import { foldedText } from '../../db/expressions.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { searchedWords, wordValues, type WordValues } from '../../kernel/searched-words.ts';
import { demandFound } from '../../kernel/record.ts';
import { wordsFound } from '../../kernel/words-found.queries.ts';
import { findLinked } from '../attachments/index.ts';
import { readDefects } from './defects.queries.ts';
import {
  toDecision,
  toFindings,
  toInspection,
  type Looking,
  type ShownDecision,
  type ShownRow,
} from './inspections.mapping.ts';
import { checksOf } from './inspections.queries.ts';
import { hot, hotByShape, type HotReadBuilder } from './inspections.tables.ts';
import { factsOf } from './settle.service.ts';

const shown = (q: HotReadBuilder) =>
  q
    .selectFrom('inspection as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('lot as t', 't.id', 'i.lot_id')
    .leftJoin('location as l', 'l.id', 'i.location_id')
    .leftJoin('customer as c', 'c.id', 'i.supplier_id')
    .leftJoin('inspection_plan as n', 'n.id', 'i.plan_id')
    .leftJoin('user_account as u', 'u.id', 'i.user_id')
    .leftJoin('api_token as k', 'k.id', 'i.api_token_id')
    .selectAll('i')
    .select(['p.sku', 'p.name as product_name', 'p.unit', 't.uid as lot_uid', 't.batch_number'])
    .select(['t.expiration_date', 'l.code as location_code', 'c.uid as supplier_uid'])
    .select(['c.name as supplier_name', 'n.uid as plan_uid', 'u.username', 'k.name as token_name']);

const byUid = hot<{ uid: string }, ShownRow>((q, p) => shown(q).where('i.uid', '=', p('uid')));

const decisionsOf = hot<{ id: number }, ShownDecision>((q, p) =>
  q
    .selectFrom('inspection_decision as d')
    .leftJoin('user_account as u', 'u.id', 'd.user_id')
    .leftJoin('api_token as k', 'k.id', 'd.api_token_id')
    .selectAll('d')
    .select(['u.username', 'k.name as token_name'])
    .where('d.inspection_id', '=', p('id'))
    .orderBy('d.id'),
);

/** An inspection as answers give it, with what whoever asks may do with it. */
export type InspectionAnswer = Omit<InspectionDetails, 'actions'> & {
  readonly actions: readonly Action<InspectionAct>[];
};

/** The inspection of that public id with what was found and decided; throws AppError 404. */
export const readInspection = (
  on: Hot,
  { clock }: Pick<Deps, 'clock'>,
  { uid, actor }: { readonly uid: string; readonly actor: Actor },
): InspectionAnswer => {
  const row = demandFound(byUid.first(on, { uid }));
  const words = new Map(readDefects(on).map(({ code, label }) => [code, label]));
  return {
    ...toInspection(row, { scopes: scopesOf(actor), now: clock.instant() }),
    ...toFindings(row, { checks: checksOf(on, row.id), words }),
    decisions: decisionsOf.all(on, { id: row.id }).map(toDecision),
    cancel_reason: row.cancel_reason,
    actions: inspectionWorkflow.actionsOf(row.status, factsOf(row), { scopes: scopesOf(actor), fill }),
  };
};

const lists = ['status', 'context'] as const;
type Sort = SortKey<(typeof inspectionSorts)[number]>;
type Shape = {
  readonly given: readonly (keyof Values)[];
  readonly words: number;
  readonly seesPeople: boolean;
  readonly order: readonly Sort[];
  readonly limit: number;
};
type Values = WordValues & {
  readonly status: readonly string[];
  readonly context: readonly string[];
  readonly sku: string;
  readonly batch_number: string;
  readonly supplier_id: string;
  readonly entity: string;
  /** The kinds of records that whoever asks may read. */
  readonly readable: readonly string[];
  readonly record_uid: string;
  readonly overdue: number;
  readonly now: string;
  readonly created_from: string;
  readonly created_to: string;
  readonly offset: number;
};

/** Whether an inspection is overdue: the same as answers say, where the database asks. */
const overdue = (now: Expression<string>) =>
  sql<number>`(i.status <> 'cancelled' and i.due_at < coalesce(i.decided_at, ${now}))`;

const conditions = (p: Param<Values>): Partial<Record<keyof Values, Expression<SqlBool>>> => ({
  status: sql<SqlBool>`i.status in ${p.list('status')}`,
  context: sql<SqlBool>`i.context in ${p.list('context')}`,
  sku: sql<SqlBool>`p.sku_key = ${p('sku')}`,
  batch_number: sql<SqlBool>`t.batch_number = ${p('batch_number')} collate nocase`,
  supplier_id: sql<SqlBool>`c.uid = ${p('supplier_id')}`,
  record_uid: sql<SqlBool>`i.link_entity = ${p('entity')} and i.record_uid = ${p('record_uid')}`,
  overdue: sql<SqlBool>`${overdue(p('now'))} = ${p('overdue')}`,
  created_from: sql<SqlBool>`i.created_at >= ${p('created_from')}`,
  created_to: sql<SqlBool>`i.created_at <= ${p('created_to')}`,
});

const matching = (q: HotReadBuilder, p: Param<Values>, shape: Shape) => {
  const { words, seesPeople } = shape;
  const all = conditions(p);
  const asked = shape.given
    .map((name) => (name === 'supplier_id' && !seesPeople ? sql<SqlBool>`0` : all[name]))
    .filter((one) => one !== undefined);
  const label = sql<string>`iif(i.link_entity in ${p.list('readable')}, ${foldedText(sql`i.link_label`)}, '')`;
  const found = wordsFound(p, { words, texts: [sql`i.search_text`, label] });
  return [...asked, ...found].reduce((rows, condition) => rows.where(condition), shown(q));
};

const columnOf = (field: Sort['field']) => (field === 'number' ? sql.ref('i.id') : sql.ref(`i.${field}`));

const page = hotByShape<Shape, Values, ShownRow>((q, p, shape) =>
  shape.order
    .reduce(
      (rows, { field, descending }) => rows.orderBy(columnOf(field), descending ? 'desc' : 'asc'),
      matching(q, p, shape),
    )
    .orderBy('i.id', 'desc')
    .limit(sql.lit(shape.limit))
    .offset(p('offset')),
);

const total = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total')),
);

const givenIn = (query: InspectionQuery, hasRecord: boolean): (keyof Values)[] => [
  ...([...lists, 'sku', 'batch_number', 'supplier_id', 'created_from', 'created_to'] as const).filter(
    (name) => query[name] !== undefined,
  ),
  ...(hasRecord ? (['record_uid'] as const) : []),
  ...(query.is_overdue === undefined ? [] : (['overdue'] as const)),
];

/** What a query asks, as the statement takes it; undefined where it names a record that is not there for whoever asks. */
const asked = (on: Hot, query: InspectionQuery, { now, scopes }: Looking) => {
  const { entity, entity_id: id } = query;
  const readable = linkEntities.filter((one) => scopes.has(linkScopes[one].read));
  const isOfRecord = entity !== undefined && id !== undefined;
  const record = isOfRecord && readable.includes(entity) ? findLinked(on, entity, id) : undefined;
  if (record === undefined && isOfRecord) return undefined;
  const found = searchedWords(query);
  const order = query.sort === undefined ? [] : (parseSort(query.sort, inspectionSorts) ?? []);
  const values: Values = {
    status: query.status ?? [],
    context: query.context ?? [],
    sku: skuKey(query.sku ?? ''),
    batch_number: query.batch_number ?? '',
    supplier_id: query.supplier_id?.toLowerCase() ?? '',
    entity: entity ?? '',
    readable,
    record_uid: record?.uid ?? '',
    overdue: Number(query.is_overdue ?? false),
    now,
    created_from: query.created_from ?? '',
    created_to: query.created_to ?? '',
    ...wordValues(found),
    offset: (query.page - 1) * query.per_page,
  };
  const given = givenIn(query, record !== undefined);
  const seesPeople = scopes.has('customers:read');
  return { shape: { given, words: found.length, seesPeople, order, limit: query.per_page }, values };
};

/** The page of inspections that a query asks for, the newest first unless it says otherwise. */
export const pageInspections = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  actor: Actor,
  query: InspectionQuery,
): Page<Inspection> =>
  store.snapshot((on) => {
    const looking = { scopes: scopesOf(actor), now: clock.instant() };
    const question = asked(on, query, looking);
    if (question === undefined) return { items: [], total: 0 };
    return {
      items: page(question.shape)
        .all(on, question.values)
        .map((row) => toInspection(row, looking)),
      total: total(question.shape).first(on, question.values)?.total ?? 0,
    };
  });
