import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { spacedKey } from '#shared/domain/brazil/access-key.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

const expiring = {
  characteristics: { has_batch_control: true },
  expiration_control: { has_expiration_date: true, expiration_alert_days: 10 },
  stock_control: { min_stock_quantity: 2, ideal_stock_quantity: 5 },
};

const list = (sku: string, query: object = {}) =>
  kit.server.call(contracts.lots.list, { token: kit.token, params: { sku }, query: { ...query } });

const correct = (sku: string, patch: object, headers: Readonly<Record<string, string>> = {}) =>
  kit.server.call(contracts.lots.modify, {
    token: kit.token,
    params: { sku, batch_number: 'L1' },
    body: { reason: 'Etiqueta conferida', ...patch },
    headers,
  });

const seeded = async () => {
  const { id: productId, sku } = await kit.product(expiring);
  const { id } = await kit.location();
  const line = (name: string, day: string) => move('receipt', 4, { productId, to: at(id, batch(name, day)) });
  await kit.post([line('L1', '2026-11-30'), line('L2', '2026-11-19'), line('L3', '2027-05-31')]);
  return { productId, sku, location: id };
};

describe('GET /products/{sku}/lots', () => {
  test('lists what expires first, with what there is of each and what its date means today', async () => {
    const { sku, productId, location } = await seeded();
    await kit.post([move('scrap', 4, { productId, from: at(location, batch('L3')) })]);
    const { data, pagination } = (await list(sku)).ok();
    expect(pagination.records.total).toBe(3);
    expect(data).toMatchObject([
      { batch_number: 'L2', quantity: 4, quantity_available: 0, days_to_expire: -1, is_expired: true },
      { batch_number: 'L1', quantity: 4, quantity_available: 4, days_to_expire: 10, expires_soon: true },
      { batch_number: 'L3', quantity: 0, is_expired: false, expires_soon: false, version: 1 },
    ]);
    const names = async (query: object) => (await list(sku, query)).ok().data.map((lot) => lot.batch_number);
    expect(await names({ in_stock: true })).toEqual(['L2', 'L1']);
    expect(await names({ in_stock: false })).toEqual(['L3']);
    expect(await names({ batch_number: 'L1' })).toEqual(['L1']);
    expect(await names({ lot_status: 'on_hold' })).toEqual([]);
    expect(await names({ page: 2, per_page: 2 })).toEqual(['L3']);
    expect((await list('NADA')).status).toBe(404);
  });
});

