import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { stockCommands } = contracts;

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

type Body = Readonly<Record<string, unknown>>;
const controls = { characteristics: { has_batch_control: true } };

const call = (verb: 'adjust' | 'transfer' | 'changeStatus' | 'scrap', body: Body, headers = {}) =>
  kit.server.call(stockCommands[verb], { token: kit.token, body, headers });

const reverse = (id: string, headers = {}) =>
  kit.server.call(stockCommands.reverse, {
    token: kit.token,
    params: { id },
    body: { reason: 'Engano' },
    headers,
  });

const refused = (answer: { refusal(): { reason: string; errors: object } }) => {
  const { reason: code, errors } = answer.refusal();
  return [code, Object.keys(errors)];
};

describe('POST /inventory/adjustments', () => {
  test('brings stock in and takes it out, with the movement as the ledger shows it', async () => {
    const { sku, id } = await kit.product({ unit: 'KG' });
    const { code: location_code } = await kit.location();
    const body = { sku, location_code, quantity: '12.500', direction: 'in', reason_code: 'found' };
    const answer = await call('adjust', { ...body, unit_cost: 3.5, note: 'No chão' });
    expect(answer.status).toBe(201);
    const { movements, warnings } = answer.ok().data;
    expect(warnings).toEqual([]);
    expect(movements).toMatchObject([
      {
        type: 'adjustment_in',
        product: { sku },
        quantity: 12.5,
        from: null,
        to: { location: { code: location_code }, stock_status: 'available', balance_after: 12.5 },
        unit_cost: 3.5,
        reason_code: 'found',
        note: 'No chão',
        actor: 'token:ERP',
      },
    ]);
    (await call('adjust', { ...body, quantity: 2.5, direction: 'out', reason_code: 'missing' })).ok();
    expect(await kit.totals(id)).toMatchObject({ on_hand: 10, available: 10 });
  });

  test('says at the field what a product with controls needs', async () => {
    const { sku } = await kit.product(controls);
    const { code: location_code } = await kit.location();
    const body = { sku, location_code, quantity: 1, direction: 'in', reason_code: 'found' };
    expect(refused(await call('adjust', body))).toEqual(['validation_failed', ['batch_number']]);
    expect(refused(await call('adjust', { ...body, direction: 'out' }))[1]).toEqual(['batch_number']);
    expect(refused(await call('adjust', { ...body, sku: 'NADA' }))[1]).toEqual(['sku']);
    expect(refused(await call('adjust', { ...body, location_code: '9.9.9' }))[1]).toEqual(['location_code']);
    expect(refused(await call('adjust', { ...body, quantity: 1.2345 }))[1]).toEqual(['quantity']);
    const made = { batch_number: 'A', manufacturing_date: '2027-02-01', expiration_date: '2027-01' };
    expect(refused(await call('adjust', { ...body, ...made }))[1]).toEqual([
      'expiration_date',
      'manufacturing_date',
    ]);
    const gone = await call('adjust', { ...body, direction: 'out', batch_number: 'A' });
    expect(gone.refusal().reason).toBe('insufficient_stock');
  });

  test('is done once for an Idempotency-Key', async () => {
    const { sku, id } = await kit.product();
    const { code: location_code } = await kit.location();
    const body = { sku, location_code, quantity: 5, direction: 'in', reason_code: 'found' };
    const headers = { 'idempotency-key': 'once-1' };
    const [first, again] = [await call('adjust', body, headers), await call('adjust', body, headers)];
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.ok().data).toEqual(first.ok().data);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 5 });
  });

  test('of 200 calls at once for the last 10 units, 10 are done', async () => {
    const { sku, id } = await kit.product();
    const { code: location_code } = await kit.location();
    const body = { sku, location_code, reason_code: 'missing' };
    (await call('adjust', { ...body, quantity: 10, direction: 'in' })).ok();
    const calls = Array.from({ length: 200 }, () =>
      call('adjust', { ...body, quantity: 1, direction: 'out' }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(190);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 0, available: 0, level: 'empty' });
    const names = (await kit.events(sku)).map(({ name }) => name);
    expect(names.filter((name) => name === 'stock_empty')).toHaveLength(1);
    expect(names.filter((name) => name === 'stock_quantity_updated')).toHaveLength(11);
  });
});

