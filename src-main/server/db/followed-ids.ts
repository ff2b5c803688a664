/** Holds what the statement of a list tells of some records. */
export type ListOrder = {
  /** Those of them that the list holds, in its order. */
  readonly matching: (ids: readonly number[]) => readonly number[];
  /** All of them in its order. */
  readonly inOrder: (ids: readonly number[]) => readonly number[];
};

const indexOf = (ids: Float64Array, id: number, { inOrder }: ListOrder): number => {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inOrder([ids[middle] as number, id])[0] === id) high = middle;
    else low = middle + 1;
  }
  return low;
};

const without = (ids: Float64Array, gone: readonly number[]): Float64Array => {
  const indexes = gone.map((id) => ids.indexOf(id)).filter((index) => index >= 0);
  const rest = new Float64Array(ids.length - indexes.length);
  let from = 0;
  for (const [taken, index] of indexes.toSorted((one, other) => one - other).entries()) {
    rest.set(ids.subarray(from, index), from - taken);
    from = index + 1;
  }
  rest.set(ids.subarray(from), from - indexes.length);
  return rest;
};

/** A list of ids as it is once these records changed, each looked for by halves; what did not change keeps its order. */
export const followedIds = (
  ids: Float64Array,
  changed: readonly number[],
  order: ListOrder,
): Float64Array => {
  if (changed.length === 0) return ids;
  const rest = without(ids, changed);
  const added = order.matching(changed).map((id) => ({ id, index: indexOf(rest, id, order) }));
  const all = new Float64Array(rest.length + added.length);
  let from = 0;
  for (const [before, { id, index }] of added.entries()) {
    all.set(rest.subarray(from, index), from + before);
    all[index + before] = id;
    from = index;
  }
  all.set(rest.subarray(from), from + added.length);
  return all;
};
