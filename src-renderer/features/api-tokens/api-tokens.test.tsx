import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openScreen, openServer } from '../../testing/open-screen.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('API tokens', () => {
  it('says what a token is for while there is none', async () => {
    const { user } = await openScreen('/integracoes/tokens');
    await screen.findByText('Nenhum token de API');
    await user.click(screen.getByRole('button', { name: /Novo token/u }));
    expect((await heading('Novo token de API')).isConnected).toBe(true);
  });

  it('creates a token whose secret works, and shows it this once', async () => {
    const { user, server } = await openScreen('/integracoes/tokens/novo');
    await user.type(await screen.findByRole('textbox', { name: /Nome/u }), 'ERP');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Validade' }), '90 dias');
    await user.click(screen.getByRole('checkbox', { name: /products:read/u }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Token ERP criado');
    const secret = screen.getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value;
    expect(screen.getByText(/^curl/u).textContent).toContain(`Bearer ${secret}`);
    const list = await server.call(contracts.products.list, { token: secret });
    expect(list.status).toBe(200);
    const me = (await server.call(contracts.auth.me, { token: secret })).ok().data;
    expect(me.scopes).toEqual(['products:read']);
    const days = (Date.parse(me.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
  });

  it('asks before a secret that nobody copied is left', async () => {
    const { user, history } = await openScreen('/integracoes/tokens/novo');
    await user.type(await screen.findByRole('textbox', { name: /Nome/u }), 'ERP');
    await user.click(screen.getByRole('checkbox', { name: /products:read/u }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Token ERP criado');
    await user.click(screen.getByRole('textbox', { name: 'Token' }));
    await user.click(screen.getByRole('link', { name: 'Produtos' }));
    await user.click(await screen.findByRole('button', { name: 'Voltar ao token' }));
    expect(history.location.pathname).toBe('/integracoes/tokens/novo');
    await user.click(screen.getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(history.location.pathname).toBe('/integracoes/tokens'));
    expect(await screen.findByRole('row', { name: /ERP.*1 permissão/u })).toBeDefined();
  });

  it('lets a copied secret go, and selects it where the browser refuses to copy', async () => {
    const { user, history } = await openScreen('/integracoes/tokens/novo');
    await user.type(await screen.findByRole('textbox', { name: /Nome/u }), 'ERP');
    await user.click(screen.getByRole('checkbox', { name: /products:read/u }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Token ERP criado');
    const secret = screen.getByRole<HTMLInputElement>('textbox', { name: 'Token' });
    const refuse = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(screen.getAllByRole('button', { name: 'Copiar' })[0]!);
    await screen.findByText(/use Ctrl C/u);
    expect(document.activeElement).toBe(secret);
    refuse.mockRestore();
    await user.click(screen.getAllByRole('button', { name: 'Copiar' })[0]!);
    await screen.findByRole('button', { name: 'Copiado' });
    expect(await navigator.clipboard.readText()).toBe(secret.value);
    await user.click(screen.getByRole('link', { name: 'Produtos' }));
    await waitFor(() => expect(history.location.pathname).toBe('/produtos'));
  });

  it('shows what is missing, the permissions included', async () => {
    const { user } = await openScreen('/integracoes/tokens/novo');
    await user.click(await screen.findByRole('button', { name: /Criar token/u }));
    await screen.findByText('Este campo não pode ficar vazio');
    expect(screen.getByText('Inclua pelo menos 1 item')).toBeDefined();
    expect(screen.getByText('Corrija 2 campos.')).toBeDefined();
  });

  it('revokes after a question, and the token is refused at once', async () => {
    const browser = await openServer();
    const body = { name: 'Loja', scopes: ['products:read' as const] };
    const created = await browser.server.call(contracts.apiTokens.create, { token: browser.token, body });
    await logIn(browser, 'admin');
    const { user } = browser.open('/integracoes/tokens');
    await user.click(await screen.findByRole('button', { name: 'Ações de Loja' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revogar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revogar Loja' });
    await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
    await screen.findByText('Loja foi revogado');
    await screen.findByText('Nenhum token de API');
    const refused = await browser.server.call(contracts.products.list, { token: created.ok().data.token });
    expect(refused.status).toBe(401);
  });

  it('renames a token, and gives it another secret beside the one before', async () => {
    const browser = await openServer();
    const body = { name: 'Loja', scopes: ['products:read' as const] };
    const { server } = browser;
    const before = (await server.call(contracts.apiTokens.create, { token: browser.token, body })).ok().data;
    await logIn(browser, 'admin');
    const { user } = browser.open('/integracoes/tokens');
    await user.click(await screen.findByRole('button', { name: 'Ações de Loja' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renomear' }));
    const name = await screen.findByRole('textbox', { name: /Nome/u });
    await user.clear(name);
    await user.type(name, 'Loja nova{Control>}{Enter}{/Control}');
    await screen.findByText('O token agora se chama Loja nova');
    await user.click(await screen.findByRole('button', { name: 'Ações de Loja nova' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Trocar segredo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trocar segredo' });
    await user.selectOptions(within(dialog).getByRole('combobox'), '7 dias');
    await user.click(within(dialog).getByRole('button', { name: 'Gerar segredo' }));
    const made = await screen.findByRole('dialog', { name: 'Novo segredo de Loja nova' });
    const secret = within(made).getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value;
    expect(secret).not.toBe(before.token);
    for (const token of [secret, before.token])
      expect((await server.call(contracts.products.list, { token })).status).toBe(200);
    await user.click(within(made).getByRole('button', { name: 'Já guardei' }));
    await screen.findByText(/^Anterior até/u);
  });

  it('is not for whoever may not make any', async () => {
    await openScreen('/integracoes/tokens', 'fiscal');
    expect(await screen.findByText(/permissão/u)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Novo token/u })).toBeNull();
  });
});
