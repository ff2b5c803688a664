import { screen } from '@testing-library/react';
import type { CreateProductInput } from '#shared/areas/products/schema.ts';
import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import { logIn, openServer } from '../../testing/open-screen.tsx';
// what the list fetches later in a browser is there from the beginning in a test
import './product-panel.tsx';

type Given = Partial<CreateProductInput> & { readonly sku: string; readonly name: string };

/** Five products that differ in what the list filters, sorts and searches by. */
const fewProducts: readonly Given[] = [
  { sku: 'CAF-1', name: 'Café torrado Serra Azul', unit_cost: 18.9, barcode: '7891000100103' },
  { sku: 'ARR-5', name: 'Arroz branco 5 kg', unit_cost: 22.5 },
  {
    sku: 'LEI-1',
    name: 'Leite UHT integral',
    unit_cost: 4.2,
    temperature_control: { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 8 },
  },
  { sku: 'QUE/MUS', name: 'Queijo muçarela', unit: 'KG', unit_cost: 31.4 },
  { sku: 'VEL-9', name: 'Vela antiga', unit_cost: 1, is_active: false },
];

/** The products' screens on a real server that holds these products, for a person of this role. */
export async function openProducts(given: readonly Given[] = fewProducts, role: Role = 'admin') {
  const browser = await openServer();
  const { server, token } = browser;
  for (const product of given) {
    const body = { unit: 'UN', product_type: 'resale_good', ...product } as const;
    (await server.call(contracts.products.create, { token, body })).ok();
  }
  await logIn(browser, role);
  const details = async (sku: string) =>
    (await server.call(contracts.products.details, { token, params: { sku } })).ok().data;
  const modify = async (sku: string, body: object) =>
    (await server.call(contracts.products.modify, { token, params: { sku }, body })).ok().data;
  return { ...browser, details, modify };
}

/** The row of the list that shows a product of this name. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const cell = await screen.findByText(name, { selector: 'td, td > span' });
  return cell.closest('tr') ?? cell;
}

/** The names of the products in the list, from its first row to its last. */
export const namesInList = (): readonly string[] =>
  [...document.querySelectorAll('tr[data-key] td[data-column="name"]')].map((cell) => cell.textContent);

/** The open product beside the list. */
export const panelOf = (sku: string) => screen.findByRole('complementary', { name: `Produto ${sku}` });
