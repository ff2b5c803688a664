import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fileOf, openInvoices, saysOfNote } from './invoices.test-kit.ts';

afterEach(() => void vi.restoreAllMocks());

it('is counted on paper by who does not see how many the invoice says, lot by lot', async () => {
  const { upload, user } = await openInvoices();
  await upload(fileOf('03-entrada-lotes.xml'));
  await saysOfNote(/4 itens/u);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Folha às cegas' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByText(/^Conferência da NF-e/u)).toBeNull();

  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const title = await screen.findByRole('heading', { name: /^Conferência da NF-e/u });
  const sheet = within(title.parentElement ?? document.body);
  const [head, ...rows] = sheet
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(head).toEqual(['Nº', 'Produto', 'GTIN', 'Un.', 'Lote', 'Validade', 'Contado']);
  // two, three and no lots, and one
  expect(rows.map(([item]) => item)).toEqual(['1', '1', '2', '2', '2', '3', '4']);
  expect(new Set(rows.map((row) => row.at(-1)))).toEqual(new Set(['__________']));
  expect(rows[0]?.slice(4)).toEqual(['SF2609A', '30/09/2028', '__________']);
  expect(rows[5]?.slice(4)).toEqual(['', '', '__________']);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(/^Conferência da NF-e/u)).toBeNull();
});
