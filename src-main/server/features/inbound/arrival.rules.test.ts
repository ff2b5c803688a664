import { expect, test } from 'vitest';
import { roomOf } from './arrival.rules.ts';

/** Makes an item of so many thousandths, of which this many arrived. */
const item = (quantity: number, quantity_arrived = 0) => ({
  id: 1,
  uid: '',
  sku: 'A',
  line_number: 1,
  requested_batch: '',
  quantity,
  quantity_arrived,
});

test.each([
  [[item(10_000)], 10, { open: 10_000, most: 11_000 }],
  [[item(10_000, 10_500)], 10, { open: 0, most: 500 }],
  [[item(10_000, 12_000)], 10, { open: 0, most: 0 }],
  [[item(10_000, 11_000), item(5_000)], 10, { open: 5_000, most: 5_500 }],
  [[item(5)], 10, { open: 5, most: 5 }],
  [[item(15)], 10, { open: 15, most: 16 }],
])('of %j with a tolerance of %d percent %j may still arrive, never a part of a thousandth', (...given) => {
  const [items, tolerance, room] = given;
  expect(roomOf(items, tolerance)).toEqual(room);
});
