import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openServer } from '../testing/open-screen.tsx';
// what the list fetches later in a browser is there from the beginning in a test
import '../features/products/product-panel.tsx';

const { customers, locations, products } = contracts;

/** A window on a server from whose lists a product, a location and a customer were deleted. */
async function openAfterDeletions(role: 'admin' | 'viewer' = 'admin') {
  const browser = await openServer();
  const { server, token } = browser;
  const body = { sku: 'CAF-1', name: 'Café torrado', unit: 'UN', product_type: 'resale_good' } as const;
  (await server.call(products.create, { token, body })).ok();
  (await server.call(products.remove, { token, params: { sku: body.sku } })).ok();
  const { code } = (await server.call(locations.create, { token, body: { code: '01.002.03.04' } })).ok().data;
  (await server.call(locations.remove, { token, params: { location_code: code } })).ok();
  const ana = { person_type: 'individual', name: 'Ana Souza' } as const;
  const { id } = (await server.call(customers.create, { token, body: ana })).ok().data;
  (await server.call(customers.remove, { token, params: { id } })).ok();
  await logIn(browser, role);
  return { ...browser, id };
}

test.each([
  { kind: 'product', list: '/produtos', name: 'Café torrado' },
  { kind: 'location', list: '/estoque/locais/cadastro', name: '01.002.03.04' },
  { kind: 'customer', list: '/clientes', name: 'Ana Souza' },
])('a deleted $kind is found by the filter, says so, and comes back', async ({ list, name }) => {
  const { open } = await openAfterDeletions();
  const { user } = open(`${list}?is_deleted=true`);
  expect(await screen.findByRole('button', { name: /Excluídos/u })).toBeDefined();
  // a location is called by its code where it has no other name
  const [cell] = await screen.findAllByText(name, { selector: 'td, td *' });
  await user.click(cell!);
  expect(await screen.findByText(`${name} foi excluído`)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Trazer de volta' }));
  expect(await screen.findByText('De volta às listas')).toBeDefined();
  expect(screen.queryByText(`${name} foi excluído`)).toBeNull();
});

test('whoever may not change a deleted product has no way back', async () => {
  const { open } = await openAfterDeletions('viewer');
  open('/produtos/CAF-1');
  const panel = within(await screen.findByRole('complementary', { name: 'Produto CAF-1' }));
  await panel.findByText('Café torrado foi excluído');
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Trazer de volta' }).disabled).toBe(true);
});

test('the address of a deleted customer is enough', async () => {
  const { open, id } = await openAfterDeletions();
  open(`/clientes/${id}`);
  expect(await screen.findByText('Ana Souza foi excluído')).toBeDefined();
});
