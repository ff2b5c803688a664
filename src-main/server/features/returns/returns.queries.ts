import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { ReturnItemRow, ReturnRow } from '../../db/schema/returns.ts';
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
    .limit(sql.lit(1)),
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
    .limit(sql.lit(1)),
);

/** The number of another return, neither rejected nor cancelled, that holds a note; undefined where none does. */
export const holderOfNote = (
  on: Hot,
  of: { readonly key: string; readonly id: number },
): string | undefined => holder.first(on, of)?.number;
