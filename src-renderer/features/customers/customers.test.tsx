import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openScreen, openServer } from '../../testing/open-screen.tsx';
import { openOrderHouse } from '../../testing/order-house.ts';

const { customers } = contracts;

const campinas = {
  label: 'Loja Centro',
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP' as const,
  zip_code: '13010-000',
};

const ana = {
  person_type: 'individual' as const,
  name: 'Ana Souza',
  document: '111.444.777-35',
  phone: '11987654321',
  addresses: [campinas],
};

/** A window of somebody of that role on a server that has Ana and a carrier. */
const openWithAna = async (role: 'admin' | 'operator' = 'admin') => {
  const browser = await openServer();
  const { server, token } = browser;
  const made = async (body: Readonly<Record<string, unknown>>) =>
    (await server.call(customers.create, { token, body })).ok().data;
  const { id } = await made(ana);
  await made({ person_type: 'individual', name: 'Rápido Sul', roles: ['carrier'] });
  await logIn(browser, role);
  const details = async () => (await server.call(customers.details, { token, params: { id } })).ok().data;
  return { ...browser, id, details };
};

const panel = () => screen.findByRole('complementary', { name: 'Cliente 000001' });
const save = '{Control>}{Enter}{/Control}';

describe('the list of customers', () => {
  it('says what to do while there is none', async () => {
    await openScreen('/clientes');
    expect(await screen.findByText('Nenhum cliente cadastrado')).toBeDefined();
  });

  it('shows who is where, and only the carriers where they are asked for', async () => {
    const { open } = await openWithAna();
    const { user, history } = open('/clientes');
    const row = (await screen.findByText('Ana Souza')).closest('tr')!;
    within(row).getByText('111.444.777-35');
    within(row).getByText('Campinas, SP');
    await user.click(screen.getByRole('button', { name: 'Transportadoras' }));
    await waitFor(() => expect(screen.queryByText('Ana Souza')).toBeNull());
    expect(screen.getByText('Rápido Sul')).toBeDefined();
    expect(history.location.search).toContain('role=carrier');
  });

  it('of suppliers begins a supplier', async () => {
    const { open } = await openWithAna();
    const { user } = open('/fornecedores');
    await user.click(await screen.findByRole('button', { name: /^Novo fornecedor/u }));
    await screen.findByRole('heading', { level: 1, name: 'Novo fornecedor' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Fornecedor' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Cliente' }).checked).toBe(false);
  });

  it('is closed to whoever may not see customers', async () => {
    await openScreen('/clientes', 'viewer');
    expect(await screen.findByText('Seu perfil não abre esta tela')).toBeDefined();
  });

  it('lets nobody change a customer who may only look', async () => {
    const { open, id } = await openWithAna('operator');
    open(`/clientes/${id}`);
    const shown = within(await panel());
    expect(await shown.findByText('Rua das Flores, 120, Centro')).toBeDefined();
    expect(screen.getByText('Seu perfil só consulta clientes')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Novo endereço' })).toBeNull();
  });
});

