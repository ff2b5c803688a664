import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { hand, lines, openReceiving, expectMessage } from './receiving.test-kit.ts';

const current = () => screen.getByText('Local atual').parentElement?.textContent;
const readOn = (user: UserEvent) => user.click(screen.getByRole('switch', { name: /Leitura contínua/u }));
const unread = (user: UserEvent) => user.keyboard('{Control>}z{/Control}');

describe('the current location', () => {
  it('stands beside the scan field, and is empty after each receipt, which says what comes next', async () => {
    const { user, read, lying } = await openReceiving();
    expect(current()).toBe('Local atualLeia um local');
    await readOn(user);
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    expect(current()).toBe('Local atual1.1.1.1');
    await read('CX-1');
    await expectMessage(/\+1 UN/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectMessage(/RE-000001 lançado.*Leia o local do próximo recebimento/u);
    expect(current()).toBe('Local atualLeia um local');
    await read('CX-1');
    const form = await hand();
    expect(within(form).getByLabelText<HTMLInputElement>(/^Local/u).value).toBe('');
    expect(await lying()).toEqual(['CX-1 1.1.1.1 1']);
  });
});

describe('the last reading', () => {
  it('is taken back by key and button: one less, then the line gone, then the location before', async () => {
    const { user, read } = await openReceiving();
    await readOn(user);
    await read('1.1.1.1');
    await read('CX-1');
    await read('CX-1');
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 2UN | 1.1.1.1']));
    await unread(user);
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 1UN | 1.1.1.1']));
    await expectMessage(/Desfeito: Caixa de papelão/u);
    await user.click(screen.getByRole('button', { name: 'Desfazer última leitura' }));
    await screen.findByText('Nada lido ainda');
    expect(current()).toBe('Local atual1.1.1.1');
    await unread(user);
    await waitFor(() => expect(current()).toBe('Local atualLeia um local'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Desfazer última leitura' }).disabled).toBe(
      true,
    );
  });

  it('takes a line with it that was confirmed by hand, and a wrong reading is none', async () => {
    const { user, read } = await openReceiving();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await read('CX-1');
    await hand();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('7{Enter}');
    await waitFor(() => expect(lines()).toEqual(['Caixa de papelãoCX-1 | — | — | 7UN | 1.1.1.1']));
    await read('9999999');
    await expectMessage(/Código não cadastrado/u);
    await read('1.1.1.2');
    await expectMessage(/Local 1\.1\.1\.2/u);
    await unread(user);
    await waitFor(() => expect(current()).toBe('Local atual1.1.1.1'));
    await unread(user);
    await screen.findByText('Nada lido ainda');
  });

  it('cannot be taken back once a line was changed by hand', async () => {
    const { user, read } = await openReceiving();
    await readOn(user);
    await read('1.1.1.1');
    await read('CX-1');
    await user.click(await screen.findByRole('button', { name: 'Remover Caixa de papelão' }));
    await screen.findByText('Nada lido ainda');
    await unread(user);
    expect(screen.getByText('Nada lido ainda')).toBeDefined();
  });

  it('leaves Ctrl+Z to a field that holds text', async () => {
    const { user, read } = await openReceiving();
    await read('1.1.1.1');
    await expectMessage(/Local 1\.1\.1\.1/u);
    await read('CX-1');
    await hand();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('7');
    await unread(user);
    expect(await hand()).toBeDefined();
  });
});

describe('totals and capacity', () => {
  it('add up by unit, and value what has a cost', async () => {
    const { user, read, server, token } = await openReceiving();
    const rice = { sku: 'ARR-1', name: 'Arroz a granel', unit: 'KG', product_type: 'resale_good' } as const;
    (await server.call(contracts.products.create, { token, body: rice })).ok();
    await read('1.1.1.1');
    await read('CX-1');
    await hand();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('7');
    await user.type(screen.getByLabelText(/^Custo unitário/u), '2,5{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(1));
    await read('ARR-1');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('1,5{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(2));
    const totals = screen.getByRole('region', { name: 'Totais do recebimento' });
    expect([...totals.children].map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))).toEqual([
      '2 linhas',
      '7 UN',
      '1,500 KG',
      'R$ 17,50 pelos custos informados em 1 de 2 linhas',
    ]);
  });

  it('say before posting what a location does not hold, also of the line in hand', async () => {
    const { user, read, server, token, lying } = await openReceiving();
    const change = { params: { location_code: '1.1.1.1' }, body: { capacity: { max_items: 10 } } };
    (await server.call(contracts.locations.modify, { token, ...change })).ok();
    await read('1.1.1.1');
    await read('CX-1');
    await hand();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
    await user.keyboard('12');
    const note = await screen.findByRole('status', { name: 'Capacidade' });
    expect(note.textContent).toContain('1.1.1.1: 12 de 10 itens, 2 a mais');
    expect(await lying()).toEqual([]);
    await user.keyboard('{Backspace}{Backspace}10');
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Capacidade' })).toBeNull());
  });
});

describe('a code that nobody knows', () => {
  it('becomes a product of its own, and the line goes on', async () => {
    const { user, read, lying } = await openReceiving('manager');
    await readOn(user);
    await read('1.1.1.1');
    await read('CX-1');
    await read('7891000315507');
    await expectMessage(/Código não cadastrado: 7891000315507/u);
    await user.click(screen.getByRole('button', { name: 'Cadastrar produto' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cadastrar o que foi lido' });
    expect(within(dialog).getByText(/7891000315507/u)).toBeDefined();
    await user.type(within(dialog).getByLabelText(/^SKU/u), 'NOVO-1');
    await user.type(within(dialog).getByLabelText(/^Nome/u), 'Balde');
    await user.click(within(dialog).getByRole('button', { name: 'Cadastrar e continuar' }));
    await waitFor(() =>
      expect(lines()).toEqual([
        'BaldeNOVO-1 | — | — | 1UN | 1.1.1.1',
        'Caixa de papelãoCX-1 | — | — | 1UN | 1.1.1.1',
      ]),
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    await expectMessage(/RE-000001 lançado/u);
    expect(await lying()).toEqual(['NOVO-1 1.1.1.1 1', 'CX-1 1.1.1.1 1'].toSorted());
  });

  it('becomes the packaging of a product that is there, and counts in it', async () => {
    const { user, read, server, token } = await openReceiving('manager');
    await read('1.1.1.1');
    await read('17891000315504');
    await expectMessage(/Código não cadastrado/u);
    await user.click(screen.getByRole('button', { name: 'Vincular a um produto' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vincular o código lido' });
    await user.click(within(dialog).getByRole('button', { name: 'Vincular e continuar' }));
    const search = within(dialog).getByLabelText(/^Produto/u);
    expect(search.getAttribute('aria-invalid')).toBe('true');
    await user.type(search, 'papelao');
    await user.click(await within(dialog).findByRole('radio', { name: /Caixa de papelão/u }));
    await user.selectOptions(within(dialog).getByLabelText(/^O código é de/u), 'packaging');
    await user.type(within(dialog).getByLabelText(/^Unidades por embalagem/u), '12');
    await user.click(within(dialog).getByRole('button', { name: 'Vincular e continuar' }));
    const form = await hand();
    expect(within(form).getByRole<HTMLOptionElement>('option', { name: 'CX com 12 UN' }).selected).toBe(true);
    const { data } = (await server.call(contracts.products.details, { token, params: { sku: 'CX-1' } })).ok();
    expect(data.extra.packagings).toMatchObject([{ unit: 'CX', factor: 12, barcode: '17891000315504' }]);
  });

  it('is asked of those who may change products by who may not', async () => {
    const { read, user, server, token } = await openReceiving('operator');
    await read('7891000315507');
    expect(await screen.findByText('Cabe a Gestor ou Administrador')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Pedir' }));
    await screen.findByText(/^Pedido enviado: OC-\d{6}$/u);
    const query = { category: ['request' as const] };
    const { data } = (await server.call(contracts.occurrences.list, { token, query })).ok();
    expect(data).toMatchObject([
      { title: 'Cadastrar ou vincular o código 7891000315507, lido no recebimento', status: 'open' },
    ]);
    expect(screen.queryByRole('button', { name: 'Cadastrar produto' })).toBeNull();
  });
});
