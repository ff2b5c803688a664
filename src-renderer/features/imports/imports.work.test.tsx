import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../testing/open-screen.tsx';
import { button, fileField, fileOf, openImports } from './imports.test-kit.ts';

/** Enough lines that a check is still at work when somebody looks. */
const manyLines = Array.from({ length: 20_000 }, (_, at) => `P-${at};Peça ${at};Mercadoria para revenda;UN`);
const many = `SKU;Nome;Tipo;Unidade\r\n${manyLines.join('\r\n')}`;

/** The screen of a check at work. */
async function openAtWork() {
  const opened = await openImports();
  const window = opened.open('/produtos/-/importar');
  await window.user.upload(await fileField(), fileOf(many));
  await window.user.click(await button(/^Conferir/u));
  await screen.findByRole('progressbar', { name: 'Conferindo catalogo.csv' });
  return { ...opened, ...window };
}

describe('long work on an import', () => {
  it('is cancelled, leaves nothing, and begins anew', async () => {
    const { user, history, server, token } = await openAtWork();
    expect(screen.getByText(/A conferência não grava nada/u)).toBeDefined();
    await user.click(await button('Cancelar'));
    await screen.findByRole('heading', { name: 'A conferência não terminou' });
    expect(screen.getByText('Cancelado; nada foi gravado')).toBeDefined();
    const id = history.location.pathname.split('/').at(-1) ?? '';
    const stored = await server.call(contracts.imports.details, { token, params: { id } });
    expect(stored.ok().data).toMatchObject({ status: 'received', counts: null });
    await user.click(await button('Conferir de novo'));
    const tabs = await screen.findByRole('navigation', { name: 'Linhas por resultado' });
    expect(within(tabs).getByRole('button', { name: 'A criar 20.000' })).toBeDefined();
    expect(await screen.findByText('1 de 200')).toBeDefined();
    const lines = screen.getByRole('region', { name: 'A criar' });
    lines.scrollTop = 300;
    await user.click(await button('Próximo'));
    expect(await screen.findByText('P-100')).toBeDefined();
    expect(lines.scrollTop).toBe(0);
  });

  it('goes on while the screen is left, and is found again', async () => {
    const { user, history } = await openAtWork();
    const { pathname } = history.location;
    history.push('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    const notice = await screen.findByText('Conferência pronta');
    const next = within(notice.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Ver' });
    await user.click(next);
    await screen.findByRole('navigation', { name: 'Linhas por resultado' });
    expect(history.location.pathname).toBe(pathname);
  });

  it('leaves whoever went elsewhere during the upload where they are', async () => {
    const { open } = await openImports();
    const { history, services } = open('/produtos/-/importar');
    fireEvent.change(await fileField(), { target: { files: [fileOf(many)] } });
    await screen.findByText('Enviando catalogo.csv');
    history.push('/configuracoes/conta');
    await waitFor(() => expect(services.queries.isMutating()).toBe(0));
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    expect(history.location.pathname).toBe('/configuracoes/conta');
  });

  it('says that the server does not answer, and shows the work again once it does', async () => {
    const { network, services } = await openAtWork();
    network.isUp = false;
    await services.queries.invalidateQueries({ queryKey: ['imports', 'details'] });
    expect(await screen.findByText(/O andamento volta quando ele responder/u)).toBeDefined();
    network.isUp = true;
    await screen.findByRole('navigation', { name: 'Linhas por resultado' });
    await waitFor(() => expect(screen.queryByText(/O andamento volta/u)).toBeNull());
  });

  it('is followed, but not cancelled, by somebody else', async () => {
    const { history, open, ...browser } = await openAtWork();
    const { pathname } = history.location;
    await logIn({ ...browser, open }, 'admin');
    open(pathname);
    expect(await screen.findByText('Começado por outra pessoa; só ela cancela.')).toBeDefined();
    const [own, other] = screen.getAllByRole('button', { name: 'Cancelar' });
    expect([own, other].map((element) => element?.hasAttribute('disabled'))).toEqual([false, true]);
    const notes = screen.getAllByText(/Pode sair desta tela/u);
    expect(notes.map(({ textContent }) => /em Trabalhos/u.test(textContent))).toEqual([true, false]);
  });
});