describe('a row that an earlier unit left with a part of one', () => {
  const left = async (quantity: number) => {
    const { sku, id } = await kit.product({ unit: 'KG' });
    const location = await kit.location();
    await kit.post([move('receipt', quantity, { productId: id, to: at(location.id) })]);
    await kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('product').set({ unit: 'UN' }).where('id', '=', id).execute(),
    );
    return { id, goods: { sku, location_code: location.code, reason_code: 'data_entry_error' } };
  };

  test('is taken out, or made whole either way; no other part is taken or added', async () => {
    const { id, goods } = await left(2.5);
    const out = (quantity: number) => call('adjust', { ...goods, quantity, direction: 'out' });
    const brought = (quantity: number) => call('adjust', { ...goods, quantity, direction: 'in' });
    expect(refused(await out(0.25))).toEqual(['validation_failed', ['quantity']]);
    expect(refused(await out(3.25))).toEqual(['validation_failed', ['quantity']]);
    expect(refused(await out(3.5))[0]).toBe('insufficient_stock');
    expect(refused(await brought(0.25))).toEqual(['validation_failed', ['quantity']]);
    (await out(1)).ok();
    (await brought(1.5)).ok();
    expect(await kit.totals(id)).toMatchObject({ on_hand: 3, available: 3 });
    expect(refused(await out(0.5))).toEqual(['validation_failed', ['quantity']]);
    (await out(3)).ok();
  });

  test('is written off whole, and moves nowhere in parts', async () => {
    const { id, goods } = await left(1.75);
    const { code } = await kit.location();
    const { sku, location_code } = goods;
    const moving = { sku, quantity: 0.75, from_location_code: location_code, to_location_code: code };
    expect(refused(await call('transfer', moving))).toEqual(['validation_failed', ['quantity']]);
    (await call('scrap', { ...goods, quantity: 1.75 })).ok();
    expect(await kit.totals(id)).toMatchObject({ on_hand: 0 });
  });
});

describe('POST /inventory/transfers', () => {
  test.each([
    ['dock', 'storage', 'putaway'],
    ['storage', 'pick_face', 'replenishment'],
    ['pick_face', 'storage', 'transfer'],
  ] as const)('from %s to %s is %s', async (from, to, type) => {
    const { id: productId, sku } = await kit.product();
    const [source, target] = [
      await kit.location({ location_type: from }),
      await kit.location({ location_type: to }),
    ];
    await kit.post([move('receipt', 4, { productId, to: at(source.id) })]);
    const body = { sku, quantity: 3, from_location_code: source.code, to_location_code: target.code };
    const [movement] = (await call('transfer', body)).ok().data.movements;
    expect(movement).toMatchObject({
      type,
      from: { location: { code: source.code }, balance_after: 1 },
      to: { location: { code: target.code }, balance_after: 3 },
    });
  });

  test('keeps lot and status, and asks which date where there are several', async () => {
    const { id: productId, sku } = await kit.product({ expiration_control: { has_expiration_date: true } });
    const [source, target] = [await kit.location(), await kit.location()];
    const dated = (day: string) => at(source.id, { batchNumber: null, expirationDate: day }, 'quarantine');
    await kit.post([move('receipt', 2, { productId, to: dated('2027-01-31') })]);
    const body = {
      sku,
      quantity: 1,
      from_location_code: source.code,
      to_location_code: target.code,
      stock_status: 'quarantine',
    };
    const [movement] = (await call('transfer', body)).ok().data.movements;
    expect(movement?.to).toMatchObject({ stock_status: 'quarantine', expiration_date: '2027-01-31' });
    await kit.post([move('receipt', 2, { productId, to: dated('2027-02-28') })]);
    expect(refused(await call('transfer', body))).toEqual(['validation_failed', ['expiration_date']]);
    (await call('transfer', { ...body, expiration_date: '2027-02' })).ok();
    expect(refused(await call('transfer', { ...body, to_location_code: source.code }))[1]).toEqual([
      'to_location_code',
    ]);
  });

  test('names the field of the location that refuses it', async () => {
    const { id: productId, sku } = await kit.product();
    const source = await kit.location();
    const blocked = await kit.location({ is_blocked: 1, block_reason: 'Piso molhado' });
    await kit.post([move('receipt', 2, { productId, to: at(source.id) })]);
    const body = { sku, quantity: 1, from_location_code: source.code, to_location_code: blocked.code };
    expect(refused(await call('transfer', body))).toEqual(['location_blocked', ['to_location_code']]);
  });

  test('of a serial number takes its lot along', async () => {
    const { id: productId, sku } = await kit.product({
      characteristics: { has_batch_control: true, has_serial_number: true },
    });
    const [source, target] = [await kit.location(), await kit.location()];
    await kit.post([move('receipt', 1, { productId, serialNumber: 'S-1', to: at(source.id, batch('L9')) })]);
    const body = { sku, quantity: 1, from_location_code: source.code, to_location_code: target.code };
    expect(refused(await call('transfer', body))[1]).toEqual(['serial_number']);
    const [movement] = (await call('transfer', { ...body, serial_number: 's-1' })).ok().data.movements;
    expect(movement).toMatchObject({ serial_number: 'S-1', to: { batch_number: 'L9' } });
    const gone = await call('transfer', { ...body, serial_number: 'S-1' });
    expect(gone.refusal().reason).toBe('insufficient_stock');
  });
});

