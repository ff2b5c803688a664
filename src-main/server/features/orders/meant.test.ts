import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { campinas } from '../../../testing/addresses.ts';
import { openOrders, type OrdersKit } from './orders.test-kit.ts';

const { orders } = contracts;

let kit: OrdersKit;
beforeAll(async () => {
  kit = await openOrders();
});
afterAll(() => kit.server.end());

type Loose = Readonly<Record<string, unknown>>;

const at = (unit_price: unknown, more = {}) => ({
  items: [{ sku: 'CAF', quantity: 1, unit_price, ...more }],
});

describe('a number that a sum of doubles left behind', () => {
  test('is the price that was meant, in each of 400 orders', async () => {
    const prices = Array.from({ length: 400 }, (_, n) => 5 + n / 100);
    const sums = prices.map((price) => price + 0.1 - 0.1 + 100.93 - 100);
    expect(sums.filter((sum) => String(sum).length > 8).length).toBeGreaterThan(100);
    for (const at100 of [0, 100, 200, 300]) {
      const sent = sums.slice(at100, at100 + 100).map((freight) => kit.sale({ freight }));
      const body = { orders: sent };
      const { results } = (await kit.server.call(orders.batch, { token: kit.token, body })).ok().data;
      expect(results.map(({ outcome }) => outcome)).toEqual(sent.map(() => 'created'));
    }
  });

  test('comes back as that', async () => {
    const made = await kit.created({ ...at(105.92999999999999), freight: 0.1 + 0.2 });
    expect([made.items[0]?.unit_price, made.totals.freight, made.totals.total]).toEqual([
      105.93, 0.3, 106.23,
    ]);
  });

  test('is refused where it is farther away, with the number seen and the decimals', async () => {
    const refusal = (await kit.create(kit.sale({ ...at(5.00001), freight: 1.239 }))).refusal();
    expect(refusal.errors).toEqual({
      freight: ['Use até 2 casas decimais; o valor enviado foi 1,239'],
      'items.0.unit_price': ['Use até 4 casas decimais; o valor enviado foi 5,00001'],
    });
    expect(refusal.details).toContainEqual({
      path: 'items.0.unit_price',
      code: 'too_many_decimals',
      decimals: 4,
      value: 5.00001,
    });
  });
});

describe('a decimal as text', () => {
  test('is the number that it writes, in prices as in quantities', async () => {
    const made = await kit.created({ ...at('24.90', { quantity: '2.000' }), freight: '10.50' });
    expect([made.items[0]?.unit_price, made.items[0]?.quantity, made.totals.total]).toEqual([24.9, 2, 60.3]);
  });

  test('is refused with a comma, and told how it is written', async () => {
    const refusal = (await kit.create(kit.sale(at('24,90')))).refusal();
    expect(refusal.errors).toEqual({
      'items.0.unit_price': ['Envie um número, com ponto decimal e sem separador de milhar'],
    });
  });
});

describe('what plainly means something is taken as that', () => {
  const address = (more: Loose) => ({ shipping_address: { ...campinas, ...more } });
  const { number: _number, ...numberless } = campinas;

  test.each<[string, Loose, (made: OrderDetails) => unknown, unknown]>([
    ['a state in small letters', address({ state: 'sp' }), (made) => made.shipping_address?.state, 'SP'],
    ['a number that is null', address({ number: null }), (made) => made.shipping_address?.number, 'S/N'],
    ['no number', { shipping_address: numberless }, (made) => made.shipping_address?.number, 'S/N'],
    ['a number that is one', address({ number: 120 }), (made) => made.shipping_address?.number, '120'],
    ['an empty phone', address({ phone: '' }), (made) => made.shipping_address?.phone, null],
    [
      'an IBGE code as a number',
      address({ city_ibge_code: 3_509_502 }),
      (made) => made.shipping_address?.city_ibge_code,
      '3509502',
    ],
    [
      'a postal code as a number',
      address({ zip_code: 13_010_000 }),
      (made) => made.shipping_address?.zip_code,
      '13010000',
    ],
    ['a channel in capitals', { channel: 'Shopee' }, (made) => made.channel.code, 'shopee'],
    [
      'an instant at midnight as its day',
      { promised_date: '2099-01-02T00:00:00Z' },
      (made) => made.promised_date,
      '2099-01-02',
    ],
    [
      'an empty phone of the customer',
      { customer: { document: '529.982.247-25', name: 'Bia Lima', phone: '', email: null } },
      (made) => made.customer?.phone,
      null,
    ],
  ])('%s', async (...[, more, read, meant]) => {
    expect(read(await kit.created(more))).toBe(meant);
  });

  test('the list finds a channel as it was sent', async () => {
    const { order_number } = await kit.created({ channel: 'Magalu' });
    expect(await kit.numbers({ channel: 'Magalu' })).toEqual([order_number]);
  });

  test.each<[string, Loose, string, string]>([
    ['a channel of two words', { channel: 'Mercado Livre' }, 'channel', 'Use de 1 a 30 letras sem acento'],
    ['an hour of a day', { promised_date: '2099-01-02T10:00:00Z' }, 'promised_date', '2026-11-20'],
    ['a number left empty', address({ number: '' }), 'shipping_address.number', 'Informe este campo'],
    [
      'a postal code that lost its zero',
      address({ zip_code: 1_310_100 }),
      'shipping_address.zip_code',
      'Use 8 dígitos',
    ],
  ])('%s is refused with the form that is wanted', async (...[, more, field, said]) => {
    const { errors } = (await kit.create(kit.sale(more))).refusal();
    expect(errors).toEqual({ [field]: [expect.stringContaining(said)] });
  });

  test('a day where an instant is wanted is refused with its form', async () => {
    const { id } = await kit.created();
    const params = { token: kit.token, params: { id } };
    const body = { kind: 'delivered', occurred_at: '2026-11-20' } as never;
    const { errors } = (await kit.server.call(contracts.orderTracking.create, { ...params, body })).refusal();
    expect(errors['occurred_at']).toEqual([expect.stringContaining('2026-11-20T10:45:00-03:00')]);
  });
});

