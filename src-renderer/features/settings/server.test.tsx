import { readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const path = '/configuracoes/computador';

describe('the screen of this computer', () => {
  it('opens to the network after saying what that means, and closes again', async () => {
    const { server, token, user } = await openScreen(path);
    await screen.findByText('Só este computador');
    await user.click(screen.getByRole('button', { name: 'Abrir para a rede' }));
    const dialog = await screen.findByRole('dialog', { name: 'Abrir para a rede' });
    await within(dialog).findByText(/não é criptografado/u);
    await user.type(within(dialog).getByLabelText('Nomes deste computador na rede'), 'Almoxarife-PC');
    await user.click(within(dialog).getByRole('button', { name: 'Abrir para a rede' }));
    await screen.findByText('Outros computadores, na próxima abertura');
    const read = async () => (await server.call(contracts.server.read, { token })).ok().data.network;
    expect(await read()).toMatchObject({ chosen_host: '0.0.0.0', names: ['almoxarife-pc'] });
    await user.click(screen.getByRole('button', { name: 'Fechar para a rede' }));
    await expect.poll(async () => (await read()).chosen_host).toBeNull();
    await screen.findByRole('button', { name: 'Abrir para a rede' });
  });

  it('refuses a port that is taken at its field, and keeps a free one for the next start', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const { user } = await openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Alterar a porta' }));
    const dialog = await screen.findByRole('dialog', { name: 'Alterar a porta' });
    const field = within(dialog).getByLabelText('Porta');
    await user.clear(field);
    await user.type(field, String(port));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    await within(dialog).findByText(/está em uso por outro programa/u);
    await new Promise((resolve) => void holder.close(resolve));
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Guardado')).toBeDefined();
  });

  it('looks at a folder first, then moves the data there', async () => {
    const { server, user } = await openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Mover' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mover os dados' });
    const field = within(dialog).getByLabelText('Nova pasta');
    await user.type(field, 'dados');
    await user.click(within(dialog).getByRole('button', { name: 'Conferir a pasta' }));
    await within(dialog).findByText(/caminho inteiro da pasta, desde a raiz/u);
    await user.clear(field);
    await user.type(field, `${server.deps.config.dataDir}-nova`);
    await user.click(within(dialog).getByRole('button', { name: 'Conferir a pasta' }));
    await within(dialog).findByText('A pasta pode receber os dados.');
    await user.click(within(dialog).getByRole('button', { name: 'Mover os dados' }));
    await within(dialog).findByText(/o servidor está reiniciando na nova pasta/u);
    expect(readdirSync(`${server.deps.config.dataDir}-nova`)).toContain('almoxarife.db');
    rmSync(`${server.deps.config.dataDir}-nova`, { recursive: true });
  });

  it('says how to restart where no window of the server can', async () => {
    const { user } = await openScreen(path);
    await user.click(await screen.findByRole('button', { name: 'Abrir para a rede' }));
    const dialog = await screen.findByRole('dialog', { name: 'Abrir para a rede' });
    await user.click(within(dialog).getByRole('button', { name: 'Abrir para a rede' }));
    await screen.findByText(/vale depois de reiniciar.*Reinicie o serviço/u);
    expect(screen.queryByRole('button', { name: 'Reiniciar agora' })).toBeNull();
    await screen.findByRole('region', { name: 'Sobre o Almoxarife' });
  });

  it('says why it does not open with the system where it can not', async () => {
    await openScreen(path);
    const login = await screen.findByRole<HTMLInputElement>('switch', { name: /^Abrir com o sistema/u });
    expect(login.disabled).toBe(true);
    await screen.findByText(/este servidor abre sem janela/u);
  });
});
