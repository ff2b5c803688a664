import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders, users, auth, locations, operationTypes } = contracts;

let kit: OrdersKit;
let admin: string;
beforeAll(async () => {
  kit = await openOrders();
  const body = { username: 'marcia', password: 'girafa-azul-72' };
  admin = (await kit.server.call(auth.login, { body })).ok().data.access_token;
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;
const bulk = (body: Loose) => kit.server.call(orders.bulk, { token: kit.token, body });
const results = async (body: Loose) => (await bulk(body)).ok().data.results;

describe('an act on many orders', () => {
  it('is done on each by itself, the most urgent first, and told in the order of the sending', async () => {
    const plain = await kit.created();
    const later = await kit.created({ priority: 4, promised_date: '2026-12-24' });
    const soon = await kit.created({ priority: 4, promised_date: '2026-12-01' });
    await kit.server.call(orders.hold, { ...kit.on(later.id), body: { reason_code: 'stock' } });
    const unknown = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6d01';
    const ids = [plain.id, unknown, later.id, soon.id, plain.id];
    const hold = { action: 'hold', ids, reason_code: 'payment', note: 'Pix' };
    const outcomes = await results(hold);
    expect(outcomes.map(({ index, outcome, code }) => [index, outcome, code])).toEqual([
      [0, 'done', null],
      [1, 'refused', 'not_found'],
      [2, 'refused', 'nothing_to_do'],
      [3, 'done', null],
    ]);
    expect(outcomes[2]?.details).toMatchObject([{ was: 'already_on_hold' }]);
    expect(outcomes[0]?.order).toEqual({ id: plain.id, order_number: plain.order_number, status: 'pending' });
    const events = await Promise.all([soon, plain].map(({ id }) => kit.eventsOf(id)));
    const [first, second] = events.map((of) => of.at(-1)?.sequence ?? 0);
    expect(first).toBeLessThan(second ?? 0);
    const released = await results({ action: 'release-hold', order_ids: [plain.id, soon.id] });
    expect(released.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });

  it('confirms the most urgent first while there is stock, and says of the others what they lack', async () => {
    const { server, token } = kit;
    await server.call(locations.create, { token, body: { code: '1.1.1' } });
    const items = [{ sku: 'CAF', quantity: 3, location_code: '1.1.1' }];
    (await server.call(operationTypes.goodsReceipt, { token, body: { items } })).ok();
    const [late, urgent] = [await kit.created({ priority: 1 }), await kit.created({ priority: 4 })];
    const ids = [late.id, urgent.id];
    const outcomes = await results({ action: 'confirm', ids });
    expect(outcomes.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'order_short'],
      ['done', null],
    ]);
    expect(outcomes[0]?.errors).toEqual({ 'items.0.quantity': [expect.stringContaining('Faltam 1 de CAF')] });
    const partly = await results({ action: 'confirm', order_ids: [late.id], allow_partial: true });
    expect(partly.map(({ outcome, order }) => [outcome, order?.status])).toEqual([['done', 'confirmed']]);
    (await server.call(operationTypes.goodsReceipt, { token, body: { items } })).ok();
    await results({ action: 'allocate', order_ids: [late.id] });
    const { data } = (await server.call(orders.details, kit.on(late.id))).ok();
    expect(data.fulfillment_status).toBe('allocated');
  });

  it('assigns and tags, and refuses an order that would have too many tags', async () => {
    const person = { username: 'rita', name: 'Rita', role: 'operator', password: 'lhama-verde-81' };
    const assigned_to = (await kit.server.call(users.create, { token: admin, body: person })).ok().data.id;
    const nine = Array.from({ length: 9 }, (_, n) => `t${n}`);
    const [full, free] = [await kit.created({ tags: nine }), await kit.created({ tags: ['natal'] })];
    const ids = [full.id, free.id];
    await results({ action: 'assign', ids, assigned_to });
    expect(new Set(await kit.numbers({ assigned_to }))).toEqual(
      new Set([full.order_number, free.order_number]),
    );
    const tagged = await results({ action: 'tag', ids, tags: ['natal', 'site'] });
    expect(tagged.map(({ outcome, errors }) => [outcome, Object.keys(errors)])).toEqual([
      ['refused', ['tags']],
      ['done', []],
    ]);
    const { data } = (await kit.server.call(orders.details, kit.on(free.id))).ok();
    expect([data.tags, data.assigned_to?.name]).toEqual([['natal', 'site'], 'Rita']);
    await results({ action: 'assign', ids, assigned_to: null });
    expect(await kit.numbers({ assigned_to })).toEqual([]);
  });

  it('refuses what names no order alone', async () => {
    const { id, order_number } = await kit.created();
    const named = ['PV-1', String(order_number), 7, id];
    const outcomes = await results({ action: 'tag', order_ids: named, tags: ['natal'] });
    expect(
      outcomes.map(({ index, outcome, code, errors }) => [index, outcome, code, Object.keys(errors)]),
    ).toEqual([
      [0, 'refused', 'not_found', []],
      [1, 'done', null, []],
      [2, 'refused', 'validation_failed', ['_']],
    ]);
  });

  it.each([
    [{ action: 'hold' }, ['reason_code']],
    [{ action: 'tag' }, ['tags']],
    [{ action: 'assign' }, ['assigned_to']],
    [{ action: 'ship' }, ['action']],
    [{ action: 'release-hold', order_ids: [] }, ['order_ids']],
    [
      { action: 'release-hold', order_ids: Array.from({ length: 101 }, () => crypto.randomUUID()) },
      ['order_ids'],
    ],
  ])('refuses %o at %o', async (body, fields) => {
    const answer = await bulk({ order_ids: [crypto.randomUUID()], ...body });
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, fields]);
  });
});
