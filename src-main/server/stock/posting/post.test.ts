import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { touchStock } from '../touch/touch.service.ts';
import { at, batch, move, openStock, refusalOf, type StockKit } from '../stock.test-kit.ts';
import { post } from './post.service.ts';

let kit: StockKit;
let clock: FrozenClock;

beforeAll(async () => {
  clock = frozenClock('2026-11-20T13:45:00Z');
  kit = await openStock(clock);
});
afterAll(() => kit.server.end());

describe('one movement', () => {
  test('brings goods in, moves them and takes them out, with the balance after each', async () => {
    const { id: productId, sku } = await kit.product();
    const [dock, shelf] = [await kit.location({ location_type: 'dock' }), await kit.location()];
    await kit.post([move('receipt', 12, { productId, to: at(dock.id), unitCost: 50_000 })]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 12, available: 0, level: 'empty' });
    clock.advance(60);
    await kit.post([move('putaway', 12, { productId, from: at(dock.id), to: at(shelf.id) })]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 12, available: 12, level: 'normal' });
    await kit.post([move('adjustment_out', 5, { productId, from: at(shelf.id), reasonCode: 'missing' })]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 7, available: 7 });
    const ledger = await kit.server.deps.store.read
      .selectFrom('stock_movement')
      .select(['type', 'quantity', 'balance_after_from', 'balance_after_to', 'unit_cost'])
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute();
    expect(ledger).toEqual([
      {
        type: 'receipt',
        quantity: 12_000,
        balance_after_from: null,
        balance_after_to: 12_000,
        unit_cost: 50_000,
      },
      {
        type: 'putaway',
        quantity: 12_000,
        balance_after_from: 0,
        balance_after_to: 12_000,
        unit_cost: 50_000,
      },
      {
        type: 'adjustment_out',
        quantity: 5000,
        balance_after_from: 7000,
        balance_after_to: null,
        unit_cost: 50_000,
      },
    ]);
    expect((await kit.events(sku)).map(({ name, data }) => [name, data['cause']])).toEqual([
      ['stock_quantity_updated', 'receipt'],
      ['stock_quantity_updated', 'putaway'],
      ['stock_available', 'putaway'],
      ['stock_quantity_updated', 'adjustment'],
    ]);
    const [row] = await kit.rows(productId);
    expect(row).toMatchObject({ location_id: shelf.id, received_at: '2026-11-20T13:45:00.000000Z' });
  });

  test('never takes more than there is, and says what else there is', async () => {
    const { id: productId } = await kit.product();
    const [one, other] = [await kit.location(), await kit.location()];
    await kit.post([
      move('initial_balance', 3, { productId, to: at(one.id) }),
      move('initial_balance', 2, { productId, to: at(one.id, null, 'quarantine') }),
      move('initial_balance', 7, { productId, to: at(other.id) }),
    ]);
    const error = await refusalOf(
      kit.post([move('scrap', 4, { productId, from: at(one.id), path: 'items.0.' })]),
    );
    expect([error.status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      409,
      'insufficient_stock',
      ['items.0.quantity'],
    ]);
    expect(error.message).toContain('foram pedidos 4 e podem sair 3.');
    expect(error.message).toContain('há 2 com a situação Quarentena.');
    expect(error.message).toContain(`Em outros locais há 7: ${other.code} (7).`);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 12, available: 10 });
  });

  test('leaves what is reserved', async () => {
    const { id: productId } = await kit.product();
    const { id } = await kit.location();
    await kit.post([move('initial_balance', 10, { productId, to: at(id) })]);
    await kit.server.deps.store.write('test', (tx) => {
      touchStock(tx, kit.server.deps, { productIds: [productId], cause: 'reservation' });
      return tx
        .updateTable('stock_item')
        .set({ quantity_reserved: 8000 })
        .where('product_id', '=', productId)
        .execute();
    });
    const error = await refusalOf(kit.post([move('scrap', 3, { productId, from: at(id) })]));
    expect(error.message).toContain('podem sair 2. 8 estão reservados.');
    await kit.post([move('scrap', 2, { productId, from: at(id) })]);
    expect(await kit.totals(productId)).toEqual({
      on_hand: 8,
      reserved: 8,
      available: 0,
      level: 'empty',
      average_cost: 0,
    });
  });

  test('keeps the oldest receipt of a row, and starts anew after it was empty', async () => {
    const { id: productId } = await kit.product();
    const [one, other] = [await kit.location(), await kit.location()];
    const receivedAt = async () => (await kit.rows(productId)).map((row) => row.received_at.slice(11, 16));
    await kit.post([move('receipt', 1, { productId, to: at(one.id) })]);
    const first = (await receivedAt())[0];
    clock.advance(3600);
    await kit.post([move('receipt', 1, { productId, to: at(other.id) })]);
    expect((await receivedAt())[1]).not.toBe(first);
    await kit.post([move('transfer', 1, { productId, from: at(one.id), to: at(other.id) })]);
    expect(await receivedAt()).toEqual([first]);
    await kit.post([move('scrap', 2, { productId, from: at(other.id) })]);
    clock.advance(3600);
    await kit.post([move('receipt', 1, { productId, to: at(other.id) })]);
    expect(await receivedAt()).toEqual([clock.instant().slice(11, 16)]);
  });
});

