import { sql } from 'kysely';
import type { Unstored } from '#shared/areas/inbound/receiving-schema.ts';
import { proposalReasons } from '#shared/areas/inbound/proposal-words.ts';
import type { LocationType } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot, type HotReadBuilder } from './inbound.tables.ts';
import type { UnstoredRow } from './unstored.rules.ts';

/** The types of locations in which goods that may be sold stay. */
const homes: readonly LocationType[] = ['storage', 'pick_face', 'cold'];

type Home = { readonly code: string; readonly name: string };

const openHomes = (q: HotReadBuilder) =>
  q
    .selectFrom('location as l')
    .where(sql<boolean>`l.location_type in (${sql.join(homes)})`)
    .where('l.deleted_at', 'is', null)
    .where('l.is_active', '=', 1)
    .where('l.is_blocked', '=', 0);

const known = hot<
  { readonly product_id: number; readonly lot_id: number | null },
  Home & { readonly is_lot: 0 | 1 }
>((q, p) =>
  openHomes(q)
    .innerJoin('stock_item as s', 's.location_id', 'l.id')
    .where('s.product_id', '=', p('product_id'))
    .where('s.quantity', '>', 0)
    .where(sql<boolean>`s.stock_status = 'available'`)
    .orderBy(sql`s.lot_id is ${p('lot_id')}`, 'desc')
    .orderBy('s.quantity', 'desc')
    .orderBy('l.code_key')
    .limit(1)
    .select(['l.code', 'l.name'])
    .select(sql<0 | 1>`s.lot_id is not null and s.lot_id is ${p('lot_id')}`.as('is_lot')),
);

const empty = hot<Record<never, never>, Home>((q) =>
  openHomes(q)
    .where(sql<boolean>`l.location_type = 'storage'`)
    .where(
      sql<boolean>`not exists (select 1 from stock_item as s where s.location_id = l.id and s.quantity > 0)`,
    )
    .orderBy(sql`l.picking_sequence is null`)
    .orderBy('l.picking_sequence')
    .orderBy('l.code_key')
    .limit(1)
    .select(['l.code', 'l.name']),
);

type Proposal = Unstored['proposal'];

/**
 * Proposes where goods that arrived are stored, with the reason: beside the same lot, beside the same product, else the
 * first empty location. Null for what may not be sold, and where no location is open.
 */
export const proposalFor = (
  on: Hot,
  { product_id, lot_id, stock_status: status }: Pick<UnstoredRow, 'product_id' | 'lot_id' | 'stock_status'>,
): Proposal => {
  if (status !== 'available') return null;
  const beside = known.first(on, { product_id, lot_id });
  if (beside !== undefined) {
    const { code, name, is_lot: isLot } = beside;
    return { location: { code, name }, reason: isLot === 1 ? proposalReasons.lot : proposalReasons.product };
  }
  const found = empty.first(on, {});
  return found === undefined ? null : { location: found, reason: proposalReasons.empty };
};
