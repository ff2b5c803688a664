import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { openStock, type StockKit } from '../../../testing/stock.ts';

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

type Item = Readonly<Record<string, unknown>>;

const receive = (items: readonly Item[], rest: Item = {}, headers = {}) =>
  kit.server.call(contracts.operationTypes.goodsReceipt, {
    token: kit.token,
    body: { items: [...items], ...rest },
    headers,
  });

const fieldsOf = (answer: { refusal(): { errors: object } }) => Object.keys(answer.refusal().errors);

describe('POST /operation-types/goods-receipt', () => {
  test('receives batches, dates of a month, serial numbers and boxes under one number', async () => {
    const lotted = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
      extra: { packagings: [{ unit: 'CX', factor: 12 }] },
    });
    const serials = await kit.product({ characteristics: { has_serial_number: true } });
    const { code: location_code } = await kit.location();
    const answer = await receive(
      [
        {
          sku: lotted.sku,
          quantity: 2,
          packaging_unit: 'CX',
          location_code,
          batch_number: 'L1',
          expiration_date: '2027-02',
          unit_cost: 3.25,
        },
        { sku: serials.sku, quantity: 2, location_code, serial_numbers: ['S1', 'S2'] },
      ],
      { reference: 'NF 10', note: 'Pela manhã' },
    );
    const { receipt_number, movements, warnings } = answer.ok().data;
    expect([answer.status, receipt_number, warnings]).toEqual([201, 'RE-000001', []]);
    expect(movements).toMatchObject([
      {
        type: 'receipt',
        quantity: 24,
        unit_cost: 3.25,
        to: { batch_number: 'L1', expiration_date: '2027-02-28' },
        document: { type: 'goods_receipt', number: 'RE-000001' },
        note: 'Pela manhã',
      },
      { quantity: 1, serial_number: 'S1' },
      { quantity: 1, serial_number: 'S2' },
    ]);
    expect(await kit.totals(lotted.id)).toMatchObject({ on_hand: 24, available: 24, average_cost: 3.25 });
    expect((await kit.events(lotted.sku)).map(({ name }) => name)).toEqual([
      'stock_quantity_updated',
      'stock_available',
    ]);
  });

  test('is all or nothing, gives its number back, and names the item at fault', async () => {
    const { sku, id } = await kit.product();
    const { code: location_code } = await kit.location();
    const good = { sku, quantity: 1, location_code };
    const before = (await receive([good])).ok().data.receipt_number;
    expect(fieldsOf(await receive([good, { ...good, sku: 'NADA' }]))).toEqual(['items.1.sku']);
    expect(fieldsOf(await receive([good, { ...good, location_code: '7.7' }]))).toEqual([
      'items.1.location_code',
    ]);
    const serial = await kit.product({ characteristics: { has_serial_number: true } });
    const twice = { sku: serial.sku, quantity: 2, location_code, serial_numbers: ['Z', 'Z'] };
    const repeated = await receive([good, twice]);
    expect(repeated.refusal().errors).toEqual({
      'items.1.serial_numbers': ['O número de série Z veio mais de uma vez; informe-o uma só vez'],
    });
    expect(await kit.totals(id)).toMatchObject({ on_hand: 1 });
    const after = (await receive([good])).ok().data.receipt_number;
    expect(Number(after.slice(3))).toBe(Number(before.slice(3)) + 1);
  });

  test('says what an item lacks or has too much of', async () => {
    const { code: location_code } = await kit.location();
    const plain = await kit.product({ extra: { packagings: [{ unit: 'CX', factor: 0.333 }] } });
    const serial = await kit.product({ characteristics: { has_serial_number: true } });
    const dated = await kit.product({ expiration_control: { has_expiration_date: true } });
    const lotted = await kit.product({ characteristics: { has_batch_control: true } });
    const wrong: readonly (readonly [Item, string])[] = [
      [{ sku: serial.sku, quantity: 2, serial_numbers: ['A'] }, 'serial_numbers'],
      [{ sku: serial.sku, quantity: 1 }, 'serial_numbers'],
      [{ sku: plain.sku, quantity: 1, serial_numbers: ['A'] }, 'serial_numbers'],
      [{ sku: plain.sku, quantity: 1, packaging_unit: 'FD' }, 'packaging_unit'],
      [{ sku: plain.sku, quantity: 0.5, packaging_unit: 'CX' }, 'quantity'],
      [{ sku: dated.sku, quantity: 1 }, 'expiration_date'],
      [{ sku: lotted.sku, quantity: 1 }, 'batch_number'],
      [{ sku: plain.sku, quantity: 1, batch_number: 'A' }, 'batch_number'],
      [{ sku: dated.sku, quantity: 1, expiration_date: '2027-02-30' }, 'expiration_date'],
    ];
    for (const [item, field] of wrong) {
      expect(fieldsOf(await receive([{ location_code, ...item }]))).toEqual([`items.0.${field}`]);
    }
  });

  test('names every item at fault at once, and writes nothing', async () => {
    const { code: location_code } = await kit.location();
    const [plain, lotted, serial] = [
      await kit.product(),
      await kit.product({ characteristics: { has_batch_control: true } }),
      await kit.product({ characteristics: { has_serial_number: true } }),
    ];
    const item = { sku: plain.sku, quantity: 1, location_code };
    const wrong = await receive([
      item,
      { ...item, sku: 'NADA', location_code: '7.7.7' },
      { ...item, sku: lotted.sku },
      { ...item, quantity: 1.5 },
      { ...item, sku: serial.sku, serial_numbers: ['A', 'B'] },
    ]);
    expect([wrong.status, fieldsOf(wrong)]).toEqual([
      422,
      [
        'items.1.sku',
        'items.1.location_code',
        'items.4.serial_numbers',
        'items.2.batch_number',
        'items.3.quantity',
      ],
    ]);
    expect(await kit.totals(plain.id)).toMatchObject({ on_hand: 0 });
  });

  test('names the first hundred of many faults and says how many others there are', async () => {
    const { sku, id } = await kit.product();
    const { code: location_code } = await kit.location();
    const items = Array.from({ length: 1000 }, (_, index) => ({
      sku,
      quantity: index % 4 === 3 ? 1 : 0.5,
      location_code,
    }));
    const { errors } = (await receive(items)).refusal();
    expect(Object.keys(errors)).toHaveLength(101);
    expect(errors).toMatchObject({
      'items.0.quantity': [expect.any(String)],
      _: [expect.stringContaining('mais 650')],
    });
    expect(await kit.totals(id)).toMatchObject({ on_hand: 0 });
  });

  test('answers 409 with both dates where a known lot comes with another one', async () => {
    const { sku } = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    const { code: location_code } = await kit.location();
    const item = { sku, quantity: 1, location_code, batch_number: 'L1' };
    (await receive([{ ...item, expiration_date: '2027-03-31' }])).ok();
    (await receive([item])).ok();
    const refusal = (await receive([{ ...item, expiration_date: '2027-04-30' }])).refusal();
    expect(refusal.reason).toBe('lot_conflict');
    expect(refusal.errors['items.0.expiration_date']?.[0]).toContain('31/03/2027');
    expect(refusal.message).toContain('30/04/2027');
  });

  test('names the field that was sent where a serial number is in stock already', async () => {
    const { sku } = await kit.product({ characteristics: { has_serial_number: true } });
    const { code: location_code } = await kit.location();
    const item = { sku, quantity: 1, location_code, serial_numbers: ['Q1'] };
    (await receive([item])).ok();
    const again = await receive([item]);
    expect([again.refusal().reason, ...fieldsOf(again)]).toEqual(['serial_in_use', 'items.0.serial_numbers']);
    expect(again.refusal().message).toContain(location_code);
  });

  test('says of a new lot that comes with two dates that it does, at the second', async () => {
    const { sku } = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    const { code: location_code } = await kit.location();
    const item = { sku, quantity: 1, location_code, batch_number: 'N1' };
    const until = (expiration_date: string) => ({ ...item, expiration_date });
    const refusal = (await receive([until('2027-03-31'), until('2027-04-30')])).refusal();
    expect(refusal.errors).toEqual({
      'items.1.expiration_date': [
        'O lote N1 veio com duas datas, 31/03/2027 e 30/04/2027; confira a etiqueta',
      ],
    });
    const { movements } = (await receive([item, until('2027-03-31')])).ok().data;
    expect(movements.map(({ to }) => to?.expiration_date)).toEqual(['2027-03-31', '2027-03-31']);
  });

  test('warns of goods that are expired or too short-lived, or refuses them by the setting', async () => {
    const { sku, id } = await kit.product({
      expiration_control: { has_expiration_date: true, min_remaining_shelf_life: 30 },
    });
    const { code: location_code } = await kit.location();
    const item = (expiration_date: string) => ({ sku, quantity: 1, location_code, expiration_date });
    const { warnings } = (await receive([item('2026-11-19'), item('2026-12-01'), item('2026-12-20')])).ok()
      .data;
    expect(warnings).toHaveLength(2);
    expect(warnings[0]?.message).toContain('vencido desde 19/11/2026');
    expect(warnings[1]?.message).toContain('vence em 11 dias');
    expect(await kit.totals(id)).toMatchObject({ on_hand: 3, available: 2 });
    await kit.setting('receipt_shelf_life_policy', 'block');
    expect((await receive([item('2026-11-19')])).refusal().reason).toBe('lot_expired');
    expect((await receive([item('2026-12-19')])).refusal().reason).toBe('below_min_shelf_life');
    (await receive([item('2026-12-20')])).ok();
    await kit.setting('receipt_shelf_life_policy', 'warn');
  });

  test('says of goods that end before what there is that they have to leave first', async () => {
    const { sku } = await kit.product({ expiration_control: { has_expiration_date: true } });
    const { code: location_code } = await kit.location();
    const item = (expiration_date: string) => ({ sku, quantity: 1, location_code, expiration_date });
    const warnings = async (day: string) => (await receive([item(day)])).ok().data.warnings;
    expect(await warnings('2027-06-30')).toEqual([]);
    expect(await warnings('2027-07-31')).toEqual([]);
    const [said] = await warnings('2027-05-31');
    expect(said?.message).toContain('vence em 31/05/2027, antes do que já há em estoque (30/06/2027)');
    expect(said).toMatchObject({
      code: 'earlier_than_stock',
      details: { sku, date: '2027-05-31', earliest: '2027-06-30' },
    });
    expect(await warnings('2027-05-31')).toEqual([]);
  });

  test('is done once for an Idempotency-Key, and kept out of reach of who may not', async () => {
    const { sku, id } = await kit.product();
    const { code: location_code } = await kit.location();
    const item = { sku, quantity: 1, location_code };
    const headers = { 'idempotency-key': 'receipt-1' };
    const first = await receive([item], {}, headers);
    expect((await receive([item], {}, headers)).ok().data).toEqual(first.ok().data);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 1 });
    const other = await receive([{ ...item, quantity: 2 }], {}, headers);
    expect(other.refusal().reason).toBe('idempotency_mismatch');
  });

  test('takes a thousand items in one call', async () => {
    const { sku, id } = await kit.product();
    const { code: location_code } = await kit.location();
    const items = Array.from({ length: 1000 }, () => ({ sku, quantity: 1, location_code }));
    expect((await receive(items)).ok().data.movements).toHaveLength(1000);
    expect(await kit.totals(id)).toMatchObject({ on_hand: 1000 });
    expect((await receive([...items, ...items])).status).toBe(422);
  });

  test('refuses more than 5,000 movements at once, as serial numbers may make', async () => {
    const { sku } = await kit.product({ characteristics: { has_serial_number: true } });
    const { code: location_code } = await kit.location();
    const items = Array.from({ length: 6 }, (_, item) => ({
      sku,
      quantity: 1000,
      location_code,
      serial_numbers: Array.from({ length: 1000 }, (__, index) => `${item}-${index}`),
    }));
    expect(fieldsOf(await receive(items))).toEqual(['items']);
  });
});

describe('receipts of many lines', () => {
  test('keep a receipt of one line waiting for one of them, not for all', async () => {
    const { store } = kit.server.deps;
    const { sku } = await kit.product();
    const { code: location_code } = await kit.location();
    const item = { sku, quantity: 1, location_code };
    const gate = Promise.withResolvers<void>();
    const held = store.write('test.hold', () => gate.promise);
    const sent = [60, 60, 60, 1];
    let asked = 0;
    const { write } = store;
    const counting: typeof write = (...given) => {
      asked += 1;
      if (asked === sent.length) gate.resolve();
      return write(...given);
    };
    Object.assign(store, { write: counting });
    try {
      const answers = sent.map((lines) => receive(Array.from({ length: lines }, () => item)));
      const numbers = (await Promise.all(answers)).map((answer) => answer.ok().data.receipt_number);
      const [first, second, third, small] = numbers;
      expect(numbers.toSorted()).toEqual([first, small, second, third]);
    } finally {
      Object.assign(store, { write });
      await held;
    }
  });
});
