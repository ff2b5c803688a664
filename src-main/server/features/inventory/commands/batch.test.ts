import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { stockCommands } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: StockKit;
beforeAll(async () => {
  kit = await openStock();
});
afterAll(() => kit.server.end());

const send = (body: Loose, headers: Readonly<Record<string, string>> = {}) =>
  kit.server.call(stockCommands.adjustBatch, { token: kit.token, body, headers });

type Goods = readonly [sku: string, location_code: string, quantity: number];

const found = ([sku, location_code, quantity]: Goods) =>
  ({ sku, location_code, quantity, direction: 'in', reason_code: 'found' }) as const;
const missing = ([sku, location_code, quantity]: Goods) =>
  ({ sku, location_code, quantity, direction: 'out', reason_code: 'missing' }) as const;

describe('POST /inventory/adjustments/batch', () => {
  test('makes each by itself in its order, and says why one was refused', async () => {
    const [{ sku, id }, lots] = [
      await kit.product(),
      await kit.product({ characteristics: { has_batch_control: true } }),
    ];
    const { code } = await kit.location();
    const items = [
      found([sku, code, 10]),
      missing([sku, code, 4]),
      missing([sku, code, 7]),
      found([lots.sku, code, 1]),
      found(['NADA', code, 1]),
      missing([sku, code, 6]),
    ];
    const { results } = (await send({ items })).ok().data;
    expect(results).toMatchObject([
      {
        index: 0,
        outcome: 'created',
        movement: { quantity: 10, balance_after: 10 },
        warnings: [],
        code: null,
        details: [],
      },
      { index: 1, outcome: 'created', movement: { quantity: 4, balance_after: 6 } },
      {
        index: 2,
        outcome: 'refused',
        movement: null,
        code: 'insufficient_stock',
        details: [{ code: 'insufficient_stock', path: 'quantity', sku, requested: 7, available: 6 }],
      },
      { index: 3, outcome: 'refused', errors: { batch_number: [expect.any(String)] } },
      { index: 4, outcome: 'refused', errors: { sku: [expect.any(String)] } },
      { index: 5, outcome: 'created', movement: { quantity: 6, balance_after: 0 } },
    ]);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 0, level: 'empty' });
    const told = (await kit.events(sku)).map(({ data }) => data['cause']);
    expect(told.filter((cause) => cause === 'adjustment').length).toBeGreaterThanOrEqual(3);
  });

  test('all or none: a refusal leaves no movement, no total and no event', async () => {
    const { sku, id } = await kit.product();
    const { code } = await kit.location();
    const items = [found([sku, code, 10]), missing([sku, code, 11]), found([sku, code, 0.5])];
    const refusal = (await send({ mode: 'create', atomic: true, items })).refusal();
    expect(refusal.code).toBe('batch_refused');
    expect(refusal.details.map(({ path }) => path)).toEqual(['items.1.quantity', 'items.2.quantity']);
    expect(await kit.rows(id)).toEqual([]);
    expect(await kit.events(sku)).toEqual([]);
    const done = (await send({ atomic: true, items: [items[0], missing([sku, code, 10])] })).ok().data
      .results;
    expect(done.map(({ movement }) => movement?.balance_after)).toEqual([10, 0]);
  });

  test('is done once for an Idempotency-Key, also where the first call was cut off half-way', async () => {
    const { sku, id } = await kit.product();
    const { code } = await kit.location();
    const body = { items: Array.from({ length: 6 }, () => found([sku, code, 1])) };
    const headers = { 'idempotency-key': 'ajustes-1' };
    const first = (await send(body, headers)).ok().data;
    const again = await send(body, headers);
    expect([again.headers['idempotency-replayed'], again.ok().data]).toEqual(['true', first]);
    // as a server leaves it that was killed after four of the six
    await kit.server.deps.store.write('test', async (tx) => {
      const ofCall = tx.updateTable('idempotency').set({ answer: null }).where('key', '=', 'ajustes-1');
      await ofCall.execute();
      await tx.deleteFrom('idempotency').where('key', 'in', ['ajustes-1 4', 'ajustes-1 5']).execute();
    });
    const resumed = await send(body, headers);
    expect(resumed.headers['idempotency-replayed']).toBeUndefined();
    const ids = (results: typeof first.results) => results.map(({ movement }) => movement?.id);
    expect(ids(resumed.ok().data.results).slice(0, 4)).toEqual(ids(first.results).slice(0, 4));
    expect(await kit.totals(id)).toMatchObject({ on_hand: 8 });
    expect((await send({ items: [found([sku, code, 1])] }, headers)).refusal().code).toBe(
      'idempotency_mismatch',
    );
  });

  test('refuses what is no adjustment alone; all or none with the others', async () => {
    const { sku, id } = await kit.product();
    const { code } = await kit.location();
    const good = found([sku, code, 1]);
    const items = [good, { sku }, { ...good, quantity: 1.2345 }, null, { ...good, quantity: '2.000' }];
    const outcomes = (await send({ items })).ok().data.results;
    expect(outcomes.map(({ outcome, code: why, errors }) => [outcome, why, Object.keys(errors)])).toEqual([
      ['created', null, []],
      ['refused', 'validation_failed', ['quantity', 'location_code', 'direction', 'reason_code']],
      ['refused', 'validation_failed', ['quantity']],
      ['refused', 'validation_failed', ['_']],
      ['created', null, []],
    ]);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 3 });
    const refusal = (await send({ atomic: true, items: [good, items[2]] })).refusal();
    expect([refusal.reason, Object.keys(refusal.errors)]).toEqual(['batch_refused', ['items.1.quantity']]);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 3 });
  });

  test.each([
    [{ mode: 'upsert' }, 'mode'],
    [{ items: [] }, 'items'],
  ])('refuses %o before anything is done', async (more, field) => {
    const answer = await send({ items: [found(['A', '1.1', 1])], ...more });
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });
});
