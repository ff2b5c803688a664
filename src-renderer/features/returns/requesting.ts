import type { Returnable } from '#shared/areas/returns/schema.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { giveToLine, putLine } from '#shared/domain/goods/tally.ts';
import type { Goods } from '../../lib/goods/goods.ts';
import { fieldsInLines } from '../../ui/form/sent-lines.ts';
import { isSame } from './receiving.ts';

/** Goods that may come back: of a line of an order, or of a product where there is no order. */
type AskedGoods = {
  readonly order_item_id: string | null;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  /** The quantity that may come back; null where nobody knows. */
  readonly left: number | null;
  /** The serial numbers that left. */
  readonly serials: readonly string[];
  readonly hasSerial: boolean;
};

/** So much of some goods that is to come back. */
export type AskedLine = {
  readonly of: AskedGoods;
  readonly quantity: number | null;
  /** One serial number a line. */
  readonly serial_numbers: string;
};

export type AskedValues = {
  readonly items: readonly AskedLine[];
  readonly party_name: string;
  readonly reason_code: string;
  readonly approve: boolean;
  readonly notes: string;
};

const serialsIn = ({ serial_numbers: text }: AskedLine): readonly string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** A line for each line of an order of which something may come back. */
export const linesOfOrder = (goods: readonly Returnable[]): readonly AskedLine[] =>
  goods.map(({ order_item_id, sku, name, unit, quantity_returnable: left, serial_numbers: serials }) => ({
    of: { order_item_id, sku, name, unit, left, serials, hasSerial: serials.length > 0 },
    quantity: null,
    serial_numbers: '',
  }));

const isSent = (line: AskedLine): boolean =>
  (line.quantity !== null && line.quantity > 0) || serialsIn(line).length > 0;

/** The body that asks for this of an order, or for what comes back without one. */
export const toRequest =
  (order: string | undefined) =>
  ({ items, party_name, ...rest }: AskedValues) => ({
    ...rest,
    ...(order === undefined ? { party_name } : { order_id: order }),
    items: items.filter(isSent).map((line) => {
      const { order_item_id: id, sku } = line.of;
      const serial_numbers = serialsIn(line);
      const quantity = line.quantity ?? serial_numbers.length;
      return { ...(id === null ? { sku } : { order_item_id: id }), quantity, serial_numbers };
    }),
  });

/** Gives the field for a fault of the requested items. */
export const fieldOfRequest = fieldsInLines({
  list: 'items',
  isSent,
  drawn: ({ of }: AskedLine) => (of.hasSerial ? ['quantity', 'serial_numbers'] : ['quantity']),
});

/** A line after a reading: so many units more, or the one that has this serial number. */
const counted = (line: AskedLine, serial: string | null, quantity = 1): AskedLine => {
  if (serial === null) return { ...line, quantity: quantitySum([line.quantity, quantity]) };
  const serials = serialsIn(line);
  if (serials.some((one) => isSame(one, serial))) return line;
  return { ...line, quantity: serials.length + 1, serial_numbers: [...serials, serial].join('\n') };
};

/** The lines after the reading of a serial number that left with the order; undefined where it did not. */
export const countSold = (lines: readonly AskedLine[], serial: string): readonly AskedLine[] | undefined =>
  giveToLine(
    lines,
    ({ of }) => of.serials.some((one) => isSame(one, serial)),
    (line) => counted(line, serial),
  )?.lines;

/** Gives the further quantity of a line that may come back; a line without an order has no limit. */
const roomOf = ({ of, quantity }: AskedLine): number => (of.left ?? Infinity) - (quantity ?? 0);

/** A reading of a product: the number of units, or the serial number of one. */
type ReadAsked = { readonly serial: string | null; readonly quantity: number; readonly isOpen: boolean };

/** The lines after the reading of a product, the one that has room for it first; undefined where the order has none of it. */
export const countAsked = (
  lines: readonly AskedLine[],
  { sku, name, unit, has_serial: hasSerial }: Goods,
  { serial, quantity, isOpen }: ReadAsked,
): readonly AskedLine[] | undefined => {
  const own = lines.filter(({ of }) => isSame(of.sku, sku));
  const line = own.find((one) => roomOf(one) >= quantity) ?? own[0];
  if (line === undefined && !isOpen) return undefined;
  const of: AskedGoods = { order_item_id: null, sku, name, unit, left: null, serials: [], hasSerial };
  const blank: AskedLine = { of, quantity: null, serial_numbers: '' };
  return putLine(lines, line, counted(line ?? blank, serial, quantity)).lines;
};
