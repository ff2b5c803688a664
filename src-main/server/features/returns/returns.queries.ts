import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type {
  ReturnArrivalRow,
  ReturnDispositionRow,
  ReturnHistoryRow,
  ReturnItemRow,
  ReturnRow,
} from '../../db/schema/returns.ts';
import type { Author } from '../../kernel/actor.ts';
import { hot, hotWrite, versionedWrites } from './returns.tables.ts';

/** All of a return but what the store itself writes. */
export type ReturnColumns = Omit<ReturnRow, 'id' | 'uid' | 'version' | 'created_at' | 'updated_at'>;

const columns = [
  'number',
  'status',
  'order_id',
  'customer_id',
  'party_name',
  'reason_code',
  'notes',
  'legal_note',
  'requested_at',
  'shipped_at',
  'closed_at',
  'due_on',
  'withdrawal_until',
  'shipment_mode',
  'carrier',
  'authorization_code',
  'expires_on',
  'tracking_code',
  'fiscal_status',
  'fiscal_issuer',
  'fiscal_cfop',
  'fiscal_key',
  'fiscal_document_id',
  'fiscal_waived',
  'told_due_on',
  'search_text',
  'user_id',
  'api_token_id',
] as const satisfies readonly (keyof ReturnColumns)[];

/** Writes returns; their version grows with each write. */
export const returnRows = versionedWrites<ReturnColumns>('rma', columns);

const byUid = hot<{ uid: string }, ReturnRow>((q, p) =>
  q.selectFrom('rma').selectAll().where('uid', '=', p('uid')),
);

/** The return of that public id; undefined where there is none. */
export const findReturn = (on: Hot, uid: string): ReturnRow | undefined => byUid.first(on, { uid });

/** An item to be written. */
export type NewItem = Omit<ReturnItemRow, 'id' | 'uid' | 'rma_id' | 'line_number' | 'not_received_reason'>;

const dropItems = hotWrite<{ rma_id: number }, never>((q, p) =>
  q.deleteFrom('rma_item').where('rma_id', '=', p('rma_id')),
);

const addItem = hotWrite<NewItem & { uid: string; rma_id: number }, { id: number }>((q, p) =>
  q
    .insertInto('rma_item')
    .values({
      uid: p('uid'),
      rma_id: p('rma_id'),
      line_number: sql<number>`(select coalesce(max(line_number), 0) + 1 from rma_item where rma_id = ${p('rma_id')})`,
      order_item_id: p('order_item_id'),
      product_id: p('product_id'),
      batch_number: p('batch_number'),
      serial_numbers: p('serial_numbers'),
      quantity: p('quantity'),
      unit_price: p('unit_price'),
      resolution: p('resolution'),
      is_unexpected: p('is_unexpected'),
    })
    .returning('id'),
);

/** Adds an item to a return; gives its internal id. */
export const insertItem = (
  tx: Tx,
  item: NewItem & { readonly uid: string; readonly rma_id: number },
): number => {
  const row = addItem.first(tx, item);
  if (row === undefined) throw new Error('the item of a return was not written');
  return row.id;
};

/** Takes all items of a return away; only where nothing of it has arrived. */
export const deleteItems = (tx: Tx, rmaId: number): void => {
  dropItems.run(tx, { rma_id: rmaId });
};

/** Keeps what a customer is owed for an item, and why it did not come whole. */
export const writeOutcome = hotWrite<Pick<ReturnItemRow, 'id' | 'resolution' | 'not_received_reason'>, never>(
  (q, p) =>
    q
      .updateTable('rma_item')
      .set({ resolution: p('resolution'), not_received_reason: p('not_received_reason') })
      .where('id', '=', p('id')),
);

type NewArrival = Omit<ReturnArrivalRow, 'id' | 'voided_at'>;

export const insertArrival = hotWrite<NewArrival, never>((q, p) =>
  q.insertInto('rma_arrival').values({
    uid: p('uid'),
    item_id: p('item_id'),
    quantity: p('quantity'),
    condition: p('condition'),
    lot_id: p('lot_id'),
    serial_id: p('serial_id'),
    location_id: p('location_id'),
    movement_uid: p('movement_uid'),
    inspection_id: p('inspection_id'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    at: p('at'),
  }),
);

/** Keeps which inspection looks at what arrived. */
export const writeInspection = hotWrite<{ readonly id: number; readonly inspection_id: number }, never>(
  (q, p) =>
    q
      .updateTable('rma_arrival')
      .set({ inspection_id: p('inspection_id') })
      .where('id', '=', p('id')),
);

type NewDisposition = Omit<ReturnDispositionRow, 'id' | 'voided_at'>;

export const insertDisposition = hotWrite<NewDisposition, never>((q, p) =>
  q.insertInto('rma_disposition').values({
    uid: p('uid'),
    arrival_id: p('arrival_id'),
    quantity: p('quantity'),
    disposition: p('disposition'),
    from_status: p('from_status'),
    movements: p('movements'),
    order_id: p('order_id'),
    inspection_id: p('inspection_id'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    at: p('at'),
  }),
);

type Voiding = { readonly id: number; readonly at: string };

/** Marks what arrived, or what became of it, as undone. */
export const voidArrival = hotWrite<Voiding, never>((q, p) =>
  q
    .updateTable('rma_arrival')
    .set({ voided_at: p('at') })
    .where('id', '=', p('id')),
);
export const voidDisposition = hotWrite<Voiding, never>((q, p) =>
  q
    .updateTable('rma_disposition')
    .set({ voided_at: p('at') })
    .where('id', '=', p('id')),
);

export const insertReplacement = hotWrite<{ item_id: number; order_id: number; quantity: number }, never>(
  (q, p) =>
    q
      .insertInto('rma_replacement')
      .values({ item_id: p('item_id'), order_id: p('order_id'), quantity: p('quantity') }),
);

type NewHistory = Author & Omit<ReturnHistoryRow, 'id' | keyof Author>;

export const insertHistory = hotWrite<NewHistory, never>((q, p) =>
  q.insertInto('rma_history').values({
    rma_id: p('rma_id'),
    action: p('action'),
    from_status: p('from_status'),
    status: p('status'),
    note: p('note'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    at: p('at'),
  }),
);

/** What a movement brought where: its lot and its serial number by their internal ids. */
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
