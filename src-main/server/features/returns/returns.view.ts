import { sql, type Expression, type SqlBool } from 'kysely';
import { returnSorts, type ReturnQuery } from '#shared/areas/returns/reads-contract.ts';
import type { ReturnDetails, ReturnHistory } from '#shared/areas/returns/schema.ts';
import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { returnWorkflow, type ReturnAct } from '#shared/areas/returns/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Warning } from '#shared/kernel/fault.ts';
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
import { siteDay } from '../../kernel/settings.ts';
import { asOrderStands } from './dates.service.ts';
import { historyOf, partsOf } from './parts.queries.ts';
import { toDetails, toHistory, toLine, type Looking, type ShownRow } from './returns.mapping.ts';
import { findReturn } from './returns.queries.ts';
import { factsOf } from './returns.rules.ts';
import { hot, hotByShape, type HotReadBuilder } from './returns.tables.ts';
import { invoiceKeys } from './sold.queries.ts';

const total = (part: 'quantity' | 'received') =>
  part === 'quantity'
    ? sql<number>`coalesce((select sum(i.quantity) from rma_item as i where i.rma_id = r.id), 0)`
    : sql<number>`coalesce((select sum(a.quantity) from rma_item as i inner join rma_arrival as a on a.item_id = i.id
        where i.rma_id = r.id and a.voided_at is null), 0)`;

const shown = (q: HotReadBuilder) =>
  q
    .selectFrom('rma as r')
    .leftJoin('order_head as o', 'o.id', 'r.order_id')
    .leftJoin('customer as c', 'c.id', 'r.customer_id')
    .leftJoin('fiscal_document as f', 'f.id', 'r.fiscal_document_id')
    .leftJoin('user_account as u', 'u.id', 'r.user_id')
    .leftJoin('api_token as k', 'k.id', 'r.api_token_id')
    .selectAll('r')
    .select([
      'o.uid as order_uid',
      'o.order_number',
      'c.uid as customer_uid',
      'c.name as customer_name',
      'f.uid as document_uid',
      'u.username',
      'k.name as token_name',
      sql<number>`(select count(*) from rma_item as i where i.rma_id = r.id)`.as('items_count'),
      total('quantity').as('quantity'),
      total('received').as('quantity_received'),
    ]);

const byUid = hot<{ uid: string }, ShownRow>((q, p) => shown(q).where('r.uid', '=', p('uid')));

const lookingBy = (deps: Pick<Deps, 'store' | 'clock'>, actor: Pick<Actor, 'caller'>): Looking => ({
  scopes: scopesOf(actor),
  today: siteDay(deps),
});

/** A return as answers give it, with what whoever asks may do with it. */
export type ReturnAnswer = Omit<ReturnDetails, 'actions'> & {
  readonly actions: readonly Action<ReturnAct>[];
};

type Reading = {
  readonly uid: string;
  readonly actor: Pick<Actor, 'caller'>;
  readonly warnings?: readonly Warning[];
};

/** The return of that public id with its goods; throws AppError 404. */
export const readReturn = (
  on: Hot,
  deps: Pick<Deps, 'store' | 'clock'>,
  { uid, actor, warnings = [] }: Reading,
): ReturnAnswer => {
  const row = asOrderStands(on, demandFound(byUid.first(on, { uid })), deps.clock.now());
  const parts = partsOf(on, row.id);
  const looking = lookingBy(deps, actor);
  const facts = factsOf(row, parts, looking.today);
  return {
    ...toDetails(row, parts, { looking, keys: invoiceKeys(on, row.order_id) }),
    actions: returnWorkflow.actionsOf(row.status, facts, { scopes: looking.scopes, fill }),
    warnings: [...warnings],
  };
};

/** All that was done with a return, the earliest first; throws AppError 404. */
export const readReturnHistory = (on: Hot, uid: string): readonly ReturnHistory[] =>
  historyOf(on, demandFound(findReturn(on, uid)).id).map(toHistory);

type Sort = SortKey<(typeof returnSorts)[number]>;
type Shape = {
  readonly given: readonly (keyof Values)[];
  readonly words: number;
  readonly seesPeople: boolean;
  readonly order: readonly Sort[];
  readonly limit: number;
};
type Values = WordValues & {
  readonly status: readonly string[];
  readonly reason_code: readonly string[];
  readonly fiscal_status: readonly string[];
  readonly open: number;
  readonly overdue: number;
  readonly today: string;
  readonly order_id: string;
  readonly customer_id: string;
  readonly sku: string;
  readonly batch_number: string;
  readonly serial_number: string;
  readonly requested_from: string;
  readonly requested_to: string;
  readonly offset: number;
};

const living = sql<SqlBool>`r.status not in ('closed', 'rejected', 'cancelled')`;

/** Whether a return has an item, or something that arrived, of which this is true. */
const having = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`r.id in (select i.rma_id from rma_item as i
    inner join product as d on d.id = i.product_id
    left join rma_arrival as a on a.item_id = i.id and a.voided_at is null
    left join lot as t on t.id = a.lot_id
    left join serial as n on n.id = a.serial_id
    where ${condition})`;

