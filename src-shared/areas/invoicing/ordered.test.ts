import { describe, expect, test } from 'vitest';
import type { MatchedItem } from './matching.ts';
import { namedOrders, orderFindings } from './ordered.ts';
import { priceFinding } from './price-checks.ts';

const product = { id: 7, sku: 'DN-9', unit: 'UN' };

const item = (number: number, changed: object = {}): MatchedItem =>
  ({
    of: { item: number, index: number - 1 },
    product,
    units: 60_000,
    unitCost: 20_000,
    ...changed,
  }) as unknown as MatchedItem;

const order = (open: number, most = open) => ({
  order_number: 'PE-000001',
  products: new Map([[7, { open, most }]]),
});

describe('namedOrders', () => {
  test('gives the order of most items first and that of the whole invoice last', () => {
    const items = ['B', ' A ', 'A', null, ''].map((orderReference) => ({ orderReference }));
    expect(namedOrders({ orderReference: 'C', items })).toEqual(['A', 'B', 'C']);
    expect(namedOrders({ orderReference: null, items: [] })).toEqual([]);
  });
});

describe('orderFindings', () => {
  test('tells the item with which a product becomes more than may come in', () => {
    const found = orderFindings([item(1), item(2), item(3)], order(100_000, 120_000), 'error');
    expect([...found]).toMatchObject([
      [3, { code: 'item_over_order', path: 'items.2.quantity', item: 3, expected: 100, found: 180 }],
    ]);
  });

  test('says nothing of what nobody knows yet, and tells what was not ordered', () => {
    const unknown = item(1, { product: null });
    const unmeasured = item(2, { units: null });
    const other = item(3, { product: { ...product, id: 8 } });
    const found = orderFindings([unknown, unmeasured, other], order(0), 'warning');
    expect([...found]).toMatchObject([[3, { code: 'item_not_in_order', severity: 'warning' }]]);
  });
});

describe('priceFinding', () => {
  test.each([
    [20_000, 20_200],
    [20_000, 19_800],
    [200, 300],
  ])('of %d and %d is told', (known, found) => {
    const finding = priceFinding(item(1, { unitCost: found }), { cost: known, source: 'purchase' });
    expect(finding).toMatchObject({ code: 'item_price', expected: known / 10_000, found: found / 10_000 });
  });

  test.each([
    ['less than one percent', 200_000, 201_999],
    ['less than a cent', 2000, 2099],
    ['nothing known', 0, 500],
  ])('of %s is not', (_, known, found) => {
    expect(priceFinding(item(1, { unitCost: found }), { cost: known, source: 'average' })).toBeUndefined();
  });
});
