import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrderHouse } from '../../testing/order-house.ts';
import { missingOf } from './order-shortage.tsx';

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

const says = 'Falta estoque: faltam 464 de 500 UN de CX-1, faltam 1 de 1 UN de BAL-1';

describe('an order that was confirmed with less than it asks for', () => {
  it('says so in the list, beside it and on its page, and what lacks is reserved once it came', async () => {
    const { open, id, read, receive } = await openShort();
    open('/pedidos?is_open=true');
    const row = within((await screen.findByText('PS-000001')).closest('tr')!);
    row.getByText('Falta estoque');
    cleanup();
    open(`/pedidos/${id}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Pedido PS-000001' }));
    await panel.findByText(says);
    await receive({ sku: 'CX-1', quantity: 464, location_code: '1.1.1.1' });
    cleanup();
    const { user } = open(`/pedidos/${id}/completo`);
    await screen.findByText(says);
    screen.getByText('reservado: 36 UN');
    await user.click(screen.getByRole('button', { name: 'Reservar o que falta' }));
    await screen.findByText('Ainda falta estoque');
    await screen.findByText('Falta estoque: faltam 1 de 1 UN de BAL-1');
    expect((await read(id)).items[0]).toMatchObject({ quantity_allocated: 500 });
    await receive({ sku: 'BAL-1', quantity: 1, location_code: '1.1.1.1', serial_numbers: ['B-1'] });
    await user.click(screen.getByRole('button', { name: 'Reservar o que falta' }));
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

describe('what an item lacks', () => {
  const of = (quantity: number, quantity_allocated: number, quantity_picked: number): number =>
    missingOf({ quantity, quantity_allocated, quantity_picked });

  it('is neither reserved nor picked, to the thousandth, and never less than nothing', () => {
    expect([of(10, 4, 3), of(10, 4, 6), of(0.3, 0.1, 0), of(10, 12, 0)]).toEqual([3, 0, 0.2, 0]);
  });
});
