import { screen } from '@testing-library/react';
import { contracts } from '#shared/areas/index.ts';
import type { CreateProductInput } from '#shared/areas/products/schema.ts';
import type { Role } from '#shared/kernel/access.ts';
import { logIn, openServer } from '../../testing/open-screen.tsx';

/** The address at which an import begins. */
export const start = '/produtos/-/importar';

/** The products in the database before a file is imported. */
const kept: readonly (Partial<CreateProductInput> & { readonly sku: string; readonly name: string })[] = [
  { sku: 'CAF-1', name: 'Café torrado', unit_cost: 18.9 },
  { sku: 'ARR-5', name: 'Arroz branco 5 kg', unit_cost: 22.5 },
];

/** Two lines to create, one to change, one that is the same, one that is refused. */
export const csv = [
  'SKU;Nome;Tipo;Unidade;Custo',
  'FEI-1;Feijão carioca 1 kg;Mercadoria para revenda;UN;8,49',
  'LEI-1;Leite UHT integral;Mercadoria para revenda;UN;R$ 4,20',
  'CAF-1;Café torrado;Mercadoria para revenda;UN;19,90',
  'ARR-5;Arroz branco 5 kg;Mercadoria para revenda;UN;22,50',
  'SAL-1;Sal refinado;Mercadoria para revenda;UN;dez reais',
].join('\r\n');

/** A file as a person picks it. */
export const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = 'catalogo.csv'): File =>
  new File([text], name, { type: 'text/csv' });

/** The screens of imports on a real server with two products, for a person of this role. */
export async function openImports(role: Role = 'manager') {
  const browser = await openServer();
  const { server, token } = browser;
  for (const product of kept) {
    const body = { unit: 'UN', product_type: 'resale_good', ...product } as const;
    (await server.call(contracts.products.create, { token, body })).ok();
  }
  await logIn(browser, role);
  const productOf = async (sku: string) => {
    const answer = await server.call(contracts.products.details, { token, params: { sku } });
    return answer.status === 404 ? undefined : answer.ok().data;
  };
  return { ...browser, productOf };
}

/** A button of the page, once it is there. */
export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** The lines of a file under one of the tabs, once they are there. */
export const lines = (tab: string): Promise<HTMLElement> =>
  screen.findByRole('table', { name: `Linhas: ${tab}` });

/** The hidden field behind the button that chooses a file. */
export async function fileField(): Promise<HTMLInputElement> {
  await screen.findByRole('button', { name: 'Escolher arquivo' });
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error('no field for a file');
  return field;
}

/** An import of a file that was checked, on the screen of its check. */
export async function openChecked(text = csv) {
  const opened = await openImports();
  const window = opened.open(start);
  await window.user.upload(await fileField(), fileOf(text));
  await screen.findByRole('table', { name: 'Colunas do arquivo' });
  await window.user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('navigation', { name: 'Linhas por resultado' });
  return { ...opened, ...window };
}
