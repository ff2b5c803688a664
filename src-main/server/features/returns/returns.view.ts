import { sql, type Expression, type SqlBool } from 'kysely';
import type { ReturnDay } from '#shared/areas/returns/day-contract.ts';
import {
  returnPeopleSearched,
  type returnSorts,
  type ReturnQuery,
} from '#shared/areas/returns/reads-contract.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnStatuses } from '#shared/areas/returns/lists-schema.ts';
import type { ReturnDetails, ReturnHistory } from '#shared/areas/returns/schema.ts';
import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { returnWorkflow, type ReturnAct, isLiving } from '#shared/areas/returns/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import type { Warning } from '#shared/kernel/fault.ts';
import { percentOf } from '#shared/kernel/figures.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { Hot } from '../../db/capabilities.ts';
import { centsIn, foldedText } from '../../db/expressions.ts';
import type { Sorts } from '../../db/filtered-list.ts';
import { equals, from, isTrue, oneOf, text, to, where } from '../../db/filters.ts';
import { scopesOf, type Actor, type Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { readSettings, siteDay } from '../../kernel/settings.ts';
import { sumBeside, type Beside } from '../../kernel/stored-values.ts';
import { sitePeriod } from '../../kernel/site-period.ts';
import { openInspections } from '../inspections/index.ts';
import { asOrderStands } from './dates.service.ts';
import { openReturns, type OpenReturns } from './day.queries.ts';
import { readLedger } from './ledger.queries.ts';
import { firstReturnsLocation, targetOf } from './locations.queries.ts';
import { historyOf, partsOf, type Parts } from './parts.queries.ts';
import { toDetails, toHistory, toLine, type Looking, type ShownRow } from './returns.mapping.ts';
import { findReturn } from './returns.queries.ts';
import { factsOf } from './returns.rules.ts';
import { filteredList, hot, type HotReadBuilder } from './returns.tables.ts';
import { invoiceKeys } from './sold.queries.ts';

const total = (part: 'quantity' | 'received') =>
  part === 'quantity'
    ? sql<number>`coalesce((select sum(i.quantity) from rma_item as i where i.rma_id = r.id), 0)`
    : sql<number>`coalesce((select sum(a.quantity) from rma_item as i inner join rma_arrival as a on a.item_id = i.id
        where i.rma_id = r.id and a.voided_at is null), 0)`;

/** The worth of an item that is asked back, at the price of its order; null where nobody said one. */
const worth = centsIn(sql.ref('i.quantity'), sql.ref('i.unit_price'));

/** The worth of a return that is asked back, in cents; null where no item has a price. */
const value = sql<number | null>`(select sum(${worth}) from rma_item as i where i.rma_id = r.id)`;

/** Selects returns with what answers show of them. */
export const shownReturns = (q: HotReadBuilder) =>
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
      value.as('value'),
    ]);

const byUid = hot<{ uid: string }, ShownRow>((q, p) => shownReturns(q).where('r.uid', '=', p('uid')));

const lookingBy = (deps: Pick<Deps, 'store' | 'clock'>, actor: Pick<Actor, 'caller'>): Looking => ({
  scopes: scopesOf(actor),
  today: siteDay(deps),
});

/** A return as answers give it, with what whoever asks may do with it. */
export type ReturnAnswer = Omit<ReturnDetails, 'actions'> & {
  readonly actions: readonly Action<ReturnAct>[];
};

/** A return with its goods, as nobody's scopes have narrowed it yet. */
export type WholeReturn = { readonly row: ShownRow; readonly parts: Parts };

/** The whole return of that public id; throws AppError 404. */
export const wholeReturn = (on: Hot, { clock }: Pick<Deps, 'clock'>, uid: string): WholeReturn => {
  const row = asOrderStands(on, demandFound(byUid.first(on, { uid })), clock.now());
  return { row, parts: partsOf(on, row.id) };
};

type Reading = {
  readonly actor: Pick<Actor, 'caller'>;
  readonly warnings?: readonly Warning[];
};

/** A whole return as an answer gives it to whoever asks. */
export const answerOf = (
  on: Hot,
  deps: Pick<Deps, 'store' | 'clock'>,
  { row, parts, actor, warnings = [] }: WholeReturn & Reading,
): ReturnAnswer => {
  const looking = lookingBy(deps, actor);
  const facts = factsOf(row, parts, looking.today);
  return {
    ...toDetails(row, parts, { looking, keys: invoiceKeys(on, row.order_id) }),
    actions: returnWorkflow.actionsOf(row.status, facts, { scopes: looking.scopes, fill }),
    warnings: [...warnings],
  };
};

/** The return of that public id with its goods; throws AppError 404. */
export const readReturn = (
  on: Hot,
  deps: Pick<Deps, 'store' | 'clock'>,
  { uid, ...reading }: Reading & { readonly uid: string },
): ReturnAnswer => answerOf(on, deps, { ...wholeReturn(on, deps, uid), ...reading });

/** All that was done with a return, the earliest first; throws AppError 404. */
export const readReturnHistory = (on: Hot, uid: string): readonly ReturnHistory[] =>
  historyOf(on, demandFound(findReturn(on, uid)).id).map(toHistory);

const living = sql<SqlBool>`r.status not in ('closed', 'rejected', 'cancelled')`;

/** Selects the returns with an item or an arrival for which the condition is true. */
const having = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`r.id in (select i.rma_id from rma_item as i
    inner join product as d on d.id = i.product_id
    left join rma_arrival as a on a.item_id = i.id and a.voided_at is null
    left join lot as t on t.id = a.lot_id
    left join serial as n on n.id = a.serial_id
    where ${condition})`;

