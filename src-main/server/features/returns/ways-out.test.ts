import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { addDays, civilDate } from '#shared/kernel/civil-date.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';
import { campinas } from '../../../testing/addresses.ts';

const { counts, customers, occurrences, orders, products, orderTracking, quarantine, stockCommands } =
  contracts;

let house: ReturnsKit;
let call: ReturnsKit['kit']['server']['call'];
let token: string;

beforeAll(async () => {
  house = await openReturns();
  ({ call } = house.kit.server);
  ({ token } = house);
});
afterAll(() => house.kit.server.end());

/** A return of two units that was approved, of which nothing came. */
const expected = async (more: Body = {}) => {
  const sold = await house.shipped({ quantity: 2 });
  const items = [{ order_item_id: sold.item, quantity: 2, resolution: 'refund' }];
  const asked = { order_id: sold.order.id, reason_code: 'defect', approve: true, items, ...more };
  const { data } = (await house.create(asked)).ok();
  return { ...sold, id: data.id, item_id: data.items[0]?.id ?? '' };
};

/** A return of goods that came damaged, so many of them in repair. */
const inRepair = async (quantity: number, repaired = quantity) => {
  const here = await house.arrived({ condition: 'damaged', quantity });
  const location_code = (await house.kit.location()).code;
  const dispose = (disposition: string, some: number) =>
    house.act(here.id, 'dispose', {
      lines: [{ arrival_id: here.arrival_id, quantity: some, disposition, to_location_code: location_code }],
    });
  (await dispose('repair', repaired)).ok();
  return { ...here, dispose };
};

describe('a return of which nothing came', () => {
  test('ends with what became of it, also where its replacement was sent', async () => {
    const { id, item_id } = await expected();
    const replaced = { items: [{ item_id, quantity: 2 }] };
    const [made] = (await house.act(id, 'replacement', replaced)).ok().data.replacements;
    const order = { token, params: { id: made?.id ?? '' } };
    const shipping_address = campinas;
    (await call(orders.modify, { ...order, body: { shipping_address } as never })).ok();
    (await call(orders.submit, order)).ok();
    expect((await house.act(id, 'close', {})).refusal().reason).toBe('rma_lacking');
    const not_received = [{ item_id, reason: 'lost_in_transit' }];
    expect((await house.act(id, 'close', { not_received })).ok().data.status).toBe('closed');
    const { data } = (await call(occurrences.list, { token, query: { search: 'extravi' } as never })).ok();
    expect(data.some(({ links }) => JSON.stringify(links).includes(id))).toBe(true);
  });
});

test('while it is open, nobody deletes what comes back, nor the customer who sends it', async () => {
  const document = '390.533.447-05';
  const who = { document, person_type: 'individual', name: 'Carla Dias' } as never;
  const customer = (await call(customers.create, { token, body: who })).ok().data.id;
  const { sku } = await house.kit.product();
  const items = [{ sku, quantity: 1 }];
  const asked = { customer_id: customer, reason_code: 'other', approve: true, items };
  const { id } = (await house.create(asked)).ok().data;
  const remove = async () => {
    const product = await call(products.remove, { token, params: { sku } });
    return [product, await call(customers.remove, { token, params: { id: customer } })];
  };
  expect((await remove()).map(({ status }) => status)).toEqual([409, 409]);
  const others = ['111.222.333-96', '123.456.789-09'].map((other) => ({
    ...(who as object),
    document: other,
  }));
  for (const body of others) {
    const params = { id: (await call(customers.create, { token, body: body as never })).ok().data.id };
    (await call(customers.remove, { token, params })).ok();
    const beside = (await house.kit.product()).sku;
    (await call(products.remove, { token, params: { sku: beside } })).ok();
  }
  (await house.act(id, 'cancel', { reason: 'Desistiu' })).ok();
  for (const answer of await remove()) answer.ok();
});

