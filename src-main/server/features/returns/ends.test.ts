import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';
import { campinas as shipping_address } from '../../../testing/addresses.ts';

const { customers, orders, orderTracking, quarantine, returns, stockCommands } = contracts;

let house: ReturnsKit;
let call: ReturnsKit['kit']['server']['call'];
let token: string;

beforeAll(async () => {
  house = await openReturns();
  ({ call } = house.kit.server);
  ({ token } = house);
});
afterAll(() => house.kit.server.end());

const orderOf = async (id: string) => (await call(orders.details, { token, params: { id } })).ok().data;

const supplier = async (): Promise<string> => {
  const body = {
    document: '33.000.167/0001-01',
    person_type: 'company',
    name: 'Fornecedora Azul',
    roles: ['supplier'],
  };
  return (await call(customers.create, { token, body: body as never })).ok().data.id;
};

const arrivalsOf = async (id: string) => (await house.read(id)).items.flatMap(({ arrivals }) => arrivals);
const dispositionsOf = async (id: string) =>
  (await arrivalsOf(id)).flatMap(({ dispositions }) => dispositions);

describe('what a return undoes and ends', () => {
  test('leaves the other destinations of a draft in one of their own, and passes where it was cancelled', async () => {
    const { id, arrival_id, sku, order } = await house.arrived({ condition: 'damaged', quantity: 5 });
    const supplier_id = await supplier();
    const goods = { arrival_id, disposition: 'return_to_supplier' };
    const lines = [
      { ...goods, quantity: 2 },
      { ...goods, quantity: 3 },
    ];
    (await house.act(id, 'dispose', { lines, supplier_id })).ok();
    const [first, second] = await dispositionsOf(id);
    expect(first?.order?.id).toBe(second?.order?.id);
    (await house.act(id, 'undo', { disposition_id: first?.id, reason: 'Engano' })).ok();
    const [left] = await dispositionsOf(id);
    expect(left).toMatchObject({ id: second?.id, quantity: 3, order: { order_number: null } });
    expect(await orderOf(left?.order?.id ?? '')).toMatchObject({
      stage: 'draft',
      operation_type: { code: 'supplier_return' },
      items: [{ product: { sku }, quantity: 3 }],
    });
    const named = { token, params: { id: left?.order?.id ?? '' } };
    (await call(orders.modify, { ...named, body: { shipping_address } as never })).ok();
    (await call(orders.submit, named)).ok();
    expect(
      (await house.act(id, 'undo', { disposition_id: left?.id, reason: 'Engano' })).refusal().reason,
    ).toBe('rma_order_gone');
    (await call(orders.cancel, { ...named, body: { reason_code: 'other', note: 'Engano' } as never })).ok();
    (await house.act(id, 'undo', { disposition_id: left?.id, reason: 'Engano' })).ok();
    expect(await dispositionsOf(id)).toEqual([]);
    expect(order.id).not.toBe(named.params.id);
  });

  test('cancels with it the drafts that were to replace it, and not while one has left its draft', async () => {
    const make = async () => {
      const sold = await house.shipped({ quantity: 3 });
      const items = [{ order_item_id: sold.item, quantity: 2 }];
      const asked = { order_id: sold.order.id, reason_code: 'defect', approve: true, items };
      const { data } = (await house.create(asked)).ok();
      const replaced = { items: [{ item_id: data.items[0]?.id, quantity: 2 }] };
      const made = (await house.act(data.id, 'replacement', replaced)).ok().data.replacements[0];
      return { id: data.id, order: { token, params: { id: made?.id ?? '' } } };
    };
    const draft = await make();
    (await house.act(draft.id, 'cancel', { reason: 'Desistiu' })).ok();
    expect((await call(orders.details, draft.order)).status).toBe(404);
    const sent = await make();
    (await call(orders.modify, { ...sent.order, body: { shipping_address } as never })).ok();
    (await call(orders.submit, sent.order)).ok();
    const refused = (await house.act(sent.id, 'cancel', { reason: 'Desistiu' })).refusal();
    expect(refused.reason).toBe('rma_replaced_already');
    (await call(orders.cancel, { ...sent.order, body: { reason_code: 'other', note: 'Não' } as never })).ok();
    (await house.act(sent.id, 'cancel', { reason: 'Desistiu' })).ok();
  });

  test('asks what is owed for what got lost as well', async () => {
    const sold = await house.shipped({ quantity: 2 });
    const items = [{ order_item_id: sold.item, quantity: 2 }];
    const asked = { order_id: sold.order.id, reason_code: 'defect', approve: true, items };
    const { data } = (await house.create(asked)).ok();
    const lines = [{ sku: sold.sku, quantity: 1, condition: 'sealed', unexpected: true }];
    const { data: here } = (await house.act(data.id, 'receive', { lines })).ok();
    const [first, odd] = here.items;
    const gone = { arrival_id: odd?.arrivals[0]?.id, quantity: 1, disposition: 'scrap' };
    (await house.act(data.id, 'dispose', { lines: [gone] })).ok();
    const close = (more: Body) => house.act(data.id, 'close', more);
    const not_received = [{ item_id: first?.id, reason: 'lost_in_transit' }];
    const resolutions = [{ item_id: odd?.id, resolution: 'none' }];
    expect((await close({ not_received, resolutions })).refusal().reason).toBe('resolution_missing');
    const owed = [...resolutions, { item_id: first?.id, resolution: 'refund' }];
    (await close({ not_received, resolutions: owed })).ok();
  });

  test('counts the days of regret from the delivery that became known since', async () => {
    const sold = await house.shipped({ quantity: 1, individual: true });
    const items = [{ order_item_id: sold.item, quantity: 1 }];
    const { data } = (await house.create({ order_id: sold.order.id, reason_code: 'regret', items })).ok();
    const before = data.withdrawal_until ?? '';
    const occurred_at = new Date(Date.parse(`${before}T15:00:00Z`) - 8 * 86_400_000).toISOString();
    const params = { id: sold.order.id };
    const told = { status: 'delivered', occurred_at } as never;
    const answer = await call(orderTracking.create, { token, params, body: told });
    expect(answer.status).toBe(201);
    const read = await house.read(data.id);
    expect([before, read.withdrawal_until]).toEqual([before, addDays(before, -1)]);
  });

  test('says who issues its note anew when it turns out that it was refused at the door', async () => {
    const sold = await house.shipped({ quantity: 1 });
    const items = [{ order_item_id: sold.item, quantity: 1 }];
    const asked = { order_id: sold.order.id, reason_code: 'defect', items };
    const { data } = (await house.create(asked)).ok();
    const patched = await call(returns.modify, {
      token,
      params: { id: data.id },
      body: { reason_code: 'refused' } as never,
    });
    expect(patched.ok().data.fiscal.issuer).toBe('site');
  });

  test('finds it by the tracking that was said as it was sent, and by the customer whom it names itself', async () => {
    const customer_id = await (async () => {
      const body = { document: '529.982.247-25', person_type: 'individual', name: 'Beatriz Quirino' };
      return (await call(customers.create, { token, body: body as never })).ok().data.id;
    })();
    const { sku } = await house.kit.product();
    const items = [{ sku, quantity: 1 }];
    const { data } = (await house.create({ customer_id, reason_code: 'other', approve: true, items })).ok();
    (await house.act(data.id, 'ship', { tracking_code: 'aa123456789br' })).ok();
    await call(returns.modify, { token, params: { id: data.id }, body: { notes: 'Ligou' } as never });
    const found = async (search: string) =>
      (await call(returns.list, { token, query: { search } as never })).ok().data.map(({ id }) => id);
    expect(await found('AA123456789BR')).toEqual([data.id]);
    expect(await found('beatriz quirino')).toEqual([data.id]);
  });

  test('takes its goods from where they lie when they were put elsewhere', async () => {
    const { id, arrival_id, sku } = await house.arrived({ condition: 'damaged', quantity: 5 });
    const elsewhere = (await house.kit.location({ location_type: 'quarantine' })).code;
    const move = {
      sku,
      quantity: 4,
      from_location_code: house.returnsLocation,
      to_location_code: elsewhere,
      stock_status: 'returned',
    };
    (await call(stockCommands.transfer, { token, body: move as never })).ok();
    const lines = [{ arrival_id, quantity: 5, disposition: 'scrap' }];
    (await house.act(id, 'dispose', { lines })).ok();
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 0 });
    const [gone] = await dispositionsOf(id);
    expect(gone?.movement_ids).toHaveLength(2);
    (await house.act(id, 'undo', { disposition_id: gone?.id, reason: 'Engano' })).ok();
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 5 });
  });

  test('keeps its goods from every other door until they have their destination', async () => {
    const { id, arrival_id, sku } = await house.arrived({ condition: 'damaged', quantity: 3 });
    const line = { sku, quantity: 2, location_code: house.returnsLocation };
    const status = { ...line, from_status: 'returned', to_status: 'available', reason_code: 'other' };
    const refused = (await call(stockCommands.changeStatus, { token, body: status as never })).refusal();
    expect([refused.reason, refused.details]).toMatchObject(['rma_goods', [{ path: 'quantity' }]]);
    const waste = { ...line, stock_status: 'returned', reason_code: 'damaged' } as never;
    expect((await call(stockCommands.scrap, { token, body: waste })).refusal().reason).toBe('rma_goods');
    const release = {
      action: 'release',
      reason_code: 'other',
      lines: [{ ...line, stock_status: 'returned' }],
    } as never;
    expect((await call(quarantine.dispose, { token, body: release })).refusal()).toMatchObject({
      reason: 'rma_goods',
      details: [{ path: 'lines.0.quantity' }],
    });
    const spare = { ...line, quantity: 1, direction: 'in', stock_status: 'returned', reason_code: 'other' };
    (await call(stockCommands.adjust, { token, body: spare as never })).ok();
    const one = { ...status, quantity: 1 } as never;
    (await call(stockCommands.changeStatus, { token, body: one })).ok();
    const lines = [{ arrival_id, quantity: 3, disposition: 'scrap' }];
    (await house.act(id, 'dispose', { lines })).ok();
  });
});
