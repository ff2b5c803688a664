import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../../src-main/testing/sign-in.ts';
import { createApi } from '../api.ts';
import { injectTransport } from '../../testing/inject-transport.ts';
import { logIn, openScreen, openServer, testPassword, type Browser } from '../../testing/open-screen.tsx';

/** Ends every session of a user on the server, as an administrator does. */
async function endSessions({ server, token }: Browser, username: string): Promise<void> {
  const found = await server.call(contracts.users.list, { token, query: { search: username } });
  const params = { id: found.ok().data[0]?.id ?? '' };
  (await server.call(contracts.users.modify, { token, params, body: { password: testPassword } })).ok();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('session', () => {
  it('goes on by the cookie when a window is opened anew', async () => {
    const browser = await openServer();
    await logIn(browser, 'viewer');
    browser.open('/configuracoes/conta');
    expect((await heading('Conta')).isConnected).toBe(true);
  });

  it('renews a token that is no longer accepted without anybody noticing', async () => {
    const { services } = await openScreen('/configuracoes/conta');
    await heading('Conta');
    const first = services.session.token();
    const [a, b] = await Promise.all([services.session.renew(first), services.session.renew(first)]);
    expect(a).not.toBe(first);
    expect(b).toBe(a);
    expect((await services.api.call(contracts.auth.me, {})).data.username).toBe(administrator.username);
  });

  it('asks again for the password over what was typed, then finishes what was under way', async () => {
    const browser = await openScreen('/integracoes/tokens/novo', 'manager');
    const { user } = browser;
    await user.type(await screen.findByRole('textbox', { name: /Nome/u }), 'Loja virtual');
    await user.click(screen.getByRole('checkbox', { name: /products:read/u }));
    await endSessions(browser, 'manager');
    await user.click(screen.getByRole('button', { name: /Criar token/u }));
    const dialog = await screen.findByRole('dialog', { name: 'A sessão terminou' });
    expect(dialog.textContent).toContain('Pessoa manager');
    await user.type(screen.getByLabelText('Senha'), `${testPassword}{Control>}{Enter}{/Control}`);
    expect((await heading('Token Loja virtual criado')).isConnected).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets go of a session that ended, and says why the login is there', async () => {
    const browser = await openScreen('/configuracoes/conta', 'viewer');
    await heading('Conta');
    await endSessions(browser, 'viewer');
    void browser.services.queries.invalidateQueries({ queryKey: ['auth'] });
    await browser.user.click(await screen.findByRole('button', { name: 'Sair e descartar' }));
    expect((await screen.findByRole('status')).textContent).toContain('A sessão terminou');
  });

  it('gives the screens up for a restore, and waits for another server before it says that it is done', async () => {
    const browser = await openScreen('/configuracoes/conta', 'viewer');
    await heading('Conta');
    const { session } = browser.services;
    const { data: health } = (await browser.server.call(contracts.system.health, {})).ok();
    act(() => session.awaitRestored(health.started_at));
    await heading('Restaurando os dados');
    await endSessions(browser, 'viewer');
    await pause(1500);
    expect((await heading('Restaurando os dados')).isConnected).toBe(true);
    const other = browser.open('/configuracoes/conta');
    act(() => session.awaitRestored('another server'));
    await waitFor(() => expect(screen.getAllByText(/O backup foi restaurado/u)).toHaveLength(2));
    expect(other.services.session.state()).toEqual({ status: 'anonymous', notice: 'restored' });
  });

  it('keeps nothing of one person for the next', async () => {
    const browser = await openScreen('/configuracoes/conta');
    await heading('Conta');
    await browser.services.session.signOut();
    await heading('Entrar');
    expect(browser.services.queries.getQueryCache().getAll()).toEqual([]);
    expect(browser.services.session.token()).toBeUndefined();
  });

  it('repeats no call of one person under the name of the next', async () => {
    const browser = await openScreen('/configuracoes/conta');
    await heading('Conta');
    const { server, cookies, network, services } = browser;
    network.isUp = false;
    await createApi(injectTransport(server, { cookies })).call(contracts.auth.logout, { body: {} });
    await logIn(browser, 'operator');
    network.isUp = true;
    await expect(services.api.call(contracts.auth.me, {})).rejects.toMatchObject({ status: 401 });
    expect(services.session.state()).toMatchObject({ user: { username: 'operator' } });
  });

  it('ends in every window of the browser, and comes back in every one', async () => {
    const browser = await openServer();
    await logIn(browser, 'admin');
    const one = browser.open('/configuracoes/conta');
    const two = browser.open('/configuracoes/conta');
    await waitFor(() => expect(two.services.session.state().status).toBe('active'));
    await waitFor(() => expect(one.services.session.state().status).toBe('active'));
    await one.services.session.signOut();
    expect(two.services.session.state()).toEqual({ status: 'anonymous', notice: 'signed-out' });
    const { username, password } = administrator;
    await two.services.session.signIn({ username, password });
    await waitFor(() => expect(one.services.session.state().status).toBe('active'));
  });

  it('says that the server does not answer, and begins when it does', async () => {
    const { network, open } = await openServer();
    network.isUp = false;
    open('/');
    expect((await screen.findByRole('alert')).textContent).toContain('O servidor local não responde');
    network.isUp = true;
    expect((await heading('Entrar')).isConnected).toBe(true);
  });
});
