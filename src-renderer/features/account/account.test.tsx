import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../../src-main/testing/sign-in.ts';
import { notify } from '../../../src-main/server/kernel/notify.ts';
import { openScreen, testPassword } from '../../testing/open-screen.tsx';

const { username, password } = administrator;

describe('account', () => {
  it('changes the password, keeps this session and ends the others', async () => {
    const { user, server, token, services } = await openScreen('/configuracoes/conta');
    await user.type(await screen.findByLabelText(/^Senha atual/u), password);
    await user.type(screen.getByLabelText(/^Nova senha/u), testPassword);
    await user.type(screen.getByLabelText(/^Repita/u), testPassword);
    await user.click(screen.getByRole('button', { name: 'Trocar a senha' }));
    await screen.findByText('Senha trocada');
    expect(screen.getByLabelText<HTMLInputElement>(/^Senha atual/u).value).toBe('');
    expect((await server.call(contracts.auth.me, { token })).status).toBe(401);
    expect((await services.api.call(contracts.auth.me, {})).data.username).toBe(username);
    const login = await server.call(contracts.auth.login, { body: { username, password: testPassword } });
    expect(login.status).toBe(200);
  });

  it('says on its field that the current password is wrong', async () => {
    const { user } = await openScreen('/configuracoes/conta');
    await user.type(await screen.findByLabelText(/^Senha atual/u), 'outra-senha-1');
    await user.type(screen.getByLabelText(/^Nova senha/u), testPassword);
    await user.type(screen.getByLabelText(/^Repita/u), `${testPassword}{Enter}`);
    await screen.findByText('A senha atual não confere');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Senha atual/u)));
  });

  it('tells of a session that ended because two held its token, what to do, and no more once it was read', async () => {
    const { user, server, token } = await openScreen('/configuracoes/usuarios');
    const { deps } = server;
    const { id: uid } = (await server.call(contracts.auth.me, { token })).ok().data;
    const subject = { uid, name: 'Firefox no Linux' };
    await deps.store.write('test', async (tx) =>
      notify(tx, deps, { kind: 'session_reused', subject, at: deps.clock.instant() }),
    );
    await user.click(await screen.findByRole('link', { name: 'Conta' }));
    const sessions = await screen.findByRole('region', { name: 'Sessões' });
    await within(sessions).findByText(/Firefox no Linux/u);
    expect(within(sessions).getByText(/Troque sua senha/u)).toBeDefined();
    await user.click(within(sessions).getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(within(sessions).queryByText(/Firefox no Linux/u)).toBeNull());
  });

  it('ends another session and never offers to end this one', async () => {
    const { user, server, token } = await openScreen('/configuracoes/conta');
    const table = await screen.findByRole('table', { name: 'Sessões' });
    const own = within(table).getByRole('row', { name: /esta janela/u });
    expect(within(own).queryByRole('button')).toBeNull();
    await user.click(within(table).getByRole('button', { name: /^Encerrar a sessão/u }));
    await waitFor(() => expect(within(table).queryByRole('button')).toBeNull());
    expect((await server.call(contracts.auth.me, { token })).status).toBe(401);
  });
});
