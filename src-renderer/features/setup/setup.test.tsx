import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openNewServer, openServer } from '../../testing/open-screen.tsx';

const fill = async ({ user }: { readonly user: UserEvent }, password: string, again = password) => {
  await user.type(await screen.findByRole('textbox', { name: /Nome completo/u }), 'Márcia Souza');
  await user.tab();
  await user.type(screen.getByLabelText(/^Senha/u), password);
  await user.type(screen.getByLabelText(/^Repita/u), again);
};

/** The field that takes a file; each file that was sent leaves a new one. */
const fileField = (): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error('no field for a file');
  return field;
};

describe('first access', () => {
  it('creates the administrator, logs in and opens the place that was chosen', async () => {
    const { server, open } = await openNewServer();
    const window = open('/');
    await fill(window, 'girafa-azul-72');
    await window.user.keyboard('{Control>}{Enter}{/Control}');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Quem administra este armazém',
    );
    await screen.findByRole('heading', { level: 1, name: 'Tudo pronto, Márcia' });
    expect(screen.queryByText(/token/iu)).toBeNull();
    await window.user.click(screen.getByRole('link', { name: /Gerar os locais/u }));
    await screen.findByRole('heading', { level: 1, name: 'Gerar locais por faixas' });
    expect(window.history.location.pathname).toBe('/estoque/locais/gerar');
    const login = await server.call(contracts.auth.login, {
      body: { username: 'marcia', password: 'girafa-azul-72' },
    });
    expect(login.ok().data.user.role).toBe('admin');
  });

  it('suggests a name of access and keeps one that was typed', async () => {
    const { open } = await openNewServer();
    const { user } = open('/');
    const username = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nome de acesso/u });
    await user.type(username, 'chefe');
    await user.type(screen.getByRole('textbox', { name: /Nome completo/u }), 'Zé Araújo');
    await user.tab();
    expect(username.value).toBe('chefe');
    await user.clear(username);
    await user.click(screen.getByRole('textbox', { name: /Nome completo/u }));
    await user.tab();
    expect(username.value).toBe('');
  });

  it('shows the rules of the password as they are kept and sends nothing that breaks them', async () => {
    const { server, open } = await openNewServer();
    const window = open('/');
    await fill(window, 'girafa', 'girafinha');
    screen.getByText('faltam 4');
    await window.user.click(screen.getByRole('button', { name: /Criar administrador/u }));
    await screen.findByText('Use pelo menos 10 caracteres');
    await screen.findByText('As duas senhas não são iguais');
    const state = await server.call(contracts.setup.state, {});
    expect(state.ok().data.is_set_up).toBe(false);
  });

  it('says on its field what only the server knows of a password', async () => {
    const { open } = await openNewServer();
    const window = open('/');
    await fill(window, '1234567890');
    await window.user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Esta senha é fácil de adivinhar; escolha outra');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Senha/u)));
  });

  it('tells who came too late that the set-up is done', async () => {
    const { server, open } = await openNewServer();
    const window = open('/');
    await fill(window, 'girafa-azul-72');
    const body = { username: 'outra', name: 'Outra', password: 'lhama-verde-81' };
    (await server.call(contracts.setup.run, { body })).ok();
    await window.user.keyboard('{Control>}{Enter}{/Control}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('A configuração inicial já foi feita');
  });

  it('takes the backup of another computer, shows what it holds, and waits for the server', async () => {
    const donor = await openServer();
    const { job_id } = (await donor.server.call(contracts.backups.create, { token: donor.token })).ok().data;
    const read = async () =>
      (await donor.server.call(contracts.jobs.details, { token: donor.token, params: { id: job_id } })).ok()
        .data;
    await expect.poll(async () => (await read()).status).toBe('done');
    const id = (await read()).result_url?.split('/').at(-1) ?? '';
    const bytes = readFileSync(join(donor.server.deps.config.dataDir, 'backups', `${id}.db`));
    const { open } = await openNewServer();
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Já uso: restaurar um backup' }));
    await screen.findByRole('heading', { level: 1, name: 'Começar com os dados de um backup' });
    await user.upload(fileField(), new File(['JFIF'], 'foto.db'));
    await screen.findByText(/foto.db foi recusado/u);
    await user.upload(fileField(), new File([new Uint8Array(bytes)], `${id}.db`));
    const users = await screen.findByRole('row', { name: /Usuários/u });
    expect(users.textContent).toBe('Usuários1');
    await user.click(screen.getByRole('button', { name: 'Começar com estes dados' }));
    await screen.findByRole('heading', { level: 1, name: 'Restaurando os dados' });
  });
});
