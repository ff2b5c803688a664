import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { openProducts, rowOf } from './products.test-kit.ts';

const tick = (name: string) => screen.getByRole('checkbox', { name: `Marcar ${name}` });
const act = (name: string) => screen.findByRole('button', { name });

describe('several products that are ticked', () => {
  it('are switched off together, and take a category', async () => {
    const { open, details } = await openProducts();
    const { user } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await user.click(tick('Arroz branco 5 kg'));
    await user.click(tick('Vela antiga'));
    await user.click(await act('Desativar…'));
    const off = within(await screen.findByRole('dialog', { name: 'Desativar os produtos marcados' }));
    off.getByRole('row', { name: 'Ativo 1 Inativo' });
    off.getByRole('row', { name: 'Inativo 1 Inativo' });
    await user.click(off.getByRole('button', { name: 'Desativar' }));
    await screen.findByText('1 produto alterado');
    await screen.findByText('1 já estava assim');
    expect((await details('ARR-5')).is_active).toBe(false);

    await user.click(await act('Categoria…'));
    const dialog = await screen.findByRole('dialog', { name: 'Categoria dos produtos marcados' });
    expect(within(dialog).getByText('2 produtos')).toBeDefined();
    await user.type(within(dialog).getByLabelText('Categoria'), 'Mercearia');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('2 produtos alterados');
    expect((await details('VEL-9')).extra.category).toBe('Mercearia');
  });

  it('show what they have before it changes, and get it back', async () => {
    const { open, modify, details } = await openProducts();
    await modify('CAF-1', { extra: { category: 'Bebidas', brand: null } });
    const { user } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await user.click(tick('Arroz branco 5 kg'));
    await user.click(tick('Café torrado Serra Azul'));
    await user.click(await act('Categoria…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Categoria dos produtos marcados' }));
    const rows = within(await dialog.findByRole('table', { name: 'Antes e depois' }));
    await user.type(dialog.getByLabelText('Categoria'), 'Mercearia');
    rows.getByRole('row', { name: 'Bebidas 1 Mercearia' });
    rows.getByRole('row', { name: 'Nenhuma 1 Mercearia' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('2 produtos alterados');
    expect((await details('CAF-1')).extra.category).toBe('Mercearia');
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('2 produtos voltaram');
    expect((await details('CAF-1')).extra.category).toBe('Bebidas');
    expect((await details('ARR-5')).extra.category).toBeNull();
  });

  it('are all that the filter finds, when the page is ticked and then all', async () => {
    const more = Array.from({ length: 32 }, (_, at) => ({ sku: `P-${at}`, name: `Produto ${at}` }));
    const { open, details } = await openProducts(more);
    const { user } = open('/produtos?per_page=15&sort=sku');
    await rowOf('Produto 0');
    await user.click(screen.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }));
    await user.click(await screen.findByRole('button', { name: 'Todas as 32 do filtro' }));
    await screen.findByText('32 marcados');
    await user.click(await act('Desativar…'));
    await screen.findByRole('row', { name: 'Ativo 32 Inativo' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('32 produtos alterados');
    expect((await details('P-31')).is_active).toBe(false);
  });

  it('name those that a minimum does not fit, with the reason', async () => {
    const { open, modify, details } = await openProducts();
    await modify('CAF-1', { stock_control: { min_stock_quantity: 1, ideal_stock_quantity: 2 } });
    await modify('ARR-5', { stock_control: { min_stock_quantity: 1, ideal_stock_quantity: 20 } });
    const { user } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await user.click(tick('Arroz branco 5 kg'));
    await user.click(tick('Café torrado Serra Azul'));
    await user.click(await act('Mínimo…'));
    const dialog = await screen.findByRole('dialog', { name: /Estoque mínimo/u });
    await user.type(within(dialog).getByRole('textbox', { name: /^Estoque mínimo/u }), '10');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const left = await screen.findByRole('dialog', { name: '1 produto ficou como estava' });
    expect(within(left).getByText('CAF-1')).toBeDefined();
    expect(within(left).getByText(/estoque ideal precisa ser igual ou maior/u)).toBeDefined();
    expect((await details('ARR-5')).stock_control.min_stock_quantity).toBe(10);
  });

  it('are not changed by whoever may only look, who prints their labels', async () => {
    const { open } = await openProducts(undefined, 'viewer');
    const { user } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await user.click(tick('Arroz branco 5 kg'));
    expect((await act('Ativar…')).matches(':disabled')).toBe(true);
    const files = catchSavedFiles();
    await user.click(await act('Etiquetas'));
    await user.click(await screen.findByRole('button', { name: /^Salvar PDF/u }));
    expect((await files.one()).name).toMatch(/^etiquetas-produtos-/u);
    files.restore();
  });
});

describe('the brand and the category of products', () => {
  it('are columns to choose, and filters of what is in use', async () => {
    const { open } = await openProducts([
      { sku: 'A-1', name: 'Primeiro', extra: { brand: 'Água Clara', category: 'Bebidas' } },
      { sku: 'B-1', name: 'Segundo', extra: { brand: 'Serra Azul', category: 'Bebidas' } },
    ]);
    const { user, history } = open('/produtos');
    await rowOf('Primeiro');
    await user.click(screen.getByRole('button', { name: /escolher colunas/u }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Marca' }));
    await user.keyboard('{Escape}');
    await screen.findByText('Água Clara');
    await user.click(screen.getByRole('button', { name: 'Filtrar por Marca' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Serra Azul' }));
    await waitFor(() => expect(screen.queryByText('Primeiro')).toBeNull());
    expect(history.location.search).toBe('?brand=Serra+Azul');
    await user.click(screen.getByRole('button', { name: 'Marca' }));
    await waitFor(() => expect(history.location.search).toContain('sort=brand'));
  });
});
