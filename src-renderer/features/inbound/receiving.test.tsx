import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import { newId } from '../../lib/new-id.ts';
import { scan } from '../../testing/key-pace.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

const { locations, operationTypes, orderReceiving } = contracts;

/** An order of five boxes that is expected, and a location where goods arrive. */
const openExpected = async (role?: Role, type: { readonly blind_check?: boolean } = {}) => {
  const house = await openOrderHouse(role);
  const { server, token } = house;
  const params = { code: 'goods_receipt' };
  (await server.call(operationTypes.modify, { token, params, body: type })).ok();
  const body = { code: '8.1', location_type: 'receiving' };
  (await server.call(locations.create, { token, body })).ok();
  const { id } = await house.order({
    operation_type: 'goods_receipt',
    customer: undefined,
    items: [{ sku: 'CX-1', quantity: 5, unit_price: 1 }],
  });
  const call = { token, params: { id } };
  const state = async () => (await server.call(orderReceiving.details, call)).ok().data;
  const start = async () => (await server.call(orderReceiving.start, { ...call, body: {} })).ok();
  return { ...house, id, state, start };
};

describe('receiving by scanner', () => {
  it('begins on the order, receives, says why less came, stores what came and completes the order', async () => {
    const { open, id, read, state } = await openExpected();
    const { user, history } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Iniciar recebimento/u }));
    const items = within(await screen.findByRole('region', { name: 'Itens' }));
    expect(history.location.pathname).toBe(`/pedidos/${id}/receber`);
    for (const _ of [1, 2, 3]) await scan('CX-1');
    await items.findByText('3 de 5 UN');
    await user.keyboard('z');
    await items.findByText('2 de 5 UN');
    await user.keyboard('a');
    await screen.findAllByText('A próxima leitura conta como avariada');
    screen.getByText('O modo acaba com ela; A ou Esc acaba antes.');
    const coloured = () => document.querySelectorAll('[data-tone="critical"]').length;
    expect(coloured()).toBeGreaterThan(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(coloured()).toBe(0));
    expect(history.location.pathname).toBe(`/pedidos/${id}/receber`);
    await user.keyboard('a');
    await screen.findAllByText('A próxima leitura conta como avariada');
    await scan('CX-1');
    await items.findByText('avariado: 1');
    expect(coloured()).toBe(0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(/^Motivo de/u), 'Avaria');
    await user.click(dialog.getByRole('button', { name: /^Concluir recebimento/u }));
    const unstored = within(await screen.findByRole('region', { name: 'Por armazenar' }));
    await unstored.findByText('2 UN');
    for (const [amount, left] of [
      ['2 UN', 1],
      ['1 UN', 0],
    ] as const) {
      await scan('CX-1');
      await screen.findAllByText(/^(Bipe agora o local onde guarda|Guarde em)/u);
      await user.keyboard('t');
      await screen.findAllByText(`${amount} de Caixa de papelão`);
      await scan('1.1.1.1');
      await waitFor(async () => expect((await state()).to_store).toHaveLength(left));
      if (left > 0) await waitFor(() => expect(unstored.queryByText(amount)).toBeNull());
    }
    await waitFor(async () => expect((await read(id)).stage).toBe('completed'));
    expect((await read(id)).items[0]?.divergence?.reason_code).toBe('damaged');
    await screen.findByText(/^1 linha recebida e guardada\./u);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history.location.pathname).toBe(`/pedidos/${id}/completo`));
  });

  it('counts blind where the type says so, and hears which items differ only at its end', async () => {
    const { open, id, read } = await openExpected('operator', { blind_check: true });
    const { user } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Iniciar recebimento/u }));
    const items = within(await screen.findByRole('region', { name: 'Itens' }));
    await screen.findByText('Às cegas: quantidades ocultas');
    await items.findByText('Por contar');
    await scan('CX-1');
    await items.findByText('1 UN');
    await items.findByText('Contado');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('cell', { name: '1 UN' });
    expect(dialog.getByLabelText<HTMLSelectElement>(/^Motivo de/u).value).toBe('short');
    await user.click(dialog.getByRole('button', { name: /^Concluir recebimento/u }));
    await waitFor(async () => expect((await read(id)).stage).toBe('received'));
  });

  it('takes what nobody ordered only after a key, and a location that was read', async () => {
    const { open, id, start, state, server, token } = await openExpected();
    (await server.call(locations.create, { token, body: { code: '8.2', location_type: 'receiving' } })).ok();
    await start();
    const { user } = open(`/pedidos/${id}/receber`);
    await screen.findByRole('region', { name: 'Itens' });
    await scan('8.2');
    await screen.findAllByText('Recebe em 8.2');
    await scan('BAL-1');
    await screen.findAllByText(/O pedido não espera BAL-1/u);
    expect((await state()).items).toHaveLength(1);
    await user.keyboard('n');
    await screen.findAllByText('Leia agora o número de série');
    await scan('SN-7');
    await waitFor(async () => expect((await state()).items[1]?.quantity_received).toBe(1));
    expect((await state()).items[1]).toMatchObject({ is_unexpected: true });
    expect((await state()).to_store[0]?.location.code).toBe('8.2');
  });

  it('takes letters of a hand as the lot that is asked for, wherever the focus is, and never as keys', async () => {
    const house = await openExpected();
    const { server, token, open } = house;
    const { id } = await house.order({
      operation_type: 'goods_receipt',
      customer: undefined,
      items: [{ sku: 'LEI-1', quantity: 5, unit_price: 1 }],
    });
    const call = { token, params: { id } };
    (await server.call(orderReceiving.start, { ...call, body: {} })).ok();
    const { user } = open(`/pedidos/${id}/receber`);
    await screen.findByRole('region', { name: 'Itens' });
    await scan('LEI-1');
    await screen.findAllByText('Leia agora o lote');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('AN12Z{Enter}');
    await screen.findAllByText('Digite agora a validade');
    await user.keyboard('31/12/2027{Enter}');
    const stored = async () => (await server.call(orderReceiving.details, call)).ok().data;
    await waitFor(async () => expect((await stored()).items[0]?.quantity_received).toBe(1));
    expect((await stored()).to_store[0]).toMatchObject({ batch_number: 'AN12Z', stock_status: 'available' });
    expect(screen.queryByText('A próxima leitura conta como avariada')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(document.body));
    await user.keyboard('a');
    await screen.findAllByText('A próxima leitura conta como avariada');
  });

  it('keeps what was read while the server was away, over a reload, and judges it in its order', async () => {
    const house = await openExpected();
    const { server, token, open, network } = house;
    const { id } = await house.order({
      operation_type: 'goods_receipt',
      customer: undefined,
      items: [{ sku: 'BAL-1', quantity: 2, unit_price: 1 }],
    });
    const call = { token, params: { id } };
    (await server.call(orderReceiving.start, { ...call, body: {} })).ok();
    open(`/pedidos/${id}/receber`);
    await screen.findByRole('region', { name: 'Itens' });
    network.isUp = false;
    await scan('BAL-1');
    await scan('SN0001');
    await screen.findByText(/^Sem resposta do servidor/u);
    cleanup();
    network.isUp = true;
    open(`/pedidos/${id}/receber`);
    await screen.findByText('1 de 2 UN');
    const { to_store: stored } = (await server.call(orderReceiving.details, call)).ok().data;
    expect(stored.map(({ serial_number: serial }) => serial)).toEqual(['sn0001']);
  });

  it('proposes where goods stay, asks before quarantine, and keeps them in hand where it is refused', async () => {
    const { open, id, start, state, server, token, lying } = await openExpected();
    (await server.call(locations.create, { token, body: { code: '9.7', location_type: 'quarantine' } })).ok();
    await start();
    const call = { token, params: { id } };
    const received = { scan_uid: newId(), code: 'CX-1', quantity: 5 };
    (await server.call(orderReceiving.receive, { ...call, body: received })).ok();
    (await server.call(orderReceiving.finish, { ...call, body: {} })).ok();
    const { user } = open(`/pedidos/${id}/receber`);
    const unstored = within(await screen.findByRole('region', { name: 'Por armazenar' }));
    await unstored.findByText('primeiro local vazio');
    const proposed = (await state()).to_store[0]?.proposal?.location.code ?? '';
    await scan('CX-1');
    await screen.findAllByText(new RegExp(`^Guarde em ${proposed}: primeiro local vazio`, 'u'));
    await scan('7.7.7.7');
    await screen.findAllByText(/^1 UN de Caixa de papelão$/u);
    await scan('9.7');
    const asked = within(await screen.findByRole('dialog', { name: '9.7 não é de venda' }));
    await user.click(asked.getByRole('button', { name: 'Ler outro local' }));
    await screen.findAllByText(/^1 UN de Caixa de papelão$/u);
    expect(await lying()).toEqual(['CX-1 8.1 5']);
    await scan(proposed);
    await waitFor(async () => expect(await lying()).toContain(`CX-1 ${proposed} 1`));
    await unstored.findByText('já guarda este produto');
    await user.keyboard('z');
    await screen.findAllByText('Última leitura desfeita');
    expect(await lying()).toEqual(['CX-1 8.1 5']);
  });

  it('keeps the goods in hand and what is read after them while the server is away, over a reload', async () => {
    const { open, id, read, start, state, server, token, network, lying } = await openExpected();
    await start();
    const call = { token, params: { id } };
    const received = { scan_uid: newId(), code: 'CX-1', quantity: 5 };
    (await server.call(orderReceiving.receive, { ...call, body: received })).ok();
    (await server.call(orderReceiving.finish, { ...call, body: {} })).ok();
    const reload = async () => {
      cleanup();
      open(`/pedidos/${id}/receber`);
      return within(await screen.findByRole('region', { name: 'Por armazenar' }));
    };
    const { user } = open(`/pedidos/${id}/receber`);
    await screen.findByRole('region', { name: 'Por armazenar' });
    await scan('CX-1');
    await screen.findAllByText('1 UN de Caixa de papelão');
    await reload();
    await screen.findAllByText('1 UN de Caixa de papelão');
    network.isUp = false;
    await scan('1.1.1.1');
    await scan('CX-1');
    await screen.findByText(/^Sem resposta do servidor desde/u);
    await screen.findByText(/^2 leituras estão guardadas/u);
    await user.keyboard('t');
    await screen.findByText(/^3 leituras estão guardadas/u);
    await scan('1.1.1.2');
    await screen.findByText(/^4 leituras estão guardadas/u);
    network.isUp = true;
    await reload();
    await waitFor(async () => expect((await read(id)).stage).toBe('completed'));
    expect((await state()).to_store).toEqual([]);
    expect(await lying()).toEqual(['CX-1 1.1.1.1 1', 'CX-1 1.1.1.2 4']);
    expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([]);
  });
});
