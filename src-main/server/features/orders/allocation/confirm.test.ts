import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, batch, move, openStock, type StockKit } from '../../../../testing/stock.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';

const { orders, orderItems, orderAllocations } = contracts;

let kit: StockKit;
beforeAll(async () => {
  kit = await openStock();
});
afterEach(async () => {
  const rows = await reservationMismatches(kit.server.deps.store.read);
  if (rows.length > 0) throw new Error(`reserved of stock rows ${rows.join(', ')} is not what was promised`);
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;

const on = (id: string) => ({ token: kit.token, params: { id } });

const created = async (items: readonly Loose[], more: Loose = {}) => {
  const body = { operation_type: 'internal_transfer', items, ...more };
  return (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
};

const confirm = (id: string, body: Loose = {}) => kit.server.call(orders.confirm, { ...on(id), body });

const details = async (id: string) => (await kit.server.call(orders.details, on(id))).ok().data;

/** A product of which so many units lie in a new location. */
const stocked = async (units: number, body: Loose = {}) => {
  const product = await kit.product(body);
  const location = await kit.location();
  if (units > 0) await kit.post([move('receipt', units, { productId: product.id, to: at(location.id) })]);
  return { ...product, location };
};

const eventsOf = async (id: string) => {
  const rows = await kit.server.deps.store.read
    .selectFrom('event_message')
    .select(['name', 'body'])
    .where('name', 'like', 'order%')
    .orderBy('sequence')
    .execute();
  return rows
    .map(({ name, body }) => ({ name, data: (JSON.parse(body) as { data: Loose }).data }))
    .filter(({ data }) => data['order_id'] === id);
};

describe('confirming', () => {
  test('reserves every item, says so, and tells order_confirmed and the stock events under the order', async () => {
    const { id: productId, sku } = await stocked(10);
    const { id } = await created([{ sku, quantity: 4 }]);
    const confirmed = (await confirm(id)).ok().data;
    expect(confirmed).toMatchObject({
      stage: 'confirmed',
      status: 'confirmed',
      substatus: { value: 'awaiting_picking' },
      is_confirmed: true,
      fulfillment_status: 'allocated',
      has_invalid_allocation: false,
      items: [{ stage: 'allocated', quantity_allocated: 4, status: 'confirmed' }],
      warnings: [],
    });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 10, reserved: 4, available: 6 });
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['order_created', 'order_confirmed']);
    expect((await kit.events(sku)).at(-1)?.data).toMatchObject({ order_id: id, cause: 'reservation' });
  });

  test('refuses a shortage whole, with what is missing and why for each item; nothing is reserved', async () => {
    const some = await stocked(3);
    const none = await stocked(0);
    const { id } = await created([
      { sku: some.sku, quantity: 5 },
      { sku: none.sku, quantity: 1 },
    ]);
    const answer = await confirm(id);
    const refusal = answer.refusal();
    expect([answer.status, refusal.reason]).toEqual([409, 'order_short']);
    expect(Object.keys(refusal.errors)).toEqual(['items.0.quantity', 'items.1.quantity']);
    expect(refusal.details).toMatchObject([
      { path: 'items.0.quantity', code: 'order_short', requested: 5, missing: 2 },
      { path: 'items.1.quantity', requested: 1, missing: 1, reasons: ['no_stock'] },
    ]);
    expect(await kit.totals(some.id)).toMatchObject({ reserved: 0, available: 3 });
    expect(await details(id)).toMatchObject({ stage: 'pending', fulfillment_status: 'unallocated' });
  });

  test('in part takes what there is, and warns; what comes in later is allocated when asked', async () => {
    const { id: productId, sku, location } = await stocked(3);
    const { id } = await created([{ sku, quantity: 5 }]);
    const confirmed = (await confirm(id, { allow_partial: true })).ok().data;
    expect(confirmed).toMatchObject({
      fulfillment_status: 'partial',
      warnings: [{ code: 'order_short', path: 'items.0.quantity' }],
    });
    await kit.post([move('receipt', 9, { productId, to: at(location.id) })]);
    expect(await details(id)).toMatchObject({ fulfillment_status: 'partial' });
    const preview = { ...on(id), body: { mode: 'preview' } } as never;
    expect((await kit.server.call(orderAllocations.allocate, preview)).ok().data.allocations).toHaveLength(2);
    expect(await details(id)).toMatchObject({ fulfillment_status: 'partial' });
    const answer = await kit.server.call(orderAllocations.allocate, { ...on(id), body: {} });
    expect(answer.ok().data.warnings).toEqual([]);
    expect(await details(id)).toMatchObject({ fulfillment_status: 'allocated' });
    expect(await kit.totals(productId)).toMatchObject({ reserved: 5, available: 7 });
  });

  test('an order on hold, with an inactive product or confirmed before is not confirmed', async () => {
    const { sku } = await stocked(2);
    const { id } = await created([{ sku, quantity: 1 }]);
    await kit.server.call(orders.hold, { ...on(id), body: { reason_code: 'payment', note: '' } });
    expect((await confirm(id)).refusal().reason).toBe('on_hold');
    await kit.server.call(orders.releaseHold, on(id));
    const off = { token: kit.token, params: { sku }, body: { is_active: false } };
    (await kit.server.call(contracts.products.modify, off)).ok();
    const inactive = (await confirm(id)).refusal();
    expect([inactive.reason, Object.keys(inactive.errors)]).toEqual(['item_inactive', ['items.0.sku']]);
    const active = { ...off, body: { is_active: true } };
    (await kit.server.call(contracts.products.modify, active)).ok();
    (await confirm(id)).ok();
    expect((await confirm(id)).refusal().reason).toBe('invalid_transition');
  });

  test('at once with its creation; a shortage leaves it pending and warns', async () => {
    const { sku } = await stocked(2);
    const done = await created([{ sku, quantity: 2 }], { confirm: true });
    expect(done).toMatchObject({ stage: 'confirmed', warnings: [] });
    const short = await created([{ sku, quantity: 1 }], { confirm: true });
    expect(short).toMatchObject({ stage: 'pending', warnings: [{ code: 'order_short' }] });
    expect((await eventsOf(short.id)).map(({ name }) => name)).toEqual(['order_created']);
  });
});

