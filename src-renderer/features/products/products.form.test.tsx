import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openProducts, panelOf, rowOf } from './products.test-kit.ts';

const save = '{Control>}{Enter}{/Control}';
const field = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name);

/** Puts a whole text into a field at once; key by key takes a long form seconds. */
async function enter(user: UserEvent, name: RegExp, text: string): Promise<void> {
  await user.click(await field(name));
  await user.paste(text);
}

describe('the form of a product', () => {
  it('creates one by keys alone, numbers typed with a comma, and opens it', async () => {
    const { open, details } = await openProducts();
    const { user, history } = open('/produtos');
    await rowOf('Arroz branco 5 kg');
    await user.keyboard('n');
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^SKU/u)));
    await user.keyboard('FAR 25/kg');
    await enter(user, /^Nome/u, 'Farinha de trigo');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tipo/u }), 'Matéria-prima');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Unidade/u }), 'KG · Quilograma');
    await enter(user, /^Custo/u, '1.084,5012');
    await enter(user, /^Estoque mínimo/u, '12,5');
    await enter(user, /^Estoque ideal/u, '40');
    await enter(user, /^Peso/u, '25');
    await enter(user, /^NCM/u, '1101.00.10');
    await enter(user, /^Códigos do fornecedor/u, 'F-1\nF-2');
    await user.keyboard(save);
    await panelOf('FAR 25/kg');
    expect(history.location.pathname).toBe('/produtos/FAR%2025%2Fkg');
    expect(await details('FAR 25/kg')).toMatchObject({
      name: 'Farinha de trigo',
      product_type: 'raw_material',
      unit: 'KG',
      unit_cost: 1084.5012,
      stock_control: { min_stock_quantity: 12.5, ideal_stock_quantity: 40 },
      dimensions: { height: 0, weight: 25 },
      extra: { ncm: '11010010', supplier_codes: ['F-1', 'F-2'] },
    });
  });

  it('judges a field when it is left and goes to the first wrong one when saved', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos/-/novo');
    await user.click(await field(/^NCM/u));
    await user.keyboard('123{Tab}');
    expect(await screen.findByText('O NCM tem 8 dígitos')).toBeDefined();
    await user.keyboard(save);
    expect(await screen.findByText('Corrija 4 campos.')).toBeDefined();
    await waitFor(async () => expect(document.activeElement).toBe(await field(/^SKU/u)));
    expect((await field(/^SKU/u)).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes no more decimals than the unit and the money have', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos/-/novo');
    await user.type(await field(/^Estoque mínimo \(UN\)/u), '1,5');
    expect(await screen.findByText('Use um número inteiro.')).toBeDefined();
    await user.type(await field(/^Custo/u), '1,23456');
    expect(await screen.findByText('Use até 4 casas decimais.')).toBeDefined();
    await user.clear(await field(/^Custo/u));
    await user.type(await field(/^Custo/u), 'dez');
    expect(await screen.findByText('Digite um número, como 12,5.')).toBeDefined();
  });

  it('shows on their fields what only the server knows: a SKU and a barcode in use', async () => {
    const { open } = await openProducts();
    const { user } = open('/produtos/-/novo');
    await user.type(await field(/^SKU/u), 'caf-1');
    await user.type(await field(/^Nome/u), 'Outro café');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tipo/u }), 'Matéria-prima');
    await user.keyboard(save);
    expect(await screen.findByText(/Já existe um produto com este SKU/u)).toBeDefined();
    await user.type(await field(/^SKU/u), '-b');
    await user.type(await field(/^Código de barras/u), `7891000100103${save}`);
    expect(await screen.findByText(/já é do produto CAF-1/u)).toBeDefined();
    expect((await field(/^Nome/u)).value).toBe('Outro café');
  });

  it('guards what was typed when the screen is left', async () => {
    const { open } = await openProducts();
    const { user, history } = open('/produtos/-/novo');
    await user.type(await field(/^Nome/u), 'Meio digitado');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar' }));
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field(/^Nome/u)).value).toBe('Meio digitado');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sair sem salvar' }),
    );
    await waitFor(() => expect(history.location.pathname).toBe('/produtos'));
  });

  it('edits what exists, leaves the rest alone, and keeps the list as it was', async () => {
    const { open, details, modify } = await openProducts();
    await modify('CAF-1', { extra: { gtins: ['7891000100103'], brand: 'Serra Azul' } });
    const { user, history } = open('/produtos/CAF-1?sort=-unit_cost');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Editar' }).disabled).toBe(false),
    );
    await user.keyboard('e');
    const name = await field(/^Nome/u);
    expect((await field('SKU')).disabled).toBe(true);
    await user.clear(name);
    await user.type(name, `Café torrado 500 g${save}`);
    await panelOf('CAF-1');
    expect(history.location.search).toBe('?sort=-unit_cost');
    expect(await details('CAF-1')).toMatchObject({
      name: 'Café torrado 500 g',
      unit_cost: 18.9,
      barcode: '7891000100103',
      extra: { gtins: ['7891000100103'], brand: 'Serra Azul' },
      version: 3,
    });
  });

  it('overwrites nobody: another change in between is told, and can be read', async () => {
    const { open, details, modify } = await openProducts();
    const { user } = open('/produtos/CAF-1/editar');
    const name = await field(/^Nome/u);
    await user.type(name, ' novo');
    await modify('CAF-1', { name: 'Mudado por outra pessoa' });
    await user.keyboard(save);
    expect(await screen.findByText(/foi alterado por outra pessoa/u)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Descartar e recarregar' }));
    await waitFor(async () => expect((await field(/^Nome/u)).value).toBe('Mudado por outra pessoa'));
    expect((await details('CAF-1')).version).toBe(2);
  });

  it('joins two changes field by field, says who made the other, and lets one choose where both differ', async () => {
    const { open, details, modify } = await openProducts();
    const { user } = open('/produtos/CAF-1/editar');
    await user.type(await field(/^Nome/u), ' moído');
    await user.clear(await field(/^Estoque ideal/u));
    await user.type(await field(/^Estoque ideal/u), '40');
    const theirs = { name: 'Café em grãos', unit_cost: 20, product_type: 'raw_material' } as const;
    await modify('CAF-1', { ...theirs, extra: { brand: 'Serra Azul' } });
    await user.keyboard(save);
    await user.click(await screen.findByRole('button', { name: 'Juntar as duas alterações' }));
    expect(await screen.findByText(/marcia alterou este registro/u)).toBeDefined();
    const both = await screen.findByRole('group', { name: 'Qual valor fica em Nome' });
    expect(screen.getByText(/era Café torrado Serra Azul; foi alterado para Café em grãos/u)).toBeDefined();
    expect(screen.getByText(/era 18,9; ficou 20/u)).toBeDefined();
    expect(screen.getByText(/era Mercadoria para revenda; ficou Matéria-prima/u)).toBeDefined();
    expect((await field(/^Nome/u)).value).toBe('Café torrado Serra Azul moído');
    await user.click(within(both).getByRole('button', { name: 'Usar o novo' }));
    expect((await field(/^Nome/u)).value).toBe('Café em grãos');
    await user.click(within(both).getByRole('button', { name: 'Manter o meu' }));
    await user.keyboard(save);
    await panelOf('CAF-1');
    expect(await details('CAF-1')).toMatchObject({
      ...theirs,
      name: 'Café torrado Serra Azul moído',
      stock_control: { ideal_stock_quantity: 40 },
      extra: { brand: 'Serra Azul' },
      version: 3,
    });
  });
});
