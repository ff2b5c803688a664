import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

const { customers } = contracts;

it('the head of an order changes by a dialog', async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const carrier = {
    person_type: 'company',
    document: '11222333000181',
    name: 'Rápido Sul',
    roles: ['carrier'],
  } as const;
  (await server.call(customers.create, { token, body: carrier })).ok();
  const { id } = await house.order();
  const { user } = house.open(`/pedidos/${id}/completo`);
  await screen.findByRole('button', { name: /^Editar dados/u });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: /^Editar PS-/u }));
  await dialog.findByRole('option', { name: 'Rápido Sul' });
  await user.selectOptions(dialog.getByLabelText('Transportadora'), 'Rápido Sul');
  await user.type(dialog.getByLabelText('Prometido para'), '24112030');
  await user.type(dialog.getByLabelText(/^Marcas/u), 'urgente, site');
  await user.clear(dialog.getByLabelText('Frete'));
  await user.type(dialog.getByLabelText('Frete'), '18,90');
  await user.click(dialog.getByRole('button', { name: /^Salvar pedido/u }));
  await waitFor(async () => expect((await house.read(id)).carrier?.name).toBe('Rápido Sul'));
  expect(await house.read(id)).toMatchObject({
    promised_date: '2030-11-24',
    tags: ['urgente', 'site'],
    totals: { freight: 18.9 },
  });
});

it('what somebody else changed while the dialog was open is not written over', async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const { id } = await house.order();
  const { user, services } = house.open(`/pedidos/${id}/completo`);
  await screen.findByRole('button', { name: /^Editar dados/u });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: /^Editar PS-/u }));
  await user.type(dialog.getByLabelText(/^Marcas/u), 'urgente');
  const theirs = { tags: ['deles'], internal_notes: 'Ligar antes' };
  (await server.call(contracts.orders.modify, { token, params: { id }, body: theirs })).ok();
  await services.queries.invalidateQueries({ queryKey: ['orders'] });
  await screen.findByText('Ligar antes');
  await user.click(dialog.getByRole('button', { name: /^Salvar pedido/u }));
  await dialog.findByRole('alert');
  expect(await house.read(id)).toMatchObject(theirs);
});

it('what an order lets change no more stands there, closed', async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const { id } = await house.order();
  const call = { token, params: { id } };
  (await server.call(contracts.orders.cancel, { ...call, body: { reason_code: 'other' } })).ok();
  const { user } = house.open(`/pedidos/${id}/completo`);
  await screen.findByRole('button', { name: /^Editar dados/u });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: /^Editar PS-/u }));
  expect(dialog.getByLabelText('Transportadora')).toHaveProperty('disabled', true);
  expect(dialog.getByLabelText(/^Marcas/u)).toHaveProperty('disabled', false);
});

it('two changes of the head of an order are joined, and neither is lost', async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const { id } = await house.order();
  const { user, services } = house.open(`/pedidos/${id}/completo`);
  await screen.findByRole('button', { name: /^Editar dados/u });
  await user.keyboard('e');
  const title = { name: /^Editar PS-/u };
  const dialog = within(await screen.findByRole('dialog', title));
  await user.type(dialog.getByLabelText(/^Marcas/u), 'urgente');
  const theirs = { promised_date: '2030-11-24' };
  (await server.call(contracts.orders.modify, { token, params: { id }, body: theirs })).ok();
  // what the screen reads meanwhile is not what was typed over
  await services.queries.invalidateQueries({ queryKey: ['orders'] });
  await user.click(dialog.getByRole('button', { name: /^Salvar pedido/u }));
  await user.click(await screen.findByRole('button', { name: 'Juntar as duas alterações' }));
  await screen.findByText(/alterou este registro enquanto você editava/u);
  const again = within(screen.getByRole('dialog', title));
  expect(again.getByLabelText(/^Marcas/u)).toHaveProperty('value', 'urgente');
  await user.click(again.getByRole('button', { name: /^Salvar pedido/u }));
  await waitFor(async () => expect((await house.read(id)).tags).toEqual(['urgente']));
  expect((await house.read(id)).promised_date).toBe('2030-11-24');
});
