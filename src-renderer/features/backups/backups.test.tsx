import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const path = '/configuracoes/backups';

describe('the screen of backups', () => {
  it('makes one, shows what it would bring back, and restores it', async () => {
    const { server, token, user } = await openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Fazer backup agora' }));
    await screen.findByText('Conferido');
    const body = { sku: 'NOVO', name: 'Novo', unit: 'UN', product_type: 'other' };
    await server.call(contracts.products.create, { token, body }).then((made) => made.ok());
    await user.click(await screen.findByRole('button', { name: /^Restaurar \d/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Restaurar backup' });
    const products = await within(dialog).findByRole('row', { name: /Produtos/u });
    expect(products.textContent).toBe('Produtos01');
    await user.click(within(dialog).getByRole('button', { name: 'Restaurar estes dados' }));
    await screen.findByRole('heading', { level: 1, name: 'Restaurando os dados' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells the summary of the stock, which stands open, of one that was made meanwhile', async () => {
    const { services } = await openScreen('/estoque/inventario');
    await screen.findByText('Nenhum backup ainda');
    await services.api.call(contracts.backups.create, {});
    await services.queries.invalidateQueries({ queryKey: ['jobs'] });
    const part = screen.getByRole('region', { name: 'Último backup' });
    await within(part).findByText(/^feito em/u);
    expect(part.textContent).toContain('Conferido');
  });

  it('removes one that was confirmed, the only whole one after a second word', async () => {
    const { user } = await openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Fazer backup agora' }));
    await user.click(await screen.findByRole('button', { name: /^Excluir \d/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir backup' });
    await user.click(within(dialog).getByRole('button', { name: 'Excluir backup' }));
    const again = await screen.findByRole('button', { name: 'Excluir o único backup' });
    await screen.findByText(/É o único backup conferido/u);
    await user.click(again);
    expect(
      (await screen.findByRole('heading', { name: 'Backups' })).nextElementSibling?.textContent,
    ).not.toBe('0');
    await screen.findByText('Nenhum backup ainda');
  });

  it('changes when they are made and how many stay, one that is no whole path refused at its field', async () => {
    const { server, token, user } = await openScreen(path);
    await screen.findByText('Todo dia, a partir das 00:00');
    await user.click(screen.getByRole('button', { name: 'Alterar quando, onde e quantos' }));
    const dialog = await screen.findByRole('dialog', { name: 'Quando, onde e quantos' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'domingo' }));
    await user.selectOptions(within(dialog).getByLabelText('A partir das'), '18:00');
    await user.clear(within(dialog).getByLabelText('Meses'));
    await user.type(within(dialog).getByLabelText('Meses'), '24');
    await user.type(within(dialog).getByLabelText('Segunda pasta'), 'pendrive');
    await user.click(within(dialog).getByRole('button', { name: /^Salvar/u }));
    await within(dialog).findByText(/caminho inteiro/u);
    await user.clear(within(dialog).getByLabelText('Segunda pasta'));
    await user.click(within(dialog).getByRole('button', { name: /^Salvar/u }));
    await screen.findByText('Segunda, terça, quarta, quinta, sexta, sábado, a partir das 18:00');
    await screen.findByText('7 dias, 4 semanas, 24 meses');
    const { data } = (await server.call(contracts.settings.read, { token })).ok();
    expect(data).toMatchObject({ backup_hour: 18, backup_folder: null, backup_keep_monthly: 24 });
  });

  it('warns of a second folder that is missing, and of one that is away', async () => {
    const { server, token, services } = await openScreen(path);
    await screen.findByText('Nenhuma');
    await screen.findByText(/Se este computador se perder/u);
    const body = { backup_folder: '/nao-existe-aqui' };
    (await server.call(contracts.settings.modify, { token, body })).ok();
    await services.queries.invalidateQueries({ queryKey: ['settings'] });
    await services.queries.invalidateQueries({ queryKey: ['backups'] });
    await screen.findByText('Pasta não encontrada');
    expect((await screen.findByText(/Conecte o disco ou confira a pasta/u)).isConnected).toBe(true);
  });

  it('marks one whose date lies ahead of the clock', async () => {
    const { server, user } = await openScreen('/configuracoes/usuarios');
    const folder = join(server.deps.config.dataDir, 'backups');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'diario-2099-01-01T00-00-00-000Z.db'), '');
    await user.click(await screen.findByRole('link', { name: 'Backups' }));
    await screen.findByText('Data no futuro');
    expect(await screen.findByText(/à frente do relógio/u)).toBeDefined();
  });

  it('offers to read one through that somebody put into the folder', async () => {
    const { server, token, user } = await openScreen('/configuracoes/usuarios');
    const { job_id } = (await server.call(contracts.backups.create, { token })).ok().data;
    const read = async () =>
      (await server.call(contracts.jobs.details, { token, params: { id: job_id } })).ok().data;
    await expect.poll(async () => (await read()).status).toBe('done');
    const [made] = (await server.call(contracts.backups.list, { token })).ok().data;
    const folder = join(server.deps.config.dataDir, 'backups');
    copyFileSync(join(folder, `${made?.id}.db`), join(folder, 'pendrive.db'));
    await user.click(await screen.findByRole('link', { name: 'Backups' }));
    await user.click(await screen.findByRole('button', { name: /^Conferir/u }));
    await expect.poll(() => screen.queryAllByText('Conferido').length).toBe(2);
  });
});