describe('POST /inventory/status-changes and /inventory/scrap', () => {
  test('take what is held back out of what is available, then off the books', async () => {
    const { id: productId, sku } = await kit.product();
    const { id, code: location_code } = await kit.location();
    await kit.post([move('receipt', 10, { productId, to: at(id) })]);
    const change = { sku, location_code, quantity: 4, from_status: 'available', to_status: 'damaged' };
    const reason_code = 'damaged';
    (await call('changeStatus', { ...change, reason_code })).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 10, available: 6 });
    expect(
      refused(await call('changeStatus', { ...change, to_status: 'available', reason_code }))[1],
    ).toEqual(['to_status']);
    const scrap = { sku, location_code, quantity: 5, stock_status: 'damaged', reason_code };
    expect((await call('scrap', scrap)).refusal().message).toContain('podem sair 4');
    (await call('scrap', { ...scrap, quantity: 4 })).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 6, available: 6 });
    expect((await kit.events(sku)).map(({ data }) => data['cause'])).toEqual([
      'receipt',
      'receipt',
      'status_change',
      'scrap',
    ]);
  });
});

describe('POST /inventory/movements/{id}/reverse', () => {
  test('undoes a movement once, at its own cost', async () => {
    const { id: productId, sku } = await kit.product();
    const { id, code: location_code } = await kit.location();
    await kit.post([move('receipt', 10, { productId, to: at(id), unitCost: 20_000 })]);
    const body = { sku, location_code, quantity: 10, direction: 'in', reason_code: 'found', unit_cost: 4 };
    const [wrong] = (await call('adjust', body)).ok().data.movements;
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 20, average_cost: 3 });
    const [inverse] = (await reverse(wrong?.id ?? '')).ok().data.movements;
    expect(inverse).toMatchObject({ type: 'reversal', to: null, note: 'Engano', reverses_id: wrong?.id });
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 10, average_cost: 2 });
    expect((await reverse(wrong?.id ?? '')).refusal().reason).toBe('already_reversed');
    expect((await reverse('0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40')).status).toBe(404);
  });

  test('never answers for another movement that came with the same Idempotency-Key', async () => {
    const { sku, id } = await kit.product();
    const { code: location_code } = await kit.location();
    const body = { sku, location_code, quantity: 1, direction: 'in', reason_code: 'found' };
    const [one] = (await call('adjust', body)).ok().data.movements;
    const [other] = (await call('adjust', body)).ok().data.movements;
    const headers = { 'idempotency-key': 'reversed-1' };
    (await reverse(one?.id ?? '', headers)).ok();
    expect((await reverse(one?.id ?? '', headers)).headers['idempotency-replayed']).toBe('true');
    expect((await reverse(other?.id ?? '', headers)).refusal().reason).toBe('idempotency_mismatch');
    expect(await kit.totals(id)).toMatchObject({ on_hand: 1 });
  });

  test('is refused where the goods moved on, and says where they are', async () => {
    const { id: productId, sku } = await kit.product();
    const [one, other] = [await kit.location(), await kit.location()];
    const body = { sku, location_code: one.code, quantity: 3, direction: 'in', reason_code: 'found' };
    const [movement] = (await call('adjust', body)).ok().data.movements;
    await kit.post([move('transfer', 2, { productId, from: at(one.id), to: at(other.id) })]);
    const { reason: code, message } = (await reverse(movement?.id ?? '')).refusal();
    expect(code).toBe('insufficient_stock');
    expect(message).toContain(`Em outros locais há 2: ${other.code} (2).`);
  });

  test('brings back what was scrapped, into a location that is blocked meanwhile', async () => {
    const { id: productId, sku } = await kit.product();
    const { id, code: location_code } = await kit.location();
    await kit.post([move('receipt', 3, { productId, to: at(id) })]);
    const scrap = { sku, location_code, quantity: 3, reason_code: 'expired' };
    const [movement] = (await call('scrap', scrap)).ok().data.movements;
    await kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('location').set({ is_blocked: 1 }).where('id', '=', id).execute(),
    );
    (await reverse(movement?.id ?? '')).ok();
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 3, available: 0 });
  });
});
