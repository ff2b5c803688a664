import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOutbound, orderOf, saleKey, type OutboundKit } from './outbound.test-kit.ts';
import { accessKeyOf, keyParts } from '#shared/domain/brazil/access-key.ts';

const { orderInvoices, orderItems, orders, orderPicking, waves } = contracts;

let kit: OutboundKit;
beforeAll(async () => {
  kit = await openOutbound();
});
afterAll(() => kit.server.end());

const order = orderOf('22-saida-parcial-1.xml');

let last = 0;

/** Vouches for an invoice that no order has yet. */
const register = (id: string) => {
  last += 1;
  const access_key = accessKeyOf({ ...keyParts(saleKey), code: String(last).padStart(8, '0') });
  return kit.registerSent(id, { access_key });
};

const code = (answer: { refusal(): { readonly reason: string } }) => answer.refusal().reason;
const waitsFor = async (id: string) => (await kit.details(id)).substatus.value;
const listed = async (substatus: string) => {
  const query = { substatus, per_page: 100 };
  return (await kit.server.call(orders.list, { token: kit.token, query })).ok().data.map(({ id }) => id);
};

describe('an order that has to have an invoice', () => {
  test('before picking: nothing is picked of it without one', async () => {
    await kit.type({ invoice_point: 'before_picking' });
    const { id, substatus } = await kit.confirmed(order);
    expect(substatus.value).toBe('awaiting_fiscal_validation');
    expect(await listed('awaiting_fiscal_validation')).toContain(id);
    expect(await listed('awaiting_picking')).not.toContain(id);
    const answer = await kit.start(id);
    expect([answer.status, code(answer)]).toEqual([409, 'invoice_required']);
    const plan = await kit.server.call(waves.plan, { token: kit.token, body: { order_ids: [id] } });
    expect(plan.ok().data.candidates).toBe(0);
    const wave = await kit.server.call(waves.create, { token: kit.token, body: { order_ids: [id] } });
    expect(wave.refusal().reason).toBe('invoice_required');
    (await register(id)).ok();
    expect(await waitsFor(id)).toBe('awaiting_picking');
    (await kit.start(id)).ok();

    // what it says is what leaves: a rest can't stay behind, nor can the order be taken back or apart
    const short = { ...kit.on(id), body: { shortage: 'cut' as const } };
    const { stops } = (await kit.server.call(orderPicking.details, kit.on(id))).ok().data;
    const [stop] = stops;
    const body = { scan_uid: crypto.randomUUID(), code: stop?.product.sku, quantity: 1 };
    (await kit.server.call(orderPicking.pick, { ...kit.on(id), body })).ok();
    expect((await kit.server.call(orderPicking.finish, short)).refusal().reason).toBe('invoice_active');
    const why = { reason_code: 'customer_request' };
    const cancelled = await kit.server.call(orders.cancel, { ...kit.on(id), body: why });
    expect(cancelled.refusal().reason).toBe('invoice_active');
  });

  test('before picking: it is picked, packed and shipped with its invoice, whose items do not change', async () => {
    await kit.type({ invoice_point: 'before_picking' });
    const { id, items } = await kit.confirmed(order);
    const [first] = items;
    const item = { token: kit.token, params: { id, item_id: first?.id ?? '' } };
    const registered = (await register(id)).ok().data;
    const add = { sku: first?.product.sku, quantity: 1 };
    for (const answer of [
      await kit.server.call(orderItems.modify, { ...item, body: { quantity: 1 } }),
      await kit.server.call(orderItems.create, { ...kit.on(id), body: add }),
      await kit.server.call(orderItems.remove, item),
    ]) {
      const { number } = registered.document;
      expect([answer.status, answer.refusal().reason]).toEqual([409, 'invoice_active']);
      expect(answer.refusal().message).toContain(
        `O pedido tem a nota ${number}; cancele ou remova a nota antes`,
      );
    }
    // what no invoice says may change, and so may all once the invoice was taken back
    (await kit.server.call(orderItems.modify, { ...item, body: { notes: 'Frágil' } })).ok();
    const document = { id, document_id: registered.document.id };
    (await kit.server.call(orderInvoices.remove, { token: kit.token, params: document })).ok();
    (await kit.server.call(orderItems.modify, { ...item, body: { unit_price: 1 } })).ok();
    (await register(id)).ok();
    (await kit.start(id)).ok();
    await kit.pick(id);
    await kit.pack(id, order);
    (await kit.ready(id)).ok();
    (await kit.ship(id)).ok();
    expect(await kit.details(id)).toMatchObject({ stage: 'shipped', fiscal_status: 'invoiced' });
  });

  test('after picking: it is checked, and not made ready, without one', async () => {
    await kit.type({ invoice_point: 'after_picking' });
    const { id } = await kit.packed(order);
    expect(await waitsFor(id)).toBe('awaiting_fiscal_validation');
    expect(code(await kit.ready(id))).toBe('invoice_required');
    (await register(id)).ok();
    expect(await waitsFor(id)).toBe('awaiting_dispatch');
    (await kit.ready(id)).ok();
    const reopened = await kit.server.call(orders.reopen, { ...kit.on(id) });
    expect(reopened.refusal().reason).toBe('invoice_active');
    (await kit.ship(id)).ok();
    expect(await kit.details(id)).toMatchObject({ stage: 'shipped', fiscal_status: 'invoiced' });
  });

  test('after packing: none is taken before it is packed', async () => {
    await kit.type({ invoice_point: 'after_packing' });
    const made = await kit.picked(order);
    expect((await register(made.id)).refusal().reason).toBe('invoice_too_early');
    await kit.pack(made.id, order);
    expect(code(await kit.ready(made.id))).toBe('invoice_required');
    (await register(made.id)).ok();
    (await kit.ready(made.id)).ok();
    (await kit.ship(made.id)).ok();
  });

  test('a point that the steps of its type skip is the one before it is made ready', async () => {
    await kit.type({ invoice_point: 'after_packing', packing_step: false });
    const { id } = await kit.picked(order);
    expect(await waitsFor(id)).toBe('awaiting_fiscal_validation');
    expect(code(await kit.ready(id))).toBe('invoice_required');
    (await register(id)).ok();
    (await kit.ready(id)).ok();
    await kit.type({ invoice_point: 'after_picking', packing_step: true });
  });

  test('the workflow says what stands in the way', async () => {
    const { id } = await kit.packed(order);
    const { actions } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
    expect(actions.find((act) => act.code === 'ready')).toMatchObject({
      is_possible: false,
      blocked_by: [
        {
          code: 'invoice_required',
          message: 'O pedido aguarda a nota fiscal; registre a nota para ele seguir',
        },
      ],
    });
  });
});
