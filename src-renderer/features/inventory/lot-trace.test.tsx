import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

const { locations, lots, operationTypes, orderPicking, orders, orderShipping } = contracts;

test('the page of a lot says to whom it went, with the way to the order', async () => {
  const { server, token, receive, open } = await openStockHouse();
  const dated = { batch_number: 'L1', expiration_date: inDays(400) };
  const staging = { code: '8.1', location_type: 'staging' } as const;
  (await server.call(locations.create, { token, body: staging })).ok();
  await receive({ sku: 'LEI-1', quantity: 10, location_code: '1.1.1.1', ...dated });
  const unpacked = { code: 'balcao', name: 'Balcão', direction: 'outbound', packing_step: false } as const;
  (await server.call(operationTypes.create, { token, body: unpacked })).ok();
  const body = {
    channel: 'loja',
    operation_type: unpacked.code,
    customer: { document: '111.444.777-35', name: 'Ana Souza' },
    shipping_address: {
      street: 'Rua das Flores',
      number: '120',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP' as const,
      zip_code: '13010-000',
    },
    items: [{ sku: 'LEI-1', quantity: 4, unit_price: 5 }],
  };
  const { id, order_number: number } = (await server.call(orders.create, { token, body })).ok().data;
  const call = { token, params: { id } };
  (await server.call(orders.confirm, { ...call, body: {} })).ok();
  (await server.call(orderPicking.start, { ...call, body: {} })).ok();
  const read = {
    scan_uid: randomUUID(),
    code: 'LEI-1',
    quantity: 4,
    location_code: '1.1.1.1',
    batch_number: 'L1',
  };
  (await server.call(orderPicking.pick, { ...call, body: read })).ok();
  (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
  (await server.call(orderShipping.ready, call)).ok();
  (await server.call(orderShipping.ship, { ...call, body: {} })).ok();
  const [lot] = (
    await server.call(lots.list, { token, params: { sku: 'LEI-1' }, query: { batch_number: 'L1' } })
  ).ok().data;

  const { user, history } = open(`/estoque/lotes/${lot?.id}`);
  const exits = within(await screen.findByRole('table', { name: 'Saídas do lote' }));
  const row = within(await exits.findByRole('row', { name: /Ana Souza.*4/u }));
  await user.click(row.getByRole('link', { name: number ?? '' }));
  expect(history.location.pathname).toBe(`/pedidos/${id}`);
});

test('the page of a lot prints labels of it', async () => {
  const { server, token, receive, open } = await openStockHouse();
  const dated = { batch_number: 'L1', expiration_date: inDays(400) };
  await receive({ sku: 'LEI-1', quantity: 10, location_code: '1.1.1.1', ...dated });
  const where = { host: '127.0.0.1', port: 9109, language: 'zpl', paper: '100x50' } as const;
  const body = { name: 'Zebra', ...where, default_for: ['stock_item' as const] };
  (await server.call(contracts.printers.create, { token, body })).ok();
  const params = { sku: 'LEI-1' };
  const [lot] = (await server.call(lots.list, { token, params, query: { batch_number: 'L1' } })).ok().data;
  const { user } = open(`/estoque/lotes/${lot?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Etiquetas de/u }));
  await dialog.findByRole('option', { name: 'Zebra (padrão)' });
  await user.click(dialog.getByRole('button', { name: /^Imprimir/u }));
  await screen.findByText('Na fila de Zebra');
  const { data } = (await server.call(contracts.printJobs.list, { token })).ok();
  expect(data.map(({ kind }) => kind)).toEqual(['stock_item']);
});
