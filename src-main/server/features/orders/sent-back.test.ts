import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { campinas } from '../../../testing/addresses.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { customers, orders, orderItems } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: OrdersKit;
let blind: string;
let carrier: string;
beforeAll(async () => {
  kit = await openOrders();
  const { server, token } = kit;
  const scopes = { name: 'Sem clientes', scopes: ['orders:read' as const, 'orders:write' as const] };
  const { username, password } = administrator;
  const entry = await server.call(contracts.auth.login, { body: { username, password } });
  const admin = entry.ok().data.access_token;
  blind = (await server.call(contracts.apiTokens.create, { token: admin, body: scopes })).ok().data.token;
  const body = { person_type: 'company', document: '11222333000181', name: 'Rápido', roles: ['carrier'] };
  carrier = (await server.call(customers.create, { token, body: body as never })).ok().data.id;
});
afterAll(() => kit.server.end());

const full = (): Promise<OrderDetails> =>
  kit.created({
    channel: 'site',
    carrier: { document: '11222333000181' },
    freight: 12.5,
    declared_total: 62.3,
    promised_date: '2099-01-01',
    tags: ['frágil'],
    notes: 'Até 18 h',
    billing_address: { ...campinas, number: '9', phone: '19 3232-1010' },
    items: [
      { sku: 'CAF', quantity: 2, unit_price: 24.9, requested_serials: [], cfop: '5102' },
      { sku: 'QUEIJO', quantity: 1.5, unit_price: 0, notes: 'inteiro' },
    ],
  });
const read = async (id: string, as = kit.token) =>
  (await kit.server.call(orders.details, { token: as, params: { id } })).ok().data;
const put = (id: string, body: Loose, as = kit.token) =>
  kit.server.call(orders.modify, { token: as, params: { id }, body: body as never });

describe('what GET gave of an order', () => {
  test.each([
    ['a draft', async () => kit.created({ submit: false, customer: undefined, shipping_address: undefined })],
    ['one that was sent', full],
    [
      'one on hold',
      async () => {
        const { id } = await full();
        return (await kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'payment' } })).ok()
          .data;
      },
    ],
    [
      'a cancelled one',
      async () => {
        const { id } = await full();
        return (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok()
          .data;
      },
    ],
  ])('comes back to PUT and changes nothing: %s', async (_, make) => {
    const { id } = await make();
    const before = await read(id);
    const told = (await kit.eventsOf(id)).length;
    expect((await put(id, before)).ok().data).toEqual(before);
    expect(await read(id)).toEqual(before);
    expect(await kit.eventsOf(id)).toHaveLength(told);
  });

  test('comes back from who may not see customers, and the customer and addresses stay whole', async () => {
    const { id } = await full();
    const before = await read(id);
    const seen = await read(id, blind);
    expect(seen.shipping_address?.street).toBe('');
    (await put(id, { ...seen, notes: 'Até 17 h' }, blind)).ok();
    const after = await read(id);
    expect(after).toMatchObject({ notes: 'Até 17 h', version: before.version + 1 });
    expect([after.customer, after.shipping_address, after.billing_address]).toEqual([
      before.customer,
      before.shipping_address,
      before.billing_address,
    ]);
  });

  test('changes what was changed in it, and nothing else', async () => {
    const { id } = await full();
    const before = await read(id);
    const { shipping_address: address, totals } = before;
    const body = {
      ...before,
      carrier_id: null,
      promised_date: '2099-02-02',
      totals: { ...totals, freight: 20, order_discount: 1 },
      shipping_address: { ...address, number: '121' },
    };
    const after = (await put(id, body)).ok().data;
    expect(after).toMatchObject({
      carrier_id: null,
      carrier: null,
      promised_date: '2099-02-02',
      totals: { freight: 20, order_discount: 1 },
      shipping_address: { number: '121', street: address?.street },
      notes: before.notes,
      customer: before.customer,
      items: before.items,
    });
    const { data: last } = (await kit.server.call(orders.history, kit.on(id))).ok();
    expect(last.map(({ action }) => action)).toContain('modify');
  });

  test('names another customer or carrier by its id, or by its document', async () => {
    const { id } = await full();
    const before = await read(id);
    const other = { person_type: 'individual', document: '529.982.247-25', name: 'Bia Lima' } as const;
    const bia = (await kit.server.call(customers.create, { token: kit.token, body: other })).ok().data;
    const byId = (await put(id, { ...before, customer: { ...before.customer, id: bia.id } })).ok().data;
    expect(byId.customer?.name).toBe('Bia Lima');
    const back = { ...byId, customer: { ...byId.customer, document: before.customer?.document } };
    expect((await put(id, back)).ok().data.customer?.id).toBe(before.customer?.id);
    const twice = { customer_id: bia.id, customer: { id: carrier } };
    expect(Object.keys((await put(id, twice)).refusal().errors)).toEqual(['customer']);
    expect((await put(id, { carrier: null })).ok().data.carrier).toBeNull();
    expect((await put(id, { carrier: { id: carrier } })).ok().data.carrier?.name).toBe('Rápido');
  });

  test.each([
    ['another quantity', (items: Loose[]) => [{ ...items[0], quantity: 3 }, items[1]], 'items.0.quantity'],
    ['an item less', (items: Loose[]) => items.slice(1), 'items'],
    ['a strange item', (items: Loose[]) => [items[0], { quantity: 1 }], 'items.1'],
  ])('is refused with %s, and told where items change', async (_, change, field) => {
    const { id } = await full();
    const before = await read(id);
    const answer = await put(id, { ...before, notes: 'outra', items: change(before.items) });
    expect(answer.status).toBe(422);
    expect(answer.refusal().errors).toEqual({
      [field]: [expect.stringContaining('no endereço de cada item')],
    });
    expect(await read(id)).toEqual(before);
  });

  test('an address that is none is refused at its field', async () => {
    const { id } = await full();
    const answer = await put(id, { shipping_address: { street: '', city: 'Campinas', state: 'SP' } });
    expect(Object.keys(answer.refusal().errors)).toEqual(['shipping_address.street']);
  });
});

