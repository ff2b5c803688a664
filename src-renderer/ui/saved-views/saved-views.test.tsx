import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../testing/open-screen.tsx';
import { openStockHouse, type StockHouse } from '../../testing/stock-house.ts';

const slowly = { timeout: 10_000 };

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
    await screen.findByText('Leite UHT integral', undefined, slowly);
    await user.keyboard('v');
    const dialog = await screen.findByRole('dialog', { name: 'Guardar esta visão' }, slowly);
    expect(within(dialog).getByText('Nome, do maior para o menor')).toBeDefined();
    await user.type(within(dialog).getByLabelText(/^Nome/u), 'Com lote');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Visão guardada', undefined, slowly);
    const [view] = await keptOf(house);
    expect(view).toMatchObject({
      screen: 'products.list',
      name: 'Com lote',
      search: { has_batch_control: true, sort: '-name' },
      is_shared: false,
    });
    expect(view?.columns).toContain('sku');
    await waitFor(() => expect(current()).toEqual(['Com lote']), slowly);

    await user.click(tabs().getByRole('button', { name: /^Todos/u }));
    await waitFor(() => expect(listed()).toHaveLength(3), slowly);
    expect(current()).toEqual(['Todos']);
    await user.click(tabs().getByRole('button', { name: /^Com lote/u }));
    await waitFor(() => expect(listed()).toEqual(['LEI-1']), slowly);
    expect(history.location.search).toBe('?sort=-name&has_batch_control=true');

    await user.click(screen.getByRole('button', { name: 'Visões guardadas: 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar ou excluir visões' }, slowly));
    await user.click(await screen.findByRole('button', { name: 'Excluir Com lote' }, slowly));
    await screen.findByText('Visão excluída', undefined, slowly);
    expect(await keptOf(house)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect((await keptOf(house)).map(({ name }) => name)).toEqual(['Com lote']));
  }, 30_000);

  it('is renamed, shared and renewed', async () => {
    const house = await openStockHouse();
    await keep(house, { name: 'Antiga', search: { unit: 'CX' } });
    const { user } = house.open('/produtos?is_active=true');
    await user.click(await screen.findByRole('button', { name: 'Visões guardadas: 1' }, slowly));
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar ou excluir visões' }, slowly));
    await user.click(await screen.findByRole('button', { name: 'Alterar Antiga' }, slowly));
    const dialog = await screen.findByRole('dialog', { name: 'Alterar a visão Antiga' }, slowly);
    const name = within(dialog).getByLabelText(/^Nome/u);
    await user.clear(name);
    await user.type(name, 'Ativos');
    await user.click(within(dialog).getByLabelText(/^Para todos/u));
    await user.click(within(dialog).getByLabelText(/^Guardar os filtros/u));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Visão alterada', undefined, slowly);
    expect(await keptOf(house)).toMatchObject([
      { name: 'Ativos', is_shared: true, search: { is_active: true } },
    ]);
  }, 30_000);

  it('opens the list that was asked for nothing, and no other', async () => {
    const house = await openStockHouse();
    await keep(house, { name: 'Frágeis', search: { is_fragile: true }, is_shared: true, is_default: true });
    const first = house.open('/produtos');
    await waitFor(() => expect(listed()).toEqual(['BAL-1']), slowly);
    expect(first.history.location.search).toBe('?is_fragile=true');
    await first.user.click(tabs().getByRole('button', { name: /^Todos/u }));
    await waitFor(() => expect(listed()).toHaveLength(3), slowly);
    first.container.remove();
    const asked = house.open('/produtos?has_batch_control=true');
    await within(asked.container).findByText('Leite UHT integral', undefined, slowly);
    expect(asked.history.location.search).toBe('?has_batch_control=true');
  }, 30_000);

  it('of a gestor is seen by a reader, who may not change it or share', async () => {
    const house = await openStockHouse();
    await keep(house, { name: 'De todos', search: { unit: 'UN' }, is_shared: true });
    await logIn(house, 'viewer');
    const { user } = house.open('/produtos');
    await user.click(await screen.findByRole('button', { name: 'Visões guardadas: 1' }, slowly));
    await user.click(await screen.findByRole('menuitem', { name: 'Alterar ou excluir visões' }, slowly));
    const change = await screen.findByRole('button', { name: 'Alterar De todos' }, slowly);
    expect(change.matches(':disabled')).toBe(true);
    await user.keyboard('{Escape}');
    await user.keyboard('v');
    const dialog = await screen.findByRole('dialog', { name: 'Guardar esta visão' }, slowly);
    expect(
      within(dialog)
        .getByLabelText(/^Para todos/u)
        .matches(':disabled'),
    ).toBe(true);
  }, 30_000);

  it('stands above a list that has no views of the product', async () => {
    const house = await openStockHouse();
    await keep(house, { screen: 'movements.list', name: 'Entradas', search: { type: 'receipt' } });
    await house.receive({ sku: 'CX-1', location_code: '1.1.1.1', quantity: 2 });
    const { user, history } = house.open('/estoque/movimentacoes');
    await user.click(await screen.findByRole('button', { name: 'Entradas' }, slowly));
    await waitFor(() => expect(history.location.search).toBe('?type=receipt'), slowly);
  }, 30_000);
});

describe('the head of a column', () => {
  it('filters by what the column shows', async () => {
    const house = await openStockHouse();
    const { user, history } = house.open('/produtos');
    await screen.findByText('Leite UHT integral', undefined, slowly);
    await user.click(screen.getByRole('button', { name: /^Filtrar por Nível/u }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Zerado' }, slowly));
    await waitFor(() => expect(history.location.search).toBe('?stock_level=empty'), slowly);
  }, 30_000);
});
