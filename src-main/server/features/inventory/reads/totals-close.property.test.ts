import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { stock } = contracts;
let kit: StockKit;
const locations: number[] = [];
const made: { readonly id: number; readonly sku: string }[] = [];
const types = ['resale_good', 'finished_good', 'packaging'] as const;

beforeAll(async () => {
  kit = await openStock(frozenClock());
  for (let n = 0; n < 3; n += 1) locations.push((await kit.location()).id);
  for (const product_type of types) {
    const { id, sku } = await kit.product({
      product_type,
      unit: 'KG',
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    made.push({ id, sku });
  }
});
afterAll(() => kit.server.end());

const call = () => ({ token: kit.token });
const listed = async (query: object = {}) =>
  (await kit.server.call(stock.list, { ...call(), query: { per_page: 100, ...query } })).ok();
const centsOf = (reais: number): number => Math.round(reais * 100);
const sumOf = (rows: readonly { readonly value: number }[]): number =>
  rows.reduce((cents, { value }) => cents + centsOf(value), 0);
const of = (rows: readonly StockRow[], is: (row: StockRow) => boolean): number => sumOf(rows.filter(is));

const days = [null, '2026-11-10', '2026-11-25', '2027-11-10'] as const;
const arrival = fc.record({
  product: fc.nat(types.length - 1),
  shelf: fc.nat(2),
  thousandths: fc.integer({ min: 1, max: 9_999 }),
  cost: fc.integer({ min: 1, max: 99_999 }),
  day: fc.constantFrom(...days),
  status: fc.constantFrom('available', 'quarantine', 'blocked'),
});

test('every total of money is the sum of the cents of its rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { minLength: 3, maxLength: 8 }), async (arrivals) => {
      await kit.post(
        arrivals.map(({ product, shelf, thousandths, cost, day, status }) =>
          move('receipt', 1, {
            quantity: thousandths,
            productId: made[product]?.id ?? 0,
            to: at(locations[shelf] ?? 0, batch(day === null ? 'S' : `L${day}`, day ?? '2028-01-31'), status),
            unitCost: cost,
          }),
        ),
      );
      const { data: rows, pagination, sums } = await listed();
      expect(pagination.last_page).toBe(1);
      const whole = sumOf(rows);
      expect(centsOf(sums.value)).toBe(whole);

      const summary = (await kit.server.call(stock.summary, call())).ok().data;
      expect(centsOf(summary.value)).toBe(whole);
      expect(centsOf(summary.expired.value)).toBe(of(rows, (row) => row.is_expired));
      expect(centsOf(summary.expiring.value)).toBe(of(rows, (row) => row.expires_soon));
      for (const { stock_status: status, value } of summary.by_status)
        expect(centsOf(value)).toBe(of(rows, (row) => row.stock_status === status));
      expect(sumOf(summary.by_status)).toBe(whole);
      expect(sumOf(summary.by_product_type)).toBe(whole);

      const valuation = (await kit.server.call(stock.valuation, call())).ok().data;
      expect(centsOf(valuation.total.value)).toBe(whole);
      for (const parts of [valuation.by_warehouse, valuation.by_status, valuation.by_product_type])
        expect(sumOf(parts)).toBe(whole);

      expect(sumOf((await kit.server.call(stock.abc, call())).ok().data)).toBe(whole);
      for (const { sku } of made) {
        const { data } = (await kit.server.call(stock.ofProduct, { ...call(), params: { sku } })).ok();
        expect(centsOf(data.value)).toBe(of(rows, (row) => row.product.sku === sku));
      }
    }),
    { numRuns: 4 },
  );
});

test.each([
  {},
  { is_expired: true },
  { expires_soon: true },
  { stock_status: 'quarantine' },
  { product_type: 'packaging' },
  { search: 'nothing of the kind' },
])('beside a page stands what all rows of the filter are worth', async (query) => {
  const whole = sumOf((await listed(query)).data);
  const { data, sums } = await listed({ ...query, per_page: 1 });
  expect(data.length).toBeLessThanOrEqual(1);
  expect(centsOf(sums.value)).toBe(whole);
});

test('the list of what expires says what all of it is worth', async () => {
  const query = { per_page: 100 };
  const { data } = (await kit.server.call(stock.expiring, { ...call(), query })).ok();
  const one = (await kit.server.call(stock.expiring, { ...call(), query: { per_page: 1 } })).ok();
  expect(centsOf(one.sums.value)).toBe(sumOf(data));
});
