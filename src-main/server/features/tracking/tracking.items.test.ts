import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../../testing/addresses.ts';
import { openPacking, type PackingKit } from '../fulfilment/packing/packing.test-kit.ts';

const { orders, orderItems, orderItemTracking, orderTracking } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

const occurred_at = new Date(Date.now() - 60_000).toISOString();

const itemsOf = async (id: string) => (await kit.server.call(orderItems.list, kit.on(id))).ok().data;
const onItem = (id: string, item_id: string) => ({ token: kit.token, params: { id, item_id } });
const note = (id: string, item: string, body: Loose) =>
  kit.server.call(orderItemTracking.create, {
    ...onItem(id, item),
    body: { status: 'in_transit', occurred_at, ...body },
  });
const trail = async (id: string, item: string) =>
  (await kit.server.call(orderItemTracking.list, onItem(id, item))).ok().data;

/** An order ready to be shipped: all of its first item lies in volume 1, its second item in volumes 1 and 2. */
const readyOrder = async () => {
  const [one, other] = [await kit.stocked([2]), await kit.stocked([3])];
  const id = await kit.pickedOrder([
    { sku: one.sku, quantity: 2 },
    { sku: other.sku, quantity: 3 },
  ]);
  (await kit.start(id)).ok();
  (await kit.scanned(id, { code: one.sku, quantity: 2 })).ok();
  (await kit.scanned(id, { code: other.sku, quantity: 1 })).ok();
  (await kit.addVolume(id)).ok();
  (await kit.scanned(id, { code: other.sku, quantity: 2, volume_number: 2 })).ok();
  for (const number of [1, 2]) (await kit.weigh(id, 1, number)).ok();
  (await kit.done(id)).ok();
  (await kit.ready(id)).ok();
  const [first, second] = await itemsOf(id);
  return { id, first: first as NonNullable<typeof first>, second: second as NonNullable<typeof second> };
};

describe('tracking of an item', () => {
  test('is noted of the volume that holds it, found by the id and by the number of the item', async () => {
    const { id, first, second } = await readyOrder();
    expect((await note(id, first.id, {})).ok().data).toMatchObject({ volume_number: 1, source: 'api' });
    const of = await note(id, String(second.item_id), { status: 'posted', volume_number: 2 });
    expect(of.ok().data).toMatchObject({ status: 'posted', volume_number: 2 });
    const whole = { status: 'out_for_delivery', occurred_at };
    (await kit.server.call(orderTracking.create, { ...kit.on(id), body: whole })).ok();
    const seen = async (item: string) => new Set((await trail(id, item)).map((event) => event.volume_number));
    expect(await seen(String(first.item_id))).toEqual(new Set([1, null]));
    expect(await seen(second.id)).toEqual(new Set([1, 2, null]));
    const order = (await kit.server.call(orderTracking.list, kit.on(id))).ok().data;
    expect(order).toHaveLength(3);
  });

  test('sent again answers the event that there is', async () => {
    const { id, first } = await readyOrder();
    const made = (await note(id, first.id, {})).ok().data;
    const again = await note(id, String(first.item_id), {});
    expect([again.ok().data.id, again.headers['idempotency-replayed']]).toEqual([made.id, 'true']);
  });

  test('of the only item of an order without volumes is that of the whole order', async () => {
    await kit.type({ code: 'paper', name: 'Sem volumes', affects_stock: false });
    const made = async (items: number) => {
      const lines = [];
      for (let line = 0; line < items; line += 1) lines.push({ sku: (await kit.product()).sku, quantity: 1 });
      const body = { operation_type: 'paper', confirm: true, shipping_address: campinas, items: lines };
      const { id } = (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
      (await kit.ready(id)).ok();
      return id;
    };
    const id = await made(1);
    const [item] = await itemsOf(id);
    expect((await note(id, String(item?.item_id), {})).ok().data.volume_number).toBeNull();
    const mixed = await made(2);
    const [one] = await itemsOf(mixed);
    const refused = await note(mixed, String(one?.id), {});
    expect([refused.status, Object.keys(refused.refusal().errors)]).toEqual([422, ['volume_number']]);
  });

  test('refuses what it cannot be', async () => {
    const { id, first, second } = await readyOrder();
    const { id: elsewhere, first: foreign } = await readyOrder();
    const refusals = [
      await note(id, second.id, {}),
      await note(id, first.id, { volume_number: 2 }),
      await note(id, first.id, { status: 'flying' }),
      await note(id, foreign.id, {}),
      await note(elsewhere, 'primeiro', {}),
      await note(id, '999999999', {}),
    ];
    expect(refusals.map((answer) => [answer.status, Object.keys(answer.refusal().errors)])).toEqual([
      [422, ['volume_number']],
      [422, ['volume_number']],
      [422, ['status']],
      [404, []],
      [404, []],
      [404, []],
    ]);
    expect(await trail(id, first.id)).toEqual([]);
  });
});
