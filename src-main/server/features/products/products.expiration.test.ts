import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { fieldsOf, openProducts, type ProductsKit } from './products.test-kit.ts';

let kit: ProductsKit;

beforeAll(async () => {
  kit = await openProducts();
});
afterAll(() => kit.server.end());

const control = (sku: string, body: Readonly<Record<string, unknown>>) =>
  kit.server.call(contracts.products.expirationControl, { token: kit.token, params: { sku }, body });

const days = {
  has_expiration_date: true,
  shelf_life_days: 365,
  min_remaining_shelf_life: 90,
  expiration_alert_days: 30,
};

describe('PUT /products/{sku}/expiration-control', () => {
  test('takes its fields flat, as the other two controls do, and changes only what is sent', async () => {
    const { sku } = await kit.created();
    const answer = await control(sku, { ...days, has_batch_control: true });
    expect(answer.ok().data).toMatchObject({
      expiration_control: days,
      characteristics: { has_batch_control: true },
    });
    await control(sku, { expiration_alert_days: 45 });
    expect(await kit.read(sku)).toMatchObject({
      expiration_control: { ...days, expiration_alert_days: 45 },
      characteristics: { has_batch_control: true },
    });
    await control(sku, { has_batch_control: false });
    expect((await kit.read(sku)).expiration_control).toEqual({ ...days, expiration_alert_days: 45 });
  });

  test('still takes the object in which older callers send them', async () => {
    const { sku } = await kit.created();
    await control(sku, { expiration_control: days, has_batch_control: true });
    const nested = await kit.read(sku);
    await control(sku, { ...days, has_batch_control: true });
    expect(nested).toMatchObject({ expiration_control: days, characteristics: { has_batch_control: true } });
    expect((await kit.read(sku)).version).toBe(nested.version);
  });

  test.each([
    [{ has_expiration_date: 'sim' }, 'has_expiration_date'],
    [{ has_expiration_date: true, shelf_life_days: -1 }, 'shelf_life_days'],
    [{ shelf_life_days: 30 }, 'shelf_life_days'],
    [{ expiration_control: { shelf_life_days: 30 } }, 'expiration_control.shelf_life_days'],
    [{ has_expiration_date: true, expiration_control: days }, 'expiration_control'],
    [{ has_expiration_dates: true }, 'has_expiration_dates'],
    [{ expiration_control: { shelf_life: 30 } }, 'expiration_control.shelf_life'],
  ])('refuses %j at %s and changes nothing', async (body, field) => {
    const { sku, version } = await kit.created();
    const answer = await control(sku, body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
    expect((await kit.read(sku)).version).toBe(version);
  });
});
