import { describe, expect, it } from 'vitest';
import { stockExamples } from '#shared/areas/inventory/examples.ts';
import { boughtFrom, orderOf, purchasesOf, type Wanted } from './purchases.ts';

const south = { id: 's', code: '1', name: 'Sul' };
const north = { id: 'n', code: '2', name: 'Norte' };

const want = (sku: string, quantity: number, supplier: typeof south | null): Wanted => ({
  quantity,
  row: { ...stockExamples.lowStock, sku, supplier, last_cost: supplier === null ? null : 2.5 },
});

const said = ({ of, unknown }: ReturnType<typeof purchasesOf>) => ({
  of: of.map(({ supplier, wanted }) => [supplier.name, ...wanted.map(({ row }) => row.sku)].join(' ')),
  unknown: unknown.map(({ row }) => row.sku),
});

const all = [want('A', 1, south), want('B', 2, null), want('C', 3, north), want('D', 4, south)];

describe('what is bought', () => {
  it('becomes one purchase a supplier, and what has none waits for one', () => {
    expect(said(purchasesOf(all))).toEqual({ of: ['Sul A D', 'Norte C'], unknown: ['B'] });
  });

  it('leaves out what nothing is wanted of', () => {
    const none = [want('A', 0, south), want('B', Number.NaN, south), want('C', 0, null)];
    expect(said(purchasesOf(none))).toEqual({ of: [], unknown: [] });
  });

  it('without a supplier joins the purchase of the one that is chosen, or begins another', () => {
    expect(said(boughtFrom(purchasesOf(all), north))).toEqual({ of: ['Sul A D', 'Norte C B'], unknown: [] });
    const other = { id: 'o', name: 'Oeste' };
    expect(said(boughtFrom(purchasesOf(all), other)).of).toEqual(['Sul A D', 'Norte C', 'Oeste B']);
  });

  it('is an inbound order at the last cost; without one, no price is said', () => {
    const purchase = { supplier: south, wanted: [want('A', 1, south), want('B', 2, null)] };
    expect(orderOf(purchase)).toEqual({
      operation_type: 'purchase_receipt',
      customer_id: 's',
      items: [
        { sku: 'A', quantity: 1, unit_price: 2.5 },
        { sku: 'B', quantity: 2 },
      ],
    });
  });
});
