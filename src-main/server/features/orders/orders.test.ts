import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { campinas } from '../../../testing/addresses.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders, products, customers, operationTypes, apiTokens, auth } = contracts;

let kit: OrdersKit;
let admin: string;
let last = 0;
beforeAll(async () => {
  kit = await openOrders();
  const body = { username: 'marcia', password: 'girafa-azul-72' };
  admin = (await kit.server.call(auth.login, { body })).ok().data.access_token;
});
beforeEach(() => {
  last += 1;
});
afterAll(() => kit.server.end());

const tokenWith = async (scopes: readonly Scope[]) => {
  const body = { name: `T${last}`, scopes: [...scopes] };
  return (await kit.server.call(apiTokens.create, { token: admin, body })).ok().data.token;
};
const fieldsOf = (answer: { refusal(): { readonly errors: object } }) => Object.keys(answer.refusal().errors);
describe('an order', () => {
  it('is numbered without gaps, costs what its items do, and is shown with both sets of keys', async () => {
    const first = await kit.created({
      freight: 18.9,
      discount: 1,
      items: [
        { sku: 'CAF', quantity: 6, unit_price: 24.9, discount: 5 },
        { sku: 'caf', quantity: 2, packaging_unit: 'CX', unit_price: 8.75 },
      ],
    });
    expect(first).toMatchObject({
      order_number: 'PS-000001',
      order_type: 'out',
      status: 'pending',
      substatus: { value: 'awaiting_confirmation' },
      stage: 'pending',
      channel: { code: 'api', channel: 'generic' },
      customer: { document: '11144477735' },
      recipient: { document: '11144477735' },
      recipient_address: { city: 'Campinas', postal_code: '13010000' },
      customer_owner: { customer_id: null },
      created_by_type: 'ApiToken',
      items: [
        { quantity: 6, total: 144.4 },
        { quantity: 24, total: 210 },
      ],
      totals: { items: 2, quantity: 30, products: 359.4, discount: 6, freight: 18.9, total: 372.3 },
      version: 1,
      warnings: [],
    });
    const refused = await kit.create(kit.sale({ items: [{ sku: 'NADA', quantity: 1 }] }));
    expect(refused.status).toBe(422);
    expect((await kit.created()).order_number).toBe('PS-000002');
    const answer = await kit.server.call(orders.details, kit.on('ps-000001'));
    expect([answer.ok().data, answer.headers['etag']]).toEqual([first, expect.stringMatching(/^"1-/)]);
  });

  it.each([
    [{ items: [] }, ['items']],
    [{ items: Array.from({ length: 991 }, () => ({ sku: 'CAF', quantity: 1 })) }, ['items']],
    [{ items: [{ sku: 'NADA', quantity: 1 }] }, ['items.0.sku']],
    [{ items: [{ sku: 'OFF', quantity: 1 }] }, ['items.0.sku']],
    [{ items: [{ sku: 'FRETE', quantity: 1 }] }, ['items.0.sku']],
    [{ items: [{ sku: 'CAF', quantity: 0.5 }] }, ['items.0.quantity']],
    [{ items: [{ sku: 'QUEIJO', quantity: 0.0001 }] }, ['items.0.quantity']],
    [{ items: [{ sku: 'CAF', quantity: 1, packaging_unit: 'PC' }] }, ['items.0.packaging_unit']],
    [{ items: [{ sku: 'CAF', quantity: 1, unit_price: 1, discount: 1.01 }] }, ['items.0.discount']],
    [
      { items: [{ sku: 'CAF', quantity: 2, requested_serials: ['a', 'b', 'c'] }] },
      ['items.0.requested_serials'],
    ],
    [{ discount: 1000 }, ['items']],
    [{ operation_type: 'nothing' }, ['operation_type']],
    [{ channel: 'receipt' }, ['channel']],
    [{ customer: undefined }, ['customer']],
    [{ customer: { document: '111.444.777-36', name: 'x' } }, ['customer.document']],
    [{ customer: { document: '529.982.247-25' } }, ['customer.name']],
    [{ shipping_address: undefined }, ['shipping_address']],
    [{ shipping_address: { ...campinas, city_ibge_code: '3304557' } }, ['shipping_address.city_ibge_code']],
    [{ carrier: { document: '11.222.333/0001-81' } }, ['carrier.document']],
    [{ priority: 5 }, ['priority']],
    [{ surprise: 1 }, ['surprise']],
  ])('with %o is refused at %o', async (more, fields) => {
    const answer = await kit.create(kit.sale(more));
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
  });

  it('finds its customer by document, never changes it, and makes one only for who may', async () => {
    const differing = await kit.created({ customer: { document: '11144477735', name: 'Ana S. Lima' } });
    expect(differing.warnings.map(({ code }) => code)).toEqual(['customer_differs']);
    expect(differing.customer?.name).toBe('Ana Souza');
    const poor = await tokenWith(['orders:read', 'orders:write', 'customers:read']);
    const stranger = { document: '529.982.247-25', name: 'Bia' };
    const answer = await kit.create(kit.sale({ customer: stranger }), poor);
    expect([answer.status, answer.refusal().reason]).toEqual([403, 'customers_write_required']);
    expect((await kit.create(kit.sale(), poor)).status).toBe(201);
    expect((await kit.customers()).map(({ name }) => name)).toEqual(['Ana Souza']);
    const known = await kit.created({ customer: stranger });
    expect(known.customer?.code).toBe('000002');
    const params = { id: known.customer?.id ?? '' };
    const remove = await kit.server.call(customers.remove, { token: kit.token, params });
    expect(remove.refusal().reason).toBe('in_use');
    await kit.server.call(customers.modify, { token: kit.token, params, body: { is_active: false } });
    expect(fieldsOf(await kit.create(kit.sale({ customer: stranger })))).toEqual(['customer']);
    await kit.server.call(orders.cancel, { ...kit.on(known.id), body: { reason_code: 'other' } });
    expect((await kit.server.call(customers.remove, { token: kit.token, params })).status).toBe(200);
  });

  it('keeps its carrier from being deleted while it is open', async () => {
    const document = '11222333000181';
    const firm = { person_type: 'company', document, name: 'Rápido', roles: ['carrier'] } as const;
    const { id } = (await kit.server.call(customers.create, { token: kit.token, body: firm })).ok().data;
    const order = await kit.created({ carrier: { document } });
    const remove = () => kit.server.call(customers.remove, { token: kit.token, params: { id } });
    expect((await remove()).refusal().reason).toBe('in_use');
    await kit.server.call(orders.cancel, { ...kit.on(order.id), body: { reason_code: 'other' } });
    expect((await remove()).status).toBe(200);
  });

  it('counts among those of its customer until it ends, and is the newest of them', async () => {
    const { id, customer, created_at } = await kit.created({
      customer: { document: '529.982.247-25', name: 'Eva' },
    });
    const params = { id: customer?.id ?? '' };
    const seen = async () => {
      const { data } = (await kit.server.call(customers.details, { token: kit.token, params })).ok();
      return [data.open_orders, data.last_order_at];
    };
    expect(await seen()).toEqual([1, created_at]);
    await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } });
    expect(await seen()).toEqual([0, created_at]);
  });

  it('sent again under its channel and reference is the same one, with another content a duplicate', async () => {
    const body = kit.sale({ channel: 'loja', external_reference: 'LJ-1' });
    const first = (await kit.create(body)).ok().data;
    const again = await kit.create(body);
    expect([again.status, again.ok().data, again.headers['idempotency-replayed']]).toEqual([
      201,
      first,
      'true',
    ]);
    const other = await kit.create({ ...body, priority: 4 });
    expect([other.status, other.refusal().reason]).toEqual([409, 'duplicate']);
    expect(other.refusal().errors['external_reference']?.[0]).toContain(first.order_number);
    await kit.server.call(orders.cancel, { ...kit.on(first.id), body: { reason_code: 'duplicate' } });
    expect((await kit.create(body)).ok().data).toMatchObject({ id: first.id, stage: 'cancelled' });
    expect((await kit.create({ ...body, channel: 'site' })).ok().data.id).not.toBe(first.id);
    const both = await Promise.all([1, 2].map(() => kit.create(kit.sale({ external_reference: 'X-1' }))));
    expect(new Set(both.map((one) => one.ok().data.id)).size).toBe(1);
  });

  it('hides what is personal from who may not see customers', async () => {
    const { id } = await kit.created();
    const token = await tokenWith(['orders:read']);
    const seen = (await kit.server.call(orders.details, { token, params: { id } })).ok();
    expect(seen.data.recipient).toMatchObject({ name: 'Ana Souza', document: '***.444.777-**', email: null });
    expect(seen.data.customer).toMatchObject({ document: '***.444.777-**', email: null });
    expect([seen.data.recipient_address?.street, seen.data.shipping_address?.number]).toEqual(['', '']);
    const text = JSON.stringify(seen) + (await kit.server.call(orders.list, { token })).text;
    for (const secret of ['11144477735', 'ana@exemplo', 'Flores']) expect(text).not.toContain(secret);
  });

  it('warns of a declared total that is not ours', async () => {
    const warned = await kit.created({ declared_total: 49.9 });
    expect(warned.warnings.map(({ code }) => code)).toEqual(['declared_total_differs']);
    expect((await kit.created({ declared_total: 49.81 })).warnings).toEqual([]);
  });

  it('keeps its product and its type from being deleted while it is open', async () => {
    const { sku } = await kit.product({ sku: `HELD-${last}`, name: 'Held', unit: 'UN' });
    const body = { code: 'held', name: 'Held', direction: 'inbound' };
    await kit.server.call(operationTypes.create, { token: admin, body });
    const order = await kit.create({ operation_type: 'held', items: [{ sku, quantity: 1 }] });
    const { id, order_number } = order.ok().data;
    expect(order_number).toBe('PE-000001');
    const remove = () => kit.server.call(products.remove, { token: kit.token, params: { sku } });
    expect((await remove()).refusal().reason).toBe('in_use');
    const removeType = await kit.server.call(operationTypes.remove, {
      token: admin,
      params: { code: 'held' },
    });
    expect(removeType.refusal().reason).toBe('in_use');
    await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } });
    expect((await remove()).status).toBe(200);
  });
});

