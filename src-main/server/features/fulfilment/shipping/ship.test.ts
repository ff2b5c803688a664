import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move } from '../../../../testing/stock.ts';
import { reservationMismatches } from '../../../stock/reservations/reservations.test-kit.ts';
import { openPacking, type PackingKit } from '../packing/packing.test-kit.ts';

const { orders, movements: ledger } = contracts;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterEach(async () => {
  const rows = await reservationMismatches(kit.server.deps.store.read);
  if (rows.length > 0) throw new Error(`reserved of stock rows ${rows.join(', ')} is not what was promised`);
});
afterAll(() => kit.server.end());

/** An order of so many units that is ready to ship. */
const readyOrder = async (units = 3) => {
  const { sku, id: productId } = await kit.stocked([units + 2]);
  const id = await kit.packed([{ sku, quantity: units }]);
  (await kit.ready(id)).ok();
  return { id, sku, productId };
};

describe('shipping', () => {
  test('takes what was picked out of stock, once, and is told with the order', async () => {
    const { id, productId } = await readyOrder();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 3, available: 2 });
    const order = (await kit.ship(id, { tracking_code: 'BR123' })).ok().data;
    expect(order).toMatchObject({
      stage: 'shipped',
      status: 'in_progress',
      shipped_at: expect.any(String),
      tracking: { code: 'BR123', url: null },
      items: [{ stage: 'shipped', quantity_shipped: 3, quantity_picked: 3, quantity_processed: 3 }],
    });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 2, reserved: 0, available: 2 });
    const movements = (
      await kit.server.call(ledger.list, { token: kit.token, query: { type: 'shipment' } })
    ).ok().data;
    expect(movements).toMatchObject([{ type: 'shipment', quantity: 3 }]);
    expect((await kit.ship(id)).refusal().reason).toBe('invalid_transition');
    expect((await kit.complete(id)).ok().data).toMatchObject({ stage: 'completed', status: 'completed' });
  });

  test('says when an order left, with any offset, but neither ahead of now nor before it was sent', async () => {
    const { id } = await readyOrder();
    const { submitted_at: sent } = (await kit.server.call(orders.details, kit.on(id))).ok().data;
    const at = (minutes: number) =>
      new Date(Date.parse(sent ?? '') + minutes * 60_000).toISOString().replace('Z', '+00:00');
    expect((await kit.ship(id, { shipped_at: at(7) })).refusal().errors).toHaveProperty('shipped_at');
    expect((await kit.ship(id, { shipped_at: at(-1) })).refusal().errors).toHaveProperty('shipped_at');
    expect((await kit.ship(id, { shipped_at: 'ontem' })).refusal().errors).toHaveProperty('shipped_at');
    const said = at(2);
    const shipped = (await kit.ship(id, { shipped_at: said })).ok().data;
    expect(Date.parse(shipped.shipped_at ?? '')).toBe(Date.parse(said));
    const query = { type: 'shipment' as const, per_page: 1 };
    const [movement] = (await kit.server.call(ledger.list, { token: kit.token, query })).ok().data;
    expect(movement?.occurred_at).toBe(shipped.shipped_at);
  });

  test('what was picked of a lot that was held since does not leave, until the lot is released', async () => {
    const { lots } = contracts;
    const product = await kit.product({ characteristics: { has_batch_control: true } });
    const location = await kit.location();
    await kit.post([move('receipt', 5, { productId: product.id, to: at(location.id, batch('H1')) })]);
    const id = await kit.packed([{ sku: product.sku, quantity: 3 }]);
    (await kit.ready(id)).ok();
    const listed = await kit.server.call(lots.list, { token: kit.token, params: { sku: product.sku } });
    const call = {
      token: kit.token,
      params: { id: listed.ok().data[0]?.id ?? '' },
      body: { reason: 'Laudo do fornecedor' },
    };
    (await kit.server.call(lots.recall, call)).ok();
    const refused = (await kit.ship(id)).refusal();
    expect([refused.reason, refused.message]).toEqual([
      'lot_held',
      expect.stringContaining('está em recolhimento e não sai'),
    ]);
    expect(await kit.totals(product.id)).toMatchObject({ on_hand: 5, reserved: 3 });
    (await kit.server.call(lots.release, call)).ok();
    expect((await kit.ship(id)).ok().data.stage).toBe('shipped');
  });

  test('twice at once ships once', async () => {
    const { id, productId } = await readyOrder();
    const both = await Promise.all([kit.ship(id), kit.ship(id)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 2, reserved: 0 });
  });

  test('waits while the order is on hold, and cancelling gives all back', async () => {
    const { id, productId } = await readyOrder();
    await kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'payment' } });
    expect((await kit.ship(id)).refusal().reason).toBe('on_hold');
    (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 3 });
    (await kit.server.call(orders.unpick, kit.on(id))).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, reserved: 0, available: 5 });
  });

  test('asks for a carrier where the type does', async () => {
    await kit.type({ code: 'sale_sent', name: 'Venda enviada', requires_carrier: true, packing_step: false });
    const { sku } = await kit.stocked([1]);
    const address = (await kit.details((await readyOrder(1)).id)).shipping_address;
    const made = await kit.server.call(orders.create, {
      token: kit.token,
      body: {
        operation_type: 'sale_sent',
        items: [{ sku, quantity: 1 }],
        confirm: true,
        shipping_address: address,
      },
    });
    const { id } = made.ok().data;
    (await kit.server.call(contracts.orderPicking.start, { ...kit.on(id), body: {} })).ok();
    await kit.picked(id, { code: sku });
    (await kit.finish(id)).ok();
    // without a packing step it is ready as soon as it is picked
    expect((await kit.start(id)).refusal().reason).toBe('invalid_transition');
    (await kit.ready(id)).ok();
    expect((await kit.ship(id)).refusal().reason).toBe('carrier_required');
    const carrier = {
      person_type: 'company',
      document: '11222333000181',
      name: 'Rápido Sul',
      roles: ['carrier'],
      tracking_url_template: 'https://rapido.exemplo.com.br/?c={code}',
    };
    (await kit.server.call(contracts.customers.create, { token: kit.token, body: carrier })).ok();
    const patch = { carrier: { document: carrier.document } };
    (await kit.server.call(orders.modify, { ...kit.on(id), body: patch })).ok();
    const order = (await kit.ship(id, { tracking_code: 'A 1' })).ok().data;
    expect(order.tracking).toMatchObject({ code: 'A 1', url: 'https://rapido.exemplo.com.br/?c=A%201' });
  });
});

