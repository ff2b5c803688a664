import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openHouse, type House } from './fixtures/house.ts';
import { pressByHand, typeByHand } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';

const { customers, orders, products } = contracts;
const test = testOn(() => openHouse());

const suppliers = { 'Papelão Sul': '11222333000181', 'Paletes Norte': '41770218000102' } as const;

/** Two products below their minimum that were bought of Sul before, and one of Norte. */
const layLow = async ({ api }: House): Promise<void> => {
  const { data } = await api.call(products.list, { query: { product_type: 'resale_good', per_page: 3 } });
  const [first, second, third] = data.map(({ sku }) => sku);
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few products');
  const sold = { 'Papelão Sul': [first, second], 'Paletes Norte': [third] };
  for (const [name, document] of Object.entries(suppliers)) {
    const person = { person_type: 'company', name, document } as const;
    const { data: supplier } = await api.call(customers.create, { body: { ...person, roles: ['supplier'] } });
    const skus = sold[name as keyof typeof sold];
    for (const sku of skus) {
      const body = { min_stock_quantity: 10, ideal_stock_quantity: 40, restock_priority: 4 } as const;
      await api.call(products.stockControl, { params: { sku }, body });
    }
    const items = skus.map((sku) => ({ sku, quantity: 4, unit_price: 2.5 }));
    const body = { operation_type: 'purchase_receipt', customer_id: supplier.id, items };
    await api.call(orders.create, { body });
  }
};

test('o que falta é comprado por fornecedor, só por teclas, e o pedido abre para imprimir', async ({
  page,
  house,
  enter,
}) => {
  await layLow(house);
  await enter('manager');
  await page.goto('/estoque/inventario/repor');
  const rows = page.locator('tr[data-key]');
  const ofSouth = rows.filter({ hasText: 'Papelão Sul' });
  await expect(ofSouth).toHaveCount(2);
  await expect(ofSouth.first()).toContainText('36');
  const cursor = page.locator('tr[data-key]:focus');
  await pressByHand(page, 'j');
  for (let step = 0; step < 45 && !(await cursor.textContent())?.includes('Papelão Sul'); step += 1)
    await pressByHand(page, 'j');
  await expect(cursor).toContainText('Papelão Sul');
  await pressByHand(page, 'q');
  await expect(page.getByRole('textbox', { name: /^Quantidade a comprar de/u })).toBeFocused();
  await typeByHand(page, '50');
  await pressByHand(page, 'Enter');
  await expect(cursor).toContainText('50');
  await pressByHand(page, 't');
  await expect(page.getByText('2 marcados')).toBeVisible();
  await pressByHand(page, 'c');
  await expect(page).toHaveURL(/\/pedidos\/[0-9a-f-]{36}\/completo/u);
  await expect(page.getByRole('heading', { name: /Papelão Sul/u })).toBeVisible();
  await pressByHand(page, 'p');
  await expect(page.getByRole('menuitem', { name: 'Resumo do pedido' })).toBeEnabled();
  const { data } = await house.api.call(orders.list, {
    query: { direction: 'inbound', sort: '-created_at' },
  });
  expect(data[0]).toMatchObject({ stage: 'pending', customer: { name: 'Papelão Sul' } });
  const { data: made } = await house.api.call(orders.details, { params: { id: data[0]?.id ?? '' } });
  expect(
    made.items
      .map(({ quantity, unit_price: price }) => [quantity, price])
      .toSorted(([one = 0], [other = 0]) => one - other),
  ).toEqual([
    [36, 2.5],
    [50, 2.5],
  ]);
  await page.goto('/estoque/inventario/repor');
  await expect(ofSouth.first().getByRole('button')).toHaveText(/^0/u);
});
