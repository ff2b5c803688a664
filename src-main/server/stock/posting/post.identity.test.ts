import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, refusalOf, type StockKit } from '../stock.test-kit.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

const controls = { characteristics: { has_batch_control: true } };
const expiring = { ...controls, expiration_control: { has_expiration_date: true } };

describe('lots', () => {
  test('are made once, found again, and keep their dates', async () => {
    const { id: productId } = await kit.product(expiring);
    const { id } = await kit.location();
    const lot = batch('L1', '2027-03-31');
    await kit.post([move('receipt', 5, { productId, to: at(id, lot) })]);
    await kit.post([move('receipt', 5, { productId, to: at(id, batch('L1')) })]);
    expect((await kit.rows(productId)).map((row) => row.quantity)).toEqual([10]);
    const error = await refusalOf(
      kit.post([move('receipt', 1, { productId, to: at(id, batch('L1', '2027-04-30')) })]),
    );
    expect([error.status, error.code]).toEqual([409, 'lot_conflict']);
    expect(error.message).toContain('31/03/2027');
    expect(error.message).toContain('30/04/2027');
  });

  test('of one list may not disagree among themselves', async () => {
    const { id: productId } = await kit.product(expiring);
    const { id } = await kit.location();
    const line = (day: string) => move('receipt', 1, { productId, to: at(id, batch('X', day)) });
    const error = await refusalOf(kit.post([line('2027-01-01'), line('2027-01-02')]));
    expect([error.status, error.fields]).toEqual([
      422,
      { expiration_date: ['O lote X veio com duas datas, 01/01/2027 e 02/01/2027; confira a etiqueta'] },
    ]);
    expect((await kit.rows(productId)).length).toBe(0);
  });

  test('without a batch number are told apart by their date', async () => {
    const { id: productId } = await kit.product({ expiration_control: { has_expiration_date: true } });
    const { id } = await kit.location();
    const line = (day: string) =>
      move('receipt', 1, { productId, to: at(id, { batchNumber: null, expirationDate: day }) });
    await kit.post([line('2027-01-01'), line('2027-01-02'), line('2027-01-01')]);
    expect((await kit.rows(productId)).map((row) => row.quantity)).toEqual([2, 1]);
  });

  test.each([
    { what: 'a batch is missing', body: controls, lot: null, field: 'batch_number' },
    { what: 'a date is missing', body: expiring, lot: batch('N1'), field: 'expiration_date' },
    { what: 'a batch is too much', body: {}, lot: batch('N1'), field: 'batch_number' },
    {
      what: 'a date is too much',
      body: controls,
      lot: batch('N1', '2027-01-01'),
      field: 'expiration_date',
    },
  ])('are refused where $what', async ({ body, lot, field }) => {
    const { id: productId } = await kit.product(body);
    const { id } = await kit.location();
    const error = await refusalOf(kit.post([move('receipt', 1, { productId, to: at(id, lot) })]));
    expect([error.status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  });

  test('that are expired or held are on hand, not available', async () => {
    const { id: productId } = await kit.product(expiring);
    const { id } = await kit.location();
    await kit.post([
      move('receipt', 1, { productId, to: at(id, batch('VENCIDO', '2026-11-19')) }),
      move('receipt', 2, { productId, to: at(id, batch('HOJE', '2026-11-20')) }),
    ]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 3, available: 2 });
  });
});

describe('serial numbers', () => {
  const body = { characteristics: { has_serial_number: true } };

  test('lie in one location, and move', async () => {
    const { id: productId } = await kit.product(body);
    const [one, other] = [await kit.location(), await kit.location()];
    const line = (type: 'receipt' | 'transfer', rest: object) =>
      move(type, 1, { productId, serialNumber: 'SN-1', ...rest });
    await kit.post([line('receipt', { to: at(one.id) })]);
    await kit.post([line('transfer', { from: at(one.id), to: at(other.id) })]);
    expect((await kit.rows(productId)).map((row) => row.location_id)).toEqual([other.id]);
    const error = await refusalOf(
      kit.post([move('receipt', 1, { productId, serialNumber: 'sn-1', to: at(one.id) })]),
    );
    expect([error.code, error.message.includes(other.code)]).toEqual(['serial_in_use', true]);
    await kit.post([move('scrap', 1, { productId, serialNumber: 'SN-1', from: at(other.id) })]);
    await kit.post([line('receipt', { to: at(one.id) })]);
    expect(await kit.totals(productId)).toMatchObject({ on_hand: 1 });
  });

  test('are asked for one by one, and only where the product has them', async () => {
    const { id: productId } = await kit.product(body);
    const plain = await kit.product();
    const { id } = await kit.location();
    const wrong = [
      move('receipt', 1, { productId, to: at(id) }),
      move('receipt', 2, { productId, serialNumber: 'A', to: at(id) }),
      move('receipt', 1, { productId: plain.id, serialNumber: 'A', to: at(id) }),
    ];
    for (const line of wrong) {
      expect(Object.keys((await refusalOf(kit.post([line]))).fields ?? {})).toEqual(['serial_number']);
    }
    const twice = ['A', 'a'].map((serialNumber) =>
      move('receipt', 1, { productId, serialNumber, to: at(id) }),
    );
    const error = await refusalOf(kit.post(twice));
    expect([error.status, error.fields]).toEqual([
      422,
      { serial_number: ['O número de série a veio mais de uma vez; informe-o uma só vez'] },
    ]);
  });
});
