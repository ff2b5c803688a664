import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { administrator } from '../../../src-main/testing/sign-in.ts';
import { openServer } from '../../testing/open-screen.tsx';

async function enter(path: string, password: string) {
  const browser = await openServer();
  const window = browser.open(path);
  await window.user.type(await screen.findByLabelText('Nome de acesso'), administrator.username);
  await window.user.type(screen.getByLabelText('Senha'), `${password}{Enter}`);
  return { ...browser, ...window };
}

describe('login', () => {
  it('opens the address that was asked for', async () => {
    const { history } = await enter('/configuracoes/conta', administrator.password);
    expect((await screen.findByRole('heading', { level: 1, name: 'Conta' })).isConnected).toBe(true);
    expect(history.location.pathname).toBe('/configuracoes/conta');
  });

  it('says that name or password are wrong and keeps the name', async () => {
    await enter('/', 'girafa-errada');
    expect((await screen.findByRole('alert')).textContent).toContain('Usuário ou senha não conferem');
    expect(screen.getByLabelText<HTMLInputElement>('Nome de acesso').value).toBe(administrator.username);
  });

  it('waits as long as the server asks after too many attempts', async () => {
    const { user } = await enter('/', 'errada-1');
    for (let attempt = 2; attempt <= 6; attempt += 1) {
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(false),
      );
      await user.clear(screen.getByLabelText('Senha'));
      await user.type(screen.getByLabelText('Senha'), `errada-${attempt}{Enter}`);
    }
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /Aguarde \d+ s/u });
    expect(wait.disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('Muitas tentativas');
  });

  it('shows the password on demand', async () => {
    const { open } = await openServer();
    const { user } = open('/');
    const password = await screen.findByLabelText<HTMLInputElement>('Senha');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Mostrar o que foi digitado', hidden: true }));
    expect(password.type).toBe('text');
  });
});