describe('every movement that needs no order', () => {
  test.each([
    ['initial_balance', 'in', 'import'],
    ['receipt', 'in', 'receipt'],
    ['customer_return', 'in', 'return'],
    ['adjustment_in', 'in', 'adjustment'],
    ['count_gain', 'in', 'count'],
    ['supplier_return', 'out', 'return'],
    ['adjustment_out', 'out', 'adjustment'],
    ['count_loss', 'out', 'count'],
    ['scrap', 'out', 'scrap'],
  ] as const)('%s goes %s and is told as %s', async (type, way, cause) => {
    const { id: productId, sku } = await kit.product();
    const { id } = await kit.location();
    await kit.post([move('receipt', 5, { productId, to: at(id) })]);
    const told = (await kit.events(sku)).length;
    await kit.post([move(type, 2, { productId, [way === 'in' ? 'to' : 'from']: at(id) })]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: way === 'in' ? 7 : 3 });
    const [event] = (await kit.events(sku)).slice(told);
    expect([event?.name, event?.data['cause']]).toEqual(['stock_quantity_updated', cause]);
  });

  test('a lot correction turns goods of one lot into goods of another where they lie', async () => {
    const { id: productId } = await kit.product({ characteristics: { has_batch_control: true } });
    const { id } = await kit.location();
    await kit.post([move('receipt', 5, { productId, to: at(id, batch('L1')) })]);
    await kit.post([
      move('lot_correction', 2, { productId, from: at(id, batch('L1')), to: at(id, batch('L7')) }),
    ]);
    expect((await kit.rows(productId)).map(({ quantity }) => quantity)).toEqual([3, 2]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, available: 5 });
  });
});

describe('a list of movements', () => {
  test('passes over the rows in its order and is one posting', async () => {
    const { id: productId, sku } = await kit.product();
    const locations = [await kit.location(), await kit.location(), await kit.location()].map(({ id }) => id);
    const [a = 0, b = 0, c = 0] = locations;
    const { postingId, uids } = await kit.post([
      move('receipt', 10, { productId, to: at(a) }),
      move('transfer', 10, { productId, from: at(a), to: at(b) }),
      move('transfer', 4, { productId, from: at(b), to: at(c) }),
    ]);
    expect((await kit.rows(productId)).map((row) => [row.location_id, row.quantity])).toEqual([
      [b, 6],
      [c, 4],
    ]);
    const ledger = await kit.server.deps.store.read
      .selectFrom('stock_movement')
      .select(['id', 'uid', 'posting_id'])
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute();
    expect(ledger.map((row) => row.posting_id)).toEqual([postingId, postingId, postingId]);
    expect(ledger.map((row) => row.uid)).toEqual(uids);
    expect(ledger[0]?.id).toBe(postingId);
    const [emitted, ...more] = await kit.events(sku);
    expect(emitted?.data).toMatchObject({
      causes: ['receipt', 'putaway'],
      before: { on_hand: 0 },
      after: { on_hand: 10, available: 10 },
      changed: ['on_hand', 'available'],
    });
    expect([...((emitted?.data['movement_ids'] ?? []) as string[])].sort()).toEqual([...uids].sort());
    expect(more.map(({ name }) => name)).toEqual(['stock_available']);
  });

  test('is all or nothing', async () => {
    const { id: productId, sku } = await kit.product();
    const { id } = await kit.location();
    await refusalOf(
      kit.post([
        move('receipt', 10, { productId, to: at(id) }),
        move('scrap', 11, { productId, from: at(id) }),
      ]),
    );
    expect(await kit.rows(productId)).toEqual([]);
    expect(await kit.events(sku)).toEqual([]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 0 });
  });

  test('of a thousand lines moves a thousand products in one posting, and tells nobody when asked', async () => {
    const products = [await kit.product(), await kit.product()];
    const { id } = await kit.location();
    const lines = Array.from({ length: 1000 }, (_, index) =>
      move('initial_balance', 1, { productId: products[index % 2]?.id ?? 0, to: at(id) }),
    );
    const { uids } = await kit.post(lines, { announce: 'nobody' });
    expect(new Set(uids).size).toBe(1000);
    expect(await kit.totals(products[0]?.id ?? 0)).toMatchObject({ on_hand: 500, available: 500 });
    expect(await kit.events(products[0]?.sku ?? '')).toEqual([]);
  });
});

