import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders, orderItems, customers } = contracts;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
});
afterAll(() => kit.server.end());

const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('calls at once', () => {
  it('make one customer of one document, whichever order brings it', async () => {
    const customer = { document: '529.982.247-25', name: 'Bia' };
    const answers = await many(8, () => kit.create(kit.sale({ customer })));
    expect(statuses(answers)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(answers.map((one) => one.ok().data.customer?.id)).size).toBe(1);
    const named = { token: kit.token, query: { document: '52998224725' } };
    expect((await kit.server.call(customers.list, named)).ok().data.length).toBe(1);
  });

  it('register one customer of one document: the others are duplicates', async () => {
    const body = { person_type: 'company', document: '11.222.333/0001-81', name: 'Serra' };
    const answers = await many(4, () => kit.server.call(customers.create, { token: kit.token, body }));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  });

  it('make one order of one reference, and refuse it with another content', async () => {
    const body = kit.sale({ channel: 'loja', external_reference: 'X-1' });
    const same = await many(8, () => kit.create(body));
    expect(new Set(same.map((one) => one.ok().data.id)).size).toBe(1);
    const replays = same.filter((one) => one.headers['idempotency-replayed'] === 'true');
    expect(replays.length).toBe(7);
    const other = await many(4, (n) => kit.create({ ...body, external_reference: 'X-2', priority: n + 1 }));
    expect(statuses(other)).toEqual([201, 409, 409, 409]);
    const codes = other.filter(({ status }) => status === 409).map((one) => one.refusal().code);
    expect(new Set(codes)).toEqual(new Set(['duplicate']));
  });

  it('cancel an order once, hold it once and submit it once', async () => {
    const { id } = await kit.created({ submit: false });
    const submitted = await many(4, () => kit.server.call(orders.submit, kit.on(id)));
    expect(statuses(submitted)).toEqual([200, 409, 409, 409]);
    const held = await many(4, () =>
      kit.server.call(orders.hold, { ...kit.on(id), body: { reason_code: 'fraud' } }),
    );
    expect(statuses(held)).toEqual([200, 409, 409, 409]);
    const cancelled = await many(4, () =>
      kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'fraud' } }),
    );
    expect(statuses(cancelled)).toEqual([200, 409, 409, 409]);
    const codes = cancelled.filter(({ status }) => status === 409).map((one) => one.refusal().code);
    expect(new Set(codes)).toEqual(new Set(['invalid_transition']));
    expect((await kit.eventsOf(id)).map(({ name }) => name)).toEqual([
      'order_created',
      'order_updated',
      'order_cancelled',
    ]);
  });

  it('change one version once, and split no more than there is', async () => {
    const { id } = await kit.created();
    const versioned = { headers: { 'if-match': '"1"' } };
    const changed = await many(4, (n) =>
      kit.server.call(orders.modify, { ...kit.on(id), ...versioned, body: { notes: `n${n}` } }),
    );
    expect(statuses(changed)).toEqual([200, 412, 412, 412]);
    const whole = await kit.created({ items: [{ sku: 'CAF', quantity: 3 }] });
    const item_id = whole.items[0]?.id ?? '';
    const split = await many(4, () =>
      kit.server.call(orders.split, { ...kit.on(whole.id), body: { items: [{ item_id, quantity: 1 }] } }),
    );
    expect(statuses(split)).toEqual([200, 200, 409, 409]);
    const [left] = (await kit.server.call(orderItems.list, kit.on(whole.id))).ok().data;
    expect(left?.quantity).toBe(1);
  });

  it('number orders without gaps, though others are refused and rolled back between them', async () => {
    const first = Number((await kit.created()).order_number?.slice(3));
    const answers = await many(30, (n) =>
      kit.create(kit.sale(n % 3 === 0 ? { discount: 99_999 } : { submit: n % 3 === 1 })),
    );
    const numbers = answers
      .flatMap((one) => (one.status === 201 ? (one.ok().data.order_number ?? []) : []))
      .map((number) => Number(number.slice(3)))
      .toSorted((one, other) => one - other);
    expect(statuses(answers).filter((status) => status === 422).length).toBe(10);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => first + 1 + n));
  });
});
