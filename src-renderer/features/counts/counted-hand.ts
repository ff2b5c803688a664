import type { RegisterCountInput } from '#shared/areas/counts/body-schema.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Gs1Fields } from '#shared/domain/gs1.ts';
import { isCivilDate } from '#shared/kernel/civil-date.ts';
import type { Goods } from '../../lib/goods/goods.ts';

/** Goods in hand while a location is counted. */
export type CountedHand = {
  /** Changes with every reading, so that the fields begin anew. */
  readonly id: number;
  readonly goods: Goods;
  readonly batch_number: string;
  /** `YYYY-MM-DD`, or what was typed while it is no date. */
  readonly expiration_date: string;
  readonly serial_number: string;
  readonly stock_status: StockStatus;
  readonly quantity: number | null;
};

export type CountedField = 'batch_number' | 'expiration_date' | 'serial_number' | 'quantity';

/** Goods as they were just read: what their label says is filled in; a single piece counts one. */
export function handOf(id: number, goods: Goods, reading: Gs1Fields | null): CountedHand {
  return {
    id,
    goods,
    batch_number: goods.has_batch ? (reading?.batch_number ?? '') : '',
    expiration_date: goods.has_expiry ? (reading?.expiration_date ?? '') : '',
    serial_number: goods.has_serial ? (reading?.serial_number ?? '') : '',
    stock_status: 'available',
    quantity: goods.has_serial ? 1 : null,
  };
}

/**
 * Lists the missing names of the goods, in the order in which they are asked; a known lot knows its own date.
 */
export function missingNames(hand: CountedHand): readonly CountedField[] {
  const { goods } = hand;
  const rules: readonly (readonly [boolean, CountedField])[] = [
    [goods.has_batch && hand.batch_number === '', 'batch_number'],
    [goods.has_expiry && !goods.has_batch && !isCivilDate(hand.expiration_date), 'expiration_date'],
    [goods.has_serial && hand.serial_number === '', 'serial_number'],
  ];
  return rules.filter(([lacks]) => lacks).map(([, field]) => field);
}

/** Everything that is still missing; zero is a quantity like any other. */
export function missingOf(hand: CountedHand): readonly CountedField[] {
  const isCounted = hand.quantity !== null && hand.quantity >= 0;
  return [...missingNames(hand), ...(isCounted ? [] : (['quantity'] as const))];
}

/** The line that the goods in hand mean. */
export function countedLineOf(
  hand: CountedHand,
  quantity: number,
): NonNullable<RegisterCountInput['lines']>[number] {
  const { goods, batch_number, expiration_date, serial_number, stock_status } = hand;
  return {
    sku: goods.sku,
    quantity,
    stock_status,
    ...(goods.has_batch ? { batch_number } : {}),
    ...(goods.has_expiry && expiration_date !== '' ? { expiration_date } : {}),
    ...(goods.has_serial ? { serial_number } : {}),
  };
}
