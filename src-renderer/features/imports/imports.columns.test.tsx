import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { button, csv, fileField, fileOf, lines, openImports, start } from './imports.test-kit.ts';

const columns = () => screen.findByRole('table', { name: 'Colunas do arquivo' });
const fieldOf = (column: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Campo da coluna ${column}` });

afterEach(() => sessionStorage.clear());

/** A file of products whose columns are to be looked at. */
async function openColumns(text: string, name?: string) {
  const opened = await openImports();
  const window = opened.open(start);
  await window.user.upload(await fileField(), fileOf(text, name));
  await columns();
  return { ...opened, ...window };
}

describe('the columns of a file', () => {
  it('stay where they are when a file is dropped beside the place for it', async () => {
    const { open } = await openImports();
    const { user } = open(start);
    await user.upload(await fileField(), fileOf(csv));
    const table = await screen.findByRole('table', { name: 'Colunas do arquivo' });
    const dropped = { dataTransfer: { types: ['Files'], files: [fileOf(csv)] } };
    expect(fireEvent.dragOver(table, dropped)).toBe(false);
    expect(fireEvent.drop(table, dropped)).toBe(false);
    expect(fireEvent.drop(table, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  });

  it('stand under the name of their file, once, and whole where it is cut', async () => {
    const long = `${'catalogo-do-fornecedor-'.repeat(6)}novembro.csv`;
    await openColumns(csv, long);
    expect(screen.getAllByText(long, { exact: false }).map(({ title }) => title)).toEqual([long]);
    expect(screen.getByText(/^UTF-8, separado por ponto e vírgula\./u)).toBeDefined();
  });

  it('are guessed, shown with examples, changed, and remembered for the next file', async () => {
    const { open } = await openImports();
    const { user, history } = open(start);
    await user.upload(await fileField(), fileOf(csv.replace(';Custo', ';Preco que ninguem conhece')));
    const table = await screen.findByRole('table', { name: 'Colunas do arquivo' });
    expect(within(table).getByText('FEI-1 · LEI-1 · CAF-1', { exact: false })).toBeDefined();
    expect(screen.getByText('4 de 5 colunas reconhecidas pelo nome.')).toBeDefined();
    const cost = screen.getByRole<HTMLSelectElement>('combobox', { name: /Preco que ninguem conhece/u });
    expect(cost.value).toBe('');
    await user.selectOptions(cost, 'Custo unitário');
    await user.click(await button(/^Conferir/u));
    await user.click(await button(/^A criar/u));
    expect(within(await lines('A criar')).getByText('Feijão carioca 1 kg')).toBeDefined();
    await user.click(await button('A alterar 1'));
    expect(within(await lines('A alterar')).getByText('19,90')).toBeDefined();
    history.push(start);
    await user.upload(await fileField(), fileOf(csv.replace(';Custo', ';Preco que ninguem conhece')));
    expect(await screen.findByText('Escolhas da última importação com este cabeçalho.')).toBeDefined();
  });

  it('cannot be checked without the SKU, or with a field twice', async () => {
    const { open } = await openImports();
    const { user } = open(start);
    await user.upload(await fileField(), fileOf(csv));
    await screen.findByRole('table', { name: 'Colunas do arquivo' });
    const check = await button(/^Conferir/u);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Campo da coluna SKU' }), 'Nome');
    expect(screen.getAllByText('Escolhido em mais de uma coluna')).toHaveLength(2);
    expect(check.hasAttribute('disabled')).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Campo da coluna SKU' }), 'Não importar');
    expect(screen.getByText(/Escolha a coluna do SKU/u)).toBeDefined();
    expect(check.hasAttribute('disabled')).toBe(true);
  });
});

describe('a field that new products must have and no column fills', () => {
  const withoutUnit = 'SKU;Nome;Tipo;Embalado\r\nFEI-1;Feijão;Mercadoria para revenda;UN\r\nCAF-1;Café;;\r\n';

  it('is named before the check, which it does not hold up, until a column is chosen for it', async () => {
    const { user } = await openColumns(withoutUnit);
    const note = screen.getByText('Nenhuma coluna preenche Unidade').closest('[role="note"]');
    expect(note?.textContent).toMatch(/Sem esse campo, linhas de produtos novos são recusadas/u);
    expect(note?.textContent).toMatch(/produtos que já existem alteram os outros campos/u);
    await user.selectOptions(fieldOf('Embalado'), 'Unidade');
    expect(screen.queryByText(/Nenhuma coluna preenche/u)).toBeNull();
    await user.selectOptions(fieldOf('Embalado'), 'Não importar');
    await user.click(await button(/^Conferir/u));
    await user.click(await button(/^A alterar/u));
    expect(within(await lines('A alterar')).getByText('CAF-1')).toBeDefined();
    await user.click(await button('Recusadas 1'));
    const refused = within(await lines('Recusadas')).getByRole('row', { name: /FEI-1/u });
    expect(refused.textContent).toMatch(/Falta a coluna Unidade/u);
  });

  it('is named with the others', async () => {
    await openColumns('SKU;Custo\r\nCAF-1;19,90\r\n');
    const note = screen.getByText('Nenhuma coluna preenche Nome, Tipo nem Unidade').closest('[role="note"]');
    expect(note?.textContent).toMatch(/Sem esses campos/u);
    expect(note?.textContent).toMatch(/Escolha as colunas que os trazem/u);
  });

  it('is not spoken of where every field is there, nor while something holds the check up', async () => {
    const { user } = await openColumns(csv);
    expect(screen.queryByText(/Nenhuma coluna preenche/u)).toBeNull();
    await user.selectOptions(fieldOf('Unidade'), 'Nome');
    expect(screen.getByText('Um campo só pode vir de uma coluna.')).toBeDefined();
    expect(screen.queryByText(/Nenhuma coluna preenche/u)).toBeNull();
    await user.selectOptions(fieldOf('Unidade'), 'Não importar');
    expect(screen.getByText('Nenhuma coluna preenche Unidade')).toBeDefined();
  });
});

describe('fields that were chosen and not sent yet', () => {
  it('are still there after a reload, and after going elsewhere', async () => {
    const { user, history, open } = await openColumns(csv);
    const address = history.location.href;
    await user.selectOptions(fieldOf('Custo'), 'Marca');
    cleanup();
    const again = open(address);
    await columns();
    expect(fieldOf('Custo').value).toBe('extra.brand');
    again.history.push('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    again.history.back();
    await columns();
    expect(fieldOf('Custo').value).toBe('extra.brand');
    await again.user.click(await button(/^Conferir/u));
    const made = await lines('A criar');
    expect(within(made).getByText('SAL-1')).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('give way to those that another window sent', async () => {
    const { user, history, open, server, token } = await openColumns(csv);
    const address = history.location.href;
    const id = history.location.pathname.split('/').at(-1) ?? '';
    await user.selectOptions(fieldOf('Custo'), 'Marca');
    const body = { fields: ['sku', 'name', 'product_type', 'unit', 'extra.category'] };
    const send = async () => server.call(contracts.imports.mapping, { token, params: { id }, body });
    await waitFor(async () => expect((await send()).status).toBe(202));
    cleanup();
    open(address);
    await columns();
    expect(fieldOf('Custo').value).toBe('extra.category');
  });
});
