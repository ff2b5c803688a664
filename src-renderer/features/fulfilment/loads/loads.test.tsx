import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { scan } from '../../../testing/key-pace.ts';
import { openStockHouse } from '../../../testing/stock-house.ts';
import { loadOf, readyIn } from './loads.test-kit.ts';

const { docks, loads, orderSchedules, orders } = contracts;

describe('loads by scanner', () => {
  it('opens a load of what is ready, takes a scan a volume, and ships what is whole', async () => {
    const house = await openStockHouse();
    const whole = await readyIn(house, 2);
    const half = await readyIn(house, 2);
    const { user, history } = house.open('/expedicao');
    const board = within(await screen.findByRole('table', { name: 'Quadro da expedição' }));
    board.getByText(whole.number);
    await user.click(board.getByRole('button', { name: 'Abrir carga' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(whole.number, 'u') }).checked,
    ).toBe(true);
    await user.type(dialog.getByLabelText('Motorista'), 'José Braga');
    await user.click(dialog.getByRole('button', { name: /^Abrir carga/u }));
    const panel = within(await screen.findByRole('complementary', { name: /^Carga RO-/u }));
    expect(history.location.pathname).toMatch(/^\/expedicao\/[0-9a-f-]{36}$/u);
    panel.getByText('José Braga');
    for (const code of [...whole.codes, half.codes[0] ?? '']) await scan(code);
    await panel.findByText('Volume 1 de 2');
    await panel.findByText('2/2');
    await panel.findByText('1/2');
    await scan('999-1');
    await panel.findByText('Nenhum volume tem o código 999-1; leia a etiqueta do volume');
    panel.getByText(new RegExp(`^Sai 1 pedido completo. ${half.number} fica na carga`, 'u'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    const read = async (id: string) =>
      (await house.server.call(orders.details, { token: house.token, params: { id } })).ok().data;
    await waitFor(async () => expect((await read(whole.id)).stage).toBe('shipped'));
    expect((await read(half.id)).stage).toBe('ready_to_ship');
    await panel.findByText('saiu');
    await scan(half.codes[1] ?? '');
    await user.click(await panel.findByRole('button', { name: /^Expedir 1 pedido/u }));
    await waitFor(async () => expect((await read(half.id)).stage).toBe('shipped'));
    await panel.findByText('Expedida');
  });

  it('takes the last reading back, and an order out', async () => {
    const house = await openStockHouse();
    const { id: order, number, codes } = await readyIn(house, 1);
    const { id } = await loadOf(house, [order]);
    const { user } = house.open(`/expedicao/${id}`);
    const panel = within(await screen.findByRole('complementary', { name: /^Carga RO-/u }));
    await panel.findByText(codes[0] ?? '');
    await scan(codes[0] ?? '');
    await panel.findByText('Volume 1 de 1');
    await user.keyboard('z');
    await panel.findByText('Última leitura desfeita');
    await user.click(panel.getByRole('button', { name: `Retirar ${number} da carga` }));
    await panel.findByText('Nenhum pedido. Inclua os que estão prontos.');
    const { data } = (await house.server.call(loads.details, { token: house.token, params: { id } })).ok();
    expect(data.progress).toMatchObject({ orders: 0 });
  });

  it('opens the load of a volume that is read on the board, and counts it there', async () => {
    const house = await openStockHouse();
    const { id: order, codes } = await readyIn(house, 1);
    const { id } = await loadOf(house, [order]);
    const { history } = house.open('/expedicao');
    await screen.findByRole('table', { name: 'Quadro da expedição' });
    await scan(codes[0] ?? '');
    await waitFor(() => expect(history.location.pathname).toBe(`/expedicao/${id}`));
    await screen.findAllByText('Volume 1 de 1');
    const { data } = (await house.server.call(loads.details, { token: house.token, params: { id } })).ok();
    expect(data.progress.volumes_loaded).toBe(1);
  });

  it('offers to open a load for a volume whose order is in none', async () => {
    const house = await openStockHouse();
    const { number, codes } = await readyIn(house, 1);
    const { user } = house.open('/expedicao');
    await screen.findByRole('table', { name: 'Quadro da expedição' });
    await scan(codes[0] ?? '');
    await screen.findByText(`${number} não está em uma carga aberta`);
    const notice = within(screen.getByRole('alert'));
    await user.click(notice.getByRole('button', { name: 'Abrir carga' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(number, 'u') }).checked).toBe(
      true,
    );
  });

  it('finds a load by its number from anywhere', async () => {
    const house = await openStockHouse();
    const { id: order } = await readyIn(house, 1);
    const { id } = await loadOf(house, [order]);
    const { user, history } = house.open('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Busca e ações' });
    await user.keyboard('ro-000001{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/expedicao/${id}`));
  });

  it('lets whoever only reads orders look', async () => {
    const house = await openStockHouse('viewer');
    const { id: order } = await readyIn(house, 1);
    const { id } = await loadOf(house, [order]);
    house.open(`/expedicao/${id}`);
    const panel = within(await screen.findByRole('complementary', { name: /^Carga RO-/u }));
    expect((await panel.findByRole<HTMLButtonElement>('button', { name: /^Expedir/u })).disabled).toBe(true);
    expect(panel.queryByRole('button', { name: 'Cancelar carga' })).toBeNull();
  });

  it('groups what leaves by the dock of its visit, with the time until which the vehicle stays', async () => {
    const house = await openStockHouse();
    const { id, number } = await readyIn(house, 1);
    const { server, token } = house;
    (await server.call(docks.create, { token, body: { code: '91.1', name: 'Doca Norte' } })).ok();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const visit = { dock_code: '91.1', window_start: at(-30), window_end: at(20), vehicle_plate: 'BRA2E19' };
    (await server.call(orderSchedules.modify, { token, params: { id }, body: visit })).ok();
    const { user, history } = house.open('/expedicao');
    const lane = async (name: string) => {
      const board = within(await screen.findByRole('table', { name: 'Quadro da expedição' }));
      return within(await board.findByRole('row', { name: new RegExp(name, 'u') }));
    };
    (await lane('Sem transportadora')).getByText('Doca Norte · BRA2E19');
    await user.click(screen.getByRole('radio', { name: 'Doca' }));
    const north = await lane('^Doca Norte');
    expect(history.location.search).toBe('?por=doca');
    north.getByText(number);
    north.getByText(/em (19|20) min/u);
    await user.click(north.getByRole('button', { name: 'Abrir carga' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Placa').value).toBe('BRA2E19');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(number, 'u') }).checked).toBe(
      true,
    );
  });
});