const conditions = (p: Param<Values>): Partial<Record<keyof Values, Expression<SqlBool>>> => ({
  status: sql<SqlBool>`r.status in ${p.list('status')}`,
  reason_code: sql<SqlBool>`r.reason_code in ${p.list('reason_code')}`,
  fiscal_status: sql<SqlBool>`r.fiscal_status in ${p.list('fiscal_status')}`,
  open: sql<SqlBool>`${living} = ${p('open')}`,
  overdue: sql<SqlBool>`(${living} and r.due_on < ${p('today')}) = ${p('overdue')}`,
  order_id: sql<SqlBool>`(o.uid = lower(${p('order_id')}) or o.order_number = ${p('order_id')})`,
  customer_id: sql<SqlBool>`c.uid = ${p('customer_id')}`,
  sku: having(sql<SqlBool>`d.sku_key = ${p('sku')}`),
  batch_number: having(
    sql<SqlBool>`(i.batch_number = ${p('batch_number')} or t.batch_number = ${p('batch_number')})`,
  ),
  serial_number: having(
    sql<SqlBool>`(n.serial_key = ${p('serial_number')}
      or exists (select 1 from json_each(i.serial_numbers) as e where lower(e.value) = ${p('serial_number')}))`,
  ),
  requested_from: sql<SqlBool>`r.requested_at >= ${p('requested_from')}`,
  requested_to: sql<SqlBool>`r.requested_at <= ${p('requested_to')}`,
});

const open = [sql<string>`r.search_text`];
const ofPeople = [sql<string>`coalesce(c.name_fold, '')`, foldedText(sql`r.party_name`)];

const matching = (q: HotReadBuilder, p: Param<Values>, shape: Shape) => {
  const { words, seesPeople } = shape;
  const all = conditions(p);
  const asked = shape.given
    .map((name) => (name === 'customer_id' && !seesPeople ? sql<SqlBool>`0` : all[name]))
    .filter((one) => one !== undefined);
  const found = wordsFound(p, { words, texts: seesPeople ? [...open, ...ofPeople] : open });
  return [...asked, ...found].reduce((rows, condition) => rows.where(condition), shown(q));
};

const page = hotByShape<Shape, Values, ShownRow>((q, p, shape) =>
  shape.order
    .reduce(
      (rows, { field, descending }) =>
        rows.orderBy(sql.ref(field === 'number' ? 'r.id' : `r.${field}`), descending ? 'desc' : 'asc'),
      matching(q, p, shape),
    )
    .orderBy('r.id', 'desc')
    .limit(sql.lit(shape.limit))
    .offset(p('offset')),
);

const count = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape)
    .clearSelect()
    .select(sql<number>`count(*)`.as('total')),
);

const plain = [
  'status',
  'reason_code',
  'fiscal_status',
  'order_id',
  'customer_id',
  'sku',
  'batch_number',
  'serial_number',
  'requested_from',
  'requested_to',
] as const;

/** What a query asks, as the statement takes it: whoever may not see customers finds nothing by them. */
const asked = (
  query: ReturnQuery,
  { today, scopes }: Looking,
): { readonly shape: Shape; readonly values: Values } => {
  const found = searchedWords(query);
  const given: (keyof Values)[] = [
    ...plain.filter((name) => query[name] !== undefined),
    ...(query.is_open === undefined ? [] : (['open'] as const)),
    ...(query.is_overdue === undefined ? [] : (['overdue'] as const)),
  ];
  const order = query.sort === undefined ? [] : (parseSort(query.sort, returnSorts) ?? []);
  const values: Values = {
    status: query.status ?? [],
    reason_code: query.reason_code ?? [],
    fiscal_status: query.fiscal_status ?? [],
    open: Number(query.is_open ?? false),
    overdue: Number(query.is_overdue ?? false),
    today,
    order_id: query.order_id ?? '',
    customer_id: query.customer_id?.toLowerCase() ?? '',
    sku: skuKey(query.sku ?? ''),
    batch_number: query.batch_number ?? '',
    serial_number: skuKey(query.serial_number ?? ''),
    requested_from: query.requested_from ?? '',
    requested_to: query.requested_to ?? '',
    ...wordValues(found),
    offset: (query.page - 1) * query.per_page,
  };
  const seesPeople = scopes.has('customers:read');
  return { shape: { given, words: found.length, seesPeople, order, limit: query.per_page }, values };
};

/** The page of returns that a query asks for, the newest first unless it says otherwise. */
export const pageReturns = (
  deps: Pick<Deps, 'store' | 'clock'>,
  actor: Actor,
  query: ReturnQuery,
): Page<ReturnLine> =>
  deps.store.snapshot((on) => {
    const looking = lookingBy(deps, actor);
    const { shape, values } = asked(query, looking);
    return {
      items: page(shape)
        .all(on, values)
        .map((row) => toLine(row, looking)),
      total: count(shape).first(on, values)?.total ?? 0,
    };
  });

/** Most returns that one code names. */
const mostFound = 20;

const byCode = hot<{ code: string; key: string }, ShownRow>((q, p) =>
  shown(q)
    .where(
      sql<SqlBool>`r.number = upper(${p('code')})
        or (r.tracking_code <> '' and r.tracking_code = upper(${p('code')}))
        or (r.authorization_code <> '' and r.authorization_code = ${p('code')})
        or o.order_number = upper(${p('code')})
        or r.order_id in (select f.order_id from fiscal_document as f where f.access_key = ${p('code')})
        or r.fiscal_key = ${p('code')}
        or r.id in (select i.rma_id from rma_item as i, json_each(i.serial_numbers) as e
          where lower(e.value) = ${p('key')})`,
    )
    .orderBy(sql`${living} desc`)
    .orderBy('r.id', 'desc')
    .limit(sql.lit(mostFound)),
);

/** The returns that a code read by a scanner names, those that are not over first. */
export const lookUpReturns = (
  deps: Pick<Deps, 'store' | 'clock'>,
  actor: Actor,
  code: string,
): readonly ReturnLine[] => {
  const looking = lookingBy(deps, actor);
  const bare = code.trim();
  return deps.store.snapshot((on) =>
    byCode.all(on, { code: bare, key: skuKey(bare) }).map((row) => toLine(row, looking)),
  );
};
