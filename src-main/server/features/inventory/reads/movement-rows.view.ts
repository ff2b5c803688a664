import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { inOrder } from '../../../db/in-order.ts';
import { hot } from '../inventory.tables.ts';
import { toMovement, type MovementColumns } from './movements.mapping.ts';

const byIds = hot<{ ids: readonly number[] }, MovementColumns>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .innerJoin('product as p', 'p.id', 'm.product_id')
    .leftJoin('location as fl', 'fl.id', 'm.from_location_id')
    .leftJoin('location as tl', 'tl.id', 'm.to_location_id')
    .leftJoin('lot as ft', 'ft.id', 'm.from_lot_id')
    .leftJoin('lot as tt', 'tt.id', 'm.to_lot_id')
    .leftJoin('serial as n', 'n.id', 'm.serial_id')
    .leftJoin('user_account as u', 'u.id', 'm.user_id')
    .leftJoin('api_token as k', 'k.id', 'm.api_token_id')
    .leftJoin('stock_movement as o', 'o.id', 'm.reverses_id')
    .leftJoin('stock_movement as r', 'r.reverses_id', 'm.id')
    .leftJoin('goods_receipt as g', (on) =>
      on.onRef('g.id', '=', 'm.document_id').on('m.document_type', '=', 'goods_receipt'),
    )
    .where('m.id', 'in', p.list('ids'))
    .select(['m.id', 'm.uid', 'm.type', 'm.quantity', 'm.unit_cost', 'm.reason_code', 'm.note'])
    .select(['m.from_status', 'm.to_status', 'm.balance_after_from', 'm.balance_after_to'])
    .select(['m.document_type', 'm.document_number', 'm.occurred_at', 'm.posted_at'])
    .select(['p.sku', 'p.name', 'p.unit', 'n.serial_number', 'u.username', 'k.name as token_name'])
    .select(['fl.code as from_code', 'fl.name as from_name', 'tl.code as to_code', 'tl.name as to_name'])
    .select([
      'ft.uid as from_lot',
      'tt.uid as to_lot',
      'ft.batch_number as from_batch',
      'ft.expiration_date as from_date',
    ])
    .select(['tt.batch_number as to_batch', 'tt.expiration_date as to_date'])
    .select(['o.uid as reverses_uid', 'r.uid as reversed_by_uid', 'g.reference', 'g.supplier_document']),
);

/** The movements of these internal ids, in that order. */
export const readMovements = (on: Hot, ids: readonly number[]): readonly Movement[] => {
  if (ids.length === 0) return [];
  return inOrder(byIds.all(on, { ids }), 'id', ids).map(toMovement);
};

const idOf = hot<{ uid: string }, { id: number }>((q, p) =>
  q.selectFrom('stock_movement').select('id').where('uid', '=', p('uid')),
);

/** The movement of that public id; undefined where there is none. */
export const findMovement = (on: Hot, uid: string): Movement | undefined => {
  const found = idOf.first(on, { uid });
  return found === undefined ? undefined : readMovements(on, [found.id])[0];
};
