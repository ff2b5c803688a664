import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import {
  expected,
  nfeFile,
  productBodies,
  simpleSkus,
} from '../../../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { logIn, openServer } from '../../../testing/open-screen.tsx';

/** A file of the fixtures as a browser gives it. */
export const fileOf = (name: string, bytes: Buffer = nfeFile(name)): File =>
  new File([new Uint8Array(bytes)], name, { type: 'text/xml' });

/** The invoices of a person of this role, in a warehouse whose goods the fixtures bring; some products may lack. */
export async function openInvoices(role: Role = 'operator', without: readonly string[] = []) {
  localStorage.clear();
  const browser = await openServer();
  const { server, token } = browser;
  const { cnpj } = expected.site;
  (await server.call(contracts.settings.modify, { token, body: { cnpj } })).ok();
  for (const body of productBodies(simpleSkus.filter((sku) => !without.includes(sku)))) {
    (await server.call(contracts.products.create, { token, body })).ok();
  }
  const dock = { code: '09.001', name: 'Doca', location_type: 'receiving' } as const;
  (await server.call(contracts.locations.create, { token, body: dock })).ok();
  await logIn(browser, role);
  const window = browser.open('/recebimento/xml');
  const upload = async (...files: readonly File[]) => {
    await screen.findAllByRole('button', { name: 'Escolher arquivos' });
    const input = window.container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('no field takes files');
    await window.user.upload(input, [...files]);
  };
  const stock = async (): Promise<readonly string[]> => {
    const { data } = (await server.call(contracts.stock.list, { token, query: { sort: 'sku' } })).ok();
    return data.map(({ product, quantity }) => `${product.sku} ${quantity}`);
  };
  return { ...browser, ...window, upload, stock };
}

/** The row of an item of the invoice. */
export const rowOf = async (item: number): Promise<HTMLElement> => {
  const table = await screen.findByRole('table', { name: 'Itens da nota' });
  const row = within(table).getAllByRole('row')[item];
  if (row === undefined) throw new Error(`no item ${item}`);
  return row;
};

/** Waits until the strip says so of the invoice. */
export const saysOfNote = (text: RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Como está a nota' }).textContent).toMatch(text));
