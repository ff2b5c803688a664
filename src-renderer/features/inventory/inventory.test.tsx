import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

const listed = (): readonly string[] =>
  [...document.querySelectorAll('tr[data-key]')].map((row) =>
    ['product', 'location', 'available']
      .map((column) => row.querySelector(`td[data-column="${column}"]`)?.textContent ?? '')
      .join(' '),
  );

const rowOf = async (text: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(text, { selector: 'td, td *' });
  return cell.closest('tr') ?? cell;
};

async function openFilled(role: 'admin' | 'operator' | 'viewer' = 'admin') {
  const house = await openStockHouse(role);
  await house.receive(
    { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' },
    {
      sku: 'LEI-1',
      quantity: 10,
      location_code: '1.1.1.2',
      batch_number: 'L1',
      expiration_date: inDays(400),
    },
    { sku: 'LEI-1', quantity: 6, location_code: '1.1.2.1', batch_number: 'L2', expiration_date: inDays(5) },
    { sku: 'BAL-1', quantity: 1, location_code: '1.1.2.1', serial_numbers: ['BC-77'] },
  );
  return house;
}

describe('the detailed inventory', () => {
  it('shows every row by its location, lot, serial number and expiry', async () => {
    const { open } = await openFilled();
    open('/estoque/inventario/linhas');
    await rowOf('Caixa de papelão');
    expect(listed()).toEqual([
      'Balança de bancada 1.1.2.1 1',
      'Caixa de papelão 1.1.1.1 24',
      'Leite UHT integral 1.1.1.2 10',
      'Leite UHT integral 1.1.2.1 6',
    ]);
    const lot = await rowOf('L2');
    expect(within(lot).getByText('Vence em 5 dias')).toBeDefined();
    expect(screen.getByText('BC-77')).toBeDefined();
  });

  it('filters by what expires soon and says so in the address', async () => {
    const { open } = await openFilled();
    const { history } = open('/estoque/inventario/linhas?expires_soon=true');
    await rowOf('L2');
    expect(listed()).toEqual(['Leite UHT integral 1.1.2.1 6']);
    expect(screen.getByText('Vence em breve')).toBeDefined();
    expect(history.location.search).toBe('?expires_soon=true');
  });

  it('is saved as a file, with its filters', async () => {
    const files = catchSavedFiles();
    const { open } = await openFilled();
    const { user } = open('/estoque/inventario/linhas?expires_soon=true');
    await rowOf('L2');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const { name, text } = await files.one();
    expect(name).toMatch(/^estoque-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.split('\r\n').slice(1, -1)).toHaveLength(1);
    await screen.findByText(`1 linha em ${name}`);
    files.restore();
  });

  it('searches without accents', async () => {
    const { open } = await openFilled();
    const { user } = open('/estoque/inventario/linhas');
    await rowOf('Caixa de papelão');
    await user.type(screen.getByRole('searchbox'), 'papelao');
    await waitFor(() => expect(listed()).toEqual(['Caixa de papelão 1.1.1.1 24']));
  });

  it('opens a row beside the list with its movements, at an address that can be sent', async () => {
    const { open } = await openFilled();
    const { user, history } = open('/estoque/inventario/linhas');
    await user.click(await rowOf('L2'));
    const panel = await screen.findByRole('complementary', { name: 'Estoque de LEI-1 em 1.1.2.1' });
    expect(await within(panel).findByText('Recebimento')).toBeDefined();
    const address = history.location.pathname;
    const other = open(address);
    expect(await within(other.container).findByText('Lote e validade')).toBeDefined();
  });

  it('says that a row is gone once nothing lies there any more', async () => {
    const { open } = await openFilled();
    open('/estoque/inventario/linhas/1.1.1.1~LEI-1~available~L9~~2030-01-01');
    expect(await screen.findByText('Este estoque já não está neste local')).toBeDefined();
  });

  it('says what to do where there is no stock at all', async () => {
    const { open } = await openStockHouse();
    open('/estoque/inventario/linhas');
    expect(await screen.findByText('Nenhum estoque lançado')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Receber mercadoria' }).getAttribute('href')).toBe(
      '/recebimento',
    );
  });
});

describe('the other parts of the inventory', () => {
  it('says what to buy, and opens its product', async () => {
    const { open, server, token } = await openFilled();
    const stock = { restock_priority: 4, min_stock_quantity: 30, ideal_stock_quantity: 50 } as const;
    const change = { params: { sku: 'CX-1' }, body: stock };
    (await server.call(contracts.products.stockControl, { token, ...change })).ok();
    const { user, history } = open('/estoque/inventario/repor');
    const row = await rowOf('Caixa de papelão');
    const cell = (column: string) => row.querySelector(`td[data-column="${column}"]`)?.textContent;
    expect(['priority', 'level', 'available', 'min', 'shortage', 'suggested'].map(cell)).toEqual([
      'Urgente',
      'Crítico',
      '24',
      '30',
      '6',
      '26UN',
    ]);
    await user.click(row);
    await waitFor(() => expect(history.location.pathname).toBe('/produtos/CX-1'));
  });

  it('lists what expires, the next first, and looks a product up', async () => {
    const { open } = await openFilled();
    const { user } = open('/estoque/inventario/validade?within_days=90');
    await rowOf('L2');
    expect(listed()).toEqual(['Leite UHT integral 1.1.2.1 6']);
    await user.type(screen.getByRole('searchbox'), 'CX-1');
    expect(await screen.findByText('Nada encontrado')).toBeDefined();
  });

  it('tells what will expire from what has expired', async () => {
    const { open, receive } = await openFilled();
    await receive({
      sku: 'LEI-1',
      quantity: 3,
      location_code: '1.1.2.1',
      batch_number: 'L0',
      expiration_date: inDays(-2),
    });
    const { user, history } = open('/estoque/inventario');
    await user.click(await screen.findByRole('link', { name: 'Validade' }));
    await rowOf('L2');
    expect(history.location.search).toBe('?is_expired=false');
    expect(screen.queryByText('L0')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Vencidos' }));
    await rowOf('L0');
    expect(screen.queryByText('L2')).toBeNull();
  });

  it('sums the stock up; each number leads to its rows', async () => {
    const { open } = await openFilled();
    const { user, history } = open('/estoque/inventario');
    const numbers = await screen.findByRole('list', { name: 'Resumo' });
    expect(within(numbers).getByRole('link', { name: /Vencem em breve\s*1/u })).toBeDefined();
    const flow = screen.getByRole('region', { name: 'Entradas e saídas' });
    expect(
      within(flow).getByRole('link', { name: /^hoje.*: 4 movimentações, 4 entraram, 0 saíram$/u }),
    ).toBeDefined();
    expect(
      within(numbers).getByRole('link', { name: /Movimentos hoje\s*4\s*4 entraram · 0 saíram/u }),
    ).toBeDefined();
    const byStatus = screen.getByRole('region', { name: 'Por situação' });
    expect(within(byStatus).getByRole('listitem').textContent).toMatch(/^Disponível4R\$/u);
    const backup = screen.getByRole('region', { name: 'Último backup' });
    expect(within(backup).getByText('Nenhum backup ainda')).toBeDefined();
    await user.click(within(numbers).getByRole('link', { name: /Vencem em breve/u }));
    await waitFor(() => expect(history.location.pathname).toBe('/estoque/inventario/linhas'));
    expect(history.location.search).toBe('?expires_soon=true');
  });
});

describe('the lot of a row', () => {
  it('is corrected from the panel, and the row follows', async () => {
    const { open } = await openFilled();
    const { user } = open('/estoque/inventario/linhas?batch_number=L2');
    const link = within(await rowOf('L2')).getByRole('link', { name: '1.1.2.1' });
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Corrigir lote' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corrigir lote L2' });
    const expiry = await within(dialog).findByLabelText('Validade');
    await user.clear(expiry);
    await user.type(expiry, inDays(90).split('-').toReversed().join('/'));
    await user.selectOptions(within(dialog).getByLabelText('Situação'), 'Retido');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Sair sem salvar' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(await within(dialog).findByText(/^1\.1\.2\.1: /u)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Salvar lote' }));
    const reason = within(dialog).getByLabelText(/^Motivo da correção/u);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    await user.type(reason, 'Reclamação de um cliente');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar lote' }));
    await screen.findByText('Lote corrigido');
    expect(await screen.findByText('Retido')).toBeDefined();
    expect((await screen.findAllByText('90 dias')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Correção desfeita');
  });

  it('offers no correction to whoever may not correct', async () => {
    const { open } = await openFilled('viewer');
    const { user } = open('/estoque/inventario/linhas?batch_number=L2');
    await user.click(within(await rowOf('L2')).getByRole('link', { name: '1.1.2.1' }));
    await screen.findByText('Lote e validade');
    expect(screen.queryByRole('button', { name: 'Corrigir lote' })).toBeNull();
  });
});

