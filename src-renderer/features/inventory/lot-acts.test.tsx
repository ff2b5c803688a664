import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

const { lots, orders } = contracts;

test('a lot is held by key with a reason, says what is reserved of it, and is released again', async () => {
  const { server, token, receive, open } = await openStockHouse();
  const dated = { batch_number: 'L1', expiration_date: inDays(400) };
  await receive({ sku: 'LEI-1', quantity: 10, location_code: '1.1.1.1', ...dated });
  const body = { operation_type: 'internal_transfer', confirm: true, items: [{ sku: 'LEI-1', quantity: 4 }] };
  (await server.call(orders.create, { token, body })).ok();
  const [lot] = (await server.call(lots.list, { token, params: { sku: 'LEI-1' }, query: {} })).ok().data;

  const { user } = open(`/estoque/lotes/${lot?.id}`);
  await screen.findByRole('button', { name: /Reter lote/u });
  await user.keyboard('h');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reter lote L1' }));
  expect(dialog.getByText(/4 UN estão reservados/u)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Reter/u }));
  expect(await dialog.findByText('Corrija 1 campo.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Motivo/u }), 'Laudo do fornecedor');
  await user.click(dialog.getByRole('button', { name: /^Reter/u }));
  expect(await screen.findByText('Retido')).toBeTruthy();
  // keys belong to the dialog until it has gone
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('l');
  const release = within(await screen.findByRole('dialog', { name: 'Liberar lote L1' }));
  await user.type(release.getByRole('textbox', { name: /Motivo/u }), 'Laudo bom');
  await user.click(release.getByRole('button', { name: /^Liberar/u }));
  expect(await screen.findByText('Aprovado')).toBeTruthy();
});

test('what limits the use of a lot is written by its correction and stands on its page', async () => {
  const { server, token, receive, open } = await openStockHouse();
  const dated = { batch_number: 'L1', expiration_date: inDays(400) };
  await receive({ sku: 'LEI-1', quantity: 10, location_code: '1.1.1.1', ...dated });
  const [lot] = (await server.call(lots.list, { token, params: { sku: 'LEI-1' }, query: {} })).ok().data;

  const { user } = open(`/estoque/lotes/${lot?.id}`);
  await screen.findByRole('button', { name: /Corrigir lote/u });
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir lote L1' }));
  await user.type(dialog.getByRole('textbox', { name: /Restrição de uso/u }), 'Só para moagem');
  await user.type(dialog.getByRole('textbox', { name: /Motivo/u }), 'Laudo do fornecedor');
  await user.click(dialog.getByRole('button', { name: /^Salvar/u }));
  expect(await screen.findByText('Uso restrito: Só para moagem')).toBeTruthy();
  expect(screen.getByText('Aprovado')).toBeTruthy();
});
