import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openServer } from '../../testing/open-screen.tsx';
import { findTerms } from '#shared/areas/screens/find-words.ts';
import { acts, areas, pages } from '../navigation.ts';
import { listsOfViews } from './list-views.ts';
import { useEarlyKeys } from './use-early-keys.ts';

/** The account of the administrator, with two products and a location on the server. */
async function openAccount() {
  const browser = await openServer();
  const { server, token } = browser;
  for (const [sku, name] of [
    ['CAF-500', 'Café torrado 500 g'],
    ['LEI/UHT 1', 'Leite UHT 1 L'],
  ] as const) {
    const body = { sku, name, unit: 'UN' as const, product_type: 'finished_good' as const };
    (await server.call(contracts.products.create, { token, body })).ok();
  }
  (await server.call(contracts.locations.create, { token, body: { code: '01.012.03' } })).ok();
  const ana = { person_type: 'individual' as const, name: 'Ana Souza', document: '111.444.777-35' };
  (await server.call(contracts.customers.create, { token, body: ana })).ok();
  await logIn(browser, 'admin');
  const window = browser.open('/configuracoes/conta');
  await screen.findByRole('heading', { level: 1, name: 'Conta' });
  return window;
}

async function openWithProducts() {
  const window = await openAccount();
  await window.user.keyboard('{Control>}k{/Control}');
  return { ...window, field: await screen.findByRole('combobox', { name: 'Busca e ações' }) };
}

/** Presses a key on the page; whether somebody took it. */
const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  !document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

const current = () => screen.queryByRole('option', { selected: true })?.textContent;

