import type { StockCause } from '#shared/domain/enumerations.ts';
import { firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { Settings } from '#shared/areas/settings/schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readSettings } from '../../kernel/settings.ts';
import { inTurns } from '../../kernel/steps.ts';
import { settle } from '../settle.service.ts';
import { touchedOf } from './touched.state.ts';

/** Describes how a command changes what makes the stock of products available. */
export type Touch = {
  readonly productIds: readonly number[];
  readonly cause: StockCause;
  /** UUID of the order that caused it. */
  readonly orderId?: string;
  /** `nobody`: totals are stored, no event is written; for demonstration data alone. */
  readonly announce?: 'events' | 'nobody';
};

type Making = Pick<Deps, 'ids' | 'clock'>;

type ExpirySettings = Pick<Settings, 'time_zone' | 'expire_on_date'>;

/** Gives the expiration rule of a site with these settings at this moment. */
export const expiryRuleBy = ({ time_zone, expire_on_date }: ExpirySettings, clock: Clock): ExpiryRule => ({
  today: civilDate(clock.now(), time_zone),
  expire_on_date,
});

/** Reads the site's expiration rule at this moment. */
export const expiryRuleOf = (on: Hot, clock: Clock): ExpiryRule => expiryRuleBy(readSettings(on), clock);

const settleAtEnd = (tx: Tx, { ids, clock }: Making): void => {
  tx.atEnd('stock', async () => {
    const validFrom = firstValidDay(expiryRuleOf(tx, clock));
    await inTurns(settle(tx, { ids, at: clock.instant(), validFrom }));
  });
};

/**
 * Says that the stock of these products, or what makes it usable, changes in this unit of work: at its end their totals
 * are summed again, and at most one event of a kind is written for each.
 */
export const touchStock = (tx: Tx, making: Making, touch: Touch): void => {
  for (const touched of touchedOf(tx, touch.productIds).values()) {
    touched.exactFrom = null;
    touched.causes.add(touch.cause);
    touched.orderId ??= touch.orderId ?? null;
    if (touch.announce !== 'nobody') touched.announce = 'events';
  }
  settleAtEnd(tx, making);
};

/** Holds the changes of a product by movements or reservations. */
export type Moved = {
  readonly causes: ReadonlySet<StockCause>;
  /** UUIDs of the movements. */
  readonly movements: readonly string[];
  /** Is the change of its quantity on hand, in thousandths. */
  readonly on_hand: number;
  /** Is the change of its reserved quantity, in thousandths. */
  readonly reserved: number;
  /** Is the change of its available quantity, in thousandths. */
  readonly available: number;
  /** Is the average cost of a unit now, in ten-thousandths; null where it stays. */
  readonly average_cost: number | null;
};

/** Holds the changes by product, and the first valid day by which `available` was computed. */
export type Moves = {
  readonly products: ReadonlyMap<number, Moved>;
  readonly validFrom: string;
  /** UUID of the order that caused it. */
  readonly orderId?: string | undefined;
  readonly announce: 'events' | 'nobody';
};

/**
 * Adds the changes of products by movements and reservations of this unit of work: at its end their events are written
 * like those of `touchStock`, at a cost that does not grow with their stock.
 */
export const moveStock = (
  tx: Tx,
  making: Making,
  { products, validFrom, orderId, announce: tell }: Moves,
): void => {
  for (const [id, touched] of touchedOf(tx, products.keys())) {
    const moved = products.get(id);
    if (moved === undefined) continue;
    const { now } = touched;
    now.on_hand += moved.on_hand;
    now.reserved += moved.reserved;
    now.available += moved.available;
    now.average_cost = moved.average_cost ?? now.average_cost;
    touched.orderId ??= orderId ?? null;
    if (touched.exactFrom !== validFrom) touched.exactFrom = null;
    for (const cause of moved.causes) touched.causes.add(cause);
    touched.movements.push(...moved.movements);
    if (tell !== 'nobody') touched.announce = 'events';
  }
  settleAtEnd(tx, making);
};

/** Holds the quantity of a product, in thousandths, and its average unit cost, in ten-thousandths. */
export type Worth = { readonly on_hand: number; readonly average_cost: number };

/** The worths of these products as this work has left them so far. */
export const worthsIn = (tx: Tx, productIds: Iterable<number>): ReadonlyMap<number, Worth> =>
  new Map(
    [...touchedOf(tx, productIds)].map(
      ([
        id,
        {
          now: { on_hand, average_cost },
        },
      ]) => [id, { on_hand, average_cost }],
    ),
  );
