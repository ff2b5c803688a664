import { sql } from 'kysely';
import type { Check } from '#shared/areas/inspections/rules.ts';
import { recordKind, type NamedBy, type NamedRecord } from '../../kernel/record-kinds.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { InspectionDecisionRow, InspectionPlanRow, InspectionRow } from '../../db/schema/inspections.ts';
import { hot, hotWrite, rowsOf, versionedWrites, namesOf } from './inspections.tables.ts';

const inspectionTable = rowsOf('inspection');
const inspectionCheckRows = rowsOf('inspection_check');

/** Writes inspections; their version grows with each write. */
export const inspectionRows = versionedWrites('inspection');

const byUid = hot<{ uid: string }, InspectionRow>((q, p) =>
  q.selectFrom('inspection').selectAll().where('uid', '=', p('uid')),
);

/** The inspection of that public id; undefined where there is none. */
export const findInspection = (on: Hot, uid: string): InspectionRow | undefined => byUid.first(on, { uid });

const byIds = hot<{ ids: readonly number[] }, InspectionRow>((q, p) =>
  q.selectFrom('inspection').selectAll().where('id', 'in', p.list('ids')).orderBy('id'),
);

/** The inspections of these internal ids, in the order of the ids. */
export const readInspections = (on: Hot, ids: readonly number[]): readonly InspectionRow[] =>
  ids.length === 0 ? [] : byIds.all(on, { ids });

const checks = hot<{ id: number }, Check>((q, p) =>
  q
    .selectFrom('inspection_check')
    .select(['criterion', 'result', 'quantity'])
    .where('inspection_id', '=', p('id'))
    .orderBy('id'),
);

/** The results of the criteria of an inspection, in their order. */
export const checksOf = (on: Hot, id: number): readonly Check[] => checks.all(on, { id });

/** Writes the results of criteria in the place of those that were there. */
export const replaceChecks = (tx: Tx, id: number, all: readonly Check[]): void => {
  inspectionCheckRows.delete(tx, { inspection_id: id });
  for (const check of all) inspectionCheckRows.insert(tx, { ...check, inspection_id: id });
};

/** A decision to be appended. */
type NewDecision = Omit<InspectionDecisionRow, 'id'>;

const inspectionDecisionRows = rowsOf('inspection_decision');

/** Appends what was decided of so much of an inspection. */
export const appendDecision = (tx: Tx, decision: NewDecision): void => {
  inspectionDecisionRows.insert(tx, decision);
};

const decidedSerials = hot<{ id: number }, { serial_numbers: string }>((q, p) =>
  q.selectFrom('inspection_decision').select('serial_numbers').where('inspection_id', '=', p('id')),
);

/** The serial numbers of an inspection of which something was decided. */
export const decidedSerialsOf = (on: Hot, id: number): readonly string[] =>
  decidedSerials.all(on, { id }).flatMap(({ serial_numbers }) => JSON.parse(serial_numbers) as string[]);

/** Keeps that people were told of the end of a deadline. */
export const markNotified = (
  tx: Tx,
  { id, due_at }: { readonly id: number; readonly due_at: string },
): void => {
  inspectionTable.update(tx, { id }, { told_due_at: due_at });
};

const relabel = hotWrite<{ uid: string; name: string }, never>((q, p) =>
  q
    .updateTable('inspection')
    .set({ link_label: p('name') })
    .where('link_entity', '=', 'customer')
    .where('record_uid', '=', p('uid')),
);

/** Calls a customer for whom goods are inspected as it is called now. */
export const relabelCustomer = (tx: Tx, customer: { readonly uid: string; readonly name: string }): void => {
  relabel.run(tx, customer);
};

/** Goods that came in by a receipt, one movement of them. */
export type ReceivedMovement = {
  readonly id: number;
  readonly product_id: number;
  readonly lot_id: number | null;
  readonly location_id: number;
  readonly quantity: number;
  readonly serial_number: string | null;
  readonly receipt_uid: string;
  readonly receipt_number: string;
};

const receivedMovements = hot<{ ids: readonly number[] }, ReceivedMovement>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .innerJoin('goods_receipt as g', 'g.id', 'm.document_id')
    .leftJoin('serial as n', 'n.id', 'm.serial_id')
    .where('m.id', 'in', p.list('ids'))
    .where('m.document_type', '=', 'goods_receipt')
    .where('m.to_status', '=', 'inspection')
    .where('m.to_location_id', 'is not', null)
    .orderBy('m.id')
    .select(['m.id', 'm.product_id', 'm.to_lot_id as lot_id', 'm.quantity', 'n.serial_number'])
    .select(['g.uid as receipt_uid', 'g.number as receipt_number'])
    .select(sql<number>`m.to_location_id`.as('location_id')),
);

/** Lists the goods that these movements received under inspection. */
export const readReceivedMovements = (on: Hot, ids: readonly number[]): readonly ReceivedMovement[] =>
  ids.length === 0 ? [] : receivedMovements.all(on, { ids });