describe('command palette', () => {
  it('finds a product without accents and opens it', async () => {
    const { user, history } = await openWithProducts();
    await user.keyboard('cafe');
    await waitFor(() => expect(current()).toContain('Café torrado 500 g'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/produtos/CAF-500'));
    expect(screen.queryByRole('combobox', { name: 'Busca e ações' })).toBeNull();
  });

  it.each([
    ['nova cont', '/estoque/contagens/nova'],
    ['gerar', '/estoque/locais/gerar'],
    ['fazer back', '/configuracoes/backups'],
  ])('starts the act that “%s” names', async (typed, address) => {
    const { user, history } = await openWithProducts();
    await user.keyboard(typed);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(address));
  });

  it('opens what a scanner read, whose Enter comes before the answer', async () => {
    const { user, history } = await openWithProducts();
    await user.keyboard('LEI/UHT 1{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/produtos/LEI%2FUHT%201'));
  });

  it('loses nothing of what is typed or scanned right after it was asked for', async () => {
    const { user, history } = await openAccount();
    await user.keyboard('{Control>}k{/Control}caff{Backspace}e{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/produtos/CAF-500'));
  });

  it('keeps the keys that come before it is drawn, and leaves alone those of a dialog', () => {
    const { result, rerender } = renderHook((opened: boolean) => useEarlyKeys(opened), {
      initialProps: false,
    });
    press('a');
    rerender(true);
    expect(['c', 'a', 'r', 'Backspace', 'f', 'Enter', 'x', 'Tab'].map((key) => press(key))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(result.current()).toEqual({ text: 'caf', isEntered: true });
    rerender(false);
    rerender(true);
    expect(press('c', { ctrlKey: true })).toBe(false);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    expect(press('c')).toBe(false);
    dialog.remove();
    expect(result.current()).toEqual({ text: '', isEntered: false });
  });

  it('finds a location by its code and opens it', async () => {
    const { user, history } = await openWithProducts();
    await user.keyboard('01.012.03{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/estoque/locais/01.012.03'));
  });

  it('finds a customer by its document and opens it', async () => {
    const { user, history } = await openWithProducts();
    await user.keyboard('11144477735{Enter}');
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/clientes\/[0-9a-f-]{36}$/u));
  });

  it('moves over destinations and acts by arrows, around both ends', async () => {
    const { user, field } = await openWithProducts();
    expect(current()).toContain('Painel');
    await user.keyboard('{ArrowUp}');
    expect(current()).toContain('Tema: Do sistema');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = areas.flatMap(({ destinations }) => destinations)[1]?.label ?? 'nothing';
    expect(current()).toContain(second);
    const pointed = field.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(pointed)?.textContent).toContain(second);
  });

  it('runs an act by a part of its name', async () => {
    const { user, history } = await openWithProducts();
    await user.keyboard('novo usu');
    await user.click(await screen.findByRole('option', { name: /Novo usuário/u }));
    await waitFor(() => expect(history.location.pathname).toBe('/configuracoes/usuarios/novo'));
  });

  it('finds by a word what is done there', async () => {
    const { user, field } = await openWithProducts();
    const found: Readonly<Record<string, string>> = {
      separar: 'Separar pedidos',
      separação: 'Separar pedidos',
      separacao: 'Separar pedidos',
      conferir: 'Conferir pedidos',
      contar: 'Contar o estoque',
      receber: 'Receber mercadoria',
      repor: 'Repor estoque',
      comprar: 'Repor estoque',
      venda: 'Pedidos',
      imprimir: 'Impressoras',
      expedir: 'Expedir pedidos',
      romaneio: 'Expedição',
      fornecedor: 'Fornecedores',
      devolver: 'Devoluções',
      rma: 'Devoluções',
      vencimento: 'Ver o que vence',
      ajuda: 'Ajuda e teclas',
      escuro: 'Tema: Escuro',
    };
    for (const [typed, line] of Object.entries(found)) {
      fireEvent.change(field, { target: { value: typed } });
      expect(current(), typed).toContain(line);
    }
    await user.keyboard('{Escape}');
  });

  it('knows words for each screen and each act', () => {
    const destinations = areas.flatMap((area) => area.destinations.map(({ to, href }) => to ?? href ?? ''));
    const all = [...destinations, ...acts.map(({ to }) => to), ...pages.map(({ to }) => to)];
    expect(all.filter((address) => findTerms[address] === undefined)).toEqual([]);
    const views = listsOfViews.flatMap(({ to, views: of }) => of.map(({ id }) => `${to}#${id}`));
    const known = new Set([...all, ...views]);
    expect(Object.keys(findTerms).filter((key) => key.startsWith('/') && !known.has(key))).toEqual([]);
  });

  it('puts an exact code before names, and beginnings of words before what they hold within', async () => {
    const browser = await openServer();
    const { server, token } = browser;
    for (const [sku, name] of [
      ['SEPARAR', 'Fita'],
      ['X-9', 'Irmãos de pano'],
    ] as const) {
      const body = { sku, name, unit: 'UN' as const, product_type: 'finished_good' as const };
      (await server.call(contracts.products.create, { token, body })).ok();
    }
    await logIn(browser, 'admin');
    const { user } = browser.open('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Busca e ações' });
    await user.keyboard('separar');
    await waitFor(() => expect(current()).toContain('Fita'));
    await user.clear(field);
    await user.keyboard('rma');
    await screen.findByRole('option', { name: /Irmãos de pano/u });
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names[0]).toContain('Devoluções');
    expect(names.at(-1)).toContain('Irmãos de pano');
  });

  it('keeps what is pinned and what was opened last above, for this person', async () => {
    const { user, history } = await openWithProducts();
    await user.keyboard('cafe');
    await waitFor(() => expect(current()).toContain('Café torrado'));
    await user.keyboard('{Control>}d{/Control}');
    await user.clear(screen.getByRole('combobox', { name: 'Busca e ações' }));
    await user.keyboard('auditoria{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/configuracoes/auditoria'));
    await user.keyboard('{Control>}k{/Control}');
    const pinned = within(await screen.findByRole('group', { name: 'Fixados' }));
    expect(pinned.getByRole('option').textContent).toContain('Café torrado');
    const recent = within(screen.getByRole('group', { name: 'Recentes' }));
    expect(recent.getByRole('option').textContent).toContain('Auditoria');
    expect(current()).toContain('Café torrado');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/produtos/CAF-500'));
    await user.keyboard('{Control>}k{/Control}');
    const lines = within(await screen.findByRole('listbox', { name: 'Busca e ações' }));
    const line = lines.getByRole('option', { selected: true });
    expect(line.textContent).toContain('Café torrado');
    await user.click(within(line).getByTitle('Soltar'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Fixados' })).toBeNull());
  });

  it('says that nothing was found', async () => {
    const { user } = await openWithProducts();
    await user.keyboard('zzz');
    expect((await screen.findByText('Nada encontrado para “zzz”')).isConnected).toBe(true);
  });
});
