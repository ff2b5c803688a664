import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders, products, customers, apiTokens, auth } = contracts;

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
const details = async (id: string) => (await kit.server.call(orders.details, kit.on(id))).ok().data;
describe('a draft', () => {
  it('may lack what an order needs, has no number and tells nobody, until it is submitted', async () => {
    const draft = (await kit.create({ operation_type: 'sale', submit: false, items: [] })).ok().data;
    expect([draft.order_number, draft.stage, await kit.eventsOf(draft.id)]).toEqual([null, 'draft', []]);
    const refused = await kit.server.call(orders.submit, kit.on(draft.id));
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['items', 'customer', 'shipping_address']]);
    expect((await kit.server.call(orders.remove, kit.on(draft.id))).status).toBe(200);
    expect((await kit.server.call(orders.details, kit.on(draft.id))).status).toBe(404);
    const ready = await kit.created({ submit: false });
    const advanced = (await kit.server.call(orders.advance, kit.on(ready.id))).ok().data;
    expect(advanced.order_number).toMatch(/^PS-\d{6}$/);
    expect((await kit.eventsOf(ready.id)).map(({ name }) => name)).toEqual(['order_created']);
    const more = await kit.server.call(orders.advance, kit.on(ready.id));
    expect([more.status, more.refusal().reason]).toEqual([409, 'order_short']);
    const why = { reason_code: 'other', note: '' } as const;
    (await kit.server.call(orders.cancel, { ...kit.on(ready.id), body: why })).ok();
    const ended = await kit.server.call(orders.advance, kit.on(ready.id));
    expect([ended.status, ended.refusal().reason]).toEqual([409, 'nothing_to_advance']);
    expect((await kit.server.call(orders.remove, kit.on(ready.id))).refusal().reason).toBe(
      'invalid_transition',
    );
  });

  it('is not submitted for whom or what has become inactive meanwhile', async () => {
    await kit.product({ sku: 'SOME', name: 'Some', unit: 'UN' });
    const customer = { document: '529.982.247-25', name: 'Bia' };
    const items = [{ sku: 'SOME', quantity: 1 }];
    const draft = await kit.created({ submit: false, customer, items });
    const off = { token: kit.token, body: { is_active: false } };
    await kit.server.call(products.modify, { ...off, params: { sku: 'SOME' } });
    await kit.server.call(customers.modify, { ...off, params: { id: draft.customer?.id ?? '' } });
    const refused = await kit.server.call(orders.submit, kit.on(draft.id));
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['customer', 'items.0.sku']]);
  });

  it('is what a duplicate begins as', async () => {
    const from = await kit.created({ external_reference: `D-${last}`, promised_date: '2026-12-01' });
    const copy = (await kit.server.call(orders.duplicate, kit.on(from.id))).ok().data;
    expect(copy).toMatchObject({ stage: 'draft', external_reference: null, promised_date: null });
    expect(copy.totals).toEqual(from.totals);
    expect(copy.items.map(({ quantity }) => quantity)).toEqual(from.items.map(({ quantity }) => quantity));
  });
});

describe('an act', () => {
  it('holds, releases and cancels once, and tells integrations of each', async () => {
    const { id } = await kit.created({ internal_notes: 'segredo' });
    const why = { reason_code: 'payment', note: 'aguardando pagamento' };
    const held = (await kit.server.call(orders.hold, { ...kit.on(id), body: why })).ok().data;
    expect(held).toMatchObject({ is_on_hold: true, hold: { label: 'Pagamento' }, version: 2 });
    const twice = await kit.server.call(orders.hold, { ...kit.on(id), body: why });
    expect([twice.status, twice.refusal().reason]).toEqual([409, 'already_on_hold']);
    await kit.server.call(orders.releaseHold, kit.on(id));
    expect((await kit.server.call(orders.releaseHold, kit.on(id))).refusal().reason).toBe('not_on_hold');
    const cancel = () =>
      kit.server.call(orders.cancelWorkflow, { ...kit.on(id), body: { reason_code: 'customer_request' } });
    const both = await Promise.all([cancel(), cancel()]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const last = await details(id);
    expect(last).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] });
    const eventsOfOrder = await kit.eventsOf(id);
    expect(eventsOfOrder.map(({ name }) => name)).toEqual([
      'order_created',
      'order_updated',
      'order_updated',
      'order_cancelled',
    ]);
    expect(eventsOfOrder.at(-1)?.data).toMatchObject({
      previous_stage: 'pending',
      reason: 'customer_request',
    });
    expect(JSON.stringify(eventsOfOrder)).not.toContain('segredo');
  });

  it('is written into the history, with who did it and why', async () => {
    const { id } = await kit.created({ submit: false });
    await kit.server.call(orders.submit, kit.on(id));
    await kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'payment', note: 'Pix' } });
    const history = (await kit.server.call(orders.history, kit.on(id))).ok().data;
    expect(history.map(({ action, from_stage, stage }) => [action, from_stage, stage])).toEqual([
      ['create', null, 'draft'],
      ['submit', 'draft', 'pending'],
      ['hold', 'pending', 'pending'],
    ]);
    expect(history[2]).toMatchObject({ reason: 'Pagamento', note: 'Pix', by_type: 'ApiToken' });
    const { steps } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
    expect(steps.slice(0, 2).map(({ code, at, by }) => [code, at, by])).toMatchObject([
      ['draft', history[0]?.at, history[0]?.by?.name],
      ['pending', history[1]?.at, history[1]?.by?.name],
    ]);
  });

  it('is offered by the workflow to who may do it', async () => {
    const { id } = await kit.created();
    const token = await tokenWith(['orders:read', 'orders:write']);
    const { data } = (await kit.server.call(orders.workflow, { token, params: { id } })).ok();
    const possible = data.actions.filter((one) => one.is_possible).map(({ code }) => code);
    expect([data.stage, possible]).toEqual(['pending', ['confirm', 'hold', 'split', 'duplicate']]);
    const cancel = data.actions.find(({ code }) => code === 'cancel');
    expect(cancel?.blocked_by.map(({ code }) => code)).toEqual(['forbidden']);
  });
});

