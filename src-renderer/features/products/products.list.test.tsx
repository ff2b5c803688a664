import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStockHouse } from '../../testing/stock-house.ts';
import { namesInList, openProducts, panelOf, rowOf } from './products.test-kit.ts';

/** Longer than the gap between two keys of a scanner, after which Enter is a person's. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 60));

const table = () => screen.findByRole('table', { name: 'Lista de produtos' });

describe('the list of products', () => {
  it('shows what the API knows, sorted by name, and counts its views', async () => {
    const { open } = await openProducts();
    open('/produtos');
    const row = await rowOf('Queijo muçarela');
    for (const text of ['QUE/MUS', 'KG', 'Revenda', 'SEM GTIN', 'Ativo', 'Média']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(within(row).getByText(/31,40/u)).toBeDefined();
    expect(namesInList()).toEqual([
      'Arroz branco 5 kg',
      'Café torrado Serra Azul',
      'Leite UHT integral',
      'Queijo muçarela',
      'Vela antiga',
    ]);
    expect((await screen.findByRole('button', { name: 'Inativos 1' })).isConnected).toBe(true);
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByText('1–5')).toBeDefined();
  });

  it('searches without accents as one types, and the address follows', async () => {
    const { open } = await openProducts();
    const { user, history } = open('/produtos');
    await rowOf('Café torrado Serra Azul');
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
    await user.keyboard('cafe azul');
    await waitFor(() => expect(namesInList()).toEqual(['Café torrado Serra Azul']));
    await waitFor(() => expect(history.location.search).toContain('search=cafe'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(namesInList()).toHaveLength(5));
    expect(history.location.search).toBe('');
  });

  it('filters by the menu, shows the filter as a chip and in the address, and takes it away', async () => {
    const { open } = await openProducts();
    const { user, history } = open('/produtos');
    await rowOf('Café torrado Serra Azul');
    await user.keyboard('f');
    const filter = await screen.findByRole('menuitem', { name: 'Refrigerado' });
    await user.keyboard('{ArrowDown>10/}');
    await waitFor(() => expect(document.activeElement).toBe(filter));
    await user.keyboard('{ArrowRight}');
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Sim' });
    await waitFor(() => expect(document.activeElement).toBe(choice));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(namesInList()).toEqual(['Leite UHT integral']));
    expect(history.location.search).toBe('?is_refrigerated=true');
    await user.click(screen.getByRole('button', { name: 'Remover filtro Refrigerado' }));
    await waitFor(() => expect(namesInList()).toHaveLength(5));
    expect(history.location.search).toBe('');
  });

  it('opens a view, keeps it in the address, and marks it', async () => {
    const { open } = await openProducts();
    const { user, history } = open('/produtos');
    await user.click(await screen.findByRole('button', { name: 'Inativos 1' }));
    await waitFor(() => expect(namesInList()).toEqual(['Vela antiga']));
    expect(history.location.search).toBe('?is_active=false');
    expect(screen.getByRole('button', { name: 'Inativos 1' }).getAttribute('aria-current')).toBe('page');
  });

  it('reads an address as somebody sent it, and drops what the API does not know', async () => {
    const { open } = await openProducts();
    open('/produtos?sort=-unit_cost&is_active=true&foo=1&unit=XX');
    await table();
    await waitFor(() =>
      expect(namesInList()).toEqual([
        'Queijo muçarela',
        'Arroz branco 5 kg',
        'Café torrado Serra Azul',
        'Leite UHT integral',
      ]),
    );
  });

  it('sorts by the head of a column: up, down, back', async () => {
    const { open } = await openProducts();
    const { user, history } = open('/produtos');
    await rowOf('Café torrado Serra Azul');
    const head = screen.getByRole('button', { name: 'Custo' });
    await user.click(head);
    await waitFor(() => expect(namesInList()[0]).toBe('Vela antiga'));
    await user.click(head);
    await waitFor(() => expect(namesInList()[0]).toBe('Queijo muçarela'));
    expect(history.location.search).toBe('?sort=-unit_cost');
    await user.click(head);
    await waitFor(() => expect(namesInList()[0]).toBe('Arroz branco 5 kg'));
  });

  it('opens a product by its link, which the browser may also open in another window', async () => {
    const { open } = await openProducts();
    const { history } = open('/produtos?sort=-name');
    await rowOf('Queijo muçarela');
    const link = screen.getByRole('link', { name: 'QUE/MUS' });
    expect(link.getAttribute('href')).toBe('/produtos/QUE%2FMUS');
    let isLeft = false;
    const leave = (event: MouseEvent) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', leave);
    fireEvent.click(link, { ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(history.location.pathname).toBe('/produtos');
    fireEvent.click(link);
    window.removeEventListener('click', leave);
    expect(isLeft).toBe(false);
    await panelOf('QUE/MUS');
    expect(history.location.search).toContain('sort=-name');
  });

  it('works by keys alone: J and K move, Enter opens, J opens the next, Esc closes', async () => {
    const { open } = await openProducts();
    const { user, history } = open('/produtos');
    const first = await rowOf('Arroz branco 5 kg');
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('CAF-1'));
    await pause();
    await user.keyboard('{Enter}');
    await panelOf('CAF-1');
    expect(history.location.pathname).toBe('/produtos/CAF-1');
    await user.keyboard('j');
    await panelOf('LEI-1');
    await user.keyboard('k');
    await panelOf('CAF-1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(history.location.pathname).toBe('/produtos'));
  });

  it('ticks by Space, and copies what is ticked as a table', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.keyboard(' ');
    expect(await screen.findByText('2 marcados')).toBeDefined();
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText('2 linhas copiadas')).toBeDefined();
    const lines = (await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t'));
    expect(lines.map((cells) => cells.slice(0, 2))).toEqual([
      ['SKU', 'Nome'],
      ['ARR-5', 'Arroz branco 5 kg'],
      ['LEI-1', 'Leite UHT integral'],
    ]);
  });

  it('shows what there is of each product, and its level', async () => {
    const { open, receive } = await openStockHouse();
    await receive({ sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' });
    open('/produtos');
    const box = await rowOf('Caixa de papelão');
    const told = (row: HTMLElement) =>
      ['on_hand', 'available', 'level'].map(
        (column) => row.querySelector(`td[data-column="${column}"]`)?.textContent,
      );
    await waitFor(() => expect(told(box)).toEqual(['24', '24', 'Normal']));
    expect(told(await rowOf('Leite UHT integral'))).toEqual(['0', '0', 'Zerado']);
  });

  it('remembers the columns and the density that were chosen', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await user.click(screen.getByRole('button', { name: /Colunas 14\/18/u }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Custo' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Ideal' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Densidade: compacta' }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    await waitFor(() => expect(heads()).toContain('Ideal'));
    expect(heads()).not.toContain('Custo');
    expect((await table()).dataset['density']).toBe('comfortable');
    expect(localStorage.getItem('almoxarife:table.products.marcia')).toContain('cost');
  });

  it('goes through pages on the server, with the page in the address', async () => {
    const many = Array.from({ length: 18 }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      return { sku: `P-${number}`, name: `Peça ${number}` };
    });
    const { open } = await openProducts(many);
    const { user, history } = open('/produtos?per_page=15');
    await rowOf('Peça 15');
    expect(namesInList()).toHaveLength(15);
    const scroll = (await table()).parentElement;
    if (scroll !== null) fireEvent.scroll(scroll, { target: { scrollTop: 300 } });
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await rowOf('Peça 18');
    expect(scroll?.scrollTop).toBe(0);
    expect(screen.getByText('16–18')).toBeDefined();
    expect(history.location.search).toContain('page=2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima página' }).disabled).toBe(true);
  });

  it('says what to do when there is no product, none for the filters, or no such page', async () => {
    const { open } = await openProducts([]);
    open('/produtos');
    expect(await screen.findByText('Nenhum produto cadastrado')).toBeDefined();
    const other = await openProducts();
    const { user } = other.open('/produtos?search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    await rowOf('Arroz branco 5 kg');
    other.open('/produtos?page=9');
    expect(await screen.findByText('Esta página está vazia')).toBeDefined();
  });

  it('says that the server is gone, and loads once it is back', async () => {
    const { open, server } = await openProducts();
    const { services } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await server.end();
    await services.queries.refetchQueries({ queryKey: ['products', 'list'] });
    expect(await screen.findByText(/Esta lista pode estar desatualizada/u)).toBeDefined();
    expect(screen.getByText('Arroz branco 5 kg')).toBeDefined();
  });
});
