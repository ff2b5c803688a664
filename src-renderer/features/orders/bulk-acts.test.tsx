import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openOrderHouse } from '../../testing/order-house.ts';

it('confirms the orders that are ticked, and names those that stay as they were, with the reason', async () => {
  const house = await openOrderHouse();
  await house.receive({ sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' });
  const some = [{ sku: 'CX-1', quantity: 3, unit_price: 1 }];
  const first = await house.order({ items: some });
  const second = await house.order({ items: some });
  const { user } = house.open('/pedidos?is_open=true');
  await screen.findByText(first.order_number ?? '');
  for (const box of screen.getAllByRole('checkbox', { name: /PS-/u })) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 pedido ficou como estava' }));
  dialog.getByText(second.order_number ?? '');
  dialog.getByText(/Faltam 2 de CX-1/u);
  await user.click(dialog.getByRole('button', { name: 'Entendi' }));
  await waitFor(async () => expect((await house.read(first.id)).stage).toBe('confirmed'));
  expect((await house.read(second.id)).stage).toBe('pending');
});
