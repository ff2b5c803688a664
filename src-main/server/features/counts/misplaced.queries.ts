import { sql } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './counts.tables.ts';

/** A serial number that a count found, with its stock row in a location where the count did not look for it. */
export type Misplaced = {
  readonly product_id: number;
  readonly serial_number: string;
  readonly location_id: number;
  readonly stock_status: StockStatus;
  readonly lot_id: number | null;
};

const misplaced = hot<{ count_id: number }, Misplaced>((q, p) =>
  q
    .selectFrom('count_line as g')
    .innerJoin('serial as n', (join) =>
      join.onRef('n.product_id', '=', 'g.product_id').onRef('n.serial_key', '=', 'g.serial_key'),
    )
    .innerJoin('stock_item as s', (join) =>
      join.onRef('s.serial_id', '=', 'n.id').on('s.quantity', '>', sql.lit(0)),
    )
    .where('g.count_id', '=', p('count_id'))
    .where('g.difference', '>', sql.lit(0))
    .where('g.status', 'in', sql<'counted'>`('counted', 'recounted')`)
    .where(
      sql<boolean>`not exists (select 1 from count_line as h
        where h.count_id = g.count_id and h.location_id = s.location_id and h.product_id = g.product_id
          and h.serial_key = g.serial_key and h.status in ('counted', 'recounted'))`,
    )
    .distinct()
    .select(['s.product_id', 's.location_id', 's.stock_status', 's.lot_id', 'n.serial_number']),
);

/** The serial numbers that a count found and whose stock rows lie where nobody counted them. */
export const readMisplaced = (on: Hot, countId: number): readonly Misplaced[] =>
  misplaced.all(on, { count_id: countId });
