import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { movements } = contracts;
const clock = frozenClock();
/** A filter by name; its value is known once the test's goods are there. */
type Filter = Readonly<Record<string, () => unknown>>;

let kit: StockKit;
let milk: { id: number; sku: string };
let radio: { id: number; sku: string };
let dock: { id: number; code: string };
let shelf: { id: number; code: string };

/** Five movements on two days: a receipt, a transfer, a write-off, its reversal, and a serial number. */
beforeAll(async () => {
  kit = await openStock(clock);
  [milk, radio] = [
    await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    }),
    await kit.product({ characteristics: { has_serial_number: true } }),
  ];
  [dock, shelf] = [await kit.location({ location_type: 'dock' }), await kit.location()];
  const lot = batch('L-7', '2027-03-31');
  const document = { type: 'goods_receipt', id: 1, number: 'RE-000009' };
  await kit.post([move('receipt', 10, { productId: milk.id, to: at(dock.id, lot), unitCost: 35_000 })], {
    document,
  });
  await kit.post([move('putaway', 6, { productId: milk.id, from: at(dock.id, lot), to: at(shelf.id, lot) })]);
  clock.advance(86_400);
  await kit.post([
    move('scrap', 2, { productId: milk.id, from: at(shelf.id, lot), reasonCode: 'damaged', note: 'caiu' }),
  ]);
  const scrapped = await kit.server.deps.store.read
    .selectFrom('stock_movement')
    .select('id')
    .where('type', '=', 'scrap')
    .executeTakeFirstOrThrow();
  await kit.post([
    move('reversal', 2, { productId: milk.id, to: at(shelf.id, lot), reversesId: scrapped.id }),
  ]);
  await kit.post([move('receipt', 1, { productId: radio.id, to: at(shelf.id), serialNumber: 'R-9' })]);
});
afterAll(() => kit.server.end());

const list = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await kit.server.call(movements.list, { token: kit.token, query })).ok();

const types = async (query: Readonly<Record<string, unknown>>) =>
  (await list(query)).data.map(({ type }) => type);

describe('GET /inventory/movements', () => {
  test('goes on after a movement, oldest first, whatever else is asked', async () => {
    const seqs = (await list({})).data.map(({ seq }) => seq).toReversed();
    const after = seqs[1] ?? 0;
    const { data, pagination } = await list({ after, per_page: 2 });
    expect(data.map(({ seq }) => seq)).toEqual(seqs.slice(2, 4));
    expect(pagination.records.total).toBe(3);
    expect((await list({ after, per_page: 2, page: 2 })).data.map(({ seq }) => seq)).toEqual(seqs.slice(4));
    expect(await types({ after, sku: milk.sku })).toEqual(['scrap', 'reversal']);
    expect(await types({ after: seqs.at(-1) })).toEqual([]);
  });

  test('shows the ledger, newest first', async () => {
    expect(await types({})).toEqual(['receipt', 'reversal', 'scrap', 'putaway', 'receipt']);
    const { data, pagination } = await list({ per_page: 2, page: 3 });
    expect(data.map(({ type }) => type)).toEqual(['receipt']);
    expect(pagination.records).toEqual({ from: 5, to: 5, total: 5 });
  });

  test('tells both ends with what was left in each, the document, and what reverses what', async () => {
    const [, reversal, scrap, putaway, receipt] = (await list()).data;
    expect(receipt).toMatchObject({
      quantity: 10,
      unit_cost: 3.5,
      from: null,
      to: {
        location: { code: dock.code },
        batch_number: 'L-7',
        expiration_date: '2027-03-31',
        balance_after: 10,
      },
      document: { type: 'goods_receipt', number: 'RE-000009' },
    });
    expect(putaway).toMatchObject({
      from: { location: { code: dock.code }, balance_after: 4 },
      to: { location: { code: shelf.code }, balance_after: 6 },
      document: null,
    });
    expect(scrap).toMatchObject({
      to: null,
      reason_code: 'damaged',
      note: 'caiu',
      reversed_by_id: reversal?.id,
    });
    expect(reversal).toMatchObject({ reverses_id: scrap?.id, reversed_by_id: null });
  });

  test.each<readonly [Filter, readonly string[]]>([
    [{ sku: () => milk.sku.toLowerCase() }, ['reversal', 'scrap', 'putaway', 'receipt']],
    [{ type: () => 'scrap' }, ['scrap']],
    [{ location_code: () => dock.code }, ['putaway', 'receipt']],
    [{ location_code: () => `00${shelf.code}` }, ['receipt', 'reversal', 'scrap', 'putaway']],
    [{ batch_number: () => 'L-7' }, ['reversal', 'scrap', 'putaway', 'receipt']],
    [{ serial_number: () => 'r-9' }, ['receipt']],
    [{ reason_code: () => 'damaged' }, ['scrap']],
    [{ document_number: () => 'RE-000009' }, ['receipt']],
    [{ from: () => '2026-11-21' }, ['receipt', 'reversal', 'scrap']],
    [{ to: () => '2026-11-20' }, ['putaway', 'receipt']],
    [{ sku: () => milk.sku, type: () => 'receipt', to: () => '2026-11-19' }, []],
  ])('%o', async (filter, expected) => {
    const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value()]));
    expect(await types(query)).toEqual(expected);
  });

  test('one movement is found by its id, an unknown one is not', async () => {
    const [newest] = (await list()).data;
    const params = { id: newest?.id ?? '' };
    const found = await kit.server.call(movements.details, { token: kit.token, params });
    expect(found.ok().data).toEqual(newest);
    const unknown = { id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' };
    const missed = await kit.server.call(movements.details, { token: kit.token, params: unknown });
    expect(missed.status).toBe(404);
  });

  test('those of one product by its SKU; of an unknown one 404', async () => {
    const call = (sku: string, query = {}) =>
      kit.server.call(movements.ofProduct, { token: kit.token, params: { sku }, query });
    expect((await call(radio.sku)).ok().data).toHaveLength(1);
    expect((await call(milk.sku, { type: 'putaway' })).ok().data).toHaveLength(1);
    expect((await call('nobody')).status).toBe(404);
  });
});
