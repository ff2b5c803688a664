import type { StockStatus } from '#shared/domain/enumerations.ts';
import { writeDecimals } from '#shared/kernel/decimal-text.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { readLocationsHolding, readRemainders, readReservers } from './shortage.queries.ts';

/** Goods that are not there in the quantity wanted; quantities in thousandths. */
export type Shortage = {
  readonly sku: string;
  readonly location: string;
  readonly productId: number;
  readonly locationId: number;
  readonly status: StockStatus;
  readonly wanted: number;
  /** Is the quantity of exactly these goods that may be taken; the reserved quantity follows. */
  readonly there: number;
  readonly reserved: number;
};

/** A quantity in thousandths as people read it. */
const show = (quantity: number): string => writeDecimals(fromScaled(quantity, 3), { least: 0, most: 3 });

const elsewhere = (on: Hot, { productId, locationId }: Shortage): readonly string[] => {
  const locations = readLocationsHolding(on, { product_id: productId, location_id: locationId });
  const [largest] = locations;
  if (largest === undefined) return [];
  const named = locations.map(({ code, quantity }) => `${code} (${show(quantity)})`).join(', ');
  return [fill('short_elsewhere', { quantity: show(largest.total), locations: named })];
};

/** Most orders that are named of those for which goods are reserved. */
const mostNamed = 3;

const forOrders = (on: Hot, { productId, locationId }: Shortage): string => {
  const numbers = readReservers(on, { product_id: productId, location_id: locationId });
  if (numbers.length === 0) return '';
  const more = numbers.length > mostNamed ? ' …' : '';
  return fill('short_reserved_for', { numbers: numbers.slice(0, mostNamed).join(', ') + more });
};

const reasons = (on: Hot, shortage: Shortage): readonly string[] => {
  const { productId, locationId, status, there, reserved } = shortage;
  const found =
    reserved > 0
      ? [fill('short_reserved', { quantity: show(reserved), orders: forOrders(on, shortage) })]
      : [];
  const here = readRemainders(on, { product_id: productId, location_id: locationId });
  for (const { stock_status, quantity } of here) {
    const other = quantity - there - reserved;
    if (stock_status !== status) {
      const vars = { quantity: show(quantity), status: labels.stock_status[stock_status] };
      found.push(fill('short_status', vars));
    } else if (other > 0) {
      found.push(fill('short_other_lot', { quantity: show(other) }));
    }
  }
  return [...found, ...elsewhere(on, shortage)];
};

/** 409 `insufficient_stock` that says what there is, why the rest can't be used, and where there is more. */
export const shortageFault = (on: Hot, shortage: Shortage): Fault<Code> => {
  const { sku, location, wanted, there } = shortage;
  const why = reasons(on, shortage).join('');
  return {
    ...conflict('quantity', 'insufficient_stock', {
      sku,
      location,
      wanted: show(wanted),
      there: show(there),
      why,
    }),
    facts: { requested: fromScaled(wanted, 3), available: fromScaled(there, 3) },
  };
};