it('an act of another direction is refused like one of another stage', async () => {
  const [item] = (await kit.created()).items;
  const items = [{ sku: item?.product.sku, quantity: 1 }];
  const { id } = (await kit.create({ operation_type: 'purchase_receipt', items, submit: false })).ok().data;
  const confirm = await kit.server.call(orders.confirm, { ...kit.on(id), body: {} });
  const unconfirm = await kit.server.call(orders.unconfirm, kit.on(id));
  for (const answer of [confirm, unconfirm]) {
    expect([answer.status, answer.refusal().reason]).toEqual([409, 'invalid_transition']);
  }
});

describe('a split', () => {
  const split = (id: string, items: readonly object[]) =>
    kit.server.call(orders.split, { ...kit.on(id), body: { items } });

  it('conserves quantities and totals, gives the child its own number and leaves freight behind', async () => {
    const from = await kit.created({
      external_reference: `S-${last}`,
      freight: 10,
      items: [
        { sku: 'CAF', quantity: 6, unit_price: 24.9, discount: 5 },
        { sku: 'QUEIJO', quantity: 1.5, unit_price: 40 },
      ],
    });
    const [coffee, cheese] = from.items;
    const left = (
      await split(from.id, [
        { item_id: coffee?.id, quantity: 2 },
        { item_id: cheese?.id, quantity: 1.5 },
      ])
    ).ok().data;
    const child = await details(left.children[0]?.id ?? '');
    expect(child).toMatchObject({
      stage: 'pending',
      external_reference: null,
      parent: { id: from.id, order_number: from.order_number },
      items: [{ quantity: 2, discount: 1.66 }, { quantity: 1.5 }],
      totals: { freight: 0 },
    });
    expect(left.items).toMatchObject([{ quantity: 4, discount: 3.34, line_number: 1 }]);
    expect(left.totals.quantity + child.totals.quantity).toBe(from.totals.quantity);
    expect(Math.round((left.totals.total + child.totals.total) * 100)).toBe(
      Math.round(from.totals.total * 100),
    );
    expect((await kit.eventsOf(from.id)).map(({ name }) => name)).toEqual(['order_created', 'order_updated']);
    expect((await kit.eventsOf(child.id)).map(({ name }) => name)).toEqual(['order_created']);
  });

  it('leaves something, takes no more than there is and names items of the order once', async () => {
    const from = await kit.created();
    const item_id = from.items[0]?.id;
    const all = await split(from.id, [{ item_id, quantity: 2 }]);
    expect([all.status, all.refusal().reason]).toEqual([409, 'split_all']);
    expect(fieldsOf(await split(from.id, [{ item_id, quantity: 3 }]))).toEqual(['items.0.quantity']);
    expect(fieldsOf(await split(from.id, [{ item_id, quantity: 0.5 }]))).toEqual(['items.0.quantity']);
    const twice = [1, 2].map(() => ({ item_id, quantity: 1 }));
    expect(fieldsOf(await split(from.id, twice))).toEqual(['items.1.item_id']);
    expect(fieldsOf(await split(from.id, [{ item_id: from.id, quantity: 1 }]))).toEqual(['items.0.item_id']);
    expect((await details(from.id)).version).toBe(1);
  });
});
