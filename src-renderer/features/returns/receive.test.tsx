import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { scan as scanOn } from '../../testing/key-pace.ts';
import { openStockHouse, type StockHouse } from '../../testing/stock-house.ts';

const { locations, operationTypes, orderPicking, orders, orderShipping, returns } = contracts;
const scales = ['BAL-001', 'BAL-002'] as const;

const withReturnsLocation = async (): Promise<StockHouse> => {
  const house = await openStockHouse();
  const { server, token } = house;
  const returnsLocation = { code: '9.9', location_type: 'returns' } as const;
  (await server.call(locations.create, { token, body: returnsLocation })).ok();
  return house;
};

type Item = { readonly sku: string; readonly quantity: number };

/** An approved return of these goods without an order. */
const approved = async ({ server, token }: StockHouse, items: readonly Item[]): Promise<string> => {
  const asked = items.map((item) => ({ ...item, resolution: 'refund' as const }));
  const body = { party_name: 'Ana Lima', reason_code: 'regret' as const, items: asked, approve: true };
  return (await server.call(returns.create, { token, body })).ok().data.id;
};

/** An order of two scales that left, by its number. */
const shippedScales = async ({ server, token, receive }: StockHouse) => {
  const type = { code: 'balcao', name: 'Balcão', direction: 'outbound', packing_step: false } as const;
  const body = { ...type, requires_tax_invoice: false };
  (await server.call(operationTypes.create, { token, body })).ok();
  (await server.call(locations.create, { token, body: { code: '8.1', location_type: 'staging' } })).ok();
  for (const serial of scales)
    await receive({ sku: 'BAL-1', location_code: '1.1.1.1', quantity: 1, serial_numbers: [serial] });
  const order = {
    channel: 'loja',
    operation_type: 'balcao',
    customer: { document: '11.222.333/0001-81', name: 'Padaria Sol Ltda' },
    shipping_address: {
      street: 'Rua das Flores',
      number: '120',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zip_code: '13010-000',
    },
    confirm: true,
    items: [{ sku: 'BAL-1', quantity: 2, unit_price: 900 }],
  };
  const { data } = (await server.call(orders.create, { token, body: order as never })).ok();
  const call = { token, params: { id: data.id } };
  (await server.call(orderPicking.start, { ...call, body: {} })).ok();
  for (const serial_number of scales) {
    const read = { scan_uid: randomUUID(), code: 'BAL-1', location_code: '1.1.1.1', quantity: 1 };
    (await server.call(orderPicking.pick, { ...call, body: { ...read, serial_number } as never })).ok();
  }
  (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
  (await server.call(orderShipping.ready, call)).ok();
  (await server.call(orderShipping.ship, { ...call, body: {} })).ok();
  return { number: data.order_number ?? '', item: data.items[0]?.id ?? '' };
};

const read = async ({ server, token }: StockHouse, id: string) =>
  (await server.call(returns.details, { token, params: { id } })).ok().data;

/** Lists the arrivals of a return: "SKU quantity condition serial", an unexpected item with a mark. */
const cameOf = async (house: StockHouse, id: string) =>
  (await read(house, id)).items.flatMap(({ sku, unexpected, arrivals }) =>
    arrivals.map(({ quantity, condition, serial_number: serial }) =>
      [unexpected ? `+${sku}` : sku, quantity, condition, serial ?? ''].join(' ').trim(),
    ),
  );

/** The dialog that takes in what comes of a return, with the field that codes are read into. */
const receiving = async ({ open }: StockHouse, id: string) => {
  const { user } = open(`/qualidade/devolucoes/${id}`);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('r');
  const field = await screen.findByRole('textbox', { name: 'Ler mercadoria' });
  const dialog = screen.getByRole('dialog', { name: 'Receber' });
  const says = (text: RegExp | string) => within(dialog).findByText(text);
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Receber' }));
  return {
    user,
    dialog: within(dialog),
    says,
    save,
    scan: (code: string) => user.type(field, `${code}{Enter}`),
  };
};

type User = Awaited<ReturnType<typeof receiving>>['user'];
type Dialog = Awaited<ReturnType<typeof receiving>>['dialog'];

/** Says the condition of a line by its own field. */
const chooseCondition = async (
  dialog: Dialog,
  user: User,
  { of, condition }: { readonly of: string; readonly condition: string },
): Promise<void> => {
  await user.selectOptions(dialog.getByRole('combobox', { name: `Estado de ${of}` }), condition);
};

describe('what comes in of a return', () => {
  it('is counted where goods are read on its page, in the condition that is asked for', async () => {
    const house = await withReturnsLocation();
    const id = await approved(house, [{ sku: 'CX-1', quantity: 2 }]);
    const { user, history } = house.open(`/qualidade/devolucoes/${id}`);
    await screen.findByRole('button', { name: 'Receber' });
    await scanOn('CX-1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Receber' }));
    await dialog.findByText('Caixa de papelão: 1 UN');
    await scanOn('CX-1');
    await dialog.findByText('Caixa de papelão: 2 UN');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await dialog.findByText(/1 campo/u);
    expect(history.location.pathname).toMatch(/devolucoes/u);
    expect(await cameOf(house, id)).toEqual([]);
    const field = dialog.getByRole('textbox', { name: 'Ler mercadoria' });
    await user.clear(field);
    await user.type(field, '3{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await cameOf(house, id)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('dialog', { name: 'Destinar' });
  });

  it('has a line for each unit with a serial number, which a reading fills', async () => {
    const house = await withReturnsLocation();
    const id = await approved(house, [{ sku: 'BAL-1', quantity: 2 }]);
    const { dialog, says, scan, save, user } = await receiving(house, id);
    await scan('BAL-1');
    await says('Balança de bancada: leia o número de série');
    await scan('ZX-77');
    await says('Balança de bancada: ZX-77');
    await scan('1');
    await user.type(dialog.getByRole('textbox', { name: 'Nº de série de Balança de bancada (2)' }), 'ZX-78');
    await save();
    await dialog.findByText(/1 campo/u);
    expect(await cameOf(house, id)).toEqual([]);
    await chooseCondition(dialog, user, { of: 'Balança de bancada (2)', condition: 'sealed' });
    await save();
    await waitFor(async () =>
      expect(await cameOf(house, id)).toEqual(['BAL-1 1 sealed ZX-77', 'BAL-1 1 sealed ZX-78']),
    );
  });

  it('ticks a unit of the order by its serial number, and names each row apart', async () => {
    const house = await withReturnsLocation();
    const { number, item } = await shippedScales(house);
    const { server, token } = house;
    const items = [{ order_item_id: item, quantity: 2 }];
    const body = { order_id: number, reason_code: 'defect' as const, approve: true, items };
    const { id } = (await server.call(returns.create, { token, body })).ok().data;
    const { dialog, says, scan, save } = await receiving(house, id);
    await scan('bal-002');
    await says('Balança de bancada: bal-002');
    const names = dialog.getAllByRole('combobox').map((field) => field.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
    await scan('1');
    await save();
    await waitFor(async () => expect(await cameOf(house, id)).toEqual(['BAL-1 1 sealed BAL-002']));
  });

  it('says what is wrong of a line at that line, where lines before it are not sent', async () => {
    const house = await withReturnsLocation();
    const id = await approved(house, [
      { sku: 'CX-1', quantity: 2 },
      { sku: 'LEI-1', quantity: 3 },
    ]);
    const { dialog, user, save } = await receiving(house, id);
    const milk = dialog.getByRole('textbox', { name: 'Quanto chegou de Leite UHT integral' });
    await save();
    await dialog.findByText(/1 campo/u);
    expect(dialog.getByRole('textbox', { name: 'Quanto chegou de Caixa de papelão' })).toHaveProperty(
      'ariaInvalid',
      null,
    );
    await user.type(milk, '5');
    await chooseCondition(dialog, user, { of: 'Leite UHT integral', condition: 'sealed' });
    await save();
    const said = await dialog.findByText(/Faltava chegar 3 UN/u);
    expect(said.closest('td')?.contains(milk)).toBe(true);
  });

  it('takes in what is beside the return, what is too much, and one item in two conditions', async () => {
    const house = await withReturnsLocation();
    const id = await approved(house, [{ sku: 'CX-1', quantity: 5 }]);
    const { dialog, user, says, scan, save } = await receiving(house, id);
    const sayOf = (of: string, condition: string) => chooseCondition(dialog, user, { of, condition });
    await user.type(dialog.getByRole('textbox', { name: 'Quanto chegou de Caixa de papelão' }), '3');
    await sayOf('Caixa de papelão', 'sealed');
    await user.click(dialog.getByRole('button', { name: /^Dividir Caixa de papelão/u }));
    await user.type(dialog.getByRole('textbox', { name: 'Quanto chegou de Caixa de papelão (2)' }), '2');
    await sayOf('Caixa de papelão (2)', 'damaged');
    await scan('CX-1');
    await says('Caixa de papelão, inesperado: 1 UN');
    await scan('1');
    await scan('BAL-1');
    await scan('ZX-9');
    await says('Balança de bancada, inesperado: ZX-9');
    await scan('1');
    await save();
    await waitFor(async () =>
      expect(await cameOf(house, id)).toEqual([
        'CX-1 3 sealed',
        'CX-1 2 damaged',
        '+CX-1 1 sealed',
        '+BAL-1 1 sealed ZX-9',
      ]),
    );
  });

  it('may still be more once all has come', async () => {
    const house = await withReturnsLocation();
    const id = await approved(house, [{ sku: 'CX-1', quantity: 1 }]);
    const { server, token } = house;
    const lines = [{ sku: 'CX-1', quantity: 1, condition: 'sealed' as const }];
    (await server.call(returns.receive, { token, params: { id }, body: { lines } })).ok();
    const { says, scan, save } = await receiving(house, id);
    await says(/já chegou/u);
    await scan('CX-1');
    await scan('7891000100103');
    await says('Caixa de papelão, inesperado: 2 UN');
    await says(/^Diga o estado do que chegou e Enter: 1 Lacrado/u);
    await scan('1');
    await save();
    await waitFor(async () => expect(await cameOf(house, id)).toEqual(['CX-1 1 sealed', '+CX-1 2 sealed']));
  });
});

describe('what is requested', () => {
  it('names the serial numbers of an order by their readings', async () => {
    const house = await withReturnsLocation();
    const { number } = await shippedScales(house);
    const { user, history } = house.open('/qualidade/devolucoes');
    await screen.findByText('Nenhuma devolução');
    await user.keyboard('n');
    await user.type(await screen.findByRole('textbox', { name: /^Pedido/u }), `${number}{Enter}`);
    const field = await screen.findByRole('textbox', { name: 'Ler mercadoria' });
    await user.type(field, 'BAL-001{Enter}');
    await screen.findByDisplayValue('BAL-001');
    await user.click(screen.getByRole('button', { name: 'Solicitar' }));
    await waitFor(() => expect(history.location.pathname).toMatch(/devolucoes\/.+/u));
    const id = history.location.pathname.split('/').at(-1) ?? '';
    const [item] = (await read(house, id)).items;
    expect(item).toMatchObject({ quantity: 1, serial_numbers: ['BAL-001'] });
  });

  it('may have no order: who brings it and what is read is enough', async () => {
    const house = await withReturnsLocation();
    const { user, history } = house.open('/qualidade/devolucoes');
    await screen.findByText('Nenhuma devolução');
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'Nova devolução' });
    await user.type(screen.getByRole('textbox', { name: /^Pedido/u }), 'PS-999999{Enter}');
    await screen.findByText('Não há este pedido, ou nada dele saiu.');
    await user.click(screen.getByRole('button', { name: 'Outro pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Sem pedido' }));
    const field = await screen.findByRole('textbox', { name: 'Ler mercadoria' });
    await user.type(field, 'CX-1{Enter}');
    await user.type(field, 'CX-1{Enter}');
    await screen.findByDisplayValue('2');
    await user.type(screen.getByRole('textbox', { name: /^Quem devolve/u }), 'Ana Lima');
    await user.click(screen.getByRole('button', { name: 'Solicitar' }));
    await waitFor(() => expect(history.location.pathname).toMatch(/devolucoes\/.+/u));
    const made = await read(house, history.location.pathname.split('/').at(-1) ?? '');
    expect(made).toMatchObject({ party_name: 'Ana Lima', order: null, quantity: 2 });
  });
});
