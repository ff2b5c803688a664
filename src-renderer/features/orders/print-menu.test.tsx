import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

let files: ReturnType<typeof catchSavedFiles>;
beforeEach(() => void (files = catchSavedFiles()));
afterEach(() => files.restore());

it('prints what an order has, and says why the rest cannot be made yet', async () => {
  const { open, order } = await openOrderHouse();
  const { id } = await order();
  const { user } = open(`/pedidos/${id}/completo`);
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  const menu = within(await screen.findByRole('menu'));
  const volumes = await menu.findByRole('menuitem', { name: /^Lista de volumes/u });
  expect(volumes.textContent).toContain('PS-000001 ainda não tem volumes');
  expect(volumes).toHaveProperty('disabled', true);
  await user.click(menu.getByRole('menuitem', { name: 'Resumo do pedido' }));
  expect(await screen.findByText('Documento pronto')).toBeDefined();
  const { name, text } = await files.one();
  expect(name).toBe('resumo-do-pedido-ps-000001.pdf');
  expect(text.startsWith('%PDF-')).toBe(true);
});
