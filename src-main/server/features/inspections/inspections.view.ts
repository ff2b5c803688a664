import { sql, type Expression, type SqlBool } from 'kysely';
import type { InspectionQuery } from '#shared/areas/inspections/contract.ts';
import { originSearched, type inspectionSorts } from '#shared/areas/inspections/query-schema.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { linkEntities, recordKinds } from '#shared/areas/record-kinds.ts';
import type { Inspection, InspectionDetails } from '#shared/areas/inspections/schema.ts';
import { inspectionWorkflow, type InspectionAct } from '#shared/areas/inspections/workflow.ts';
import type { CheckStatistics } from '#shared/areas/returns/statistics-schema.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { foldedText } from '../../db/expressions.ts';
import type { Sorts } from '../../db/filtered-list.ts';
import { completes, equals, from, isTrue, oneOf, text, to, where } from '../../db/filters.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findLinked } from '../../kernel/record-kinds.ts';
import { demandFound } from '../../kernel/record.ts';
import { readDefects } from './defects.queries.ts';
import {
  toDecision,
  toFindings,
  toInspection,
  type ShownDecision,
  type ShownRow,
} from './inspections.mapping.ts';
import { checksOf } from './inspections.queries.ts';
import { checkStatistics } from './inspections.rules.ts';
import { filteredList, hot, type HotReadBuilder } from './inspections.tables.ts';
import { checksOfReturns, type ChecksAsked } from './return-checks.queries.ts';
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

/** Selects whether an inspection is overdue, by the same rule as answers. */
const overdue = (now: Expression<string>) =>
  sql<number>`(i.status <> 'cancelled' and i.due_at < coalesce(i.decided_at, ${now}))`;

type Given = {
  readonly entity: string;
  /** The kinds of records that whoever asks may read. */
  readonly readable: readonly string[];
  readonly now: string;
};

const matching = filteredList<InspectionQuery, ShownRow, Given>({
  rows: shown,
  filters: {
    status: oneOf('i.status'),
    context: oneOf('i.context'),
    sku: equals('p.sku_key', skuKey),
    batch_number: where((batch) => sql<SqlBool>`t.batch_number = ${batch} collate nocase`),
    supplier_id: equals('c.uid', (uid: string) => uid.toLowerCase()).needs('customers:read'),
    created_from: from('i.created_at'),
    created_to: to('i.created_at'),
    entity: completes,
    entity_id: where(
      (uid, given) => sql<SqlBool>`i.link_entity = ${given('entity')} and i.record_uid = ${uid}`,
    ),
    is_overdue: isTrue((given) => overdue(given('now'))),
  },
  search: [
    text(sql.ref('i.search_text')),
    ...eachOf(originSearched, {
      'document.label': text<Given>(
        (given) => sql`iif(i.link_entity in ${given.list('readable')}, ${foldedText(sql`i.link_label`)}, '')`,
      ),
    }),
  ],
  sorts: {
    number: 'i.id',
    created_at: 'i.created_at',
    due_at: 'i.due_at',
    lot_size: 'i.lot_size',
  } satisfies Sorts<typeof inspectionSorts>,
  order: ['-i.id'],
});

/** Reads the page of inspections that a query asks for, the newest first unless it says otherwise. */
export const pageInspections = (
  { store, clock, records }: Pick<Deps, 'store' | 'clock' | 'records'>,
  actor: Actor,
  query: InspectionQuery,
): Page<Inspection> =>
  store.snapshot((on) => {
    const { scopes, now } = { scopes: scopesOf(actor), now: clock.instant() };
    const { entity, entity_id: id, ...others } = query;
    const readable = linkEntities.filter((one) => scopes.has(recordKinds[one].reads));
    const isOfRecord = entity !== undefined && id !== undefined;
    const record =
      isOfRecord && readable.includes(entity) ? findLinked(on, { entity, id }, { records }) : undefined;
    if (record === undefined && isOfRecord) return { items: [], total: 0 };
    const asked = { ...others, entity_id: record?.uid };
    const given = { entity: entity ?? '', readable, now };
    const { items, total } = matching(on, asked, { scopes, given });
    return { items: items.map((row) => toInspection(row, { scopes, now })), total };
  });

/** Reads the statistics of checks of returned goods whose inspections were made in a span. */
export const returnChecks = async (
  store: Store,
  asked: ChecksAsked,
  timeZone: string,
): Promise<CheckStatistics> => checkStatistics(await checksOfReturns(store, asked), timeZone);

/** Counts the pending inspections, those in progress, and those of both that are overdue. */
type OpenInspections = {
  readonly pending: number;
  readonly in_progress: number;
  readonly overdue: number;
};

const open = hot<{ now: string }, OpenInspections>((q, p) =>
  q
    .selectFrom('inspection')
    .where('status', 'in', ['pending', 'in_progress'])
    .select([
      sql<number>`count(case when status = 'pending' then 1 end)`.as('pending'),
      sql<number>`count(case when status = 'in_progress' then 1 end)`.as('in_progress'),
      sql<number>`count(case when due_at < ${p('now')} then 1 end)`.as('overdue'),
    ]),
);

/** The inspections that are still to be decided, as of that instant. */
export const openInspections = (on: Hot, now: string): OpenInspections =>
  open.first(on, { now }) ?? { pending: 0, in_progress: 0, overdue: 0 };