describe('a batch', () => {
  it('says of each order what became of it, and replays as a whole', async () => {
    const at = (n: number, more = {}) => kit.sale({ channel: 'lote', external_reference: `L-${n}`, ...more });
    const sent = [at(1), at(2, { items: [{ sku: 'NADA', quantity: 1 }] }), at(3)];
    const send = async () =>
      (await kit.server.call(orders.batch, { token: kit.token, body: { orders: sent } })).ok().data.results;
    const first = await send();
    expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'created']);
    expect(Object.keys(first[1]?.errors ?? {})).toEqual(['items.0.sku']);
    const again = await send();
    expect(again.map(({ outcome }) => outcome)).toEqual(['replayed', 'refused', 'replayed']);
    expect(again.map((one) => one.order?.id)).toEqual(first.map((one) => one.order?.id));
    const many = { orders: Array.from({ length: 101 }, (_, n) => at(n)) };
    expect((await kit.server.call(orders.batch, { token: kit.token, body: many })).status).toBe(422);
  });

  const good = (n: number) => kit.sale({ channel: 'veneno', external_reference: `V-${n}` });
  const send = async (sent: readonly unknown[], headers = {}) =>
    kit.server.call(orders.batch, { token: kit.token, body: { orders: sent as never }, headers });
  const price = (unit_price: unknown) => ({ items: [{ sku: 'CAF', quantity: 1, unit_price }] });

  it.each([
    [{ ...price(105.92345), channel: 'veneno' }, ['items.0.unit_price', 'operation_type']],
    [{ operation_type: 'sale', cor: 'azul', ...price(1) }, ['cor']],
    [{ operation_type: 'sale' }, ['items']],
    [null, ['_']],
    ['V-1', ['_']],
    [[], ['_']],
  ])('refuses %j alone, at whichever position', async (poison, fields) => {
    for (const at of [0, 1, 2, 3]) {
      const sent = Array.from({ length: 4 }, (_, n) => (n === at ? poison : good(n)));
      const outcomes = (await send(sent)).ok().data.results;
      expect(outcomes.flatMap(({ index, outcome }) => (outcome === 'refused' ? [index] : []))).toEqual([at]);
      expect([outcomes[at]?.code, Object.keys(outcomes[at]?.errors ?? {})]).toEqual([
        'validation_failed',
        fields,
      ]);
      expect(outcomes[at]?.details.map(({ path }) => path ?? '_')).toEqual(fields);
    }
    const { pagination } = (
      await kit.server.call(orders.list, { token: kit.token, query: { channel: 'veneno' } })
    ).ok();
    expect(pagination.records.total).toBe(4);
  });

  it('is the same for a key that comes again, what was refused too', async () => {
    const sent = [good(8), { operation_type: 'sale' }];
    const first = (await send(sent, { 'idempotency-key': 'v-1' })).ok();
    const again = await send(sent, { 'idempotency-key': 'v-1' });
    expect([again.headers['idempotency-replayed'], again.ok()]).toEqual(['true', first]);
    const other = await send([good(8), null], { 'idempotency-key': 'v-1' });
    expect(other.refusal().reason).toBe('idempotency_mismatch');
  });
});

