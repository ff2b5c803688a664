import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { followedIds, type ListOrder } from './followed-ids.ts';

type Standing = ReadonlyMap<number, number>;

/** A list of the records that stand somewhere, by where they stand and then by id. */
const orderOf = (standing: Standing): ListOrder => {
  const inOrder = (ids: readonly number[]) =>
    ids.toSorted((one, other) => (standing.get(one) ?? 0) - (standing.get(other) ?? 0) || one - other);
  return { inOrder, matching: (ids) => inOrder(ids.filter((id) => standing.has(id))) };
};

const listOf = (standing: Standing): Float64Array =>
  Float64Array.from(orderOf(standing).inOrder([...standing.keys()]));

const rank = fc.integer({ min: 0, max: 6 });
const standings = fc.uniqueArray(fc.tuple(fc.nat(40), rank), { selector: ([id]) => id, maxLength: 30 });
const changes = fc.uniqueArray(fc.tuple(fc.nat(50), fc.option(rank)), {
  selector: ([id]) => id,
  maxLength: 9,
});

test('a list that is led on by its changes is the list that would be gathered', () => {
  fc.assert(
    fc.property(standings, changes, (before, changed) => {
      const after = new Map(before);
      for (const [id, at] of changed) {
        if (at === null) after.delete(id);
        else after.set(id, at);
      }
      const ids = changed.map(([id]) => id);
      expect(followedIds(listOf(new Map(before)), ids, orderOf(after))).toEqual(listOf(after));
    }),
    { numRuns: 500 },
  );
});
