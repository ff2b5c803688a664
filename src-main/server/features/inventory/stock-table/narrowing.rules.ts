import type { LotDays } from './kept-facts.state.ts';
import type { ProductColumns } from './product-columns.state.ts';
import type { SlotWalk } from './kept-orders.state.ts';
import type { RowTable } from './row-columns.state.ts';
import type { DayRange } from './stock-question.rules.ts';

/** Marks by id: 1 for what is in a set. */
export const marksOf = (ids: readonly { readonly id: number }[]): Uint8Array => {
  const marks = new Uint8Array(ids.reduce((highest, { id }) => Math.max(highest, id), 0) + 1);
  for (const { id } of ids) marks[id] = 1;
  return marks;
};

/** The lots whose last valid day is in a range, as marks by id. */
export const lotsWithin = (
  { day, product }: LotDays,
  { from, until, alert }: DayRange,
  { alert: ownAlert }: ProductColumns,
): Uint8Array => {
  const marks = new Uint8Array(day.length);
  for (const [lot, last] of day.entries()) {
    if (last === 0 || last < from || last > until) continue;
    const own = ownAlert[product[lot] ?? 0] ?? -1;
    if (alert === null || last <= alert.today + (own < 0 ? alert.days : own)) marks[lot] = 1;
  }
  return marks;
};

/** One thing that rows must have: an id of this column that is marked, or with `wants` 0 one that is not. */
export type Condition = {
  readonly column: 'id' | 'product' | 'location' | 'lot' | 'status';
  readonly marks: Uint8Array;
  readonly wants: 0 | 1;
  /** Other columns, of which an id that is marked will do as well. */
  readonly or?: readonly { readonly column: Condition['column']; readonly marks: Uint8Array }[];
};

type Columns = RowTable['columns'];

const isIn = (
  { column, marks }: Pick<Condition, 'column' | 'marks'>,
  columns: Columns,
  slot: number,
): boolean => marks[columns[column][slot] ?? 0] === 1;

/** Marks by slot: 1 for live rows that meet all conditions; and how many there are. */
export const rowsThatMeet = (
  { columns, size }: Pick<RowTable, 'columns' | 'size'>,
  conditions: readonly Condition[],
): { readonly marks: Uint8Array; readonly total: number } => {
  const marks = new Uint8Array(size);
  for (let slot = 0; slot < size; slot += 1) marks[slot] = (columns.quantity[slot] ?? 0) > 0 ? 1 : 0;
  for (const { column, marks: wanted, wants, or = [] } of conditions) {
    const values = columns[column];
    for (let slot = 0; slot < size; slot += 1) {
      if ((wanted[values[slot] ?? 0] ?? 0) === wants) continue;
      if (!or.some((other) => isIn(other, columns, slot))) marks[slot] = 0;
    }
  }
  let total = 0;
  for (let slot = 0; slot < size; slot += 1) total += marks[slot] ?? 0;
  return { marks, total };
};

/** The first marked slots of a walk, at most so many; the walk ends with the last of them. */
export const markedSlots = (
  { slots, isFromEnd }: SlotWalk,
  marks: Uint8Array,
  most: number,
): readonly number[] => {
  const found: number[] = [];
  for (let at = 0; at < slots.length && found.length < most; at += 1) {
    const slot = slots[isFromEnd ? slots.length - 1 - at : at] ?? 0;
    if (marks[slot] === 1) found.push(slot);
  }
  return found;
};

/** The slots of a walk from one on, at most so many. */
export const slotsFrom = ({ slots, isFromEnd }: SlotWalk, offset: number, limit: number): Uint32Array => {
  if (!isFromEnd) return slots.slice(offset, offset + limit);
  const end = Math.max(0, slots.length - offset);
  return slots.subarray(Math.max(0, end - limit), end).toReversed();
};
