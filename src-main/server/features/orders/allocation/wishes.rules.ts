import { defaultPolicy } from '#shared/domain/allocation.ts';
import type { ExpiryRule } from '#shared/domain/expiry.ts';
import { allocationLabels } from '#shared/areas/inventory/commands-words.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import { writeDecimals } from '#shared/kernel/decimal-text.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { ReservationWish, Unreachable } from '../../../stock/reservations/reserve.service.ts';
import type { WishedItem } from './wishes.queries.ts';

/**
 * Holds the rules by which an order reserves its goods: the switches of its type, its promised date and the site's
 * expiration rule.
 */
export type TakingBy = {
  readonly switches: Pick<OperationType, 'allocation_policy' | 'takes_unsellable'>;
  readonly promisedDate: string | null;
  readonly expiry: ExpiryRule;
};

/** The day on which an order is to leave: the promised one, today where that has passed or none was promised. */
const shipDateOf = ({ promisedDate, expiry: { today } }: TakingBy): string =>
  promisedDate !== null && promisedDate > today ? promisedDate : today;

/**
 * Builds the wish for the part of an item that is not reserved yet; a type that takes unsellable goods asks for no
 * minimum days.
 */
export const wishOf = (item: WishedItem, by: TakingBy): ReservationWish => {
  const { allocation_policy: policy, takes_unsellable } = by.switches;
  const serials = JSON.parse(item.requested_serials) as readonly string[];
  const days = Math.max(item.product_days ?? 0, item.customer_days ?? 0);
  return {
    orderItemId: item.id,
    productId: item.product_id,
    quantity: item.quantity - item.held,
    policy: policy ?? item.product_policy ?? defaultPolicy({ expires: item.has_expiration_date === 1 }),
    batch_number: item.requested_batch === '' ? null : item.requested_batch,
    serial_keys: serials.length === 0 ? null : serials.map(skuKey),
    ship_date: shipDateOf(by),
    expire_on_date: by.expiry.expire_on_date,
    min_days: takes_unsellable ? 0 : days,
    min_expiration_date: item.min_expiration_date,
    takes_unsellable,
  };
};

const show = (thousandths: number): string =>
  writeDecimals(fromScaled(thousandths, 3), { least: 0, most: 3 });

const saidOf = ({ reason, quantity, locations }: Unreachable): string =>
  `${show(quantity)} em ${locations.join(', ')}: ${allocationLabels[reason]}`;

/**
 * Builds the fault 409 `order_short` at the quantity of an item: how much is missing, and why stock elsewhere can't be
 * reserved.
 */
export const shortFault = (
  { sku }: WishedItem,
  {
    index,
    missing,
    wanted,
    why,
  }: {
    readonly index: number;
    readonly missing: number;
    readonly wanted: number;
    readonly why: readonly Unreachable[];
  },
): Fault<Code> => ({
  ...conflict(`items.${index}.quantity`, 'order_short', {
    sku,
    missing: show(missing),
    why: why.length === 0 ? '' : ` (${why.map(saidOf).join('; ')})`,
  }),
  facts: {
    sku,
    requested: fromScaled(wanted, 3),
    missing: fromScaled(missing, 3),
    reasons: why.length === 0 ? ['no_stock'] : why.map(({ reason }) => reason),
    quantities: why.map(({ quantity }) => fromScaled(quantity, 3)),
    locations: why.map(({ locations }) => locations.join(', ')),
  },
});
