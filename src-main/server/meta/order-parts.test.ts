import { expect, test } from 'vitest';
import { directions } from '#shared/areas/operation-types/schema.ts';
import { orderStages } from '#shared/areas/orders/lists-schema.ts';
import { ofFeatures } from '../app.ts';
import { orderParts } from '../features/orders/index.ts';

const parts = orderParts.partsOf(ofFeatures);
/** Stands for the database, which no part reads before somebody asks for a field. */
const unread = undefined as never;
const orders = orderStages.flatMap((stage) => directions.map((direction) => ({ stage, direction })));

test('what is known of an order beside its record is read by one part', () => {
  expect(parts.length).toBeGreaterThan(1);
  for (const order of orders) {
    const read = parts.flatMap(({ reads }) => Object.keys(reads?.(unread, order as never) ?? {}));
    expect(read, `${order.direction}, ${order.stage}`).toEqual([...new Set(read)]);
  }
});

test('each act of orders is described by one part', () => {
  const described = parts.flatMap(({ steps }) => Object.keys(steps ?? {}));
  expect(described).toEqual([...new Set(described)]);
});
