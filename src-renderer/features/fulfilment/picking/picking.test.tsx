import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { scan } from '../../../testing/key-pace.ts';
import { inDays } from '../../../testing/stock-house.ts';
import { openOrderHouse } from '../../../testing/order-house.ts';

const { locations, orderPicking } = contracts;

/** Four boxes in one location and eight in another, and an order of ten of them that is being picked. */
const openPicking = async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const body = { code: '9.2', location_type: 'staging' };
  (await server.call(locations.create, { token, body })).ok();
  await house.receive(
    { sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' },
    { sku: 'CX-1', quantity: 8, location_code: '1.1.2.1' },
  );
  const { id } = await house.order({ items: [{ sku: 'CX-1', quantity: 10, unit_price: 1 }], confirm: true });
  const picking = async () => (await server.call(orderPicking.details, { token, params: { id } })).ok().data;
  const start = async () => (await server.call(orderPicking.start, { token, params: { id }, body: {} })).ok();
  return { ...house, id, picking, start };
};

/** Tells whether an element has the focus in the very moment in which it comes to be. */
const focusedAsItComes = (selector: string): Promise<boolean> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const found = document.querySelector(selector);
      if (found === null) return;
      watch.disconnect();
      resolve(document.activeElement === found);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

/** Gives the read text and the right one, as the band compares them. */
const comparedTexts = (): readonly (string | null)[] =>
  ['Lido', 'Certo'].map((label) => screen.getByText(label).nextElementSibling?.textContent ?? null);

const status = () => screen.findByText(/^(Bipe o produto|Leia o local|Tudo separado)$/u);

describe('picking by scanner', () => {
  it('begins on the order, leads from stop to stop and ends it', async () => {
    const { open, id, read } = await openPicking();
    const { user, history } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Iniciar separação/u }));
    await screen.findByRole('img', { name: '1.1.1.1' });
    expect(history.location.pathname).toBe(`/pedidos/${id}/separar`);
    expect(screen.queryByRole('navigation')).toBeNull();
    await scan('1.1.1.1');
    await screen.findByText('local lido');
    await user.keyboard('q');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), '4');
    await user.click(dialog.getByRole('button', { name: /^Usar/u }));
    await screen.findByText('a próxima leitura conta 4 UN');
    await scan('CX-1');
    await screen.findByRole('img', { name: '1.1.2.1' });
    for (const _ of [1, 2, 3, 4, 5, 6]) await scan('7891000100103');
    expect((await screen.findAllByText('Tudo separado')).length).toBeGreaterThan(0);
    await screen.findByText('2 paradas feitas');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await read(id)).stage).toBe('picked'));
  });

  it('asks for a quantity with the focus in it as it comes, so that no digit is lost', async () => {
    const { open, id, start } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    const focused = focusedAsItComes('[role="dialog"] input');
    await user.keyboard('q');
    expect(await focused).toBe(true);
  });

  it('counts nothing of a wrong reading, and takes the last one back', async () => {
    const { open, id, picking, start } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    await scan('1.1.2.1');
    expect((await screen.findAllByText('Local errado: 1.1.2.1')).length).toBeGreaterThan(0);
    expect(comparedTexts()).toEqual(['1.1.2.1', '1.1.1.1']);
    await scan('CX-1');
    await screen.findByText(/^CX-1 não foi contado$/iu);
    screen.getByText('O último local lido, 1.1.2.1, não é o da parada. Leia antes 1.1.1.1.');
    await scan('1.1.1.1');
    await screen.findByText('local lido');
    await scan('BAL-1');
    await screen.findAllByText(/O pedido não leva BAL-1/u);
    screen.getByText('Produto errado');
    expect(comparedTexts()).toEqual(['bal-1', 'CX-1']);
    expect((await picking()).progress.quantity_picked).toBe(0);
    await scan('CX-1');
    await waitFor(async () => expect((await picking()).progress.quantity_picked).toBe(1));
    await screen.findByText('1 de 4 na mão');
    await user.keyboard('z');
    await waitFor(async () => expect((await picking()).progress.quantity_picked).toBe(0));
  });

  it('says what is missing, goes on elsewhere, and asks what becomes of the rest', async () => {
    const { open, id, read, start } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    await user.keyboard('f');
    const dialog = within(await screen.findByRole('dialog', { name: 'Falta em 1.1.1.1' }));
    const amount = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Quantos UN faltam/u });
    await waitFor(() => expect([amount.selectionStart, amount.selectionEnd]).toEqual([0, 1]));
    await user.keyboard('3');
    expect(dialog.getByRole('row', { name: /^A separar neste local/u }).textContent).toContain('4−31');
    expect(dialog.getByRole('row', { name: /^Bloqueadas até a contagem/u }).textContent).toContain('0+33');
    await user.clear(amount);
    await user.type(amount, '4');
    await user.click(dialog.getByRole('button', { name: /^Registrar falta/u }));
    await screen.findByRole('img', { name: '1.1.2.1' });
    await user.keyboard('q');
    const many = within(await screen.findByRole('dialog'));
    await user.type(many.getByRole('textbox'), '8');
    await user.click(many.getByRole('button', { name: /^Usar/u }));
    await scan('CX-1');
    await screen.findByText('Nada mais a separar aqui');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const end = within(await screen.findByRole('dialog', { name: 'Concluir a separação' }));
    expect(end.getByText('Itens separados por inteiro: 0 de 1.')).toBeTruthy();
    await user.click(end.getByLabelText('Tirar do pedido o que faltou'));
    await user.click(end.getByRole('button', { name: /^Concluir/u }));
    await waitFor(async () => expect((await read(id)).stage).toBe('picked'));
    expect((await read(id)).items[0]).toMatchObject({ quantity: 8, quantity_cut: 2 });
    const items = within(await screen.findByRole('table', { name: 'Itens' }));
    expect(items.getByText('faltou: 2 UN')).toBeTruthy();
  });
});