describe('what was reserved comes back', () => {
  test.each([
    { how: 'by undoing the confirmation', route: orders.unconfirm, more: {}, stage: 'pending' },
    {
      how: 'by cancelling',
      route: orders.cancel,
      more: { body: { reason_code: 'stock', note: '' } },
      stage: 'cancelled',
    },
  ] as const)('$how', async ({ route, more, stage }) => {
    const { id: productId, sku } = await stocked(6);
    const before = await kit.totals(productId);
    const { id } = await created([{ sku, quantity: 6 }], { confirm: true });
    const after = (await kit.server.call(route, { ...on(id), ...more })).ok().data;
    expect(after).toMatchObject({ stage, fulfillment_status: 'unallocated' });
    expect(await kit.totals(productId)).toEqual(before);
  });

  test('with an item that is taken out or shrinks; one that grows takes more', async () => {
    const { id: productId, sku } = await stocked(10);
    const other = await stocked(3);
    const { id, items } = await created(
      [
        { sku, quantity: 6 },
        { sku: other.sku, quantity: 3 },
      ],
      { confirm: true },
    );
    const change = (index: number, body: Loose) =>
      kit.server.call(orderItems.modify, {
        token: kit.token,
        params: { id, item_id: items[index]?.id ?? '' },
        body,
      });
    (await change(0, { quantity: 2 })).ok();
    expect(await kit.totals(productId)).toMatchObject({ reserved: 2 });
    (await change(0, { quantity: 9 })).ok();
    expect(await kit.totals(productId)).toMatchObject({ reserved: 9 });
    expect((await change(0, { quantity: 12 })).ok().data.warnings).toMatchObject([{ code: 'order_short' }]);
    expect(await kit.totals(productId)).toMatchObject({ reserved: 10 });
    (await change(0, { unit_price: 5 })).ok();
    expect(await kit.totals(productId)).toMatchObject({ reserved: 10 });
    const gone = { token: kit.token, params: { id, item_id: items[1]?.id ?? '' } };
    (await kit.server.call(orderItems.remove, gone)).ok();
    expect(await kit.totals(other.id)).toMatchObject({ reserved: 0, available: 3 });
  });

  test('by a split: what is not reserved goes first', async () => {
    const { id: productId, sku } = await stocked(5);
    const { id, items } = await created([{ sku, quantity: 8 }]);
    (await confirm(id, { allow_partial: true })).ok();
    const split = (quantity: number) =>
      kit.server.call(orders.split, {
        ...on(id),
        body: { items: [{ item_id: items[0]?.id ?? '', quantity }] },
      });
    const left = (await split(3)).ok().data;
    expect(left).toMatchObject({ stage: 'confirmed', fulfillment_status: 'allocated' });
    expect(await kit.totals(productId)).toMatchObject({ reserved: 5 });
    const less = (await split(2)).ok().data;
    expect(less.children).toHaveLength(2);
    expect(await details(less.children[1]?.id ?? '')).toMatchObject({
      stage: 'pending',
      fulfillment_status: 'unallocated',
    });
    expect(await kit.totals(productId)).toMatchObject({ reserved: 3, available: 2 });
  });
});