describe('a customer by keys', () => {
  it('is refused at its fields, names whose document it is, and opens when it is made', async () => {
    const { open } = await openWithAna();
    const { user, history } = open('/clientes/-/novo');
    await user.selectOptions(await screen.findByLabelText('Tipo de pessoa'), 'Pessoa física');
    await user.type(screen.getByLabelText('CPF'), '111.444.777-35');
    await screen.findByText('O documento já é do cliente 000001, Ana Souza');
    await user.clear(screen.getByLabelText('CPF'));
    await user.type(screen.getByLabelText('CPF'), '529.982.247-26');
    await user.type(screen.getByLabelText(/^Nome ou razão social/u), 'Bia Lima');
    await user.keyboard(save);
    await screen.findByText('O CPF não confere; verifique os 11 dígitos');
    await user.type(screen.getByLabelText('CPF'), '{Backspace}5');
    await user.click(screen.getByRole('button', { name: 'Novo contato' }));
    await user.type(screen.getByLabelText(/^Contato 1: nome/u), 'Caio');
    await user.keyboard(save);
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/clientes\/[0-9a-f-]{36}$/u));
    const shown = within(await screen.findByRole('complementary', { name: 'Cliente 000003' }));
    shown.getByText('529.982.247-25');
    shown.getByText('Caio');
  });

  it('keeps what is not in the form, and what the form shows unchanged', async () => {
    const { open, id, details } = await openWithAna();
    const { user } = open(`/clientes/${id}/editar`);
    const before = await details();
    const name = await screen.findByLabelText(/^Nome ou razão social/u);
    await user.type(name, ' Lima');
    await user.keyboard(save);
    await screen.findByText('Cliente salvo');
    expect(await details()).toEqual({
      ...before,
      name: 'Ana Souza Lima',
      version: 2,
      updated_at: expect.any(String) as string,
    });
  });

  it('gets another address, which takes the place of the default, and loses the first', async () => {
    const { open, id, details } = await openWithAna();
    const { user } = open(`/clientes/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Novo endereço' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Logradouro/u), 'Av. Brasil');
    await user.type(dialog.getByLabelText(/^Cidade/u), 'Santos');
    await user.click(dialog.getByLabelText('Padrão deste tipo'));
    await user.click(dialog.getByRole('button', { name: 'Criar endereço' }));
    await waitFor(() => expect(dialog.getAllByText('Informe este campo').length).toBeGreaterThan(1));
    await user.type(dialog.getByLabelText(/^CEP/u), '11010-000');
    await user.type(dialog.getByLabelText(/^Número/u), 'S/N');
    await user.type(dialog.getByLabelText(/^Bairro/u), 'Gonzaga');
    await user.click(dialog.getByRole('button', { name: 'Criar endereço' }));
    await screen.findByText('Av. Brasil, S/N, Gonzaga');
    const standing = (await details()).addresses.filter(({ is_default: isDefault }) => isDefault);
    expect(standing.map(({ city }) => city)).toEqual(['Santos']);
    await user.click(screen.getByRole('button', { name: 'Excluir endereço Loja Centro' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir endereço' }));
    await user.click(question.getByRole('button', { name: 'Excluir endereço Loja Centro' }));
    await waitFor(async () => expect((await details()).addresses).toHaveLength(1));
  });

  it('is switched off, then its personal data are erased after a question, for good', async () => {
    const { open, id, details } = await openWithAna();
    const { user } = open(`/clientes/${id}`);
    const shown = within(await panel());
    await shown.findByText('Rua das Flores, 120, Centro');
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    const erase = await screen.findByRole('menuitem', { name: 'Apagar dados pessoais' });
    expect(erase.hasAttribute('data-disabled')).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Desativar' }));
    await screen.findByText('Cliente desativado');
    await screen.findByRole('button', { name: 'Ativar' });
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Apagar dados pessoais' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/de Ana Souza são apagados agora e não voltam/u);
    await user.click(question.getByRole('button', { name: 'Apagar os dados de 000001' }));
    await screen.findByRole('heading', { name: 'Cliente 000001' });
    expect(await details()).toMatchObject({ document: null, phone: null, addresses: [] });
  });
});

describe('the page of somebody', () => {
  const openWithOrders = async () => {
    const house = await openOrderHouse();
    const { server, token, order, receive } = house;
    await receive({ sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' });
    const first = await order();
    await order();
    const body = { person_type: 'individual', name: 'Rápido Sul', roles: ['carrier', 'supplier'] } as const;
    const carrier = (await server.call(customers.create, { token, body })).ok().data.id;
    return { ...house, first, id: first.customer?.id ?? '', carrier };
  };

  it('opens from the list by Enter, says what was done with it, and leads to exactly those orders', async () => {
    const { open, id } = await openWithOrders();
    const { user, history } = open('/clientes');
    const row = (await screen.findByText('Ana Souza')).closest('tr')!;
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(row));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/clientes/${id}`));
    const open2 = await screen.findByTitle(/^Pedidos dele que ainda não saíram/u);
    expect(open2.textContent).toBe('2');
    const orders = within(await screen.findByRole('table', { name: 'Pedidos' }));
    orders.getByText('PS-000001');
    orders.getByText('PS-000002');
    await user.click(open2);
    await waitFor(() => expect(history.location.pathname).toBe('/pedidos'));
    await screen.findByText('PS-000002');
  });

  it('opens from the name in an order, and keeps its part in the address', async () => {
    const { open, first, id } = await openWithOrders();
    const { user, history } = open(`/pedidos/${first.id}/completo`);
    await user.click(await screen.findByRole('link', { name: /Ana Souza/u }));
    await waitFor(() => expect(history.location.pathname).toBe(`/clientes/${id}`));
    await user.click(await screen.findByRole('button', { name: 'Produtos' }));
    await screen.findByText('Nada saiu para ele ainda.');
    expect(history.location.search).toContain('parte=produtos');
  });

  it('is of one role at a time, each from its own list', async () => {
    const { open, carrier } = await openWithOrders();
    const { user, history } = open('/transportadoras');
    await user.click(await screen.findByText('Rápido Sul'));
    await waitFor(() => expect(history.location.pathname).toBe(`/clientes/${carrier}`));
    expect(history.location.search).toContain('role=carrier');
    expect(screen.queryByText('Ana Souza')).toBeNull();
    const roles = within(await screen.findByRole('navigation', { name: 'Papel' }));
    await user.click(roles.getByRole('button', { name: 'Fornecedor' }));
    await screen.findByRole('button', { name: 'Produtos' });
    expect(history.location.search).toContain('role=supplier');
  });
});
