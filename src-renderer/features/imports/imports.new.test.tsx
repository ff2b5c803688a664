import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, fileField, fileOf, openImports, start } from './imports.test-kit.ts';

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
