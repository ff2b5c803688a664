import type { InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import { portionsOf, type Portion } from '../../stock/portions.rules.ts';
import type { End, PostingLine } from '../../stock/posting.rules.ts';
import type { LyingGoods } from './whereabouts.queries.ts';

/** So much of what lies somewhere. */
export type Taken = Portion<LyingGoods>;

/** Takes so many thousandths of what lies, in its order; fewer where there is not enough. */
export const takeOf = (lying: readonly LyingGoods[], quantity: number): readonly Taken[] =>
  portionsOf(quantity, lying, { leftOf: ({ free }) => free });

/** Gives the goods that are left after these quantities are taken. */
export const afterTaking = (lying: readonly LyingGoods[], taken: readonly Taken[]): readonly LyingGoods[] => {
  const gone = new Map(taken.map(({ of: from, quantity }) => [from, quantity]));
  return lying
    .map((goods) => ({ ...goods, free: goods.free - (gone.get(goods) ?? 0) }))
    .filter(({ free }) => free > 0);
};

/** Goods of which a result is posted. */
export type Posted = {
  readonly result: InspectionResult;
  readonly productId: number;
  readonly lotId: number | null;
  readonly status: StockStatus;
};

const targetOf = {
  approved: 'available',
  conditional: 'available',
  rejected: 'quarantine',
} as const satisfies Readonly<Record<InspectionResult, StockStatus>>;

const endAt = ({ lotId }: Posted, locationId: number, status: StockStatus): End => ({
  locationId,
  status,
  lot: lotId === null ? null : { id: lotId },
});

/** The change of status that a result is, one line a row; none where the goods have that status already. */
export const resultLines = (goods: Posted, taken: readonly Taken[]): readonly PostingLine[] => {
  const target = targetOf[goods.result];
  if (target === goods.status) return [];
  return taken.map(({ of: from, quantity }) => ({
    type: 'status_change',
    productId: goods.productId,
    quantity,
    from: endAt(goods, from.location_id, goods.status),
    to: endAt(goods, from.location_id, target),
    serialNumber: from.serial_number,
    reasonCode: goods.result === 'rejected' ? 'quality_rejection' : 'other',
    path: `${goods.result}.`,
  }));
};

/** The way of what was rejected to another location, one line a row; what lies there already stays. */
export const rejectedLines = (
  goods: Posted,
  taken: readonly Taken[],
  target: { readonly id: number; readonly location_type: LyingGoods['location_type'] },
): readonly PostingLine[] =>
  taken
    .filter(({ of: from }) => from.location_id !== target.id)
    .map(({ of: from, quantity }) => ({
      type: transferTypeOf(from.location_type, target.location_type),
      productId: goods.productId,
      quantity,
      from: endAt(goods, from.location_id, 'quarantine'),
      to: endAt(goods, target.id, 'quarantine'),
      serialNumber: from.serial_number,
      path: 'rejected.',
      names: { to: 'location_code' },
    }));
