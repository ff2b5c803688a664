import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../../testing/addresses.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders, orderItems, customers, addresses, locations, products, users, auth } = contracts;

let kit: OrdersKit;
let admin: string;
beforeAll(async () => {
  kit = await openOrders();
  const body = { username: 'marcia', password: 'girafa-azul-72' };
  admin = (await kit.server.call(auth.login, { body })).ok().data.access_token;
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;
const modify = (id: string, body: Loose, headers: Record<string, string> = {}) =>
  kit.server.call(orders.modify, { ...kit.on(id), body, headers });
const said = (answer: { status: number; refusal(): { reason: string; errors: object } }) =>
  [answer.status, answer.refusal().reason, Object.keys(answer.refusal().errors)] as const;
const lastEventOf = async (id: string) => {
  const eventsOfOrder = await kit.eventsOf(id);
  return [eventsOfOrder.length, eventsOfOrder.at(-1)] as const;
};

describe('the head of a pending order', () => {
  it('changes in all its fields, with new sums, and tells what changed', async () => {
    const from = await kit.created({ discount: 1, freight: 10 });
    const person = { username: 'rita', name: 'Rita', role: 'operator', password: 'lhama-verde-81' };
    const assigned_to = (await kit.server.call(users.create, { token: admin, body: person })).ok().data.id;
    const location = { code: '9.1', name: 'Expedição', location_type: 'staging' };
    await kit.server.call(locations.create, { token: admin, body: location });
    const patch = {
      external_reference: 'E-1',
      customer: { document: '529.982.247-25', name: 'Bia' },
      shipping_address: { ...campinas, city: 'Valinhos' },
      billing_address: campinas,
      freight_mode: 0,
      service: 'Expresso',
      promised_date: '2026-12-24',
      priority: 4,
      discount: 2.5,
      freight: 12,
      insurance: 1,
      other: 0.5,
      declared_total: 60.8,
      volumes_declared: 2,
      tags: ['site', 'site', 'natal'],
      notes: 'Até 18 h',
      internal_notes: 'segredo',
      assigned_to,
      staging_location_code: '9.1',
    };
    const changed = (await modify(from.id, patch)).ok().data;
    expect(changed).toMatchObject({
      version: 2,
      external_reference: 'E-1',
      customer: { name: 'Bia', document: '52998224725' },
      shipping_address: { city: 'Valinhos' },
      billing_address: { city: 'Campinas' },
      service: 'Expresso',
      promised_date: '2026-12-24',
      priority: 4,
      tags: ['site', 'natal'],
      assigned_to: { id: assigned_to, name: 'Rita' },
      staging_location: { code: '9.1', name: 'Expedição' },
      totals: { discount: 2.5, freight: 12, insurance: 1, other: 0.5, total: 60.8, volumes_declared: 2 },
      warnings: [],
    });
    const eventsOfOrder = (await kit.eventsOf(from.id)).at(-1);
    expect([eventsOfOrder?.name, eventsOfOrder?.data.action, eventsOfOrder?.data.changes.toSorted()]).toEqual(
      ['order_updated', 'modify', Object.keys(patch).toSorted()],
    );
    expect(JSON.stringify(eventsOfOrder)).not.toContain('segredo');
    expect(await kit.numbers({ search: 'Bia' })).toEqual([from.order_number]);
    const cleared = { carrier_id: null, external_reference: null, billing_address: null, assigned_to: null };
    expect((await modify(from.id, cleared)).ok().data).toMatchObject({
      external_reference: null,
      billing_address: null,
      assigned_to: null,
      version: 3,
    });
  });

  it('is silent where nothing differs, and refuses who saw another version', async () => {
    const { id, customer, shipping_address } = await kit.created({ notes: 'a', tags: ['b'] });
    const before = await lastEventOf(id);
    const same = {
      notes: 'a',
      tags: ['b'],
      customer_id: customer?.id,
      shipping_address,
      operation_type: 'sale',
      channel: 'api',
      freight: 0,
    };
    expect((await modify(id, same)).ok().data.version).toBe(1);
    expect(await lastEventOf(id)).toEqual(before);
    const stale = await modify(id, { notes: 'c' }, { 'if-match': '"9"' });
    expect([stale.status, stale.refusal().reason]).toEqual([412, 'version_mismatch']);
    expect((await modify(id, { notes: 'c' }, { 'if-match': '"1"' })).ok().data.version).toBe(2);
  });

  it.each([
    [{ operation_type: 'sample' }, '409 not_editable', ['operation_type']],
    [{ channel: 'loja' }, '409 not_editable', ['channel']],
    [{ customer_id: null }, '422 validation_failed', ['customer']],
    [{ shipping_address: null }, '422 validation_failed', ['shipping_address']],
    [{ discount: 1000 }, '422 validation_failed', ['items']],
    [{ staging_location_code: '7.7.7' }, '422 validation_failed', ['staging_location_code']],
    [{ assigned_to: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d01' }, '422 validation_failed', ['assigned_to']],
    [{ carrier: { document: '11.222.333/0001-81' } }, '422 validation_failed', ['carrier.document']],
    [{ items: [] }, '422 validation_failed', ['items']],
  ])('refuses %o with %s at %o', async (patch, what, fields) => {
    const { id } = await kit.created();
    const [status, code, at] = said(await modify(id, patch));
    expect([`${status} ${code}`, at]).toEqual([what, fields]);
    expect((await kit.server.call(orders.details, kit.on(id))).ok().data.version).toBe(1);
  });

  it('takes the address of a customer who is new to it, and its reference once in a channel', async () => {
    const body = { person_type: 'company', document: '11222333000181', name: 'Serra', roles: ['customer'] };
    const { id: customer_id } = (await kit.server.call(customers.create, { token: admin, body })).ok().data;
    const { id, customer } = await kit.created({ external_reference: 'R-1' });
    expect(said(await modify(id, { customer_id }))).toEqual([422, 'validation_failed', ['shipping_address']]);
    const address = { ...campinas, street: 'Rua da Serra' };
    await kit.server.call(addresses.create, { token: admin, params: { id: customer_id }, body: address });
    const moved = (await modify(id, { customer_id })).ok().data;
    expect([moved.customer?.id === customer?.id, moved.shipping_address?.street]).toEqual([
      false,
      'Rua da Serra',
    ]);
    const other = await kit.created();
    expect(said(await modify(other.id, { external_reference: 'R-1' }))).toEqual([
      409,
      'duplicate',
      ['external_reference'],
    ]);
  });
});

describe('an order in another stage', () => {
  it('changes all but its type as a draft, and tells nobody', async () => {
    const draft = (await kit.create({ operation_type: 'sale', submit: false, items: [] })).ok().data;
    const changed = (await modify(draft.id, { channel: 'loja', notes: 'x', customer_id: null })).ok().data;
    expect(changed).toMatchObject({ channel: { code: 'loja' }, notes: 'x', version: 2 });
    expect(await kit.eventsOf(draft.id)).toEqual([]);
  });

  it('keeps all but its tags and internal notes once it is cancelled', async () => {
    const { id, items } = await kit.created();
    await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } });
    const later = (await modify(id, { tags: ['x'], internal_notes: 'y' })).ok().data;
    expect(later).toMatchObject({ tags: ['x'], internal_notes: 'y', stage: 'cancelled' });
    expect(said(await modify(id, { notes: 'z', priority: 4 }))).toEqual([
      409,
      'not_editable',
      ['priority', 'notes'],
    ]);
    const params = { id, item_id: items[0]?.id ?? '' };
    const on = { token: kit.token, params };
    expect(said(await kit.server.call(orderItems.modify, { ...on, body: { quantity: 9 } }))).toEqual([
      409,
      'not_editable',
      ['quantity'],
    ]);
    const add = { ...kit.on(id), body: { sku: 'CAF', quantity: 1 } };
    expect(said(await kit.server.call(orderItems.create, add))).toEqual([409, 'not_editable', ['items']]);
    expect(said(await kit.server.call(orderItems.remove, on))).toEqual([409, 'not_editable', ['items']]);
  });
});

describe('the items of an order', () => {
  it('are listed, added, changed and taken away, and the sums follow', async () => {
    const { id } = await kit.created();
    const add = (body: Loose) => kit.server.call(orderItems.create, { ...kit.on(id), body });
    const boxes = { sku: 'caf', quantity: 2, packaging_unit: 'CX', unit_price: 1, discount: 4 };
    const added = (await add(boxes)).ok().data;
    expect(added).toMatchObject({ version: 2, totals: { items: 2, quantity: 26, total: 69.8 } });
    expect(added.items[1]).toMatchObject({ line_number: 2, quantity: 24, description: 'Café', total: 20 });
    const listed = (await kit.server.call(orderItems.list, kit.on(id))).ok().data;
    expect(listed).toEqual(added.items);
    const on = { token: kit.token, params: { id, item_id: listed[1]?.id ?? '' } };
    expect((await kit.server.call(orderItems.details, on)).ok().data).toEqual(listed[1]);
    const change = (body: Loose) => kit.server.call(orderItems.modify, { ...on, body });
    const changed = (await change({ quantity: 1, packaging_unit: 'CX', cfop: '5.102', sku: 'CAF' })).ok()
      .data;
    expect(changed).toMatchObject({ version: 3, items: [{}, { quantity: 12, cfop: '5102', total: 8 }] });
    expect((await kit.eventsOf(id)).at(-1)?.data.changes).toEqual(['items.1.quantity', 'items.1.cfop']);
    expect((await change({ quantity: 12, cfop: '5102' })).ok().data.version).toBe(3);
    const stale = { ...on, headers: { 'if-match': '"2"' } };
    expect((await kit.server.call(orderItems.remove, stale)).status).toBe(412);
    expect((await kit.server.call(orderItems.remove, on)).status).toBe(200);
    expect((await kit.server.call(orderItems.details, on)).status).toBe(404);
    const after = (await kit.server.call(orders.details, kit.on(id))).ok().data;
    expect(after).toMatchObject({ version: 4, totals: { items: 1, quantity: 2, total: 49.8 } });
    const last = { token: kit.token, params: { id, item_id: listed[0]?.id ?? '' } };
    expect(said(await kit.server.call(orderItems.remove, last))).toEqual([
      422,
      'validation_failed',
      ['items'],
    ]);
  });

  it.each([
    [{ sku: 'QUEIJO' }, 409, ['sku']],
    [{ quantity: 0.5 }, 422, ['quantity']],
    [{ quantity: 1, discount: 24.91 }, 422, ['discount']],
    [{ requested_serials: ['a', 'b', 'c'] }, 422, ['requested_serials']],
    [{ packaging_unit: 'PC', quantity: 1 }, 422, ['packaging_unit']],
    [{ destination_location_code: '1.1' }, 422, ['destination_location_code']],
    [{ surprise: 1 }, 422, ['surprise']],
  ])('refuse %o with %i at %o', async (body, status, fields) => {
    const { id, items } = await kit.created();
    const on = { token: kit.token, params: { id, item_id: items[0]?.id ?? '' } };
    const answer = await kit.server.call(orderItems.modify, { ...on, body });
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([status, fields]);
  });

  it('go on with a product that has become inactive, but it is not added any more', async () => {
    await kit.product({ sku: 'VAI', name: 'Vai', unit: 'UN' });
    const { id, items } = await kit.created({ items: [{ sku: 'VAI', quantity: 2 }] });
    await kit.server.call(products.modify, {
      token: kit.token,
      params: { sku: 'VAI' },
      body: { is_active: false },
    });
    const on = { token: kit.token, params: { id, item_id: items[0]?.id ?? '' } };
    expect((await kit.server.call(orderItems.modify, { ...on, body: { quantity: 3 } })).status).toBe(200);
    const add = { ...kit.on(id), body: { sku: 'VAI', quantity: 1 } };
    expect(said(await kit.server.call(orderItems.create, add))).toEqual([422, 'validation_failed', ['sku']]);
  });

  it('of an internal order say where they go', async () => {
    const location = { code: '8.1', name: 'Reserva' };
    await kit.server.call(locations.create, { token: admin, body: location });
    const item = { sku: 'CAF', quantity: 1, destination_location_code: '8.1' };
    const made = await kit.create({ operation_type: 'internal_transfer', items: [item] });
    expect(made.ok().data).toMatchObject({
      order_number: 'TI-000001',
      items: [{ destination_location: { code: '8.1', name: 'Reserva' } }],
    });
    const remove = { token: admin, params: { location_code: '8.1' } };
    expect((await kit.server.call(locations.remove, remove)).refusal().reason).toBe('in_use');
  });
});