describe('picking while the server is away', () => {
  it('keeps what was read, says since when nothing is answered, and sends it after the screen was left and reloaded', async () => {
    const { open, id, picking, start, network } = await openPicking();
    await start();
    const { user, history } = open(`/pedidos/${id}/separar`);
    await status();
    network.isUp = false;
    await scan('1.1.1.1');
    await scan('CX-1');
    await screen.findByText(/^Sem resposta do servidor desde \d\d:\d\d:\d\d$/u);
    await scan('CX-1');
    const question = within(await screen.findByRole('dialog', { name: /^CX-1 já espera o servidor$/iu }));
    await user.click(question.getByRole('button', { name: 'Contar outra unidade' }));
    await screen.findByText(/^2 leituras estão guardadas/u);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history.location.pathname).toBe(`/pedidos/${id}/completo`));
    await screen.findByText('2 leituras por enviar');
    cleanup();
    network.isUp = true;
    open('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    await waitFor(async () => expect((await picking()).progress.quantity_picked).toBe(2));
    expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([]);
  });

  it('counts a code once that was read again, where nobody says that it is another unit', async () => {
    const { open, id, picking, start, network } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    network.isUp = false;
    await scan('1.1.1.1');
    await scan('CX-1');
    await screen.findByText(/^Sem resposta do servidor/u);
    await scan('CX-1');
    const question = within(await screen.findByRole('dialog', { name: /^CX-1 já espera o servidor$/iu }));
    await user.click(question.getByRole('button', { name: 'Não contar de novo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    network.isUp = true;
    await screen.findByText('1 de 4 na mão', {}, { timeout: 5000 });
    expect((await picking()).progress.quantity_picked).toBe(1);
    expect(screen.queryByText(/^Sem resposta do servidor/u)).toBeNull();
  });

  it('shows at the screen what was refused while nobody looked', async () => {
    const { open, id, start, network } = await openPicking();
    await start();
    const { user } = open(`/pedidos/${id}/separar`);
    await status();
    network.isUp = false;
    await scan('LEI-1');
    await screen.findByText(/^Sem resposta do servidor/u);
    await user.keyboard('{Escape}');
    cleanup();
    network.isUp = true;
    const again = open('/configuracoes/conta');
    await screen.findByText(/^A leitura LEI-1, que esperava o servidor, não foi contada$/iu);
    again.history.push(`/pedidos/${id}/separar`);
    await screen.findByText(/^Nada foi contado: LEI-1$/iu);
    expect(Object.keys(localStorage).filter((key) => key.includes(id))).toEqual([]);
  });
});

describe('what a stop asks for', () => {
  it('reads the lot of goods before they count, once for a stop', async () => {
    const house = await openPicking();
    const { server, token, open } = house;
    await house.receive({
      sku: 'LEI-1',
      quantity: 3,
      location_code: '1.1.1.2',
      batch_number: 'L1',
      expiration_date: inDays(90),
    });
    const { id } = await house.order({
      items: [{ sku: 'LEI-1', quantity: 3, unit_price: 1 }],
      confirm: true,
    });
    const call = { token, params: { id } };
    (await server.call(orderPicking.start, { ...call, body: {} })).ok();
    const picked = async () =>
      (await server.call(orderPicking.details, call)).ok().data.progress.quantity_picked;
    open(`/pedidos/${id}/separar`);
    await screen.findByText('depois leia o lote L1');
    await scan('LEI-1');
    await screen.findByText('Leia agora o lote');
    expect(await picked()).toBe(0);
    await scan('L1');
    await screen.findByText('1 de 3 na mão');
    await scan('LEI-1');
    await screen.findByText('2 de 3 na mão');
  });

  it('takes product and serial number in their order, however late the answers come', async () => {
    const house = await openPicking();
    const { server, token, open, network } = house;
    await house.receive({ sku: 'BAL-1', quantity: 1, location_code: '1.1.1.2', serial_numbers: ['SN0002'] });
    const { id } = await house.order({
      items: [{ sku: 'BAL-1', quantity: 1, unit_price: 1 }],
      confirm: true,
    });
    const call = { token, params: { id } };
    (await server.call(orderPicking.start, { ...call, body: {} })).ok();
    open(`/pedidos/${id}/separar`);
    await screen.findByText('depois leia a série SN0002');
    network.isUp = false;
    await scan('BAL-1');
    await scan('SN0002');
    network.isUp = true;
    await screen.findByText('Tudo separado', {}, { timeout: 5000 });
    expect(screen.queryByText(/Nenhum produto tem o código/u)).toBeNull();
  });
});

describe('goods that must not leave', () => {
  it('are said at the walk, its list and the order, with what to do', async () => {
    const house = await openPicking();
    const { server, token, open } = house;
    await house.receive({
      sku: 'LEI-1',
      quantity: 3,
      location_code: '1.1.1.2',
      batch_number: 'L1',
      expiration_date: inDays(90),
    });
    const { id } = await house.order({
      items: [{ sku: 'LEI-1', quantity: 3, unit_price: 1 }],
      confirm: true,
    });
    (await server.call(orderPicking.start, { token, params: { id }, body: {} })).ok();
    const found = await server.call(contracts.lots.lookup, { token, query: { code: 'L1' } });
    const [lot] = found.ok().data.lots;
    const params = { id: lot?.id ?? '' };
    (await server.call(contracts.lots.recall, { token, params, body: { reason: 'Laudo' } })).ok();
    const sentence = 'O lote L1 foi recolhido: não separe. Deixe em 1.1.1.2 e reserve outro no pedido';
    const { user, history } = open(`/pedidos/${id}/separar`);
    const alert = within(await screen.findByRole('alert', { name: 'Não pode sair' }));
    alert.getByText(sentence);
    await user.keyboard('l');
    within(await screen.findByRole('dialog', { name: 'Paradas' })).getByText(sentence);
    await user.keyboard('{Escape}');
    history.push(`/pedidos/${id}/completo`);
    expect((await screen.findByText('Reserva sem valor')).isConnected).toBe(true);
    within(await screen.findByRole('alert', { name: 'Não pode sair' })).getByText(sentence);
  });
});