const matching = filteredList<ReturnQuery, ShownRow, { today: string }>({
  rows: shownReturns,
  filters: {
    status: oneOf('r.status'),
    reason_code: oneOf('r.reason_code'),
    fiscal_status: oneOf('r.fiscal_status'),
    order_id: where((name) => sql<SqlBool>`(o.uid = lower(${name}) or o.order_number = ${name})`),
    customer_id: equals('c.uid', (uid: string) => uid.toLowerCase()).needs('customers:read'),
    sku: where((key) => having(sql<SqlBool>`d.sku_key = ${key}`), skuKey),
    batch_number: where((batch) =>
      having(sql<SqlBool>`(i.batch_number = ${batch} or t.batch_number = ${batch})`),
    ),
    serial_number: where(
      (key) =>
        having(sql<SqlBool>`(n.serial_key = ${key}
          or i.id in (select item_id from rma_item_serial where serial_key = ${key}))`),
      skuKey,
    ),
    requested_from: from('r.requested_at'),
    requested_to: to('r.requested_at'),
    updated_since: from('r.updated_at'),
    is_open: isTrue(living),
    is_overdue: isTrue((given) => sql`${living} and r.due_on < ${given('today')}`),
  },
  amount: value,
  search: [
    text(sql.ref('r.search_text')),
    ...eachOf(returnPeopleSearched, {
      'customer.name': text(sql`coalesce(c.name_fold, '')`).needs('customers:read'),
      party_name: text(foldedText(sql`r.party_name`)).needs('customers:read'),
    }),
  ],
  sorts: {
    number: 'r.id',
    requested_at: 'r.requested_at',
    due_on: 'r.due_on',
    updated_at: 'r.updated_at',
  } satisfies Sorts<typeof returnSorts>,
  order: ['-r.id'],
});

/** Reads the page of returns that a query asks for, the newest first, and what all that match are worth. */
export const pageReturns = (
  deps: Pick<Deps, 'store' | 'clock'>,
  actor: Actor,
  query: ReturnQuery,
): Page<ReturnLine> & Beside<'value'> =>
  deps.store.snapshot((on) => {
    const looking = lookingBy(deps, actor);
    const { scopes, today } = looking;
    const { items, cents, ...page } = matching(on, query, { scopes, given: { today } });
    return { ...page, items: items.map((row) => toLine(row, looking)), beside: sumBeside('value', cents) };
  });

/** Most returns that one code names. */
const mostFound = 20;

const byCode = hot<{ code: string; key: string }, ShownRow>((q, p) =>
  shownReturns(q)
    .where(
      // each of these is found by an index of its own, where one condition would read all returns
      sql<SqlBool>`r.id in (
        select id from rma where number = upper(${p('code')})
        union all select id from rma where tracking_code <> '' and tracking_code = upper(${p('code')})
        union all select id from rma where authorization_code <> '' and authorization_code = ${p('code')}
        union all select id from rma where fiscal_key <> '' and fiscal_key = ${p('code')}
        union all select m.id from order_head as h inner join rma as m on m.order_id = h.id
          where h.order_number = upper(${p('code')})
        union all select m.id from fiscal_document as f inner join rma as m on m.order_id = f.order_id
          where f.access_key = ${p('code')}
        union all select i.rma_id from rma_item_serial as e inner join rma_item as i on i.id = e.item_id
          where e.serial_key = ${p('key')})`,
    )
    .orderBy(sql`${living} desc`)
    .orderBy('r.id', 'desc')
    .limit(mostFound),
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

/** Holds the content of a return's form: the return as its reader may see it, and the location for its goods. */
export type ReturnForm = { readonly rma: ReturnAnswer; readonly arrivalLocation: string | null };

/** A return for its form; throws AppError 404. */
export const readReturnForm = (deps: Deps, caller: Caller, uid: string): ReturnForm =>
  deps.store.snapshot((on) => {
    const first = firstReturnsLocation(on);
    const open = first === undefined ? null : (targetOf(on, first)?.code ?? null);
    return {
      rma: readReturn(on, deps, { uid, actor: { caller } }),
      arrivalLocation: readSettings(on).returns_location_code ?? open,
    };
  });

/** Over how many days the rate is taken. */
const rateDays = 30;

const sum = (rows: readonly OpenReturns[], of: 'overdue' | 'awaiting'): number =>
  rows.reduce((all, row) => all + row[of], 0);

const none = { count: 0, overdue: 0 };

/** Computes the rate of returned to shipped order lines. */
const rateOf = async (deps: Deps, today: string): Promise<ReturnDay['rate']> => {
  const { from, to, begins, ends } = sitePeriod(deps, {
    start_date: addDays(today, 1 - rateDays),
    end_date: today,
  });
  const months = [{ from: begins, until: ends }];
  const { lines_returned, lines_shipped } = (await readLedger(deps.store, { months, product: null })).sums;
  const percent = percentOf(lines_returned, lines_shipped);
  return { period: { from, to }, lines_returned, lines_shipped, percent };
};

/** Shows the state of returns and inspections now. */
export const dayOfReturns = async (deps: Deps): Promise<ReturnDay> => {
  const today = siteDay(deps);
  const rate = await rateOf(deps, today);
  const { rows, inspections } = deps.store.snapshot((on) => ({
    rows: openReturns(on, today),
    inspections: openInspections(on, deps.clock.instant()),
  }));
  return {
    statuses: returnStatuses.filter(isLiving).map((status) => {
      const { count, overdue } = rows.find((row) => row.status === status) ?? none;
      return { status, status_label: returnLabels.status[status], count, overdue };
    }),
    overdue: sum(rows, 'overdue'),
    notes_missing: sum(
      rows.filter(({ status }) => status === 'received' || status === 'inspecting'),
      'awaiting',
    ),
    rate,
    inspections,
  };
};
