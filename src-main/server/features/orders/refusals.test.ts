import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../../testing/addresses.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { apiTokens, customers, locations, orders, orderItems, orderPicking, products } = contracts;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
  const { server, token } = kit;
  const inactive = { person_type: 'individual', document: '529.982.247-25', name: 'Bia Lima' } as const;
  const { id } = (await server.call(customers.create, { token, body: inactive })).ok().data;
  (await server.call(customers.modify, { token, params: { id }, body: { is_active: false } })).ok();
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;

const items = (item: Loose): Loose => ({ items: [{ sku: 'CAF', quantity: 2, unit_price: 1, ...item }] });
const named = (customer: Loose): Loose => ({ customer: { name: 'Ana Souza', ...customer } });

describe.each([
  ['a CPF whose digits are wrong', named({ document: '111.444.777-36' }), 'customer.document', 'bad_cpf'],
  ['a CNPJ of one digit', named({ document: '11.111.111/1111-11' }), 'customer.document', 'bad_cnpj'],
  [
    'a city of another state',
    { shipping_address: { ...campinas, city_ibge_code: '3304557' } },
    'shipping_address.city_ibge_code',
    'city_of_other_state',
  ],
  ['a party that is inactive', named({ document: '529.982.247-25' }), 'customer', 'party_inactive'],
  ['a SKU that nobody knows', items({ sku: 'NADA' }), 'items.0.sku', 'sku_unknown'],
  ['a service', items({ sku: 'FRETE' }), 'items.0.sku', 'not_stockable'],
  ['a product that is inactive', items({ sku: 'OFF' }), 'items.0.sku', 'product_not_ordered'],
  ['no item', { items: [] }, 'items', 'order_without_items'],
  ['half a unit', items({ quantity: 0.5 }), 'items.0.quantity', 'needs_whole'],
  ['four decimals', items({ sku: 'QUEIJO', quantity: 1.0001 }), 'items.0.quantity', 'too_many_decimals'],
  ['more discount than price', items({ discount: 2.01 }), 'items.0.discount', 'discount_over_gross'],
  [
    'three serial numbers of two units',
    items({ requested_serials: ['A', 'B', 'C'] }),
    'items.0.requested_serials',
    'more_serials_than_units',
  ],
])('an order with %s', (...[, more, path, code]) => {
  test(`is refused at ${path}`, async () => {
    const refusal = (await kit.create(kit.sale(more))).refusal();
    expect(refusal.reason).toBe('validation_failed');
    expect(Object.keys(refusal.errors ?? {})).toEqual([path]);
    expect(refusal.details?.map((one) => [one.path, one.code])).toEqual([[path, code]]);
  });
});

test('an order has 990 items at most', async () => {
  const one = { sku: 'CAF', quantity: 1 };
  const refusal = (await kit.create(kit.sale({ items: Array.from({ length: 991 }, () => one) }))).refusal();
  expect(Object.keys(refusal.errors ?? {})).toEqual(['items']);
});

test('acts and reads name an order by its UUID or by its number', async () => {
  const { id, order_number: number } = await kit.created();
  const call = (name: string) => ({ token: kit.token, params: { id: name } });
  expect((await kit.server.call(orders.details, call(number ?? ''))).ok().data.id).toBe(id);
  const byId = await kit.server.call(orders.submit, call(id));
  const byNumber = await kit.server.call(orders.submit, call(number ?? ''));
  expect([byNumber.status, byNumber.refusal().reason]).toEqual([409, byId.refusal().reason]);
  expect((await kit.server.call(orders.submit, call('PS-999999'))).status).toBe(404);
});

test('goods that are being counted are not picked', async () => {
  const { server, token } = kit;
  const shelf = { code: '5.1.1', location_type: 'storage' } as const;
  (await server.call(locations.create, { token, body: shelf })).ok();
  (await server.call(locations.create, { token, body: { code: '9.5.1', location_type: 'staging' } })).ok();
  const body = { items: [{ sku: 'QUEIJO', quantity: 9, location_code: '5.1.1' }] };
  (await server.call(contracts.operationTypes.goodsReceipt, { token, body })).ok();
  const { id } = await kit.created({ items: [{ sku: 'QUEIJO', quantity: 2 }], confirm: true });
  (await server.call(orderPicking.start, { ...kit.on(id), body: {} })).ok();
  const admin = await server.call(contracts.auth.login, {
    body: { username: 'marcia', password: 'girafa-azul-72' },
  });
  const { access_token: person } = admin.ok().data;
  const count = { type: 'location', location_codes: ['5.1.1'] };
  const made = (await server.call(contracts.counts.create, { token: person, body: count })).ok().data;
  const ofCount = { token: person, params: { id: made.id } };
  (await server.call(contracts.counts.start, ofCount)).ok();
  const seen = { location_code: '5.1.1', lines: [] };
  (await server.call(contracts.counts.register, { ...ofCount, body: seen })).ok();
  const scan = { scan_uid: crypto.randomUUID(), code: 'QUEIJO', quantity: 1 };
  const refused = await server.call(orderPicking.pick, { ...kit.on(id), body: scan });
  expect([refused.status, refused.refusal().reason]).toEqual([423, 'count_in_progress']);
});

test('a refusal says its sentence whole, and its facts as codes', async () => {
  const { id } = await kit.created();
  const body = { operation_type: 'sample' };
  const refused = await kit.server.call(orders.modify, { ...kit.on(id), body });
  expect(refused.refusal()).toMatchObject({
    message: 'Não muda mais na situação Aguardando confirmação',
    details: [{ path: 'operation_type', code: 'order_type_fixed', status: 'pending' }],
  });
  const early = await kit.server.call(orderPicking.finish, { ...kit.on(id), body: {} });
  expect(early.refusal()).toMatchObject({
    message: 'Na situação atual (Aguardando confirmação) isto não pode ser feito',
    details: [{ code: 'invalid_transition', status: 'pending' }],
  });
});

test('items of an order that was picked do not change', async () => {
  const { server, token } = kit;
  const { id } = await kit.created();
  const [item] = (await kit.server.call(orders.details, kit.on(id))).ok().data.items;
  (await server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
  const params = { id, item_id: item?.id ?? '' };
  const refused = await server.call(orderItems.modify, { token, params, body: { quantity: 1 } });
  expect([refused.status, refused.refusal().reason]).toEqual([409, 'not_editable']);
  expect((await server.call(products.remove, { token, params: { sku: 'CAF' } })).refusal().reason).toBe(
    'in_use',
  );
});

test('a customer is made by whoever may write customers alone', async () => {
  const scopes = ['orders:read', 'orders:write'] as const;
  const admin = await kit.server.call(contracts.auth.login, {
    body: { username: 'marcia', password: 'girafa-azul-72' },
  });
  const { access_token: token } = admin.ok().data;
  const body = { name: 'Loja', scopes: [...scopes] };
  const shop = (await kit.server.call(apiTokens.create, { token, body })).ok().data.token;
  const order = kit.sale({ customer: { document: '168.995.350-09', name: 'Nova' } });
  const refused = await kit.create(order, shop);
  expect([refused.status, refused.refusal().reason]).toEqual([403, 'customers_write_required']);
});
