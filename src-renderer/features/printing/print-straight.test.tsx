import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { PrintKind } from '#shared/areas/printing/schema.ts';
import { newId } from '../../lib/new-id.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import { openOrderHouse } from '../../testing/order-house.ts';
import { loadOf, readyIn } from '../fulfilment/loads/loads.test-kit.ts';
import { walkingIn } from '../fulfilment/waves/waves.test-kit.ts';

const { orderReceiving, printers, printJobs, locations } = contracts;

/** A printer of sheets, which is off, on which these come out without being chosen. */
const laserFor = async ({ server, token }: StockHouse, ...kinds: readonly PrintKind[]): Promise<void> => {
  const where = { host: '127.0.0.1', port: 9109, language: 'pdf', paper: 'a4' } as const;
  const body = { name: 'Laser', ...where, default_for: [...kinds] };
  (await server.call(printers.create, { token, body })).ok();
};

/** Reads the jobs that wait for a printer, once there are some: their kind and the name of their file. */
const waiting = async ({ server, token }: StockHouse): Promise<readonly string[]> =>
  waitFor(async () => {
    const { data } = (await server.call(printJobs.list, { token })).ok();
    if (data.length === 0) throw new Error('nothing waits');
    return data.map(({ kind, name }) => `${kind} ${name}`);
  });

it('the walk of a wave goes straight to the printer of its kind', async () => {
  const house = await openOrderHouse();
  await laserFor(house, 'wave_picking_list');
  const id = await walkingIn(house, [2, 3]);
  const { user } = house.open(`/ondas/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Lista de separação' }));
  await screen.findByText('Na fila de Laser');
  expect(await waiting(house)).toEqual(['wave_picking_list lista-de-separacao-on-000001.pdf']);
});

it('the romaneio of a load too', async () => {
  const house = await openOrderHouse();
  await laserFor(house, 'romaneio');
  const { id: order } = await readyIn(house, 1);
  const { id } = await loadOf(house, [order]);
  const { user } = house.open(`/expedicao/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Romaneio' }));
  expect(await waiting(house)).toEqual(['romaneio romaneio-ro-000001.pdf']);
});

it('one document of the orders that are ticked', async () => {
  const house = await openOrderHouse();
  await laserFor(house, 'order_summary');
  const [one] = [await house.order(), await house.order()];
  const { user } = house.open('/pedidos?is_open=true');
  await screen.findByText(one.order_number ?? '');
  for (const box of screen.getAllByRole('checkbox', { name: /PS-/u })) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Documentos' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Resumo do pedido' }));
  expect(await waiting(house)).toEqual(['order_summary resumo-do-pedido-de-2-pedidos.pdf']);
});

it('the sheet to receive by, blind where that is chosen', async () => {
  const house = await openOrderHouse();
  await laserFor(house, 'receiving_sheet');
  const { server, token } = house;
  const body = { code: '8.1', location_type: 'receiving' } as const;
  (await server.call(locations.create, { token, body })).ok();
  const items = [{ sku: 'CX-1', quantity: 5, unit_price: 1 }];
  const { id } = await house.order({ operation_type: 'goods_receipt', customer: undefined, items });
  const { user } = house.open(`/pedidos/${id}/completo`);
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  const menu = within(await screen.findByRole('menu'));
  await user.click(await menu.findByRole('menuitem', { name: /^Folha de conferência, às cegas/u }));
  expect(await waiting(house)).toEqual(['receiving_sheet folha-de-conferencia-de-1-pedido.pdf']);
});

it('elsewhere where that is chosen on the screen, from then on', async () => {
  localStorage.clear();
  const house = await openOrderHouse();
  await laserFor(house, 'order_summary');
  const { server, token } = house;
  const where = { host: '127.0.0.1', port: 9108, language: 'pdf', paper: 'a4' } as const;
  (await server.call(printers.create, { token, body: { name: 'Jato', ...where } })).ok();
  const { id } = await house.order();
  const { user } = house.open(`/pedidos/${id}/completo`);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    return within(await screen.findByRole('menu'));
  };
  const first = await open();
  await user.click(await first.findByRole('menuitem', { name: 'Escolher a impressora…' }));
  await user.click(await first.findByRole('menuitem', { name: /^Resumo do pedido/u }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resumo do pedido' }));
  expect(dialog.getAllByRole('option').map(({ textContent: text }) => text)).toEqual([
    'Laser (padrão)',
    'Nenhuma: salvar o arquivo',
    'Jato',
    'Laser',
  ]);
  await user.selectOptions(dialog.getByLabelText('Impressora'), 'Jato');
  await user.click(dialog.getByRole('button', { name: /^Imprimir/u }));
  await screen.findByText('Na fila de Jato');
  const again = await open();
  await user.click(await again.findByRole('menuitem', { name: /^Resumo do pedido/u }));
  await waitFor(async () => {
    const { data } = (await server.call(printJobs.list, { token })).ok();
    expect(data.map(({ printer }) => printer.name)).toEqual(['Jato', 'Jato']);
  });
  localStorage.clear();
});

it('an order that comes in has its sheet and the labels of what arrived on its own screen', async () => {
  const house = await openOrderHouse();
  await laserFor(house, 'receiving_sheet');
  const { server, token } = house;
  const body = { code: '8.1', location_type: 'receiving' } as const;
  (await server.call(locations.create, { token, body })).ok();
  const items = [{ sku: 'CX-1', quantity: 5, unit_price: 1 }];
  const { id } = await house.order({ operation_type: 'goods_receipt', customer: undefined, items });
  const call = { token, params: { id } };
  (await server.call(orderReceiving.start, { ...call, body: {} })).ok();
  for (const quantity of [2, 3]) {
    const scan = { scan_uid: newId(), code: 'CX-1', quantity };
    (await server.call(orderReceiving.receive, { ...call, body: scan })).ok();
  }
  const { user } = house.open(`/pedidos/${id}/receber`);
  await user.click(await screen.findByRole('button', { name: 'Folha de conferência' }));
  expect(await waiting(house)).toEqual(['receiving_sheet folha-de-conferencia-de-1-pedido.pdf']);
  await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas de CX-1' }));
  await waitFor(() => {
    const { src } = dialog.getByRole<HTMLImageElement>('img');
    expect(decodeURIComponent(src)).toContain('>5 UN</text>');
  });
});
