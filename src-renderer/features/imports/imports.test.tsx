import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../testing/open-screen.tsx';
import { csv, fileField, fileOf, openChecked, openImports, start } from './imports.test-kit.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const isDisabled = (element: HTMLElement): boolean => element.hasAttribute('disabled');
const lines = (tab: string) => screen.findByRole('table', { name: `Linhas: ${tab}` });

async function openApplied() {
  const opened = await openChecked();
  await opened.user.keyboard('{Control>}{Enter}{/Control}');
  await opened.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Importar 3 produtos' }),
  );
  await screen.findByText('Importação concluída');
  return opened;
}

describe('a new import', () => {
  it('says what is accepted and that nothing was imported yet', async () => {
    const { open } = await openImports();
    open(start);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Importar produtos');
    expect(screen.getByText(/Até 200 MB por arquivo/u)).toBeDefined();
    expect(await screen.findByText('Nenhum arquivo foi importado ainda.')).toBeDefined();
    const current = within(screen.getByRole('list', { name: 'Etapas da importação' })).getByText('Arquivo');
    expect(current.closest('li')?.getAttribute('aria-current')).toBe('step');
  });

  it.each([
    [
      'an image',
      fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'foto.csv'),
      /não é uma tabela em texto/u,
    ],
    [
      '300 columns',
      fileOf(`${Array.from({ length: 300 }, (_, at) => `C${at}`).join(';')}\n${';'.repeat(299)}`),
      /300 colunas/u,
    ],
    ['a broken quote', fileOf('SKU;"Nome\nA;B\n'), /aspas abertas que não fecham/u],
    ['a header alone', fileOf('SKU;Nome\n'), /só tem o cabeçalho/u],
    ['nothing', fileOf(''), /está vazio/u],
  ])('shows why %s is refused, and takes another file', async (_, file, sentence) => {
    const { open } = await openImports();
    const { user } = open(start);
    await user.upload(await fileField(), file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(sentence);
    expect(alert.textContent).toContain(`${file.name} foi recusado`);
    await user.upload(await fileField(), fileOf(csv));
    await screen.findByRole('table', { name: 'Colunas do arquivo' });
  });

  it.each([
    ['Locais', 'Código;Nome\n1.1;Prateleira\n', 'Importar 1 local'],
    ['Saldos iniciais', 'SKU;Local;Quantidade\nCAF-1;9.9;12\nCAF-1;9.8;3\n', 'Importar 2 saldos'],
  ])('takes a file of %s from its columns to its end', async (kind, text, name) => {
    const { open, server, token } = await openImports();
    for (const code of ['9.9', '9.8']) {
      (await server.call(contracts.locations.create, { token, body: { code } })).ok();
    }
    const { user } = open(start);
    await user.click(await screen.findByRole('radio', { name: kind }));
    await user.upload(await fileField(), fileOf(text, 'arquivo.csv'));
    await screen.findByRole('table', { name: 'Colunas do arquivo' });
    const title = `Importar ${kind.toLowerCase()}`;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} · Almoxarife`);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`, 'u') }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    const end = await screen.findByText('Importação concluída');
    expect(end.isConnected).toBe(true);
  });

  it('says that the server is gone, and keeps the file chosen again possible', async () => {
    const { open, network } = await openImports();
    const { user } = open(start);
    const field = await fileField();
    network.isUp = false;
    await user.upload(field, fileOf(csv));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^catalogo\.csv não foi enviado.*O servidor local não respondeu/u,
    );
    network.isUp = true;
    await user.upload(await fileField(), fileOf(csv));
    await screen.findByRole('table', { name: 'Colunas do arquivo' });
  });

  it('is not for who only consults', async () => {
    const { open } = await openImports('viewer');
    open(start);
    expect((await screen.findByText('Seu perfil não abre esta tela')).isConnected).toBe(true);
  });
});