describe('PUT /products/{sku}/lots/{batch_number}', () => {
  test('holds a lot: it stops being available at once, and is told', async () => {
    const { sku, productId } = await seeded();
    const before = (await kit.events(sku)).length;
    const answer = await correct(sku, { lot_status: 'on_hold' }, { 'if-match': '"1"' });
    expect(answer.ok().data).toMatchObject({ lot_status: 'on_hold', quantity_available: 0, version: 2 });
    expect(answer.headers.etag).toBe('"2"');
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 12, available: 4 });
    const emitted = (await kit.events(sku)).slice(before);
    expect(emitted.map(({ name, data }) => [name, data['cause']])).toEqual([
      ['stock_quantity_updated', 'status_change'],
    ]);
    expect((await correct(sku, { lot_status: 'approved' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  test('corrects dates, audited by the names of what changed, and is silent where nothing did', async () => {
    const { sku, productId } = await seeded();
    const patch = { expiration_date: '2026-10', manufacturing_date: '2026-01', supplier: 'Moinho' };
    expect((await correct(sku, patch)).ok().data).toMatchObject({
      expiration_date: '2026-10-31',
      manufacturing_date: '2026-01-31',
      supplier: 'Moinho',
      is_expired: true,
    });
    expect(await kit.totals(productId)).toMatchObject({ available: 4 });
    expect((await correct(sku, patch)).ok().data.version).toBe(2);
    const acts = await kit.server.deps.store.read
      .selectFrom('audit_log')
      .select(['action', 'changed'])
      .where('entity_key', '=', `${sku}/L1`)
      .execute();
    expect(acts).toEqual([
      { action: 'lot.modify', changed: '["expiration_date","manufacturing_date","supplier"]' },
    ]);
  });

  test('limits the use of a lot that may leave all the same, until somebody takes that back', async () => {
    const { sku, productId } = await seeded();
    const limited = (await correct(sku, { restriction: ' Só para moagem ' })).ok().data;
    expect(limited).toMatchObject({ restriction: 'Só para moagem', lot_status: 'approved', version: 2 });
    expect(await kit.totals(productId)).toMatchObject({ available: 8 });
    expect((await correct(sku, { supplier: 'Moinho' })).ok().data.restriction).toBe('Só para moagem');
    expect((await correct(sku, { restriction: null })).ok().data.restriction).toBeNull();
    const query = { lot_id: limited.id };
    const kept = (await kit.server.call(contracts.lots.corrections, { token: kit.token, query })).ok().data;
    expect(kept[0]?.changes).toEqual([{ field: 'restriction', before: 'Só para moagem', after: null }]);
  });

  test('refuses what can not be, at its field', async () => {
    const { sku } = await seeded();
    const field = async (patch: object) => Object.keys((await correct(sku, patch)).refusal().errors)[0];
    expect(await field({ expiration_date: null })).toBe('expiration_date');
    expect(await field({ manufacturing_date: '2027-01' })).toBe('manufacturing_date');
    expect(await field({ nf_access_key: '123' })).toBe('nf_access_key');
    const key = '35261131825407000181550010000104521628997345';
    expect((await correct(sku, { nf_access_key: `${key.slice(0, 43)}4` })).refusal().errors).toEqual({
      nf_access_key: ['O último dígito da chave deveria ser 5; confira a digitação'],
    });
    expect((await correct(sku, { nf_access_key: spacedKey(key) })).ok().data.nf_access_key).toBe(key);
    expect(await field({ lot_status: 'novo' })).toBe('lot_status');
    expect(await field({ restriction: ' ' })).toBe('restriction');
    expect(await field({ restriction: 'x'.repeat(201) })).toBe('restriction');
    expect(await field({ lot_status: 'on_hold', reason: ' ' })).toBe('reason');
    expect((await correct('NADA', {})).status).toBe(404);
  });
});

describe('PUT /lots/{id}', () => {
  test('holds and corrects a lot that has a date and no number, which stays the only one of its date', async () => {
    const { id: productId, sku } = await kit.product({ expiration_control: { has_expiration_date: true } });
    const { id: location } = await kit.location();
    const line = (expirationDate: string) =>
      move('receipt', 4, { productId, to: at(location, { batchNumber: null, expirationDate }) });
    await kit.post([line('2027-01-31'), line('2027-02-28')]);
    const [first] = (await list(sku)).ok().data;
    const change = (body: object, headers = {}) =>
      kit.server.call(contracts.lots.modifyById, {
        token: kit.token,
        params: { id: first?.id ?? '' },
        body: { reason: 'Etiqueta conferida', ...body },
        headers,
      });
    const held = (await change({ lot_status: 'on_hold' }, { 'if-match': '"1"' })).ok().data;
    expect(held).toMatchObject({ id: first?.id, batch_number: null, lot_status: 'on_hold' });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 8, available: 4 });
    const taken = (await change({ expiration_date: '2027-02-28' })).refusal();
    expect([taken.reason, Object.keys(taken.errors)]).toEqual(['lot_date_taken', ['expiration_date']]);
    expect((await change({ expiration_date: '2027-03' })).ok().data.expiration_date).toBe('2027-03-31');
    const acts = await kit.server.deps.store.read
      .selectFrom('audit_log')
      .select('entity_key')
      .where('entity_key', 'like', `${sku}/%`)
      .execute();
    expect(acts).toEqual([{ entity_key: `${sku}/2027-01-31` }, { entity_key: `${sku}/2027-01-31` }]);
    const unknown = { id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' };
    const nobody = await kit.server.call(contracts.lots.modifyById, {
      token: kit.token,
      params: unknown,
      body: { reason: 'Não existe' },
    });
    expect(nobody.status).toBe(404);
  });
});

describe('GET /products/{sku}/serials', () => {
  test('lists each number with its location, while it is in stock', async () => {
    const { id: productId, sku } = await kit.product({ characteristics: { has_serial_number: true } });
    const { id, code } = await kit.location();
    const lines = ['B2', 'a1', 'C3'].map((serialNumber) =>
      move('receipt', 1, { productId, serialNumber, to: at(id) }),
    );
    await kit.post([...lines, move('scrap', 1, { productId, serialNumber: 'c3', from: at(id) })]);
    const serials = (query: object) =>
      kit.server.call(contracts.lots.serials, {
        token: kit.token,
        params: { sku },
        query: { ...query },
      });
    const all = (await serials({})).ok();
    expect(all.data).toMatchObject([
      { serial_number: 'a1', in_stock: true, location: { code }, stock_status: 'available' },
      { serial_number: 'B2', in_stock: true },
      { serial_number: 'C3', in_stock: false, location: null, stock_status: null, received_at: null },
    ]);
    const names = async (query: object) => (await serials(query)).ok().data.map((one) => one.serial_number);
    expect(await names({ in_stock: false })).toEqual(['C3']);
    expect(await names({ serial_number: 'A1' })).toEqual(['a1']);
    expect(await names({ per_page: 1, page: 2, in_stock: true })).toEqual(['B2']);
  });
});

describe('a batch is one lot, however its letters are written', () => {
  test('what comes, goes, is looked for and is corrected means the lot that was written first', async () => {
    const stock = await openStock();
    const { server, token } = stock;
    const { id: productId, sku } = await stock.product({ characteristics: { has_batch_control: true } });
    const { id: location, code } = await stock.location();
    const receipt = (quantity: number, name: string) =>
      move('receipt', quantity, { productId, to: at(location, batch(name)) });
    await stock.post([receipt(3, 'Lote-b1')]);
    await stock.post([receipt(2, 'LOTE-B1'), receipt(1, 'lote-b1'), receipt(1, 'Novo'), receipt(1, 'NOVO')]);
    const found = await server.call(contracts.lots.list, { token, params: { sku } });
    expect(found.ok().data.map((lot) => [lot.batch_number, lot.quantity])).toEqual([
      ['Lote-b1', 6],
      ['Novo', 2],
    ]);
    const query = { batch_number: 'lote-B1' };
    const lists = [
      await server.call(contracts.stock.list, { token, query }),
      await server.call(contracts.movements.list, { token, query }),
      await server.call(contracts.lots.list, { token, params: { sku }, query }),
    ];
    expect(lists.map((answer) => answer.ok().pagination.records.total)).toEqual([1, 3, 1]);
    const body = {
      sku,
      location_code: code,
      batch_number: 'lOTE-B1',
      quantity: 4,
      direction: 'out',
    } as const;
    const out = await server.call(contracts.stockCommands.adjust, {
      token,
      body: { ...body, reason_code: 'missing' },
    });
    expect(out.ok().data.movements[0]?.from?.batch_number).toBe('Lote-b1');
    const params = { sku, batch_number: 'LOTE-b1' };
    const held = await server.call(contracts.lots.modify, {
      token,
      params,
      body: { lot_status: 'on_hold', reason: 'Laudo' },
    });
    expect(held.ok().data.batch_number).toBe('Lote-b1');
    await server.end();
  });
});
