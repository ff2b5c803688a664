import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, refusalOf, type StockKit } from '../stock.test-kit.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

const controls = { characteristics: { has_batch_control: true } };

describe('locations', () => {
  test.each([
    ['blocked', { is_blocked: 1, block_reason: 'goteira' }, 'goteira'],
    ['inactive', { is_active: 0 }, 'inativo'],
  ])('that are %s take nothing in, but let goods out', async (_, closed, reason) => {
    const { id: productId } = await kit.product();
    const { id } = await kit.location();
    await kit.post([move('receipt', 2, { productId, to: at(id) })]);
    await kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('location').set(closed).where('id', '=', id).execute(),
    );
    const error = await refusalOf(kit.post([move('receipt', 1, { productId, to: at(id) })]));
    expect([error.code, error.message.includes(reason)]).toEqual(['location_blocked', true]);
    await kit.post([move('scrap', 2, { productId, from: at(id) })]);
  });

  test('that were deleted take nothing back either, and deleted products have no stock any more', async () => {
    const { id: productId, sku } = await kit.product();
    const { id } = await kit.location();
    await kit.post([move('receipt', 1, { productId, to: at(id) })]);
    const back = move('reversal', 1, { productId, to: at(id) });
    await kit.post([move('scrap', 1, { productId, from: at(id) })]);
    const deleted_at = kit.server.deps.clock.instant();
    const mark = (table: 'location' | 'product', row: number) =>
      kit.server.deps.store.write('test', (tx) =>
        tx.updateTable(table).set({ deleted_at }).where('id', '=', row).execute(),
      );
    await mark('location', id);
    expect((await refusalOf(kit.post([back]))).code).toBe('location_blocked');
    const other = await kit.location();
    await mark('product', productId);
    const gone = move('receipt', 1, { productId, to: at(other.id) });
    expect((await refusalOf(kit.post([gone]))).status).toBe(404);
    expect(await kit.events(sku)).toHaveLength(4);
  });

  test('over their capacity warn', async () => {
    const { id: productId } = await kit.product({
      dimensions: { height: 10, width: 10, length: 10, weight: 2 },
    });
    const { id } = await kit.location({ max_volume: 2_000_000, max_weight: 5000, max_items: 10_000 });
    const { warnings: none } = await kit.post([move('receipt', 2, { productId, to: at(id) })]);
    expect(none).toEqual([]);
    const { warnings } = await kit.post([move('receipt', 1, { productId, to: at(id) })]);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]?.message).toContain('volume (m³): ficaria com 0,003 de 0,002');
    expect(warnings[1]?.message).toContain('peso (kg): ficaria com 6 de 5');
  });

  test('that mix nothing refuse another product, and another lot', async () => {
    const [one, other] = [await kit.product(controls), await kit.product()];
    const { id } = await kit.location({ allows_mixed_products: 0, allows_mixed_batches: 0 });
    await kit.post([move('receipt', 1, { productId: one.id, to: at(id, batch('A')) })]);
    const wrong = [
      move('receipt', 1, { productId: other.id, to: at(id) }),
      move('receipt', 1, { productId: one.id, to: at(id, batch('B')) }),
    ];
    for (const line of wrong) expect((await refusalOf(kit.post([line]))).code).toBe('mixed_not_allowed');
    await kit.post([
      move('scrap', 1, { productId: one.id, from: at(id, batch('A')) }),
      move('receipt', 1, { productId: other.id, to: at(id) }),
    ]);
  });

  test('too warm for a product refuse it, unless it only passes', async () => {
    const cold = { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 8 };
    const { id: productId } = await kit.product({ temperature_control: cold });
    const warm = { temp_min: 15, temp_max: 25 };
    const line = (to: number) => move('receipt', 1, { productId, to: at(to) });
    const shelf = await kit.location(warm);
    expect((await refusalOf(kit.post([line(shelf.id)]))).code).toBe('temperature_mismatch');
    await kit.post([line((await kit.location({ ...warm, location_type: 'dock' })).id)]);
    await kit.post([line((await kit.location({ location_type: 'cold', temp_min: 30, temp_max: 70 })).id)]);
  });
});

