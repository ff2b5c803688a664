import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const path = '/configuracoes/backups';
const patience = { timeout: 20_000 };

describe('the screen of backups', () => {
  it('makes one, shows what it would bring back, and restores it', async () => {
    const { server, token, user } = await openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Fazer backup agora' }));
    await screen.findByText('Inteiro', {}, patience);
    const body = { sku: 'NOVO', name: 'Novo', unit: 'UN', product_type: 'other' };
    await server.call(contracts.products.create, { token, body }).then((made) => made.ok());
    await user.click(await screen.findByRole('button', { name: /^Restaurar \d/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Restaurar backup' });
    const products = await within(dialog).findByRole('row', { name: /Produtos/u });
    expect(products.textContent).toBe('Produtos01');
    await user.click(within(dialog).getByRole('button', { name: 'Restaurar estes dados' }));
    await within(dialog).findByText(/o servidor está reiniciando/u, {}, patience);
  }, 60_000);

  it('offers to read one through that somebody put into the folder', async () => {
    const { server, token, user } = await openScreen(path);
    const { job_id } = (await server.call(contracts.backups.create, { token })).ok().data;
    const read = async () =>
      (await server.call(contracts.jobs.details, { token, params: { id: job_id } })).ok().data;
    await expect.poll(async () => (await read()).status, patience).toBe('done');
    const [made] = (await server.call(contracts.backups.list, { token })).ok().data;
    const folder = join(server.deps.config.dataDir, 'backups');
    copyFileSync(join(folder, `${made?.id}.db`), join(folder, 'pendrive.db'));
    await user.click(await screen.findByRole('link', { name: 'Usuários' }));
    await user.click(await screen.findByRole('link', { name: 'Backups' }));
    await user.click(await screen.findByRole('button', { name: /^Conferir/u }, patience));
    await expect.poll(() => screen.queryAllByText('Inteiro').length, patience).toBe(2);
  }, 60_000);
});
