import { sql } from 'kysely';
import type { LocationType, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { InspectionRow } from '../../db/schema/inspections.ts';
import { hot } from './inspections.tables.ts';

/** Goods that lie somewhere and are promised to nobody; the quantity in thousandths. */
export type LyingGoods = {
  readonly location_id: number;
  readonly location_code: string;
  readonly location_type: LocationType;
  readonly serial_number: string | null;
  readonly free: number;
};

/** Goods of one product, lot and status; those of a location first. */
export type Sought = {
  readonly product_id: number;
  readonly lot_id: number | null;
  readonly stock_status: StockStatus;
  readonly location_id: number | null;
};

const lying = hot<Sought, LyingGoods>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.product_id', '=', p('product_id'))
    .where(sql<boolean>`s.lot_id is ${p('lot_id')}`)
    .where('s.stock_status', '=', p('stock_status') as never)
    .where(sql<boolean>`s.quantity > s.quantity_reserved`)
    .orderBy(sql`s.location_id is not ${p('location_id')}`)
    .orderBy('s.id')
    .select([
      's.location_id',
      'l.code as location_code',
      'l.location_type',
      'n.serial_number',
      sql<number>`s.quantity - s.quantity_reserved`.as('free'),
    ]),
);

/** Lists the goods that are not reserved, those of the named location first. */
export const findLying = (on: Hot, sought: Sought): readonly LyingGoods[] => lying.all(on, sought);

const undecided = hot<Sought, InspectionRow>((q, p) =>
  q
    .selectFrom('inspection')
    .selectAll()
    .where('status', 'in', ['pending', 'in_progress'])
    .where('product_id', '=', p('product_id'))
    .where(sql<boolean>`lot_id is ${p('lot_id')}`)
    .where('stock_status', '=', p('stock_status') as never)
    .orderBy('id'),
);

/** The inspections that still have to decide goods of one product, lot and status, the oldest first. */
export const findUndecided = (on: Hot, sought: Sought): readonly InspectionRow[] => undecided.all(on, sought);

const code = hot<{ id: number }, { code: string }>((q, p) =>
  q.selectFrom('location').select('code').where('id', '=', p('id')),
);

/** The code of a location; '' for none. */
export const locationCodeOf = (on: Hot, id: number | null): string =>
  (id === null ? undefined : code.first(on, { id })?.code) ?? '';
