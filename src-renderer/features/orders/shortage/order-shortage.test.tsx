import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import { openOrderHouse } from '../../../testing/order-house.ts';
import { inDays } from '../../../testing/stock-house.ts';
import { lacksOf, missingOf } from './lacks.ts';

/** An order of 500 boxes and one scale, confirmed with the 36 boxes that there were. */
const openShort = async () => {
  const house = await openOrderHouse();
  await house.receive({ sku: 'CX-1', quantity: 36, location_code: '1.1.1.1' });
  const { id } = await house.order({
    items: [
      { sku: 'CX-1', quantity: 500, unit_price: 1 },
      { sku: 'BAL-1', quantity: 1, unit_price: 900 },
    ],
  });
  const { server, token } = house;
  const confirmed = { token, params: { id }, body: { allow_partial: true } };
  (await server.call(contracts.orders.confirm, confirmed)).ok();
  return { ...house, id };
};

const saysShort = 'Falta estoque: faltam 464 de 500 UN de CX-1, faltam 1 de 1 UN de BAL-1';

describe('an order that was confirmed with less than it asks for', () => {
  it('says so in the list, beside it and on its page, and what lacks is reserved once it came', async () => {
    const { open, id, read, receive } = await openShort();
    open('/pedidos?is_open=true');
    const row = within((await screen.findByText('PS-000001')).closest('tr')!);
    row.getByText('Falta estoque');
    cleanup();
    open(`/pedidos/${id}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Pedido PS-000001' }));
    await panel.findByText(saysShort);
    await receive({ sku: 'CX-1', quantity: 464, location_code: '1.1.1.1' });
    cleanup();
    const { user } = open(`/pedidos/${id}/completo`);
    await screen.findByText(saysShort);
    screen.getByText('reservado: 36 UN');
    await user.click(screen.getByRole('button', { name: /^Reservar o que falta/u }));
    await screen.findByText('Ainda falta estoque');
    await screen.findByText('Falta estoque: faltam 1 de 1 UN de BAL-1');
    expect((await read(id)).items[0]).toMatchObject({ quantity_allocated: 500 });
    await receive({ sku: 'BAL-1', quantity: 1, location_code: '1.1.1.1', serial_numbers: ['B-1'] });
    await user.click(screen.getByRole('button', { name: /^Reservar o que falta/u }));
    await screen.findByText('Tudo reservado');
    await waitFor(() => expect(screen.queryByText(/^Falta estoque/u)).toBeNull());
    expect((await read(id)).fulfillment_status).toBe('allocated');
  });

  it('lacks nothing where its type moves no goods', async () => {
    const { open, order, server, token, listed } = await openOrderHouse();
    const type = { code: 'servico', name: 'Serviço', direction: 'outbound', affects_stock: false } as const;
    (await server.call(contracts.operationTypes.create, { token, body: type })).ok();
    await order({ operation_type: 'servico', confirm: true });
    expect((await listed()).map(({ stage, fulfillment_status: is }) => [stage, is])).toEqual([
      ['confirmed', 'unallocated'],
    ]);
    open('/pedidos?is_open=true');
    await screen.findByText('PS-000001');
    expect(screen.queryByText('Falta estoque')).toBeNull();
  });
});

/** An order of six boxes of which four lie there, that nobody confirmed yet. */
const openPending = async () => {
  const house = await openOrderHouse();
  await house.receive({ sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' });
  const order = await house.order({ items: [{ sku: 'CX-1', quantity: 6, unit_price: 2.5 }] });
  return { ...house, id: order.id };
};

const says = 'Falta estoque: faltam 2 de 6 UN de CX-1';

describe('an order that asks for more than lies there', () => {
  it('says so before its confirmation, with what is to come, and is split by a key as far as it lacks', async () => {
    const { open, id, order, read } = await openPending();
    const coming = { operation_type: 'goods_receipt', customer: undefined, promised_date: inDays(3) };
    const arrival = await order({ ...coming, items: [{ sku: 'CX-1', quantity: 50, unit_price: 1 }] });
    open('/pedidos?is_open=true');
    const row = within((await screen.findByText('PS-000001')).closest('tr')!);
    row.getByText('Falta estoque');
    row.getByText('Decidir a falta');
    cleanup();
    const { user } = open(`/pedidos/${id}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Pedido PS-000001' }));
    await panel.findByText(says);
    await panel.findByRole('link', { name: arrival.order_number ?? '' });
    await user.keyboard('1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Dividir PS-000001' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Quanto vai de Caixa de papelão').value).toBe('2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await read(id)).items[0]?.quantity).toBe(4));
    await waitFor(() => expect(screen.queryByText(says)).toBeNull());
  });

  it('is cut to what there is once its loss was said', async () => {
    const { open, id, read } = await openPending();
    const { user } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Cortar/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cortar o que falta de PS-000001' }));
    dialog.getByText(/^Saem do pedido: 2 UN de CX-1\./u);
    await user.click(dialog.getByRole('button', { name: 'Cortar 2 UN' }));
    await waitFor(async () => expect((await read(id)).items[0]?.quantity).toBe(4));
  });

  it('waits for its stock, and says for what', async () => {
    const { open, id, read } = await openPending();
    const { user } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Esperar/u }));
    await screen.findByRole('dialog', { name: 'Pôr PS-000001 em espera' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () =>
      expect((await read(id)).hold).toMatchObject({ reason_code: 'stock', note: 'Espera estoque' }),
    );
  });

  it('has another product in the place of what lacks', async () => {
    const { open, id, read } = await openPending();
    const { user } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Trocar produto/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Outro produto no lugar de CX-1' }));
    await user.type(dialog.getByLabelText(/^SKU do outro produto/u), 'LEI-1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () =>
      expect((await read(id)).items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
        ['CX-1', 4],
        ['LEI-1', 2],
      ]),
    );
  });

  it('begins a purchase of what lacks', async () => {
    const { open, id } = await openPending();
    const { user, history } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: /^Comprar/u }));
    await waitFor(() => expect(history.location.pathname).toBe('/pedidos/-/novo'));
    const lines = within(await screen.findByRole('table', { name: 'Linhas do pedido' }));
    lines.getByText('CX-1');
    expect(lines.getByDisplayValue('2')).toBeDefined();
  });
});

describe('what an item lacks', () => {
  const of = (quantity: number, quantity_allocated: number, quantity_picked: number): number =>
    missingOf({ quantity, quantity_allocated, quantity_picked });

  it('is neither reserved nor picked, to the thousandth, and never less than nothing', () => {
    expect([of(10, 4, 3), of(10, 4, 6), of(0.3, 0.1, 0), of(10, 12, 0)]).toEqual([3, 0, 0.2, 0]);
  });
});

describe('what an order lacks before its confirmation', () => {
  const item = (id: string, quantity: number) =>
    ({ id, quantity, quantity_allocated: 0, quantity_picked: 0, product: { sku: 'A' } }) as OrderItem;
  const order = { awaits_stock: true, stage: 'pending', items: [item('1', 3), item('2', 4)] } as const;
  const missing = (free: readonly (readonly [string, number])[]) =>
    lacksOf({ ...order, items: [...order.items] }, new Map(free)).map((one) => [one.item.id, one.missing]);

  it('is what its items find no more of, in their order; nothing where nobody knows what lies there', () => {
    expect(missing([['A', 5]])).toEqual([['2', 2]]);
    expect(missing([['A', 2.5]])).toEqual([
      ['1', 0.5],
      ['2', 4],
    ]);
    expect(missing([['A', 7]])).toEqual([]);
    expect(missing([])).toEqual([]);
  });
});