describe('the check of a file', () => {
  it('shows what would be created, changed field by field, left as it is and refused, and writes nothing', async () => {
    const { user, productOf } = await openChecked();
    // what asks for a hand stands open
    await lines('Recusadas');
    await user.click(await button(/^A criar/u));
    const created = within(await lines('A criar')).getByRole('row', { name: /FEI-1/u });
    expect(created.textContent).toMatch(/Unidade UN/u);
    await user.click(await button('A alterar 1'));
    const changed = within(await lines('A alterar'))
      .getByText('Custo unitário')
      .closest('li');
    expect(changed?.textContent).toMatch(/18,90.*passa a.*19,90/u);
    await user.click(await button('Iguais 1'));
    expect(within(await lines('Iguais')).getByText('Arroz branco 5 kg')).toBeDefined();
    await user.click(await button('Recusadas 1'));
    const refused = within(await lines('Recusadas')).getByRole('row', { name: /SAL-1/u });
    expect(refused.textContent).toMatch(/^6.*Custo/u);
    expect(within(refused).getByRole('textbox')).toHaveProperty('value', 'dez reais');
    expect(await productOf('FEI-1')).toBeUndefined();
    expect((await productOf('CAF-1'))?.unit_cost).toBe(18.9);
  });

  it('is heard on arriving at each step', async () => {
    const { user } = await openChecked();
    const heard = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })));
    await heard('Conferência');
    await user.click(await button('Ajustar colunas'));
    await heard('O que cada coluna preenche');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heard('Conferência');
  });

  it('keeps the lines shown in the address', async () => {
    const { history, open, user } = await openChecked();
    await user.click(await button('Recusadas 1'));
    await lines('Recusadas');
    expect(history.location.search).toBe('?outcome=refuse');
    open(history.location.href);
    await waitFor(() => expect(screen.getAllByRole('table', { name: 'Linhas: Recusadas' })).toHaveLength(2));
  });

  it('cannot be imported when no line creates or changes anything', async () => {
    await openChecked('SKU;Nome\r\nCAF-1;Café torrado\r\n');
    expect((await screen.findByText('Nenhuma linha cria ou altera nada.')).isConnected).toBe(true);
    expect((await button(/^Importar/u)).hasAttribute('disabled')).toBe(true);
  });
});

describe('an import', () => {
  it('asks with numbers, imports the good lines, and reports', async () => {
    const { user, productOf } = await openChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Produtos criados2.*Produtos alterados1.*recusadas, não entram1/u);
    await user.click(within(dialog).getByRole('button', { name: 'Importar 3 produtos' }));
    await screen.findByText('Importação concluída');
    expect((await productOf('FEI-1'))?.unit_cost).toBe(8.49);
    expect((await productOf('CAF-1'))?.unit_cost).toBe(19.9);
    expect(await productOf('SAL-1')).toBeUndefined();
    expect(screen.getByText('Criados', { selector: 'dt' }).nextSibling?.textContent).toBe('2');
  });

  it('is asked about no longer once another window has begun it', async () => {
    const { user, history, server, token } = await openChecked();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog');
    const id = history.location.pathname.split('/').at(-1) ?? '';
    (await server.call(contracts.imports.apply, { token, params: { id } })).ok();
    await screen.findByText('Importação concluída');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is taken back, but for what somebody changed meanwhile', async () => {
    const { user, productOf, server, token } = await openApplied();
    const params = { sku: 'FEI-1' };
    (await server.call(contracts.products.modify, { token, params, body: { name: 'Feijão preto' } })).ok();
    await user.click(await button('Desfazer importação'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('ficam como estão');
    await user.click(within(dialog).getByRole('button', { name: 'Desfazer 3 produtos' }));
    await screen.findByText(/ficou como está/u);
    expect(await productOf('LEI-1')).toBeUndefined();
    expect((await productOf('CAF-1'))?.unit_cost).toBe(18.9);
    expect((await productOf('FEI-1'))?.name).toBe('Feijão preto');
    await button(/^Foram criados/u);
    await user.click(await button(/^Ficaram 1/u));
    expect(within(await lines('Ficaram')).getByText('FEI-1')).toBeDefined();
  });

  it('of the same file leads to the one that is there already', async () => {
    const { user, history } = await openApplied();
    const first = history.location.pathname;
    history.push(start);
    await user.upload(await fileField(), fileOf(csv));
    await screen.findByRole('table', { name: 'Colunas do arquivo' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('link', { name: 'Abrir aquela importação' }));
    await waitFor(() => expect(history.location.pathname).toBe(first));
  });

  it('stands in the history with what became of it', async () => {
    const { history, user } = await openApplied();
    history.push(start);
    const row = await screen.findByRole('row', { name: /catalogo\.csv.*manager.*Importada.*5.*2.*1.*1/u });
    await user.click(within(row).getByRole('link'));
    expect((await screen.findByText('Importação concluída')).isConnected).toBe(true);
  });

  it('follows what happens in another window', async () => {
    const { history, server, token } = await openApplied();
    const id = history.location.pathname.split('/').at(-1) ?? '';
    (await server.call(contracts.imports.undo, { token, params: { id } })).ok();
    expect(await screen.findByText('Devolvidos', { selector: 'dt' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Desfazer importação' })).toBeNull();
  });

  it('is read by who only consults, and changed by nobody who may not', async () => {
    const { history, cookies, server, token, network, open } = await openApplied();
    const { pathname } = history.location;
    await logIn({ server, token, cookies, network, open }, 'viewer');
    open(pathname);
    await screen.findByText('Seu perfil só consulta');
    expect(screen.getAllByRole('button', { name: 'Desfazer importação' }).map(isDisabled)).toContain(true);
  });
});
