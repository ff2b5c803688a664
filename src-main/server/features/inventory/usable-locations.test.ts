import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { at, batch, move, openStock, type StockKit } from '../../stock/stock.test-kit.ts';

let kit: StockKit;
let token: string;
beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T15:00:00Z'));
  token = (await logIn(kit.server, administrator.username, administrator.password)).access_token;
});
afterAll(() => kit.server.end());

const { locations, settings } = contracts;

const told = async (sku: string) => (await kit.events(sku)).map(({ name, data }) => [name, data['cause']]);

const stocked = async (body = {}) => {
  const product = await kit.product(body);
  const location = await kit.location();
  return { ...product, ...location, productId: product.id, params: { location_code: location.code } };
};

describe('what becomes of stock when its location changes', () => {
  it('a block takes it from what is available and tells so once, lifting it gives it back', async () => {
    const { productId, sku, id, params } = await stocked();
    await kit.post([move('adjustment_in', 8, { productId, to: at(id) })]);
    const before = await told(sku);
    const body = { reason: 'Obra' };
    (await kit.server.call(locations.block, { token, params, body })).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 8, available: 0, level: 'empty' });
    (await kit.server.call(locations.block, { token, params, body })).ok();
    (await kit.server.call(locations.unblock, { token, params })).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 8, available: 8, level: 'normal' });
    expect((await told(sku)).slice(before.length)).toEqual([
      ['stock_quantity_updated', 'location_block'],
      ['stock_empty', 'location_block'],
      ['stock_quantity_updated', 'location_block'],
      ['stock_available', 'location_block'],
    ]);
  });

  it.each([{ is_active: false }, { location_type: 'quarantine' }])('so does %j', async (body) => {
    const { productId, id, params } = await stocked();
    await kit.post([move('adjustment_in', 3, { productId, to: at(id) })]);
    (await kit.server.call(locations.modify, { token, params, body })).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 3, available: 0 });
  });

  it('another name tells nothing', async () => {
    const { productId, sku, id, params } = await stocked();
    await kit.post([move('adjustment_in', 3, { productId, to: at(id) })]);
    const before = await told(sku);
    (await kit.server.call(locations.modify, { token, params, body: { name: 'Outro' } })).ok();
    expect(await told(sku)).toEqual(before);
  });

  it('a location that holds something is not removed', async () => {
    const { productId, id, params } = await stocked();
    await kit.post([move('adjustment_in', 1, { productId, to: at(id) })]);
    const refused = await kit.server.call(locations.remove, { token, params });
    expect([refused.status, refused.refusal().code]).toEqual([409, 'stock_exists']);
    await kit.post([move('adjustment_out', 1, { productId, from: at(id) })]);
    expect((await kit.server.call(locations.remove, { token, params })).status).toBe(200);
  });
});

describe('what moved in a location', () => {
  it('is the movements into it and out of it, the latest first, and 404 where there is no location', async () => {
    const { productId, sku, id, params } = await stocked();
    const other = await kit.location();
    await kit.post([move('adjustment_in', 5, { productId, to: at(id) })]);
    await kit.post([move('transfer', 2, { productId, from: at(id), to: at(other.id) })]);
    await kit.post([move('adjustment_out', 1, { productId, from: at(other.id) })]);
    const list = async (query = {}) =>
      (await kit.server.call(locations.movements, { token, params, query })).ok();
    expect((await list()).data.map(({ type }) => type)).toEqual(['transfer', 'adjustment_in']);
    expect((await list({ type: 'transfer', sku })).filters).toEqual({ type: 'transfer', sku });
    const nowhere = { location_code: '888.8' };
    expect((await kit.server.call(locations.movements, { token, params: nowhere })).status).toBe(404);
  });
});

describe('what becomes of stock when the site reads dates otherwise', () => {
  it('a lot of today expires, and is valid again when that is taken back', async () => {
    const { productId, sku, id } = await stocked({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    await kit.post([move('adjustment_in', 5, { productId, to: at(id, batch('L1', '2026-11-20')) })]);
    await kit.post([move('adjustment_in', 2, { productId, to: at(id, batch('L2', '2026-11-21')) })]);
    const before = await told(sku);
    const read = async (expire_on_date: boolean) => {
      (await kit.server.call(settings.modify, { token, body: { expire_on_date } })).ok();
      return (await kit.totals(productId)).available;
    };
    expect([await read(true), await read(false)]).toEqual([2, 7]);
    expect((await told(sku)).slice(before.length)).toEqual([
      ['stock_quantity_updated', 'expiration'],
      ['stock_quantity_updated', 'expiration'],
    ]);
  });
});
