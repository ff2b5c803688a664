import { sql, type SqlBool } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './returns.tables.ts';

/** Where some of the goods lie; thousandths. */
type Lying = { readonly location_id: number; readonly location_code: string; readonly quantity: number };

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
    .where(sql<SqlBool>`s.quantity > s.quantity_reserved`)
    .orderBy(sql`s.location_id <> ${p('location_id')}`)
    .orderBy('s.id')
    .select([
      's.location_id',
      'l.code as location_code',
      sql<number>`s.quantity - s.quantity_reserved`.as('quantity'),
    ]),
);

/**
 * Where so many thousandths of an arrival are taken from: from where it was put, else from where such goods lie now. What
 * is found nowhere is left where it was put, and the ledger refuses it.
 */
export const takenFrom = (
  on: Hot,
  sought: Sought,
  { quantity, code }: { quantity: number; code: string },
) => {
  const taken: Lying[] = [];
  let left = quantity;
  for (const one of lying.all(on, sought)) {
    const some = Math.min(left, one.quantity);
    if (some > 0) taken.push({ ...one, quantity: some });
    left -= some;
  }
  const here = { location_id: sought.location_id, location_code: code };
  return left > 0 ? [{ ...here, quantity }] : taken;
};