describe('the list', () => {
  it('knows the orders whose promise has passed', async () => {
    const late = await kit.created({ channel: 'prazo', promised_date: '2020-01-01' });
    const timely = await kit.created({ channel: 'prazo', promised_date: '2099-01-01' });
    const none = await kit.created({ channel: 'prazo' });
    expect(late.is_late).toBe(true);
    expect(await kit.numbers({ channel: 'prazo', is_late: true })).toEqual([late.order_number]);
    expect(await kit.numbers({ channel: 'prazo', is_late: false, sort: 'order_number' })).toEqual([
      timely.order_number,
      none.order_number,
    ]);
  });

  it('is narrowed by what a clerk knows of an order', async () => {
    const one = await kit.created({
      channel: 'busca',
      external_reference: 'REF-77',
      priority: 4,
      tags: ['natal'],
      promised_date: '2026-12-24',
    });
    await kit.created({ channel: 'busca' });
    const number = one.order_number;
    for (const query of [
      { external_reference: 'REF-77' },
      { order_number: number },
      { search: 'ref-77' },
      { search: number },
      { channel: 'busca', priority: '4' },
      { tag: 'natal' },
      { promised_from: '2026-12-24', promised_to: '2026-12-24' },
      { channel: 'busca', sort: '-priority', per_page: 1 },
    ]) {
      expect((await kit.numbers(query))[0], JSON.stringify(query)).toBe(number);
    }
    expect(await kit.numbers({ tag: 'natal', substatus: ['awaiting_confirmation'] })).toEqual([number]);
    expect(await kit.numbers({ tag: 'natal', substatus: ['awaiting_receiving'] })).toEqual([]);
    expect(await kit.numbers({ tag: 'natal', fiscal_status: 'not_required' })).toEqual([number]);
    expect(await kit.numbers({ tag: 'natal', state: 'RJ' })).toEqual([]);
    expect(await kit.numbers({ tag: 'natal', is_open: false })).toEqual([]);
    expect(await kit.numbers({ tag: 'natal', is_on_hold: true })).toEqual([]);
    expect(await kit.numbers({ tag: 'natal', status: ['pending', 'draft'], sku: 'caf' })).toEqual([number]);
    expect(await kit.numbers({ customer_code: one.customer?.code })).toContain(one.order_number);
    const nobody = { token: kit.token, query: { customer_code: '999999' } };
    expect((await kit.server.call(orders.list, nobody)).refusal().errors).toHaveProperty('customer_code');
    expect(await kit.numbers({ tag: 'natal', customer_id: one.customer?.id, direction: 'outbound' })).toEqual(
      [number],
    );
  });
});
