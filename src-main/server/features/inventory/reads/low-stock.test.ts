import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { followPlans } from '../../../../testing/query-plans.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { openStock, type StockKit } from '../../../stock/stock.test-kit.ts';
import { boughtLastFrom, readPurchases } from '../stock-table/purchases.queries.ts';

const { apiTokens, auth, customers, operationTypes, orders, stock } = contracts;

let kit: StockKit;
let sku: string;
let location: string;
const suppliers: Record<'north' | 'south', string> = { north: '', south: '' };

const supplier = async (
  name: string,
  document: string,
  roles: readonly ('supplier' | 'customer')[] = ['supplier'],
): Promise<string> => {
  const body = { person_type: 'company' as const, name, document, roles: [...roles] };
  return (await kit.server.call(customers.create, { token: kit.token, body })).ok().data.id;
};

type Bought = { readonly from: string; readonly unit_price?: number; readonly quantity?: number };

const buy = async ({ from, unit_price = 0, quantity = 10 }: Bought, more: object = {}) => {
  const items = [{ sku, quantity, unit_price }];
  const body = { operation_type: 'purchase_receipt', customer_id: from, items, ...more };
  return (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
};

/** A token that reads stock and nothing else. */
const blindToken = async (): Promise<string> => {
  const { username, password } = administrator;
  const { data } = (await kit.server.call(auth.login, { body: { username, password } })).ok();
  const body = { name: 'Painel', scopes: ['inventory:read'] } as const;
  return (await kit.server.call(apiTokens.create, { token: data.access_token, body })).ok().data.token;
};

const receive = async (unit_cost: number, quantity = 1): Promise<void> => {
  const items = [{ sku, quantity, location_code: location, unit_cost }];
  (await kit.server.call(operationTypes.goodsReceipt, { token: kit.token, body: { items } })).ok();
};

const row = async (query: object = {}, token = kit.token) =>
  (await kit.server.call(stock.lowStock, { token, query: { search: sku, ...query } }))
    .ok()
    .data.find((one) => one.sku === sku);

beforeAll(async () => {
  kit = await openStock();
  location = (await kit.location()).code;
  suppliers.north = await supplier('Norte Embalagens', '11.222.333/0001-81');
  suppliers.south = await supplier('Papelão Sul', '41.770.218/0001-02');
});
afterAll(() => kit.server.end());

const low = { stock_control: { min_stock_quantity: 20, ideal_stock_quantity: 50, restock_priority: 3 } };

describe('a product to replenish', () => {
  test('that was never bought has no supplier and no cost, and all of its ideal is to be bought', async () => {
    ({ sku } = await kit.product(low));
    expect(await row()).toMatchObject({ supplier: null, last_cost: null, incoming: 0, suggested: 50 });
  });

  test('names who it was bought from last, and what is on its way is not bought again', async () => {
    ({ sku } = await kit.product(low));
    await buy({ from: suppliers.north, unit_price: 1.5 });
    expect(await row()).toMatchObject({
      supplier: { id: suppliers.north, name: 'Norte Embalagens' },
      last_cost: 1.5,
      incoming: 10,
      suggested: 40,
    });
    await buy({ from: suppliers.south, unit_price: 1.25, quantity: 60 });
    expect(await row()).toMatchObject({
      supplier: { id: suppliers.south, name: 'Papelão Sul' },
      last_cost: 1.25,
      incoming: 70,
      suggested: 0,
    });
  });

  test('costs what its last receipt cost, whatever is on order', async () => {
    ({ sku } = await kit.product(low));
    await receive(1.85);
    await buy({ from: suppliers.north, unit_price: 9 });
    expect(await row()).toMatchObject({ last_cost: 1.85, available: 1, suggested: 39 });
  });

  test('was not bought by a draft, by what was cancelled, nor by what a customer sends back', async () => {
    ({ sku } = await kit.product(low));
    await buy({ from: suppliers.south }, { submit: false });
    const { id } = await buy({ from: suppliers.south });
    const reason = { reason_code: 'customer_request' };
    (await kit.server.call(orders.cancel, { token: kit.token, params: { id }, body: reason })).ok();
    const both = await supplier('Oeste', '12.345.678/0001-95', ['supplier', 'customer']);
    await buy({ from: both }, { operation_type: 'customer_return' });
    expect(await row()).toMatchObject({ supplier: null });
  });

  test('is found by its supplier alone', async () => {
    ({ sku } = await kit.product(low));
    await buy({ from: suppliers.north });
    await buy({ from: suppliers.south });
    expect(await row({ supplier_id: suppliers.south })).toMatchObject({ sku });
    expect(await row({ supplier_id: suppliers.north })).toBeUndefined();
  });

  test('names no supplier to whoever may not see customers, and is not found by one', async () => {
    ({ sku } = await kit.product(low));
    await buy({ from: suppliers.south, unit_price: 2 });
    const blind = await blindToken();
    expect(await row({}, blind)).toMatchObject({ supplier: null, last_cost: 2 });
    expect(await row({ supplier_id: suppliers.south }, blind)).toBeUndefined();
  });
});

test('a supplier that there never was is refused at its field', async () => {
  const query = { supplier_id: '0192f3c1-7a10-7c3e-9b1a-000000000000' };
  const answer = await kit.server.call(stock.lowStock, { token: kit.token, query });
  expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([400, ['supplier_id']]);
});

test('suppliers are found through indexes, never by looking at every order', () => {
  const { on, steps } = followPlans(kit.server.deps.store.read);
  expect(readPurchases(on, [0]).size).toBe(0);
  expect(boughtLastFrom.all(on, { supplier: suppliers.north }).length).toBeGreaterThan(0);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((step) => /^SCAN (?!json_each)/u.test(step))).toEqual([]);
});
