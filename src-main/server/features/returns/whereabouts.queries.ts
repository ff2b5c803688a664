import { sql, type SqlBool } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './returns.tables.ts';

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
