/** Describes a key by which slots are sorted; its values are numbers from 0 up. */
export type SlotKey = {
  readonly of: (slot: number) => number;
  readonly descending: boolean;
};

const digits = 4;
const digitValues = 65_536;

/**
 * Computes where the slots of each digit start, in the requested order of digits; undefined where all have the same
 * digit.
 */
const beginnings = (
  counts: Uint32Array,
  { length, descending }: { readonly length: number; readonly descending: boolean },
): Uint32Array | undefined => {
  const starts = new Uint32Array(digitValues);
  let before = 0;
  for (let step = 0; step < digitValues; step += 1) {
    const digit = descending ? digitValues - 1 - step : step;
    const count = counts[digit] ?? 0;
    if (count === length) return undefined;
    starts[digit] = before;
    before += count;
  }
  return starts;
};

type Sorting = { slots: Uint32Array<ArrayBuffer>; values: Float64Array<ArrayBuffer> };

const spare = (length: number): Sorting => ({
  slots: new Uint32Array(length),
  values: new Float64Array(length),
});

/**
 * One pass of a radix sort, from one pair of arrays into the other; says whether anything had to be put in order.
 * Numbers from 0 up have the order of their bits.
 */
const passOver = (
  { slots, values }: Sorting,
  into: Sorting,
  { digit, descending }: { readonly digit: number; readonly descending: boolean },
): boolean => {
  const { length } = slots;
  const parts = new Uint16Array(values.buffer);
  const counts = new Uint32Array(digitValues);
  for (let at = digit; at < parts.length; at += digits) {
    const part = parts[at] ?? 0;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const starts = beginnings(counts, { length, descending });
  if (starts === undefined) return false;
  for (let at = 0; at < length; at += 1) {
    const part = parts[at * digits + digit] ?? 0;
    const to = starts[part] ?? 0;
    starts[part] = to + 1;
    into.slots[to] = slots[at] ?? 0;
    into.values[to] = values[at] ?? 0;
  }
  return true;
};

const isOrdered = (values: Float64Array, descending: boolean): boolean => {
  for (let at = 1; at < values.length; at += 1) {
    const difference = (values[at] ?? 0) - (values[at - 1] ?? 0);
    if (descending ? difference > 0 : difference < 0) return false;
  }
  return true;
};

/** The slots in the order of these keys, the first one first; slots alike in all of them stay as they came. */
export const sortSlots = (slots: Uint32Array, keys: readonly SlotKey[]): Uint32Array<ArrayBuffer> => {
  let sorting = spare(slots.length);
  let other = spare(slots.length);
  sorting.slots.set(slots);
  for (const { of, descending } of keys.toReversed()) {
    for (let at = 0; at < slots.length; at += 1) sorting.values[at] = of(sorting.slots[at] ?? 0);
    if (isOrdered(sorting.values, descending)) continue;
    for (let digit = 0; digit < digits; digit += 1) {
      if (passOver(sorting, other, { digit, descending })) [sorting, other] = [other, sorting];
    }
  }
  return sorting.slots;
};

const compareBy =
  (keys: readonly SlotKey[]) =>
  (one: number, other: number): number => {
    for (const { of, descending } of keys) {
      const difference = of(one) - of(other);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  };

type Changed = {
  /** Slots that leave their position, or the order. */
  readonly gone: readonly number[];
  /** Slots that take a position anew, each once. */
  readonly come: readonly number[];
};

/** Moves the slots that stay to the beginning of the order; how many they are. */
const closeGaps = (order: Uint32Array, gone: readonly number[]): number => {
  if (gone.length === 0) return order.length;
  const marks = new Uint8Array(gone.reduce((highest, slot) => Math.max(highest, slot), 0) + 1);
  for (const slot of gone) marks[slot] = 1;
  let kept = 0;
  for (let at = 0; at < order.length; at += 1) {
    const slot = order[at] ?? 0;
    if (marks[slot] !== 1) order[kept++] = slot;
  }
  return kept;
};

/** The same slots with room for so many: in the memory that the order has, or in more with some to spare. */
const withRoom = (order: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> => {
  if (length * order.BYTES_PER_ELEMENT <= order.buffer.byteLength)
    return new Uint32Array(order.buffer, 0, length);
  const wider = new Uint32Array(Math.ceil(length * 1.1));
  wider.set(order.subarray(0, Math.min(order.length, length)));
  return wider.subarray(0, length);
};

/** Counts the slots of an order that come before this one. */
const locationOf = (
  order: Uint32Array,
  slot: number,
  compare: (one: number, other: number) => number,
): number => {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] ?? 0, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * An order after some of its slots changed: what `sortSlots` would give, without sorting the others again. It takes
 * over the memory of the order that it is given, so that an order that is mended with each write leaves nothing behind.
 */
export const repairOrder = (
  order: Uint32Array<ArrayBuffer>,
  keys: readonly SlotKey[],
  { gone, come }: Changed,
): Uint32Array<ArrayBuffer> => {
  const compare = compareBy(keys);
  const stays = closeGaps(order, gone);
  const rest = order.subarray(0, stays);
  const arriving = come
    .toSorted(compare)
    .map((slot) => ({ slot, location: locationOf(rest, slot, compare) }));
  const repaired = withRoom(rest, stays + come.length);
  let end = stays;
  for (const [after, { slot, location }] of arriving.toReversed().entries()) {
    const to = location + arriving.length - after;
    repaired.copyWithin(to, location, end);
    repaired[to - 1] = slot;
    end = location;
  }
  return repaired;
};
