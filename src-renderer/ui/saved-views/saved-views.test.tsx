import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../testing/open-screen.tsx';
import { openStockHouse, type StockHouse } from '../../testing/stock-house.ts';

const keptOf = async ({ server, token }: StockHouse) =>
  (await server.call(contracts.views.list, { token })).ok().data;
const keep = async ({ server, token }: StockHouse, body: object) =>
  (await server.call(contracts.views.create, { token, body: { screen: 'products.list', ...body } })).ok()
    .data;
const tabs = () => within(screen.getByRole('navigation', { name: 'Visões da lista' }));
const current = () =>
  tabs()
    .getAllByRole('button')
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map((tab) => tab.textContent.trim().replace(/ \d+$/u, ''));
const listed = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-key]')].map((row) => row.dataset['key']);

describe('a view of a list', () => {
  it('keeps filters, order and columns by V, comes back by one click, stays in the address and goes', async () => {
    const house = await openStockHouse();
    const { user, history } = house.open('/produtos?has_batch_control=true&sort=-name&page=1');
    await screen.findByText('Leite UHT integral');
    await user.keyboard('v');
    const dialog = await screen.findByRole('dialog', { name: 'Guardar esta visão' });
    expect(within(dialog).getByText('Nome, do maior para o menor')).toBeDefined();
    await user.type(within(dialog).getByLabelText(/^Nome/u), 'Com lote');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Visão guardada');
    const [view] = await keptOf(house);
    expect(view).toMatchObject({
      screen: 'products.list',
      name: 'Com lote',
      search: { has_batch_control: true, sort: '-name' },
      is_shared: false,
    });
    expect(view?.columns).toContain('sku');
    await waitFor(() => expect(current()).toEqual(['Com lote']));

    await user.click(tabs().getByRole('button', { name: /^Todos/u }));
    await waitFor(() => expect(listed()).toHaveLength(3));
    expect(current()).toEqual(['Todos']);
    await user.click(tabs().getByRole('button', { name: /^Com lote/u }));
    await waitFor(() => expect(listed()).toEqual(['LEI-1']));
    expect(history.location.search).toBe('?sort=-name&has_batch_control=true');

    await user.click(screen.getByRole('button', { name: 'Visões guardadas: 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar ou excluir visões' }));
    await user.click(await screen.findByRole('button', { name: 'Excluir Com lote' }));
    await screen.findByText('Visão excluída');
    expect(await keptOf(house)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect((await keptOf(house)).map(({ name }) => name)).toEqual(['Com lote']));
  });

  it('is renamed, shared and renewed', async () => {
    const house = await openStockHouse();
    await keep(house, { name: 'Antiga', search: { unit: 'CX' } });
    const { user } = house.open('/produtos?is_active=true');
    await user.click(await screen.findByRole('button', { name: 'Visões guardadas: 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar ou excluir visões' }));
    await user.click(await screen.findByRole('button', { name: 'Alterar Antiga' }));
    const dialog = await screen.findByRole('dialog', { name: 'Alterar a visão Antiga' });
    const name = within(dialog).getByLabelText(/^Nome/u);
    await user.clear(name);
    await user.type(name, 'Ativos');
    await user.click(within(dialog).getByLabelText(/^Para todos/u));
    await user.click(within(dialog).getByLabelText(/^Guardar os filtros/u));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Visão alterada');
    expect(await keptOf(house)).toMatchObject([
      { name: 'Ativos', is_shared: true, search: { is_active: true } },
    ]);
  });

  it('opens the list that was asked for nothing, and no other', async () => {
    const house = await openStockHouse();
    await keep(house, { name: 'Frágeis', search: { is_fragile: true }, is_shared: true, is_default: true });
    const first = house.open('/produtos');
    await waitFor(() => expect(listed()).toEqual(['BAL-1']));
    expect(first.history.location.search).toBe('?is_fragile=true');
    await first.user.click(tabs().getByRole('button', { name: /^Todos/u }));
    await waitFor(() => expect(listed()).toHaveLength(3));
    first.container.remove();
    const asked = house.open('/produtos?has_batch_control=true');
    await within(asked.container).findByText('Leite UHT integral');
    expect(asked.history.location.search).toBe('?has_batch_control=true');
  });

  it('of a gestor is seen by a reader, who may not change it or share', async () => {
    const house = await openStockHouse();
    await keep(house, { name: 'De todos', search: { unit: 'UN' }, is_shared: true });
    await logIn(house, 'viewer');
    const { user } = house.open('/produtos');
    await user.click(await screen.findByRole('button', { name: 'Visões guardadas: 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar ou excluir visões' }));
    const change = await screen.findByRole('button', { name: 'Alterar De todos' });
    expect(change.matches(':disabled')).toBe(true);
    await user.keyboard('{Escape}');
    await user.keyboard('v');
    const dialog = await screen.findByRole('dialog', { name: 'Guardar esta visão' });
    expect(
      within(dialog)
        .getByLabelText(/^Para todos/u)
        .matches(':disabled'),
    ).toBe(true);
  });

  it('stands above a list that has no views of the product', async () => {
    const house = await openStockHouse();
    await keep(house, { screen: 'movements.list', name: 'Entradas', search: { type: 'receipt' } });
    await house.receive({ sku: 'CX-1', location_code: '1.1.1.1', quantity: 2 });
    const { user, history } = house.open('/estoque/movimentacoes');
    await user.click(await screen.findByRole('button', { name: 'Entradas' }));
    await waitFor(() => expect(history.location.search).toBe('?type=receipt'));
  });
});

describe('the head of a column', () => {
  it('filters by what the column shows', async () => {
    const house = await openStockHouse();
    const { user, history } = house.open('/produtos');
    await screen.findByText('Leite UHT integral');
    await user.click(screen.getByRole('button', { name: /^Filtrar por Nível/u }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Zerado' }));
    await waitFor(() => expect(history.location.search).toBe('?stock_level=empty'));
  });
});