describe('an item of an order', () => {
  const item = (id: string, item_id: unknown) => ({
    token: kit.token,
    params: { id, item_id: item_id as never },
  });

  test('goes by its item_id as by its id, in paths and in bodies', async () => {
    const { id, items } = await full();
    const [coffee, cheese] = items;
    const byNumber = (await kit.server.call(orderItems.details, item(id, coffee?.item_id))).ok().data;
    expect(byNumber).toEqual((await kit.server.call(orderItems.details, item(id, coffee?.id))).ok().data);
    const changed = await kit.server.call(orderItems.modify, {
      ...item(id, coffee?.item_id),
      body: { quantity: 3 },
    });
    expect(changed.ok().data.items[0]?.quantity).toBe(3);
    const split = { items: [{ item_id: coffee?.item_id, quantity: 1 }] };
    (await kit.server.call(orders.split, { ...kit.on(id), body: split as never })).ok();
    (await kit.server.call(orderItems.remove, item(id, cheese?.item_id))).ok();
    expect((await read(id)).items.map(({ quantity }) => quantity)).toEqual([2]);
    expect((await kit.server.call(orderItems.details, item(id, cheese?.item_id))).status).toBe(404);
    const strange = { items: [{ item_id: 'CAF', quantity: 1 }] };
    const refusal = (
      await kit.server.call(orders.split, { ...kit.on(id), body: strange as never })
    ).refusal();
    expect(refusal.errors).toEqual({
      'items.0.item_id': ['Use o id (UUID) ou o item_id (número) de um item do pedido'],
    });
  });

  test('comes back to PUT as GET gave it, changed where one likes', async () => {
    const { id, items } = await full();
    const before = await read(id);
    for (const one of items) {
      const target = item(id, one.item_id);
      const shown = (await kit.server.call(orderItems.details, target)).ok().data;
      expect(
        (await kit.server.call(orderItems.modify, { ...target, body: shown as never })).ok().data,
      ).toEqual(before);
    }
    const body = { ...items[1], unit_price: 3 };
    const { data } = (
      await kit.server.call(orderItems.modify, { ...item(id, items[1]?.id), body: body as never })
    ).ok();
    expect(data.items[1]).toMatchObject({ unit_price: 3, notes: 'inteiro', quantity: 1.5 });
  });
});
