import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

const { lots, stockCommands } = contracts;
const path = '/qualidade/quarentena';

/** A house where a box is damaged, and milk waits in quarantine. */
const openQuarantined = async () => {
  const house = await openStockHouse();
  const { server, token } = house;
  const box = { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' };
  const milk = {
    sku: 'LEI-1',
    quantity: 6,
    location_code: '1.1.2.1',
    batch_number: 'L2',
    expiration_date: inDays(90),
  };
  await house.receive(box, milk);
  for (const [line, to_status] of [
    [box, 'damaged'],
    [milk, 'quarantine'],
  ] as const) {
    const body = { ...line, from_status: 'available', to_status, reason_code: 'quality_rejection' } as const;
    (await server.call(stockCommands.changeStatus, { token, body })).ok();
  }
  return house;
};

it('says that nothing is there', async () => {
  const house = await openStockHouse();
  house.open(path);
  expect(await screen.findByText('Nada em quarentena')).toBeDefined();
});

it('shows what cannot be sold with its reason and cost, and scraps what is ticked', async () => {
  const house = await openQuarantined();
  const { user } = house.open(path);
  expect(await screen.findByText('L2')).toBeDefined();
  expect(screen.getByText(/Parado: R\$\s84,00/u)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /^Marcar CX-1/u }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar 1 linha' }));
  await user.selectOptions(dialog.getByLabelText(/^Motivo/u), 'damaged');
  await user.click(dialog.getByRole('button', { name: /^Descartar 1 linha/u }));
  await waitFor(() => expect(screen.queryByText('CX-1')).toBeNull());
  expect(await house.lying()).toEqual(['LEI-1 1.1.2.1 6']);
});

it('disposes of a part of a row, and says where it is too much or nothing at all', async () => {
  const house = await openQuarantined();
  const { user } = house.open(path);
  await screen.findByText('L2');
  screen.getByRole('row', { name: /CX-1/u }).focus();
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar 1 linha' }));
  const quantity = dialog.getByLabelText<HTMLInputElement>('Quantidade de CX-1 1.1.1.1');
  expect(quantity.value).toBe('24');
  await user.selectOptions(dialog.getByLabelText(/^Motivo/u), 'damaged');
  await user.clear(quantity);
  await user.type(quantity, '25');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Aqui há 24 UN; diga no máximo isso')).toBeDefined();
  await user.clear(quantity);
  await user.type(quantity, '0');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await dialog.findByText('Inclua pelo menos 1 item')).toBeDefined();
  await user.clear(quantity);
  await user.type(quantity, '10');
  expect(dialog.getByText(/Custo: R\$\s25,00/u)).toBeDefined();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await house.lying()).toEqual(['CX-1 1.1.1.1 14', 'LEI-1 1.1.2.1 6']);
}, 90_000);

it('releases the row in hand by L, where it is taken, and says at the field what is wrong', async () => {
  const house = await openQuarantined();
  const { user } = house.open(path);
  await screen.findByText('L2');
  screen.getByRole('row', { name: /LEI-1/u }).focus();
  await user.keyboard('l');
  const dialog = within(await screen.findByRole('dialog', { name: 'Liberar 1 linha' }));
  await user.selectOptions(dialog.getByLabelText(/^Motivo/u), 'other');
  await user.type(dialog.getByLabelText(/^Para o local/u), '7.7.7');
  await user.click(dialog.getByRole('button', { name: /^Liberar 1 linha/u }));
  expect(await dialog.findByText(/7\.7\.7/u)).toBeDefined();
  await user.clear(dialog.getByLabelText(/^Para o local/u));
  await user.type(dialog.getByLabelText(/^Para o local/u), '1.1.1.2');
  await user.click(dialog.getByRole('button', { name: /^Liberar 1 linha/u }));
  await waitFor(() => expect(screen.queryByText('L2')).toBeNull());
  expect(await house.lying()).toEqual(['CX-1 1.1.1.1 24', 'LEI-1 1.1.1.2 6']);
});

it('refuses L on what is of a held lot, with the way to the lot; the row leads to its occurrence', async () => {
  const house = await openQuarantined();
  const { server, token } = house;
  const [lot] = (await server.call(lots.list, { token, params: { sku: 'LEI-1' }, query: {} })).ok().data;
  const recall = { token, params: { id: lot?.id ?? '' }, body: { reason: 'Laudo' } };
  (await server.call(lots.recall, recall)).ok();
  const { user, history } = house.open(path);
  await screen.findByText('L2');
  const row = screen.getByRole('row', { name: /LEI-1/u });
  expect(within(row).getByRole('link', { name: /^OC-\d{6}$/u })).toBeDefined();
  row.focus();
  await user.keyboard('l');
  await screen.findByText('O lote L2 está retido');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Abrir o lote' }));
  await waitFor(() => expect(history.location.pathname).toBe(`/estoque/lotes/${lot?.id}`));
});