describe('allocations', () => {
  test('by hand take the rows that were named, no more than the item wants and nothing that may not leave', async () => {
    const { id: productId, sku } = await kit.product({ characteristics: { has_batch_control: true } });
    const [one, blocked] = [await kit.location(), await kit.location({ location_type: 'receiving' })];
    await kit.post([
      move('receipt', 5, { productId, to: at(one.id, batch('A1')) }),
      move('receipt', 5, { productId, to: at(one.id, batch('B1')) }),
      move('receipt', 5, { productId, to: at(blocked.id, batch('C1')) }),
    ]);
    const { id, items } = await created([{ sku, quantity: 4 }], { confirm: true });
    const item_id = items[0]?.id ?? '';
    const choose = (rows: readonly Loose[], more: Loose = {}) =>
      kit.server.call(orderAllocations.allocate, { ...on(id), body: { rows, ...more } });
    const row = { item_id, location_code: one.code, batch_number: 'b1', quantity: 4 };
    expect((await choose([row])).refusal().reason).toBe('more_than_wanted');
    const chosen = (await choose([row], { reallocate: true })).ok().data;
    expect(chosen.allocations.filter(({ status }) => status === 'active')).toMatchObject([
      { batch_number: 'B1', quantity: 4, location: { code: one.code }, sku },
    ]);
    const wrong = { ...row, location_code: blocked.code, batch_number: 'C1' };
    const refusal = (await choose([wrong], { reallocate: true })).refusal();
    expect([refusal.reason, refusal.details[0]?.['reason']]).toEqual(['row_obstacle', 'blocked_location']);
    const unknown = await choose([{ ...row, batch_number: 'Z9' }], { reallocate: true });
    expect([unknown.status, Object.keys(unknown.refusal().errors)]).toEqual([422, ['rows.0.location_code']]);
    const released = await kit.server.call(orderAllocations.release, { ...on(id), query: { item_id } });
    expect(released.ok().data.allocations.every(({ status }) => status === 'released')).toBe(true);
    expect(await kit.totals(productId)).toMatchObject({ reserved: 0 });
    const pending = await created([{ sku, quantity: 1 }]);
    const early = await kit.server.call(orderAllocations.allocate, { ...on(pending.id), body: {} });
    expect(early.refusal().reason).toBe('not_allocatable');
  });

  test('a later promise marks what expires too soon for it', async () => {
    const expiring = { expiration_control: { has_expiration_date: true, min_remaining_shelf_life: 10 } };
    const { id: productId, sku } = await kit.product({
      ...expiring,
      characteristics: { has_batch_control: true },
    });
    const { id: locationId } = await kit.location();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await kit.post([move('receipt', 5, { productId, to: at(locationId, batch('V1', day(30))) })]);
    const { id } = await created([{ sku, quantity: 2 }], { confirm: true });
    const promise = (promised_date: string) =>
      kit.server.call(orders.modify, { ...on(id), body: { promised_date } });
    expect((await promise(day(5))).ok().data).toMatchObject({ has_invalid_allocation: false });
    expect((await promise(day(25))).ok().data).toMatchObject({ has_invalid_allocation: true });
    const [allocation] = (await kit.server.call(orderAllocations.list, on(id))).ok().data;
    expect(allocation?.invalid_reason).toBe('below_min_shelf_life');
    expect((await promise(day(5))).ok().data).toMatchObject({ has_invalid_allocation: false });
  });
});

test('two hundred confirmations at once for the last ten units: ten are done, all others refused', async () => {
  const { id: productId, sku } = await stocked(10);
  const made = [];
  for (let index = 0; index < 200; index += 1) made.push(await created([{ sku, quantity: 1 }]));
  const answers = await Promise.all(made.map(({ id }) => confirm(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200).map((answer) => answer.refusal().reason);
  expect(new Set(refused)).toEqual(new Set(['order_short']));
  expect(await kit.totals(productId)).toMatchObject({ on_hand: 10, reserved: 10, available: 0 });
});