describe('locations under count', () => {
  test('are left as they are, or warned of by the setting; what a count posts passes', async () => {
    const { id: productId } = await kit.product();
    const [{ id, code }, other] = [await kit.location(), await kit.location()];
    await kit.post([move('receipt', 5, { productId, to: at(id) })]);
    const moment = kit.server.deps.clock.instant();
    await kit.server.deps.store.write('test', async (tx) => {
      const count = await tx
        .insertInto('stock_count')
        .values({
          uid: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
          number: 'IN-000001',
          type: 'spot',
          scope: '{}',
          is_blind: 1,
          created_at: moment,
          updated_at: moment,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('count_location')
        .values({ count_id: count.id, location_id: id, is_locked: 1 })
        .execute();
    });
    const lines = [
      move('receipt', 1, { productId, to: at(id) }),
      move('scrap', 1, { productId, from: at(id) }),
      move('transfer', 1, { productId, from: at(id), to: at(other.id) }),
    ];
    for (const line of lines) {
      const { status, code: said, message } = await refusalOf(kit.post([line]));
      expect([status, said]).toEqual([423, 'count_in_progress']);
      expect(message).toContain(`${code} está em contagem (IN-000001)`);
    }
    await kit.post([move('count_gain', 1, { productId, to: at(id) })]);
    await kit.setting('count_lock_policy', 'warn');
    expect((await kit.post(lines)).warnings).toHaveLength(1);
    await kit.setting('count_lock_policy', 'block');
  });
});

describe('products', () => {
  test('of a unit that does not divide move whole, whatever takes them there or away', async () => {
    const [boxes, kilos] = [await kit.product({ unit: 'CX' }), await kit.product({ unit: 'KG' })];
    const { id } = await kit.location();
    const half = (productId: number) => kit.post([move('receipt', 1.5, { productId, to: at(id) })]);
    const error = await refusalOf(half(boxes.id));
    expect([error.status, error.fields]).toEqual([
      422,
      { quantity: ['A unidade CX não se divide; informe uma quantidade inteira'] },
    ]);
    await half(kilos.id);
    await kit.post([move('receipt', 2, { productId: boxes.id, to: at(id) })]);
    const out = kit.post([move('scrap', 0.5, { productId: boxes.id, from: at(id) })]);
    expect((await refusalOf(out)).fields).toHaveProperty('quantity');
  });

  test('of an earlier unit can be counted away to the last part', async () => {
    const { id: productId } = await kit.product({ unit: 'KG' });
    const { id } = await kit.location();
    await kit.post([move('receipt', 1.5, { productId, to: at(id) })]);
    await kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('product').set({ unit: 'CX' }).where('id', '=', productId).execute(),
    );
    await kit.post([move('count_loss', 0.5, { productId, from: at(id) })]);
    await kit.post([move('scrap', 1, { productId, from: at(id) })]);
    expect((await kit.totals(productId)).on_hand).toBe(0);
  });

  test('that are services have no stock; inactive ones are not received, but written off', async () => {
    const service = await kit.product({ product_type: 'service' });
    const inactive = await kit.product({ is_active: false });
    const { id } = await kit.location();
    const error = await refusalOf(kit.post([move('receipt', 1, { productId: service.id, to: at(id) })]));
    expect([error.status, error.code]).toEqual([409, 'not_stockable']);
    const refused = await refusalOf(kit.post([move('receipt', 1, { productId: inactive.id, to: at(id) })]));
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['sku']]);
    await kit.post([
      move('count_gain', 1, { productId: inactive.id, to: at(id) }),
      move('scrap', 1, { productId: inactive.id, from: at(id) }),
    ]);
  });

  test('that nobody knows are 404, and so are locations', async () => {
    const { id: productId } = await kit.product();
    const { id } = await kit.location();
    expect((await refusalOf(kit.post([move('receipt', 1, { productId: 999_999, to: at(id) })]))).status).toBe(
      404,
    );
    expect((await refusalOf(kit.post([move('receipt', 1, { productId, to: at(999_999) })]))).status).toBe(
      404,
    );
  });

  test('show their level in the list as their stock changes, without a new version', async () => {
    const { id: productId, sku } = await kit.product({
      stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 10 },
    });
    const { id } = await kit.location();
    const levels: unknown[] = [];
    const look = async () => {
      const row = kit.server.deps.store.read.selectFrom('product').select(['stock_level', 'version']);
      levels.push(Object.values(await row.where('sku', '=', sku).executeTakeFirstOrThrow()));
    };
    await kit.post([move('receipt', 5, { productId, to: at(id) })]);
    await look();
    await kit.post([move('receipt', 1, { productId, to: at(id) })]);
    await look();
    await kit.post([move('scrap', 6, { productId, from: at(id) })]);
    await look();
    expect(levels).toEqual([
      ['critical', 1],
      ['normal', 1],
      ['empty', 1],
    ]);
    expect((await kit.events(sku)).map(({ name }) => name)).toEqual([
      'stock_quantity_updated',
      'stock_available',
      'stock_quantity_updated',
      'stock_replenished',
      'stock_quantity_updated',
      'stock_critical_level',
      'stock_empty',
    ]);
  });
});