describe('the totals', () => {
  const drift = (productId: number, available: number) =>
    kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('product_stock').set({ available }).where('id', '=', productId).execute(),
    );

  test('are added to, and summed anew by the first movement of a day or where they can not be', async () => {
    const { id: productId } = await kit.product();
    const { id } = await kit.location();
    const one = (type: 'receipt' | 'scrap') =>
      kit.post([move(type, 1, { productId, [type === 'receipt' ? 'to' : 'from']: at(id) })]);
    await kit.post([move('receipt', 5, { productId, to: at(id) })]);
    await drift(productId, 9000);
    await one('receipt');
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 6, available: 10 });
    clock.advance(24 * 3600);
    await one('receipt');
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 7, available: 7 });
    await drift(productId, 0);
    await one('scrap');
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 6, available: 6 });
  });

  test('are summed where the same work also changed what may be promised', async () => {
    const { id: productId } = await kit.product();
    const { id } = await kit.location();
    const { deps } = kit.server;
    await deps.store.write('test', async (tx) => {
      post(tx, deps, { lines: [move('receipt', 5, { productId, to: at(id) })], actor: null });
      touchStock(tx, deps, { productIds: [productId], cause: 'location_block' });
      await tx.updateTable('location').set({ is_blocked: 1 }).where('id', '=', id).execute();
    });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 5, available: 0, level: 'empty' });
  });

  test('of several postings in one work are those of one list', async () => {
    const { id: productId, sku } = await kit.product();
    const { id } = await kit.location();
    const { deps } = kit.server;
    await deps.store.write('test', async (tx) => {
      const line = (quantity: number, unitCost: number) =>
        move('receipt', quantity, { productId, to: at(id), unitCost });
      post(tx, deps, { lines: [line(10, 10_000)], actor: null });
      post(tx, deps, { lines: [line(30, 50_000)], actor: null });
    });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 40, available: 40, average_cost: 4 });
    expect((await kit.events(sku)).map(({ name }) => name)).toEqual([
      'stock_quantity_updated',
      'stock_available',
    ]);
  });
});

describe('the average cost', () => {
  test('moves with what comes in with a cost, and not with what leaves', async () => {
    const { id: productId } = await kit.product({ unit_cost: 9 });
    const { id } = await kit.location();
    const average = async () => (await kit.totals(productId)).average_cost;
    await kit.post([move('receipt', 10, { productId, to: at(id) })]);
    expect(await average()).toBe(9);
    await kit.post([move('receipt', 30, { productId, to: at(id), unitCost: 130_000 })]);
    expect(await average()).toBe(12);
    await kit.post([move('scrap', 20, { productId, from: at(id) })]);
    expect(await average()).toBe(12);
    await kit.post([move('adjustment_in', 4, { productId, to: at(id) })]);
    expect(await average()).toBe(12);
    await kit.post([
      move('scrap', 24, { productId, from: at(id) }),
      move('receipt', 2, { productId, to: at(id), unitCost: 70_000 }),
    ]);
    expect(await average()).toBe(7);
  });
});
