import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { scan } from '../../../testing/key-pace.ts';
import { campinas, openOrderHouse } from '../../../testing/order-house.ts';

const save = '{Control>}{Enter}{/Control}';

const itemField = () => screen.findByLabelText('Bipe ou digite o próximo item');
const hasFocus = (label: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

// a browser keeps what was being entered, also for the next test
beforeEach(() => localStorage.clear());

/** A house where Ana is registered with an address, and its screen of a new order. */
async function openEntry(role: 'admin' | 'operator' = 'admin') {
  const house = await openOrderHouse(role);
  const { server, token } = house;
  const body = {
    person_type: 'individual' as const,
    name: 'Ana Souza',
    document: '111.444.777-35',
    addresses: [campinas],
  };
  (await server.call(contracts.customers.create, { token, body })).ok();
  await house.receive({ sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' });
  /** Lists the outbound orders by the API: the stock of the house has an order of its own, which came in. */
  const sold = (query: object = {}) => house.listed({ direction: 'outbound', ...query });
  return { ...house, sold, ...house.open('/pedidos/-/novo') };
}

describe('a purchase', () => {
  it('begins on the list of purchases under its own name, and on the screen as one', async () => {
    const { open } = await openOrderHouse('admin');
    const { user, history } = open('/pedidos?direction=inbound');
    await user.click(await screen.findByRole('button', { name: /^Nova compra/u }));
    await screen.findByRole('heading', { level: 1, name: 'Nova compra' });
    expect(history.location.pathname).toBe('/pedidos/-/novo');
    const kind = await screen.findByLabelText<HTMLSelectElement>('Operação');
    await waitFor(() => expect(kind.value).toBe('purchase_receipt'));
    await hasFocus('Fornecedor');
    cleanup();
    open('/pedidos/-/novo');
    await screen.findByRole('heading', { level: 1, name: 'Novo pedido' });
    await hasFocus('Cliente');
  });
});

describe('a new order by keys alone', () => {
  it('takes the customer by document, items with quantity and price, and is created in the fewest keys', async () => {
    const { user, sold, read, history } = await openEntry();
    await hasFocus('Cliente');
    await user.keyboard('11144477735{Enter}');
    await screen.findByText('Ana Souza');
    await hasFocus('Bipe ou digite o próximo item');
    await user.keyboard('6*CX-1@2,5{Enter}');
    await screen.findByText('Faltam 2 UN');
    await user.keyboard('bal{Enter}');
    await hasFocus('Quantidade de Balança de bancada');
    await user.keyboard('2{Enter}900{Enter}');
    await hasFocus('Bipe ou digite o próximo item');
    await user.keyboard('lei@4{Enter}');
    await hasFocus('Quantidade de Leite UHT integral');
    await user.keyboard('12{Control>}d{/Control}');
    await hasFocus('Desconto de Leite UHT integral');
    await user.keyboard('8{Enter}');
    const totals = within(screen.getByRole('complementary', { name: 'Totais' }));
    await totals.findByText('1.863,00');
    await totals.findByText(/1\.855,00/u);
    await user.keyboard(save);
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/pedidos\/[0-9a-f-]{36}$/u));
    const [line] = await sold();
    expect(line).toMatchObject({ order_number: 'PS-000001', total: 1855, channel: { code: 'manual' } });
    const order = await read(line?.id ?? '');
    expect(order.shipping_address?.city).toBe('Campinas');
    expect(
      order.items.map(({ product, quantity, unit_price }) => [product.sku, quantity, unit_price]),
    ).toEqual([
      ['CX-1', 6, 2.5],
      ['BAL-1', 2, 900],
      ['LEI-1', 12, 4],
    ]);
  });

  it('counts a scan as a line, and one more on its line, wherever the focus is', async () => {
    await openEntry();
    await hasFocus('Cliente');
    await scan('7891000100103');
    const quantity = await screen.findByLabelText('Quantidade de Caixa de papelão');
    await scan('7891000100103');
    await waitFor(() => expect((quantity as HTMLInputElement).value).toBe('2'));
    await scan('BAL-1');
    await screen.findByLabelText('Quantidade de Balança de bancada');
    await scan('9.9.9');
    await screen.findByText('Nenhum produto com 9.9.9');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('registers somebody unknown with the order, from the document that was typed', async () => {
    const { user, customers, sold } = await openEntry();
    await hasFocus('Cliente');
    await user.keyboard('529.982.247-25{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cadastrar'));
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo cliente' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Nome ou razão/u)));
    await user.keyboard('Bia Lima');
    await user.keyboard(save);
    await waitFor(() => expect(dialog.getAllByText('Informe este campo').length).toBeGreaterThan(2));
    await user.type(dialog.getByLabelText(/^CEP/u), '11010-000');
    await user.type(dialog.getByLabelText(/^Logradouro/u), 'Av. Brasil');
    await user.type(dialog.getByLabelText(/^Número/u), 'S/N');
    await user.type(dialog.getByLabelText(/^Bairro/u), 'Gonzaga');
    await user.type(dialog.getByLabelText(/^Cidade/u), 'Santos');
    await user.keyboard(save);
    await screen.findByText('novo, será cadastrado com o pedido');
    expect(await customers()).toHaveLength(1);
    await hasFocus('Bipe ou digite o próximo item');
    await user.keyboard('1*CX-1@1{Enter}');
    await screen.findByLabelText('Quantidade de Caixa de papelão');
    await user.keyboard(save);
    await waitFor(async () => expect(await sold()).toHaveLength(1));
    expect((await sold())[0]).toMatchObject({ city: 'Santos', customer: { name: 'Bia Lima' } });
  });

  it('finds by a part of the name, and says who registers', async () => {
    const { user } = await openEntry('operator');
    await hasFocus('Cliente');
    await user.keyboard('ninguem{Enter}');
    await screen.findByText('Cadastrar clientes cabe a um gerente.');
    await user.keyboard('{Escape}ana{Enter}');
    expect(await screen.findByText('Ana Souza')).toBeDefined();
  });
});

describe('what is entered', () => {
  it('outlives a reload, a refusal and a server that is away, and is not made twice', async () => {
    const { user, open, network, sold } = await openEntry();
    await hasFocus('Cliente');
    await user.keyboard('11144477735{Enter}');
    await hasFocus('Bipe ou digite o próximo item');
    await user.keyboard('1*CX-1@1{Enter}');
    await screen.findByLabelText('Quantidade de Caixa de papelão');
    cleanup();
    const again = open('/pedidos/-/novo').user;
    await again.type(await screen.findByLabelText('Desconto de Caixa de papelão'), '2');
    await again.keyboard(save);
    await screen.findByText('O desconto passa do valor da linha');
    await again.clear(screen.getByLabelText('Desconto de Caixa de papelão'));
    network.isUp = false;
    await again.keyboard(save);
    await screen.findByText('O pedido ficou sem confirmação.');
    network.isUp = true;
    await again.keyboard(save);
    await waitFor(async () => expect(await sold()).toHaveLength(1));
  });

  it('is saved as a draft before it is whole', async () => {
    const { user, sold } = await openEntry();
    await user.type(await itemField(), '2*CX-1{Enter}');
    await screen.findByLabelText('Quantidade de Caixa de papelão');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () => expect(await sold({ stage: 'draft' })).toHaveLength(1));
    expect((await sold())[0]).toMatchObject({ order_number: null, items_count: 1 });
  });
});