describe('the page of a lot', () => {
  it('says where it lies, from whom it came and what was corrected, and takes a correction back', async () => {
    const { open } = await openFilled();
    const { user, history } = open('/estoque/inventario/linhas?batch_number=L2');
    await user.click(within(await rowOf('L2')).getByRole('link', { name: /L2/u }));
    await screen.findByRole('heading', { level: 1, name: 'Lote L2' });
    expect(history.location.pathname).toMatch(/^\/estoque\/lotes\/[0-9a-f-]{36}$/u);
    const locations = within(await screen.findByRole('table', { name: 'Locais em que o lote está' }));
    expect(locations.getByRole('link', { name: '1.1.2.1' })).toBeDefined();
    const sources = within(await screen.findByRole('table', { name: 'Entradas do lote' }));
    expect(sources.getByRole('link', { name: /^RE-/u })).toBeDefined();
    expect(await screen.findByText('Este lote nunca foi corrigido.')).toBeDefined();
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Corrigir lote L2' });
    await user.type(await within(dialog).findByLabelText('Fornecedor'), 'Laticínios Serra');
    await user.type(within(dialog).getByLabelText(/^Motivo da correção/u), 'Nota conferida');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar lote' }));
    const text = 'Fornecedor: em branco → Laticínios Serra';
    const row = (await screen.findByText(text)).closest('tr') ?? document.body;
    await user.click(within(row).getByRole('button', { name: 'Desfazer' }));
    const question = await screen.findByRole('dialog', { name: 'Desfazer a correção do lote' });
    await user.type(within(question).getByLabelText(/^Motivo/u), 'Era de outro');
    await user.click(within(question).getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeita')).toBeDefined();
    const { history: second } = open('/estoque/lotes/correcoes');
    expect(await screen.findByText('Era de outro')).toBeDefined();
    expect(second.location.pathname).toBe('/estoque/lotes/correcoes');
  });
});