test('an order without stock is ready once it is confirmed', async () => {
  await kit.type({ code: 'paper_only', name: 'Só papel', affects_stock: false });
  const { sku } = await kit.product();
  const address = (await kit.details((await readyOrder(1)).id)).shipping_address;
  const order = {
    operation_type: 'paper_only',
    items: [{ sku, quantity: 4 }],
    confirm: true,
    shipping_address: address,
  };
  const { id } = (await kit.server.call(orders.create, { token: kit.token, body: order })).ok().data;
  const workflow = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
  expect(workflow.steps.map(({ code }) => code)).toEqual([
    'draft',
    'pending',
    'confirmed',
    'ready_to_ship',
    'shipped',
    'completed',
  ]);
  expect(workflow.actions.find(({ is_primary: isPrimary }) => isPrimary)?.code).toBe('ready');
  (await kit.ready(id)).ok();
  expect((await kit.ship(id)).ok().data.stage).toBe('shipped');
});

test('goods whose date has passed do not leave', async () => {
  const clock = frozenClock();
  const late = await openPacking(clock);
  const { id: productId, sku } = await late.product({
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  const location = await late.location();
  const lot = batch('V1', '2026-11-22');
  await late.post([move('receipt', 2, { productId, to: at(location.id, lot) })]);
  const id = await late.packed([{ sku, quantity: 2 }]);
  (await late.ready(id)).ok();
  clock.advance(4 * 86_400);
  const refusal = (await late.ship(id)).refusal();
  expect(refusal.reason).toBe('lot_expired');
  expect(refusal.message).toBe(`O lote V1 de ${sku} está vencido desde 22/11/2026`);
  expect(await late.totals(productId)).toMatchObject({ on_hand: 2 });
  await late.server.end();
});
