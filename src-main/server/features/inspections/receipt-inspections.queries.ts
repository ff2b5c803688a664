import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import type { InspectionRow } from '../../db/schema/inspections.ts';
import { hot } from './inspections.tables.ts';

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
    .where('m.document_type', '=', sql.lit('goods_receipt'))
    .where('m.to_status', '=', sql.lit('inspection'))
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
export type SameGoods = Pick<ReceivedMovement, 'product_id' | 'lot_id' | 'location_id' | 'receipt_uid'>;

const untouched = hot<SameGoods, InspectionRow>((q, p) =>
  q
    .selectFrom('inspection')
    .selectAll()
    .where('link_entity', '=', sql.lit('receipt'))
    .where('record_uid', '=', p('receipt_uid'))
    .where('status', '=', sql.lit('pending'))
    .where('product_id', '=', p('product_id'))
    .where(sql<boolean>`lot_id is ${p('lot_id')}`)
    .where(sql<boolean>`location_id is ${p('location_id')}`)
    .where('approved', '=', 0)
    .where('rejected', '=', 0)
    .where('conditional', '=', 0)
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
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
