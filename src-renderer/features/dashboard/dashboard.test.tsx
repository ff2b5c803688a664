import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openScreen, openServer, logIn } from '../../testing/open-screen.tsx';
import { inDays } from '../../testing/stock-house.ts';
import { orderIn } from '../../testing/order-house.ts';
import { openAtWork } from './dashboard.test-kit.ts';

const number = async (name: RegExp): Promise<HTMLElement> => {
  const numbers = await screen.findByRole('list', { name: 'Números do dia' });
  return within(numbers).findByRole('link', { name });
};

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('the Painel of a house at work', () => {
  it.each([
    [/^Zerados\s*1/u, '/estoque/inventario/repor?level=empty', ['BAL-1']],
    [/^Em nível crítico\s*1/u, '/estoque/inventario/repor?level=critical', ['CX-1']],
    [/^Vencidos\s*1/u, '/estoque/inventario/linhas?is_expired=true', ['L3']],
    [/^Vencem em breve\s*1/u, '/estoque/inventario/linhas?expires_soon=true', ['L2']],
  ])('%s leads to as many rows', async (name, address, texts) => {
    const { open } = await openAtWork();
    const { user, history } = open('/');
    await user.click(await number(name));
    await waitFor(() => expect(history.location.href).toBe(address));
    await waitFor(() => expect(document.querySelectorAll('tr[data-key]')).toHaveLength(texts.length));
    for (const text of texts) {
      expect(document.querySelector('tr[data-key]')?.textContent).toContain(text);
    }
  });

  it('shows what expires first, what moved last, what to buy and what waits for a decision', async () => {
    const { open } = await openAtWork();
    open('/');
    const first = await region('Vence primeiro');
    expect((await within(first).findByText('Vencido há 3 dias')).isConnected).toBe(true);
    expect(within(await region('Últimas movimentações')).getAllByRole('listitem')).toHaveLength(4);
    const low = await region('Repor primeiro');
    expect((await within(low).findByText('Caixa de papelão')).isConnected).toBe(true);
    const decide = await region('Para decidir');
    await within(decide).findByText(/^1 linha de estoque vencida/u);
    const act = within(decide).getByRole('link').getAttribute('href');
    expect(act).toBe('/estoque/inventario/linhas?is_expired=true');
  });

  it('counts the open counts and leads to the one that waits for approval', async () => {
    const { open, server, token } = await openAtWork();
    const body = { type: 'location', location_code_prefix: '1.1.1.1' } as const;
    const { data: count } = (await server.call(contracts.counts.create, { token, body })).ok();
    const params = { id: count.id };
    (await server.call(contracts.counts.start, { token, params })).ok();
    const counted = {
      location_code: '1.1.1.1',
      lines: [{ sku: 'CX-1', quantity: 20 }],
      finished: true,
    };
    (await server.call(contracts.counts.register, { token, params, body: counted })).ok();
    (await server.call(contracts.counts.finish, { token, params, body: {} })).ok();
    const { user, history } = open('/');
    await number(/^Contagens abertas\s*1\s*1 para aprovar/u);
    await user.click(await screen.findByRole('link', { name: 'Conferir' }));
    await waitFor(() => expect(history.location.pathname).toBe(`/estoque/contagens/${count.id}`));
  });

  it('leaves the deliveries out for whoever may not see them', async () => {
    const { open } = await openAtWork('viewer');
    open('/');
    await number(/^Vencidos\s*1/u);
    expect(screen.queryByText('Entregas aguardando')).toBeNull();
  });

  it('takes in what happens meanwhile', async () => {
    const { open, receive, ...house } = await openAtWork();
    const { services } = open('/');
    await number(/^Movimentos hoje\s*4/u);
    await number(/^Em nível crítico\s*1/u);
    await receive({ sku: 'CX-1', quantity: 40, location_code: '1.1.1.1' });
    await services.queries.invalidateQueries({ queryKey: ['stock'] });
    await number(/^Movimentos hoje\s*5/u);
    await number(/^Em nível crítico\s*0/u);
    expect(await house.lying()).toContain('CX-1 1.1.1.1 64');
  });
});

it('names who is to bring goods today, and leads to the visit', async () => {
  const { open, server, token } = await openAtWork();
  const { docks, orderSchedules } = contracts;
  (await server.call(docks.create, { token, body: { code: '91.1', name: 'Doca 1' } })).ok();
  const { id, order_number: number } = await orderIn(
    { server, token },
    { operation_type: 'goods_receipt', customer: undefined, items: [{ sku: 'CX-1', quantity: 7 }] },
  );
  const [day] = [inDays(0)];
  const body = {
    dock_code: '91.1',
    window_start: `${day}T09:00:00-03:00`,
    window_end: `${day}T10:00:00-03:00`,
  };
  (await server.call(orderSchedules.modify, { token, params: { id }, body })).ok();
  const { user, history } = open('/');
  const part = within(await region('Recebimentos de hoje'));
  await user.click(await part.findByRole('link', { name: new RegExp(`^09:00 ${number}.*Doca 1`, 'u') }));
  await waitFor(() => expect(history.location.href).toContain(`visita=${id}`));
});
describe('the Painel of a new house', () => {
  it('says what to do first, and marks what is done', async () => {
    const browser = await openServer();
    await logIn(browser, 'admin');
    const body = { sku: 'A', name: 'A', unit: 'UN', product_type: 'resale_good' } as const;
    (await browser.server.call(contracts.products.create, { token: browser.token, body })).ok();
    const { user, history } = browser.open('/');
    const steps = await region('Primeiros passos');
    expect((await within(steps).findByText('1 produto cadastrado')).isConnected).toBe(true);
    expect(within(steps).getAllByLabelText('Feito')).toHaveLength(1);
    await user.click(within(steps).getByRole('link', { name: 'Gerar locais' }));
    await waitFor(() => expect(history.location.pathname).toBe('/estoque/locais/gerar'));
  });

  it('keeps the steps that are left after the first movement, until they are done or unwanted', async () => {
    localStorage.clear();
    const { open, server, token } = await openAtWork();
    const { user, services } = open('/');
    const left = await region('Primeiros passos');
    await within(left).findByText('Primeiros passos: faltam 2');
    const names = within(left).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Dados da empresa',
      'Segunda pasta dos backups',
    ]);
    (await server.call(contracts.settings.modify, { token, body: { site_name: 'Depósito Sul' } })).ok();
    await services.queries.invalidateQueries({ queryKey: ['settings'] });
    await within(left).findByText('Primeiros passos: falta 1');
    await user.click(within(left).getByRole('button', { name: 'Não mostrar mais' }));
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
    localStorage.clear();
  });

  it('makes data to try the screens on, once that was confirmed', async () => {
    const { user } = await openScreen('/');
    const steps = await region('Primeiros passos');
    await user.click(await within(steps).findByRole('button', { name: 'Criar dados de exemplo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Criar dados de exemplo' });
    await user.click(within(dialog).getByRole('button', { name: 'Criar os dados de exemplo' }));
    const end = await screen.findByText('Dados de exemplo prontos');
    expect(end.isConnected).toBe(true);
  });

  it('offers a viewer nothing that would be refused', async () => {
    const browser = await openServer();
    await logIn(browser, 'viewer');
    browser.open('/');
    const steps = await region('Primeiros passos');
    expect(await within(steps).findAllByText('Seu perfil não faz isto.')).toHaveLength(3);
    expect(within(steps).queryAllByRole('link')).toEqual([]);
  });
});
