import { sql, type SqlBool } from 'kysely';
import { endedStatuses } from '#shared/areas/returns/workflow.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { ReturnItemRow, ReturnRow } from '../../db/schema/returns.ts';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';
import { hot, rowsOf, versionedWrites } from './returns.tables.ts';

/** Write the parts of a return, each in its table. */
export const itemRows = rowsOf('rma_item');
export const arrivalRows = rowsOf('rma_arrival');
export const dispositionRows = rowsOf('rma_disposition');
export const replacementRows = rowsOf('rma_replacement');
export const historyRows = rowsOf('rma_history');

/** All of a return but what the store itself writes. */
export type ReturnColumns = Omit<ReturnRow, 'id' | 'uid' | 'version' | 'created_at' | 'updated_at'>;

/** Writes returns; their version grows with each write. */
export const returnRows = versionedWrites('rma');

const byUid = hot<{ uid: string }, ReturnRow>((q, p) =>
  q.selectFrom('rma').selectAll().where('uid', '=', p('uid')),
);

/** The return of that public id; undefined where there is none. */
export const findReturn = (on: Hot, uid: string): ReturnRow | undefined => byUid.first(on, { uid });

/** An item to be written. */
export type NewItem = Omit<ReturnItemRow, 'id' | 'uid' | 'rma_id' | 'line_number' | 'not_received_reason'>;

const lastLine = hot<{ rma_id: number }, { line_number: number }>((q, p) =>
  q
    .selectFrom('rma_item')
    .where('rma_id', '=', p('rma_id'))
    .orderBy('line_number', 'desc')
    .select('line_number')
    .limit(1),
);

/** Adds an item to a return; gives its internal id. */
export const insertItem = (
  tx: Tx,
  item: NewItem & { readonly uid: string; readonly rma_id: number },
): number => itemRows.insert(tx, { ...item, line_number: (lastLine.first(tx, item)?.line_number ?? 0) + 1 });

/** Takes all items of a return away; only where nothing of it has arrived. */
export const deleteItems = (tx: Tx, rmaId: number): void => {
  itemRows.delete(tx, { rma_id: rmaId });
};

/** Holds the lot and the serial number of a movement by their internal ids. */
type Moved = { readonly uid: string; readonly to_lot_id: number | null; readonly serial_id: number | null };

const movements = hot<{ uids: readonly string[] }, Moved>((q, p) =>
  q.selectFrom('stock_movement').where('uid', 'in', p.list('uids')).select(['uid', 'to_lot_id', 'serial_id']),
);

/** The movements of these UUIDs, by them. */
export const movedBy = (on: Hot, uids: readonly string[]): ReadonlyMap<string, Moved> =>
  new Map(movements.all(on, { uids }).map((row) => [row.uid, row]));

const holder = hot<{ key: string; id: number }, { number: string }>((q, p) =>
  q
    .selectFrom('rma')
    .where('fiscal_key', '=', p('key'))
    .where('id', '<>', p('id'))
    .where('status', 'not in', ['rejected', 'cancelled'])
    .select('number')
    .limit(1),
);

/** The number of another return, neither rejected nor cancelled, that holds a note; undefined where none does. */
export const holderOfNote = (
  on: Hot,
  of: { readonly key: string; readonly id: number },
): string | undefined => holder.first(on, of)?.number;

const ended = sql.join(endedStatuses);

/** A return that has not ended forbids to delete the products that come back, and the customer who sends them. */
export const returnGuards: DeletionGuards = {
  product: (id) => sql<boolean>`exists (
    select 1 from rma_item as i inner join rma as b on b.id = i.rma_id
    where i.product_id = ${sql.ref(id)} and b.status not in (${ended}))`,
  customer: (id) => sql<boolean>`exists (
    select 1 from rma as b where b.customer_id = ${sql.ref(id)} and b.status not in (${ended}))`,
};

const returnTable = rowsOf('rma');

/** A return whose day has passed. */
type Overdue = {
  readonly id: number;
  readonly uid: string;
  readonly number: string;
  readonly due_on: string;
};

const untold = hot<{ today: string }, Overdue>((q, p) =>
  q
    .selectFrom('rma')
    .select(['id', 'uid', 'number', 'due_on'])
    .where('status', 'not in', endedStatuses)
    .where('due_on', '<', p('today'))
    .where(sql<SqlBool>`told_due_on is not due_on`)
    .orderBy('id')
    .limit(100),
);

/** Lists the returns that should be over by that day and have no notification of it, at most a hundred. */
export const overdueToNotify = (on: Hot, today: string): readonly Overdue[] => untold.all(on, { today });

/** Keeps that people were told that its day has passed. */
export const markNotified = (tx: Tx, { id, due_on }: Overdue): void => {
  returnTable.update(tx, { id }, { told_due_on: due_on });
};

/** Holds a location of some of the goods, and how much there is not reserved; thousandths. */
type Lying = {
  readonly location_id: number;
  readonly location_code: string;
  readonly quantity: number;
  readonly there: number;
};

/** Goods of an arrival in one of the states in which they wait. */
type Sought = {
  readonly product_id: number;
  readonly lot_id: number | null;
  readonly serial_id: number | null;
  readonly status: StockStatus;
  readonly location_id: number;
};

const lying = hot<Sought, Lying>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('s.product_id', '=', p('product_id'))
    .where(sql<SqlBool>`s.lot_id is ${p('lot_id')}`)
    .where(sql<SqlBool>`s.serial_id is ${p('serial_id')}`)
    .where('s.stock_status', '=', p('status') as never)
    .where('s.quantity', '>', 0)
    .orderBy(sql`s.location_id <> ${p('location_id')}`)
    .orderBy('s.id')
    .select([
      's.location_id',
      'l.code as location_code',
      sql<number>`s.quantity - s.quantity_reserved`.as('quantity'),
      's.quantity as there',
    ]),
);

/** Goods of an arrival at one location; thousandths. */
export type Taken = Omit<Lying, 'there'>;

/**
 * Chooses the locations from which thousandths of an arrival are taken: first its own, then those where such goods are
 * now. `missing` is what no location holds, since a count did not find it. Reserved goods stay at their own location,
 * so that the ledger refuses them.
 */
export const takenFrom = (
  on: Hot,
  sought: Sought,
  { quantity, code }: { quantity: number; code: string },
): { readonly taken: readonly Taken[]; readonly missing: number } => {
  const taken: Taken[] = [];
  const all = lying.all(on, sought);
  const missing = Math.max(0, quantity - all.reduce((sum, { there }) => sum + there, 0));
  let left = quantity - missing;
  for (const { there: _, ...one } of all) {
    const some = Math.min(left, one.quantity);
    if (some > 0) taken.push({ ...one, quantity: some });
    left -= some;
  }
  const here = { location_id: sought.location_id, location_code: code };
  return { taken: left > 0 ? [{ ...here, quantity: quantity - missing }] : taken, missing };
};