/** Holds the columns in which received goods must agree to share an inspection. */
type SameGoods = Pick<ReceivedMovement, 'product_id' | 'lot_id' | 'location_id' | 'receipt_uid'>;

const untouched = hot<SameGoods, InspectionRow>((q, p) =>
  q
    .selectFrom('inspection')
    .selectAll()
    .where('link_entity', '=', 'receipt')
    .where('record_uid', '=', p('receipt_uid'))
    .where('status', '=', 'pending')
    .where('product_id', '=', p('product_id'))
    .where(sql<boolean>`lot_id is ${p('lot_id')}`)
    .where(sql<boolean>`location_id is ${p('location_id')}`)
    .where('approved', '=', 0)
    .where('rejected', '=', 0)
    .where('conditional', '=', 0)
    .orderBy('id', 'desc')
    .limit(1),
);

/** The inspection of the same goods of the same receipt that nobody has begun; undefined where there is none. */
export const findUntouched = (on: Hot, same: SameGoods): InspectionRow | undefined =>
  untouched.first(on, same);

const supplier = hot<{ document: string }, { id: number }>((q, p) =>
  q.selectFrom('customer').select('id').where('document', '=', p('document')).where('deleted_at', 'is', null),
);

/** The party of that document, living; undefined where there is none. */
export const findByDocument = (on: Hot, document: string): number | undefined =>
  supplier.first(on, { document })?.id;

const categories = hot<Record<never, never>, { category: string }>((q) =>
  q
    .selectFrom('product')
    .where('deleted_at', 'is', null)
    .where('category', 'is not', null)
    .distinct()
    .select(sql<string>`category`.as('category')),
);

/** The categories of living products, as they are written. */
export const readCategories = (on: Hot): readonly string[] =>
  categories.all(on, {}).map(({ category }) => category);

/** Goods for sale that a periodic plan is for: of one product and one lot. */
export type GuardedGoods = {
  readonly product_id: number;
  readonly lot_id: number | null;
  readonly quantity: number;
  /** JSON: `string[]`. */
  readonly serial_numbers: string;
};

type Due = {
  readonly plan_id: number;
  readonly product_id: number | null;
  readonly categories: readonly string[];
  /** Whatever was looked at since then is left out. */
  readonly since: string;
};

const due = hot<Due, GuardedGoods>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as r', 'r.id', 's.product_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.stock_status', '=', 'available')
    .where(sql<boolean>`s.quantity > s.quantity_reserved`)
    .where('r.deleted_at', 'is', null)
    .where(sql<boolean>`(s.product_id = ${p('product_id')}
      or (${p('product_id')} is null and r.category in ${p.list('categories')}))`)
    .where(sql<boolean>`not exists (select 1 from inspection as i
      where i.product_id = s.product_id and i.lot_id is s.lot_id and i.plan_id = ${p('plan_id')}
        and i.status <> 'cancelled' and (i.created_at >= ${p('since')} or i.status <> 'decided'))`)
    .groupBy(['s.product_id', 's.lot_id'])
    .orderBy('s.product_id')
    .orderBy('s.lot_id')
    .limit(200)
    .select([
      's.product_id',
      's.lot_id',
      sql<number>`sum(s.quantity - s.quantity_reserved)`.as('quantity'),
      sql<string>`json_group_array(n.serial_number) filter (where n.serial_number is not null)`.as(
        'serial_numbers',
      ),
    ]),
);

/** Goods for sale that a plan asks to look at again, at most two hundred. */
export const readDue = (
  on: Hot,
  { id: plan_id, product_id }: Pick<InspectionPlanRow, 'id' | 'product_id'>,
  asked: Pick<Due, 'categories' | 'since'>,
): readonly GuardedGoods[] => due.all(on, { plan_id, product_id, ...asked });

/** An inspection whose time is over. */
type OverdueInspection = {
  readonly id: number;
  readonly uid: string;
  readonly number: string;
  readonly due_at: string;
};

const overdue = hot<{ now: string }, OverdueInspection>((q, p) =>
  q
    .selectFrom('inspection')
    .select(['id', 'uid', 'number', 'due_at'])
    .where('status', 'in', ['pending', 'in_progress'])
    .where('due_at', '<', p('now'))
    .where(sql<boolean>`told_due_at is not due_at`)
    .limit(100),
);

/** Lists the overdue inspections without a notification, at most a hundred. */
export const overdueToNotify = (on: Hot, now: string): readonly OverdueInspection[] =>
  overdue.all(on, { now });

/** Inspections as those see them who know no tables of others. */
export const inspectionRecords = recordKind({
  entity: 'inspection',
  names: namesOf('inspection', 'number'),
  find: hot<NamedBy, NamedRecord>((q, p) =>
    q
      .selectFrom('inspection')
      .select(['uid', 'number as code', sql<null>`null`.as('name'), 'product_id'])
      .where('uid', '=', p('id')),
  ),
});
