import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

let files: ReturnType<typeof catchSavedFiles>;
beforeEach(() => void (files = catchSavedFiles()));
afterEach(() => files.restore());

it('prints one document of all that are ticked, and names first those that do not have it', async () => {
  const house = await openOrderHouse();
  await house.receive({ sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' });
  const some = [{ sku: 'CX-1', quantity: 3, unit_price: 1 }];
  const first = await house.order({ items: some, confirm: true });
  const second = await house.order({ items: some });
  const { user } = house.open('/pedidos?is_open=true');
  await screen.findByText(first.order_number ?? '');
  for (const box of screen.getAllByRole('checkbox', { name: /PS-/u })) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Documentos' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lista de separação' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 pedido não sai' }));
  dialog.getByText(new RegExp(`O pedido ${second.order_number} não tem o que separar`, 'u'));
  expect(files.saved).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Imprimir o outro' }));
  const { name, text } = await files.one();
  expect(name).toBe('lista-de-separacao-de-1-pedido.pdf');
  expect(text.startsWith('%PDF-')).toBe(true);
});