describe('the reference of a cancelled order', () => {
  const cancelled = async (reference: string) => {
    const body = kit.sale({ channel: 'loja', external_reference: reference });
    const { id } = (await kit.create(body)).ok().data;
    (await kit.server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
    return { id, body };
  };

  test('is free for another order, which names the old one, where no goods moved', async () => {
    const { id, body } = await cancelled('R-1');
    const made = (await kit.create({ ...body, priority: 4 })).ok().data;
    expect([made.id === id, made.external_reference, made.parent?.id]).toEqual([false, 'R-1', id]);
    const old = (await kit.server.call(orders.details, kit.on(id))).ok().data;
    expect([old.external_reference, old.stage, old.children.map((one) => one.id)]).toEqual([
      'R-1',
      'cancelled',
      [made.id],
    ]);
    const again = await kit.create({ ...body, priority: 4 });
    expect([again.headers['idempotency-replayed'], again.ok().data.id]).toEqual(['true', made.id]);
    const third = (await kit.create({ ...body, priority: 1 })).refusal();
    expect([third.reason, third.details[0]?.['id']]).toEqual(['duplicate', made.id]);
  });

  test('still answers the very body that made it with the cancelled order', async () => {
    const { id, body } = await cancelled('R-2');
    const again = await kit.create(body);
    expect([again.headers['idempotency-replayed'], again.ok().data.id]).toEqual(['true', id]);
  });

  test('is free for a batch and for a change of another order too', async () => {
    const one = await cancelled('R-3');
    const sent = { orders: [{ ...one.body, priority: 4 }] };
    const { results } = (await kit.server.call(orders.batch, { token: kit.token, body: sent })).ok().data;
    expect(results[0]?.outcome).toBe('created');
    await cancelled('R-4');
    const other = await kit.created({ channel: 'loja' });
    const body = { external_reference: 'R-4' };
    const changed = (await kit.server.call(orders.modify, { ...kit.on(other.id), body })).ok().data;
    expect(changed.external_reference).toBe('R-4');
  });

  test('stays with an order of which goods moved', async () => {
    const { server, token } = kit;
    for (const body of [{ code: '1.1' }, { code: '9.5.1', location_type: 'staging' } as const])
      (await server.call(contracts.locations.create, { token, body })).ok();
    const receipt = { items: [{ sku: 'CAF', quantity: 9, location_code: '1.1' }] };
    (await server.call(contracts.operationTypes.goodsReceipt, { token, body: receipt })).ok();
    const body = kit.sale({ channel: 'loja', external_reference: 'R-5', confirm: true });
    const { id } = (await kit.create(body)).ok().data;
    (await server.call(contracts.orderPicking.start, { ...kit.on(id), body: {} })).ok();
    const scan = { scan_uid: crypto.randomUUID(), code: 'CAF', quantity: 1 };
    (await server.call(contracts.orderPicking.pick, { ...kit.on(id), body: scan })).ok();
    (
      await server.call(contracts.orderPicking.undo, { ...kit.on(id), body: { scan_uid: scan.scan_uid } })
    ).ok();
    (await server.call(orders.cancel, { ...kit.on(id), body: { reason_code: 'other' } })).ok();
    const refusal = (await kit.create({ ...body, priority: 4 })).refusal();
    expect([refusal.reason, refusal.details[0]?.['id']]).toEqual(['duplicate', id]);
  });
});
