import { decidedSum } from '#shared/areas/inspections/rules.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { InspectionRow } from '../../db/schema/inspections.ts';
import { refused } from '../../kernel/demand.ts';
import { decidedSerialsOf } from './inspections.queries.ts';
import { type Claim, decidedOf, serialsIn, shareOf, unclaimed } from './inspections.rules.ts';
import { findLying, findUndecided, type LyingGoods, type Sought } from './whereabouts.queries.ts';

const claimOf = (on: Hot, row: InspectionRow): Claim => {
  const all = serialsIn(row);
  const gone = all.length === 0 ? [] : decidedSerialsOf(on, row.id);
  return {
    id: row.id,
    location_id: row.location_id,
    left: row.lot_size - decidedSum(decidedOf(row)),
    serials: all.filter((serial) => !gone.includes(serial)),
    // of goods that are for sale, others of the same lot are nobody's to look at
    staysThere: row.stock_status === 'available' && row.location_id !== null,
  };
};

/** The goods that this inspection may decide: those of other undecided ones are left to them. */
export const ownGoods = (on: Hot, row: InspectionRow): readonly LyingGoods[] => {
  const claims = findUndecided(on, row).map((one) => claimOf(on, one));
  return shareOf(findLying(on, row), claims, row.id);
};

type Wanted = {
  readonly sought: Sought;
  readonly isMeant: (goods: LyingGoods) => boolean;
  readonly quantity: number;
};

/** Throws AppError 409 `inspection_taken` where open inspections wait for some of the goods that a new one is to be of. */
export const demandUnclaimed = (on: Hot, { sought, isMeant, quantity }: Wanted): void => {
  const open = findUndecided(on, sought);
  const claims = open.map((row) => claimOf(on, row));
  const meant = unclaimed(findLying(on, sought), claims).filter(isMeant);
  if (meant.reduce((sum, { free }) => sum + free, 0) >= quantity) return;
  const holding = new Set(meant.flatMap(({ by }) => by));
  const number = open.flatMap((row) => (holding.has(row.id) ? row.number : [])).join(', ');
  const isOfSerials = meant.some(({ serial_number: serial }) => serial !== null);
  throw refused(conflict(isOfSerials ? 'serial_numbers' : 'quantity', 'inspection_taken', { number }));
};
