import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { areas } from './navigation.ts';

describe('application', () => {
  it('begins with the Painel and names the window after the screen', async () => {
    const { history } = await openScreen('/');
    await screen.findByRole('heading', { level: 1, name: 'Painel' });
    expect(history.location.pathname).toBe('/');
    expect(document.title).toBe('Painel · Almoxarife');
  });

  it('shows only the destinations that a person may use', async () => {
    const { user } = await openScreen('/', 'viewer');
    const navigation = await screen.findByRole('navigation', { name: 'Principal' });
    for (const group of within(navigation).queryAllByRole('button', { expanded: false }))
      await user.click(group);
    const destinations = within(navigation)
      .getAllByRole('link')
      .map((link) => link.textContent);
    for (const destination of ['Painel', 'Produtos', 'Estoque', 'Movimentações', 'API', 'Conta']) {
      expect(destinations).toContain(destination);
    }
    for (const destination of ['Recebimento', 'Tokens', 'Usuários'])
      expect(destinations).not.toContain(destination);
  });

  it('says what is wrong with an address that no screen has', async () => {
    const { user } = await openScreen('/nao/existe');
    await user.click(await screen.findByRole('link', { name: 'Voltar ao painel' }));
    expect((await screen.findByRole('heading', { level: 1, name: 'Painel' })).isConnected).toBe(true);
  });

  it('goes by Alt and a digit', async () => {
    const { user, history } = await openScreen('/produtos');
    await screen.findByRole('heading', { level: 1, name: 'Produtos' });
    await user.keyboard('{Alt>}3{/Alt}');
    const [, , third] = areas.flatMap(({ destinations }) => destinations);
    await waitFor(() => expect(history.location.pathname).toBe(third?.to));
  });

  it('goes by G and a letter of its own to each place', async () => {
    const { user, history } = await openScreen('/produtos');
    await screen.findByRole('heading', { level: 1, name: 'Produtos' });
    await user.keyboard('g');
    await new Promise((resolve) => setTimeout(resolve, 60));
    await user.keyboard('7');
    await waitFor(() => expect(history.location.pathname).toBe('/configuracoes/auditoria'));
    const keys = areas.flatMap(({ destinations }) => destinations.map(({ key }) => key));
    expect(keys.filter((key) => !/^[a-z0-9]$/u.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('folds groups as each person left them, and keeps that of the open screen open', async () => {
    const { user, open } = await openScreen('/produtos');
    const navigation = async () => within(await screen.findByRole('navigation', { name: 'Principal' }));
    const group = async (name: string) => (await navigation()).getByRole('button', { name });
    expect((await navigation()).queryByRole('link', { name: 'Auditoria' })).toBeNull();
    await user.click(await group('Configurações'));
    await user.click(await group('Armazém'));
    await user.click((await navigation()).getByRole('link', { name: 'Auditoria' }));
    await screen.findByRole('heading', { level: 1, name: 'Auditoria' });
    await user.click(await group('Configurações'));
    expect((await group('Configurações')).getAttribute('aria-expanded')).toBe('true');
    cleanup();
    open('/produtos');
    expect((await group('Configurações')).getAttribute('aria-expanded')).toBe('true');
    expect((await group('Armazém')).getAttribute('aria-expanded')).toBe('false');
    localStorage.clear();
  });

  it('lists the keys of the screen and switches those of one character off', async () => {
    const { user } = await openScreen('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Ajuda e teclas desta tela' });
    within(dialog).getByText('Ir para Produtos');
    await user.click(within(dialog).getByRole('switch', { name: /atalhos de uma tecla/u }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(screen.queryByRole('dialog')).toBeNull();
    localStorage.clear();
  });

  it('shows the server as lost when it no longer answers, and that the data are safe', async () => {
    const { network, services } = await openScreen('/configuracoes/conta');
    await screen.findByText('Servidor local');
    network.isUp = false;
    await services.queries.invalidateQueries({ queryKey: ['system'] });
    expect((await screen.findByText('Servidor local sem resposta')).isConnected).toBe(true);
  });

  it('asks anew for what failed once the server is back', async () => {
    const { network, services, user } = await openScreen('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    network.isUp = false;
    await services.queries.invalidateQueries({ queryKey: ['system'] });
    await user.click(screen.getByRole('button', { name: 'Integrações' }));
    await user.click(screen.getByRole('link', { name: 'Tokens' }));
    await screen.findByText('Não foi possível carregar');
    network.isUp = true;
    await services.queries.invalidateQueries({ queryKey: ['system'] });
    expect((await screen.findByText('Nenhum token de API')).isConnected).toBe(true);
  });

  it('says that everything works without a network', async () => {
    await openScreen('/configuracoes/conta');
    await screen.findByText('Rede');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    expect((await screen.findByText('Offline: tudo funciona')).isConnected).toBe(true);
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('Offline: tudo funciona')).toBeNull());
  });
});
