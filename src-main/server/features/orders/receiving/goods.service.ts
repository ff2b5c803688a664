import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { MovementType } from '#shared/domain/enumerations.ts';
import type { LotRef, PostingLine } from '../../../stock/posting/posting.rules.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import type { OrderRow } from '../orders.mapping.ts';
import { firstOpen } from '../picking/stops.queries.ts';
import { openLocation } from '../picking/target.service.ts';
import type { ItemRow } from '../items/items.mapping.ts';
import type { Portion } from './arrival.rules.ts';

/** Where what an order brings in is received when nothing else is said, by its internal id; undefined where nowhere is open. */
export const landingOf = (
  on: Hot,
  type: Pick<OperationType, 'default_location_code'>,
): number | undefined => {
  const { default_location_code: code } = type;
  return (
    (code === null ? undefined : openLocation(on, code)) ??
    firstOpen(on, 'receiving') ??
    firstOpen(on, 'dock')
  );
};

/** The same, or the location that was named; throws AppError 409 `no_landing_location`, `location_closed`, 422. */
export const demandLanding = (
  on: Hot,
  { asked, type }: { readonly asked: string | undefined; readonly type: OperationType },
): number => {
  const id = asked === undefined ? landingOf(on, type) : openLocation(on, asked);
  if (id !== undefined) return id;
  if (asked === undefined) throw new AppError(409, 'no_landing_location');
  throw fieldError('location_code', 'location_unknown', { location_code: asked });
};

/** What the movements of goods are that an order of that type brings in. */
export const arrivalType = ({ type_code: code }: Pick<OrderRow, 'type_code'>): MovementType =>
  code === 'customer_return' ? 'customer_return' : 'receipt';

/** Goods that came in, and where they go. */
export type Arrived = Pick<PostingLine, 'path' | 'names' | 'note'> & {
  readonly type: MovementType;
  readonly locationId: number;
  readonly status: NonNullable<PostingLine['to']>['status'];
  readonly lot: LotRef | null;
  readonly serials: readonly (string | null)[];
  /** Ten-thousandths; the price of the item where absent. */
  readonly unitCost: number | null;
};

/** The movements of goods that came in, one a portion, or one a serial number. */
export const arrivalLines = (
  portions: readonly Portion<ItemRow>[],
  { type, locationId, status, lot, serials, unitCost, ...named }: Arrived,
): readonly PostingLine[] => {
  const left = [...serials];
  return portions.flatMap(({ item, quantity }): readonly PostingLine[] => {
    const price = type === 'receipt' && item.unit_price > 0 ? item.unit_price : null;
    const line: PostingLine = {
      type,
      productId: item.product_id,
      quantity,
      from: null,
      to: { locationId, status, lot },
      unitCost: unitCost ?? price,
      orderItemId: item.id,
      ...named,
    };
    if (left[0] === null) return [line];
    return left.splice(0, quantity / 1000).map((serialNumber) => ({ ...line, quantity: 1000, serialNumber }));
  });
};
