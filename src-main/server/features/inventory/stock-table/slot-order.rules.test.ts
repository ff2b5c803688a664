import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repairOrder, sortSlots, type SlotKey } from './slot-order.rules.ts';

const value = fc.oneof(
  fc.nat(3),
  fc.nat(2 ** 31 - 1),
  fc.nat(2 ** 20).map((n) => n * 1_700_000_000),
  fc.nat(1000).map((n) => n / 1001),
);
const row = fc.tuple(value, value, fc.boolean());
const directions = fc.tuple(fc.boolean(), fc.boolean());

const keysOver = (
  rows: readonly (readonly [number, number, boolean])[],
  descending: readonly boolean[],
): readonly SlotKey[] => [
  { of: (slot) => rows[slot]?.[0] ?? 0, descending: descending[0] === true },
  { of: (slot) => rows[slot]?.[1] ?? 0, descending: descending[1] === true },
  { of: (slot) => slot, descending: false },
];

/** What an array sorts into, by the same keys. */
const plainly = (slots: readonly number[], keys: readonly SlotKey[]): readonly number[] =>
  slots.toSorted((one, other) => {
    for (const { of, descending } of keys) {
      const difference = of(one) - of(other);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return 0;
  });

const all = (length: number): number[] => Array.from({ length }, (_, slot) => slot);

test('slots are sorted as plain arrays are, by several keys in their directions', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), directions, (rows, descending) => {
      const keys = keysOver(rows, descending);
      const slots = all(rows.length);
      expect([...sortSlots(Uint32Array.from(slots), keys)]).toEqual(plainly(slots, keys));
    }),
  );
});

test('a mended order is the sorted one, whatever left, came or changed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(row, row), { maxLength: 60 }), directions, (pairs, descending) => {
      const before = pairs.map(([old]) => old);
      const after = pairs.map(([old, fresh], slot) => (slot % 3 === 0 ? fresh : old));
      const slots = all(pairs.length);
      const changed = slots.filter((slot) => slot % 3 === 0);
      const isThere = (slot: number): boolean => slot % 3 !== 0 || after[slot]?.[2] === true;
      const wasThere = slots.filter((slot) => slot % 3 !== 0 || before[slot]?.[2] === true);
      const order = sortSlots(Uint32Array.from(wasThere), keysOver(before, descending));
      const keys = keysOver(after, descending);
      const repaired = repairOrder(order, keys, { gone: changed, come: changed.filter(isThere) });
      expect([...repaired]).toEqual(plainly(slots.filter(isThere), keys));
    }),
  );
});