describe('goods in repair', () => {
  test('wait for their return at every door', async () => {
    const { id, item_id, sku, dispose } = await inRepair(2);
    const lying = (await call(quarantine.list, { token, query: { sku } as never })).ok().data;
    const [row] = lying;
    const body = {
      action: 'scrap',
      reason_code: 'damaged',
      lines: [{ sku, location_code: row?.location.code, stock_status: 'blocked', quantity: 2 }],
    };
    expect((await call(quarantine.dispose, { token, body: body as never })).refusal().reason).toBe(
      'rma_goods',
    );
    (await dispose('scrap', 2)).ok();
    const resolutions = [{ item_id, resolution: 'refund' }];
    (await house.act(id, 'close', { resolutions })).ok();
  });

  test('go back on sale however they came, and before what lies as it came', async () => {
    const { sku, dispose } = await inRepair(3, 2);
    expect((await dispose('restock', 3)).refusal().reason).toBe('rma_not_sellable');
    (await dispose('restock', 2)).ok();
    (await dispose('scrap', 1)).ok();
    expect(await house.onHand(sku)).toMatchObject({ on_hand: 2, available: 2 });
  });
});

/** Has a location counted, and nothing found in it. */
const countNothing = async (code: string): Promise<void> => {
  const body = { type: 'location' as const, location_codes: [code] };
  const params = { id: (await call(counts.create, { token, body })).ok().data.id };
  (await call(counts.start, { token, params })).ok();
  const seen = { location_code: code, lines: [], finished: true };
  (await call(counts.register, { token, params, body: seen as never })).ok();
  (await call(counts.finish, { token, params, body: {} as never })).ok();
  (await call(counts.approve, { token, params })).ok();
};

test('what a count does not find of returned goods is written off with them, and takes nothing more', async () => {
  const { id, item_id, arrival_id, sku } = await house.arrived({ condition: 'damaged', quantity: 3 });
  const elsewhere = (await house.kit.location({ location_type: 'quarantine' })).code;
  const move = { sku, quantity: 2, from_location_code: house.returnsLocation, to_location_code: elsewhere };
  const body = { ...move, stock_status: 'returned' } as never;
  (await call(stockCommands.transfer, { token, body })).ok();
  await countNothing(elsewhere);
  expect(await house.onHand(sku)).toMatchObject({ on_hand: 1 });
  const dispose = (disposition: string) =>
    house.act(id, 'dispose', { lines: [{ arrival_id, quantity: 3, disposition }] });
  expect((await dispose('quarantine')).refusal().reason).toBe('insufficient_stock');
  const { warnings } = (await dispose('scrap')).ok().data;
  expect(warnings).toMatchObject([
    { code: 'rma_goods_lost', path: 'lines.0.quantity', details: { quantity: 2 } },
  ]);
  expect(await house.onHand(sku)).toMatchObject({ on_hand: 0 });
  const resolutions = [{ item_id, resolution: 'refund' }];
  (await house.act(id, 'close', { resolutions })).ok();
});

test('how it comes back stays known where only more is said of it', async () => {
  const shipment = {
    mode: 'pickup',
    carrier: 'Jadlog',
    authorization_code: 'E-4711',
    expires_on: '2030-12-10',
  };
  const { id } = await expected({ shipment });
  const { data } = (await house.act(id, 'ship', { tracking_code: 'aa1' })).ok();
  expect(data.shipment).toMatchObject({ ...shipment, tracking_code: 'AA1' });
  const named = await expected({ shipment });
  expect((await house.act(named.id, 'ship', {})).ok().data.status).toBe('in_transit');
});

test('the days of regret do not run while the goods are still on their way, nor back after their delivery', async () => {
  const sold = await house.shipped({ quantity: 1, individual: true });
  const items = [{ order_item_id: sold.item, quantity: 1 }];
  const { data } = (await house.create({ order_id: sold.order.id, reason_code: 'regret', items })).ok();
  const params = { id: sold.order.id };
  const track = async (status: string, daysAgo: number) => {
    const occurred_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    (await call(orderTracking.create, { token, params, body: { status, occurred_at } as never })).ok();
    return (await house.read(data.id)).withdrawal_until;
  };
  const today = civilDate(Date.now(), 'America/Sao_Paulo');
  expect(await track('in_transit', 20)).toBe(addDays(today, 7));
  expect(await track('delivered', 10)).toBe(addDays(today, -3));
  expect(await track('returning', 0)).toBe(addDays(today, -3));
});
