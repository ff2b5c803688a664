import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { newId } from '../../../lib/new-id.ts';
import { scan } from '../../../testing/key-pace.ts';
import { openOrderHouse } from '../../../testing/order-house.ts';
import { confirmedIn, walkingIn, walkingMilkIn, waveIn } from './waves.test-kit.ts';

const { orders, waves, wavePicking } = contracts;

const openHouse = async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  const on = (id: string) => ({ token, params: { id } });
  return {
    ...house,
    on,
    wave: async (id: string) => (await server.call(waves.details, on(id))).ok().data,
    walk: async (id: string) => (await server.call(wavePicking.details, on(id))).ok().data,
    waves: async () => (await server.call(waves.list, { token })).ok().data,
  };
};

describe('waves on the screen', () => {
  it('are planned: what is proposed is shown, then made', async () => {
    const house = await openHouse();
    await confirmedIn(house, [2, 3, 1]);
    const { user } = house.open('/ondas');
    await screen.findByText('Nenhuma onda ainda');
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Planejar ondas' }));
    const slots = dialog.getByLabelText('Compartimentos do carrinho');
    await user.clear(slots);
    await user.type(slots, '2');
    await user.click(dialog.getByRole('button', { name: /^Propor/u }));
    await dialog.findByText('3 pedidos em 2 ondas');
    await user.click(dialog.getByRole('button', { name: 'Criar 2 ondas' }));
    await waitFor(async () => expect(await house.waves()).toHaveLength(2));
    await screen.findByText('ON-000002');
  });

  it('are found by their number from anywhere', async () => {
    const house = await openHouse();
    const id = await waveIn(house, [2]);
    const { user, history } = house.open('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Busca e ações' });
    await user.keyboard('on-000001{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/ondas/${id}`));
  });

  it('are planned out of the orders that are ticked alone', async () => {
    const house = await openHouse();
    await confirmedIn(house, [2, 3, 1]);
    const { user } = house.open('/pedidos?is_open=true');
    await screen.findAllByText(/^PS-/u);
    for (const box of screen.getAllByRole('checkbox', { name: /PS-00000[12]/u })) await user.click(box);
    await user.click(await screen.findByRole('button', { name: 'Planejar ondas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Planejar ondas' }));
    await user.click(dialog.getByRole('button', { name: /^Propor/u }));
    await dialog.findByText('2 pedidos em 1 onda');
    await user.click(dialog.getByRole('button', { name: 'Criar a onda' }));
    await waitFor(async () => expect(await house.waves()).toHaveLength(1));
    expect((await house.waves())[0]?.progress.orders).toBe(2);
  });

  it('are made of the orders that are ticked by O, and one is dissolved', async () => {
    const house = await openHouse();
    await confirmedIn(house, [2, 3]);
    const { user } = house.open('/pedidos?is_open=true');
    await screen.findAllByText(/^PS-/u);
    for (const box of screen.getAllByRole('checkbox', { name: /PS-/u })) await user.click(box);
    await screen.findByRole('button', { name: 'Criar onda com 2' });
    await user.keyboard('o');
    await user.click(await screen.findByRole('button', { name: 'Ver onda' }));
    await screen.findByRole('heading', { name: 'Onda ON-000001' });
    await user.click(await screen.findByRole('button', { name: 'Desfazer onda' }));
    const question = within(await screen.findByRole('dialog', { name: /^Desfazer a onda/u }));
    await user.click(question.getByRole('button', { name: 'Desfazer onda' }));
    await screen.findByText('Nenhum pedido ficou nesta onda.');
    expect((await house.waves()).map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('are picked by scanner and keys alone, slot after slot', async () => {
    const house = await openHouse();
    const id = await waveIn(house, [2, 3]);
    const { user, history } = house.open(`/ondas/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Iniciar separação' }));
    await screen.findByRole('img', { name: '1.1.1.1' });
    expect(history.location.pathname).toBe(`/ondas/${id}/separar`);
    const slots = () => screen.getByRole('list', { name: 'Compartimentos do carrinho' });
    within(slots()).getByRole('listitem', { name: 'Compartimento 1: 2 UN' });
    // the goods lie at another stop too: the location is read first
    await screen.findByText('Leia o local');
    await scan('1.1.1.1');
    await screen.findByText('local lido');
    await screen.findByText('ponha no compartimento 1');
    for (const _ of [1, 2]) await scan('CX-1');
    await screen.findByText('ponha no compartimento 2');
    await user.keyboard('z');
    await screen.findByText('ponha no compartimento 1');
    await waitFor(async () => expect((await house.walk(id)).progress.quantity_picked).toBe(1));
    await scan('CX-1');
    await user.keyboard('q');
    const many = within(await screen.findByRole('dialog'));
    await user.type(many.getByRole('textbox'), '2{Enter}');
    await scan('CX-1');
    await screen.findByRole('img', { name: '1.1.2.1' });
    await scan('CX-1');
    await screen.findAllByText('Tudo separado');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await house.wave(id)).status).toBe('picked'));
    expect(await house.listed({ stage: ['picked'] })).toHaveLength(2);
  });

  it('say who was left out when they start, and when they end', async () => {
    const house = await openHouse();
    const id = await waveIn(house, [2, 3, 1]);
    const [first, , last] = (await house.wave(id)).orders;
    const hold = { ...house.on(first?.id ?? ''), body: { reason_code: 'payment' } } as const;
    (await house.server.call(orders.hold, hold)).ok();
    const { user } = house.open(`/ondas/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Iniciar separação' }));
    const out = within(await screen.findByRole('dialog', { name: '1 pedido ficou fora da onda' }));
    out.getByText(/em espera: Pagamento/u);
    await user.click(out.getByRole('button', { name: 'Entendi' }));
    await screen.findByText('Leia o local');
    await scan('1.1.1.1');
    await screen.findByText('ponha no compartimento 2');
    for (const _ of [1, 2]) await scan('CX-1');
    await screen.findByRole('img', { name: '1.1.2.1' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const end = within(await screen.findByRole('dialog', { name: 'Concluir a separação' }));
    await user.click(end.getByLabelText('Tirar do pedido o que faltou'));
    await user.click(end.getByRole('button', { name: /^Concluir/u }));
    const left = within(await screen.findByRole('dialog', { name: '1 pedido ficou fora da onda' }));
    left.getByText(last?.order_number ?? '');
    await user.click(left.getByRole('button', { name: 'Entendi' }));
    await waitFor(async () => expect((await house.wave(id)).status).toBe('picked'));
  });

  it('note what is missing by F, and go on elsewhere', async () => {
    const house = await openHouse();
    const id = await walkingIn(house, [2, 2]);
    const { user } = house.open(`/ondas/${id}/separar`);
    await screen.findByRole('img', { name: '1.1.1.1' });
    await user.keyboard('f');
    const dialog = within(await screen.findByRole('dialog', { name: 'Falta em 1.1.1.1' }));
    await user.click(dialog.getByRole('button', { name: /^Registrar falta/u }));
    await screen.findByRole('img', { name: '1.1.2.1' });
    expect((await house.walk(id)).stops[0]).toMatchObject({ location: { code: '1.1.2.1' }, quantity: 4 });
  });
});

it.each([
  ['recall', 'O lote L1 foi recolhido: não separe. Deixe em 1.1.1.2 e reserve outro no pedido'],
  ['hold', 'O lote L1 está retido: não separe. Deixe em 1.1.1.2 e reserve outro no pedido'],
] as const)(
  'goods that must not leave are said in red at the walk and in its list, after %s',
  async (act, sentence) => {
    const house = await openHouse();
    const { server, token, on } = house;
    const wave = await walkingMilkIn(house);
    const found = await server.call(contracts.lots.lookup, { token, query: { code: 'L1' } });
    const lot = on(found.ok().data.lots[0]?.id ?? '');
    (await server.call(contracts.lots[act], { ...lot, body: { reason: 'Laudo' } })).ok();
    const { user } = house.open(`/ondas/${wave}/separar`);
    within(await screen.findByRole('alert', { name: 'Não pode sair' })).getByText(sentence);
    await user.keyboard('l');
    const list = within(await screen.findByRole('dialog', { name: 'Paradas' }));
    expect(list.getByText(sentence).isConnected).toBe(true);
  },
);

it('goods that were picked before their lot was recalled are said at the walk', async () => {
  const house = await openHouse();
  const { server, token, on } = house;
  const wave = await walkingMilkIn(house);
  const body = { scan_uid: newId(), code: 'LEI-1', batch_number: 'L1', quantity: 2 };
  (await server.call(wavePicking.pick, { ...on(wave), body })).ok();
  const found = await server.call(contracts.lots.lookup, { token, query: { code: 'L1' } });
  const lot = on(found.ok().data.lots[0]?.id ?? '');
  (await server.call(contracts.lots.recall, { ...lot, body: { reason: 'Laudo' } })).ok();
  house.open(`/ondas/${wave}/separar`);
  const alert = within(await screen.findByRole('alert', { name: 'Não pode sair' }));
  const sentence = /O lote L1 foi recolhido depois de separado: não embarque; devolva-o ao estoque/u;
  expect(alert.getByText(sentence).isConnected).toBe(true);
});
