import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../../src-main/testing/sign-in.ts';
import { openScreen, openServer, logIn, testPassword } from '../../testing/open-screen.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The list of users with one operator, Ana, in it. */
async function openWithAna() {
  const browser = await openServer();
  const body = { username: 'ana', name: 'Ana Lima', role: 'operator' as const, password: testPassword };
  const { token } = browser;
  const ana = (await browser.server.call(contracts.users.create, { token, body })).ok().data;
  await logIn(browser, 'admin');
  return { ...browser, ana };
}

describe('users', () => {
  it('lists who may log in, and opens one by Enter', async () => {
    const { open, ana } = await openWithAna();
    const { user, history } = open('/configuracoes/usuarios');
    const row = await screen.findByRole('row', { name: /Ana Lima/u });
    expect(within(row).getByText('Operador')).toBeDefined();
    expect(within(row).getByText('Nunca entrou')).toBeDefined();
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
    await user.keyboard('{Enter}');
    await heading('Ana Lima');
    expect(history.location.pathname).toBe(`/configuracoes/usuarios/${ana.id}`);
  });

  it('finds by name and filters, and says what to do when nothing is left', async () => {
    const { open } = await openWithAna();
    const { user, history } = open('/configuracoes/usuarios?role=operator');
    await screen.findByRole('row', { name: /Ana Lima/u });
    expect(screen.queryByRole('row', { name: /Marcia/u })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
    await waitFor(() => expect(history.location.search).toContain('search=zzz'));
    await user.click(await screen.findByRole('button', { name: 'Limpar busca e filtros' }));
    await screen.findByRole('row', { name: /Marcia/u });
  });

  it('keeps what is typed when somebody else changes the user, and overwrites nobody', async () => {
    const { open, server, token, ana } = await openWithAna();
    const { user, services } = open(`/configuracoes/usuarios/${ana.id}`);
    const name = await screen.findByRole('textbox', { name: /Nome completo/u });
    await user.type(name, ' Souza');
    const params = { id: ana.id };
    const body = { name: 'Ana Prado' };
    (await server.call(contracts.users.modify, { token, params, body })).ok();
    await services.queries.invalidateQueries({ queryKey: ['users'] });
    await heading('Ana Prado');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nome completo/u }).value).toBe(
      'Ana Lima Souza',
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Descartar e recarregar' }));
    await waitFor(() => {
      const shown = screen.getByRole<HTMLInputElement>('textbox', { name: /Nome completo/u });
      expect(shown.value).toBe('Ana Prado');
    });
  });

  it('joins two changes of a user, and says where both differ', async () => {
    const { open, server, token, ana } = await openWithAna();
    const { user } = open(`/configuracoes/usuarios/${ana.id}`);
    await user.type(await screen.findByRole('textbox', { name: /Nome completo/u }), ' Souza');
    const params = { id: ana.id };
    (await server.call(contracts.users.modify, { token, params, body: { name: 'Ana Prado' } })).ok();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Juntar as duas alterações' }));
    const both = await screen.findByRole('group', { name: 'Qual valor fica em Nome completo' });
    await user.click(within(both).getByRole('button', { name: 'Manter o meu' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('row', { name: /Ana Lima Souza/u })).toBeDefined();
  });

  it('creates a user who can log in', async () => {
    const { user, server } = await openScreen('/configuracoes/usuarios/novo');
    await user.type(await screen.findByRole('textbox', { name: /Nome completo/u }), 'João Batista');
    await user.type(screen.getByRole('textbox', { name: /Nome de acesso/u }), 'joao');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Perfil' }), 'Fiscal');
    await user.type(screen.getByLabelText(/^Senha \*/u), testPassword);
    await user.type(screen.getByLabelText(/^Repita/u), `${testPassword}{Control>}{Enter}{/Control}`);
    await screen.findByRole('row', { name: /João Batista/u });
    const login = await server.call(contracts.auth.login, {
      body: { username: 'joao', password: testPassword },
    });
    expect(login.ok().data.user.role).toBe('fiscal');
  });

  it('shows on its field that a name of access is taken', async () => {
    const { user } = await openScreen('/configuracoes/usuarios/novo');
    await user.type(await screen.findByRole('textbox', { name: /Nome completo/u }), 'Outra');
    await user.type(screen.getByRole('textbox', { name: /Nome de acesso/u }), administrator.username);
    await user.type(screen.getByLabelText(/^Senha \*/u), testPassword);
    await user.type(screen.getByLabelText(/^Repita/u), testPassword);
    await user.click(screen.getByRole('button', { name: /Criar usuário/u }));
    await screen.findByText('Já existe um usuário com este nome de acesso');
    const field = screen.getByRole('textbox', { name: /Nome de acesso/u });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('changes name and role', async () => {
    const { open, ana, server, token } = await openWithAna();
    const { user } = open(`/configuracoes/usuarios/${ana.id}`);
    const name = await screen.findByRole('textbox', { name: /Nome completo/u });
    await user.clear(name);
    await user.type(name, 'Ana Maria Lima');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Perfil' }), 'Gestor');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('row', { name: /Ana Maria Lima.*Gestor/u });
    const stored = await server.call(contracts.users.details, { token, params: { id: ana.id } });
    expect(stored.ok().data).toMatchObject({ name: 'Ana Maria Lima', role: 'manager' });
  });

  it('refuses to overwrite what somebody else changed meanwhile', async () => {
    const { open, ana, server, token } = await openWithAna();
    const { user } = open(`/configuracoes/usuarios/${ana.id}`);
    const name = await screen.findByRole('textbox', { name: /Nome completo/u });
    const params = { id: ana.id };
    (await server.call(contracts.users.modify, { token, params, body: { name: 'Ana de Souza' } })).ok();
    await user.type(name, ' Lima{Control>}{Enter}{/Control}');
    expect((await screen.findByText(/alterado por outra pessoa/u)).isConnected).toBe(true);
  });

  it('asks before what was typed is lost', async () => {
    const { open, ana } = await openWithAna();
    const { user, history } = open(`/configuracoes/usuarios/${ana.id}`);
    await user.type(await screen.findByRole('textbox', { name: /Nome completo/u }), ' Souza');
    await user.click(screen.getByRole('link', { name: 'Conta' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(history.location.pathname).toContain(ana.id);
  });

  it('deactivates with a way back', async () => {
    const { open, ana, server, token } = await openWithAna();
    const { user } = open(`/configuracoes/usuarios/${ana.id}`);
    const isActive = async () =>
      (await server.call(contracts.users.details, { token, params: { id: ana.id } })).ok().data.is_active;
    await user.click(await screen.findByRole('button', { name: 'Desativar' }));
    await screen.findByText('Ana Lima foi desativado');
    expect(await isActive()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Ana Lima pode entrar de novo');
    expect(await isActive()).toBe(true);
  });

  it('gives a new password', async () => {
    const { open, ana, server } = await openWithAna();
    const { user } = open(`/configuracoes/usuarios/${ana.id}`);
    await user.click(await screen.findByRole('button', { name: 'Redefinir senha' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nova senha de Ana Lima' });
    await user.type(within(dialog).getByLabelText(/^Nova senha/u), 'capivara-roxa-9');
    await user.type(within(dialog).getByLabelText(/^Repita/u), 'capivara-roxa-9');
    await user.click(within(dialog).getByRole('button', { name: 'Redefinir senha' }));
    await screen.findByText('Senha de Ana Lima redefinida');
    const body = { username: 'ana', password: 'capivara-roxa-9' };
    expect((await server.call(contracts.auth.login, { body })).status).toBe(200);
  });

  it('lets nobody take away their own role', async () => {
    const { user } = await openScreen('/configuracoes/usuarios');
    await user.click(await screen.findByRole('row', { name: /Marcia/u }));
    await screen.findByText(/Este é o seu usuário/u);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Perfil' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  });

  it('only shows to a manager what only the administrator changes', async () => {
    const { user } = await openScreen('/configuracoes/usuarios', 'manager');
    await user.click(await screen.findByRole('row', { name: /Marcia/u }));
    await screen.findByText('Só o administrador altera usuários.');
    expect(screen.queryByRole('button', { name: /Salvar|Desativar|Redefinir/u })).toBeNull();
  });
});
