import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { integrationCalls, type Calls } from './each-row.test-kit.ts';

let on: Calls;
beforeAll(async () => {
  on = await integrationCalls();
});
afterAll(() => on.end());

type Loose = Readonly<Record<string, unknown>>;
type Call = { params?: Loose; query?: Loose; body?: unknown; headers?: Readonly<Record<string, string>> };
/** What of the call is sent otherwise, and the fields that its refusal names; status and code if not the row's. */
type Bad = readonly [sent: Call, fields: readonly string[], status?: number, code?: string];
type Row = {
  readonly spec: RouteSpec;
  /** Gives a call that is taken, made of what the table's server holds. */
  readonly good: () => Call;
  /** Tells what a taken call must answer. */
  readonly answers: Loose;
  readonly refused: readonly [status: number, code: string];
  readonly bad: () => readonly Bad[];
};

const {
  customers,
  fiscalDocuments,
  locations,
  operationTypes,
  orderItems,
  orderItemTracking,
  orders,
  orderSchedules,
  products,
  returns,
  stock,
} = contracts;

const invalid = [422, 'validation_failed'] as const;
const filter = [400, 'invalid_filter'] as const;
const absent = [404, 'not_found'] as const;

/** Sends each of these values of one field. */
const each = (field: string, values: readonly unknown[], beside: Loose = {}): readonly Bad[] =>
  values.map((value) => [{ body: { ...beside, [field]: value } }, [field]]);
const noInstants = ['ontem', '2026-13-01', '2026-02-30', '30/11/2026', '2026-11-30T25:00:00Z'];
const instants = (): readonly Bad[] =>
  noInstants.map((updated_since) => [{ query: { updated_since } }, ['updated_since']]);

const days = { has_expiration_date: true, shelf_life_days: 365, expiration_alert_days: 30 };
const cold = { is_refrigerated: true, storage_temp_min: 2, storage_temp_max: 8 };

const rows: Readonly<Record<string, Row>> = {
  'expiry of a product, flat': {
    spec: products.expirationControl,
    good: () => ({ params: { sku: on.sku }, body: days }),
    answers: { data: { expiration_control: days } },
    refused: invalid,
    bad: () => [
      [{ body: { has_expiration_date: 'sim' } }, ['has_expiration_date']],
      [{ body: { shelf_life_days: 30 } }, ['shelf_life_days']],
      [{ body: { ...days, shelf_life_days: 36_501 } }, ['shelf_life_days']],
      [{ body: { ...days, expiration_alert_days: 366 } }, ['expiration_alert_days']],
      [{ body: { ...days, min_remaining: 3 } }, ['min_remaining']],
    ],
  },
  'expiry of a product, nested': {
    spec: products.expirationControl,
    good: () => ({ params: { sku: on.sku }, body: { expiration_control: { ...days, shelf_life_days: 90 } } }),
    answers: { data: { expiration_control: { shelf_life_days: 90 } } },
    refused: invalid,
    bad: () => [
      [{ body: { expiration_control: null } }, ['expiration_control']],
      [{ body: { expiration_control: days, ...days } }, ['expiration_control']],
      [{ body: { expiration_control: { shelf_life: 30 } } }, ['expiration_control.shelf_life']],
      [{ body: { expiration_control: { shelf_life_days: -1 } } }, ['expiration_control.shelf_life_days']],
      [
        { body: { expiration_control: { ...days, expiration_alert_days: 366 } } },
        ['expiration_control.expiration_alert_days'],
      ],
    ],
  },
  'lots of a product': {
    spec: products.expirationControl,
    good: () => ({ params: { sku: on.sku }, body: { has_batch_control: true } }),
    answers: { data: { characteristics: { has_batch_control: true } } },
    refused: invalid,
    bad: () => [
      ...each('has_batch_control', ['sim', null, 1, []]),
      [
        { params: { sku: on.stockedSku }, body: { has_batch_control: true } },
        ['has_batch_control'],
        409,
        'stock_exists',
      ],
    ],
  },
  'serial numbers of a product': {
    spec: products.modify,
    good: () => ({ params: { sku: on.sku }, body: { characteristics: { has_serial_number: true } } }),
    answers: { data: { characteristics: { has_serial_number: true } } },
    refused: invalid,
    bad: () => [
      [{ body: { characteristics: { has_serial_number: 'sim' } } }, ['characteristics.has_serial_number']],
      [{ body: { characteristics: { has_serial_number: null } } }, ['characteristics.has_serial_number']],
      [{ body: { characteristics: { has_serial: true } } }, ['characteristics.has_serial']],
      [{ body: { characteristics: [] } }, ['characteristics']],
      [
        { params: { sku: on.stockedSku }, body: { characteristics: { has_serial_number: true } } },
        ['characteristics.has_serial_number'],
        409,
        'stock_exists',
      ],
    ],
  },
  'temperature of a product': {
    spec: products.temperatureControl,
    good: () => ({ params: { sku: on.sku }, body: cold }),
    answers: { data: { temperature_control: cold } },
    refused: invalid,
    bad: () => [
      [{ body: { is_refrigerated: 'sim' } }, ['is_refrigerated']],
      [{ body: { storage_temp_min: 2 } }, ['storage_temp_min']],
      [{ body: { ...cold, storage_temp_max: 1 } }, ['storage_temp_max']],
      [{ body: { ...cold, storage_temp_min: -300 } }, ['storage_temp_min']],
      [{ body: { temperature_control: cold } }, ['temperature_control']],
    ],
  },
  'the way of an operation type': {
    spec: operationTypes.workflow,
    good: () => ({ params: { code: 'sale' } }),
    answers: { data: { operation_type: { code: 'sale' } } },
    refused: absent,
    bad: () => [
      ...['nada', 'SALE X', '0', '😀'].map((code): Bad => [{ params: { code } }, []]),
      [{ query: { nada: 1 } }, ['nada'], ...filter],
    ],
  },
  'operation_type_id and channel_id of a new order': {
    spec: orders.create,
    good: () => ({ body: { ...on.orderBody, operation_type_id: on.typeId } }),
    answers: { data: { operation_type: { code: 'goods_receipt' } } },
    refused: invalid,
    bad: () => [
      ...each('operation_type_id', [999_999, 'um', 0, 1.5, null], on.orderBody),
      ...each('channel_id', [999_999, 'um', 0], { ...on.orderBody, operation_type_id: on.typeId }),
    ],
  },
  'operation_type_id and channel_id of the list of orders': {
    spec: orders.list,
    good: () => ({ query: { operation_type_id: on.typeId } }),
    answers: { filters: expect.anything() },
    refused: filter,
    bad: () => [
      ...[999_999, 'um', -1].map((id): Bad => [{ query: { operation_type_id: id } }, ['operation_type_id']]),
      ...[999_999, 'um'].map((id): Bad => [{ query: { channel_id: id } }, ['channel_id']]),
    ],
  },
  'item_id in a path': {
    spec: orderItems.modify,
    good: () => ({ params: { id: on.order, item_id: String(on.itemNumber) }, body: { quantity: 2 } }),
    answers: { data: expect.anything() },
    refused: absent,
    bad: () => [
      ...['999999999', 'primeiro', '-1', '1.5'].map((item_id): Bad => [
        { params: { id: on.order, item_id } },
        [],
      ]),
      [{ body: { quantity: 0 } }, ['quantity'], ...invalid],
    ],
  },
  'a free time, booked by its id': {
    spec: orderSchedules.modify,
    good: () => ({ params: { id: on.order }, body: { id: on.slots[0]?.id } }),
    answers: { data: { schedule: { dock_code: '90.1' } } },
    refused: invalid,
    bad: () => [
      ...each('id', [71, (on.slots[0]?.id ?? 0) + 1, 'primeiro', null]),
      [{ body: { id: on.slots[0]?.id, start_time: '16:00:00' } }, ['start_time']],
    ],
  },
  'a free time, booked in its words': {
    spec: orderSchedules.modify,
    good: () => ({ params: { id: on.order }, body: on.words }),
    answers: { data: { schedule: { dock_code: '90.1' } } },
    refused: invalid,
    bad: () => [
      [{ body: { ...on.words, start_time: '8h' } }, ['start_time']],
      [{ body: { ...on.words, dock: { id: 999_999 } } }, ['dock.id']],
      [{ body: { ...on.words, dock: { number: 1 } } }, ['dock.number']],
      [{ body: { ...on.words, date: '2041-02-30' } }, ['date']],
      [{ body: { dock: on.words.dock, start_time: '08:00' } }, ['date']],
    ],
  },
  'tracking of an item': {
    spec: orderItemTracking.create,
    good: () => ({ params: { id: on.ready, item_id: on.readyItem }, body: on.event }),
    answers: { data: { status: 'in_transit', volume_number: 1 } },
    refused: invalid,
    bad: () => [
      ...each('status', ['flying'], on.event),
      ...each('occurred_at', ['ontem'], on.event),
      ...each('volume_number', [99], on.event),
      ...each('nada', [1], on.event),
      [{ params: { id: on.ready, item_id: 'primeiro' } }, [], ...absent],
    ],
  },
  'updated_since of returns': {
    spec: returns.list,
    good: () => ({ query: { updated_since: '2026-11-30' } }),
    answers: { data: [] },
    refused: filter,
    bad: instants,
  },
  'updated_since of fiscal documents': {
    spec: fiscalDocuments.list,
    good: () => ({ query: { updated_since: '2026-11-30T00:00:00Z' } }),
    answers: { data: [] },
    refused: filter,
    bad: instants,
  },
  'customers in a batch, found by code': {
    spec: customers.batch,
    good: () => ({
      body: { mode: 'upsert', items: [{ code: on.customer.toLowerCase(), name: 'Outro nome' }] },
    }),
    answers: { data: { results: [{ outcome: 'updated' }] } },
    refused: invalid,
    bad: () => [
      ...each('mode', ['nada'], { items: [{ code: on.customer }] }),
      ...each('items', [[], 'x'], { mode: 'update' }),
      ...each('atomic', ['sim'], { mode: 'update', items: [{ code: on.customer }] }),
      [
        { body: { mode: 'update', atomic: true, items: [{ code: on.customer, name: 'X' }, { name: 'Y' }] } },
        ['items.1.code'],
        409,
        'batch_refused',
      ],
    ],
  },
  'dimensions of a location': {
    spec: locations.modify,
    good: () => ({
      params: { location_code: '90.1' },
      body: { name: 'Outra', dimensions: { width: null, height: null, depth: null, volume: '1.000' } },
    }),
    answers: { data: { name: 'Outra' } },
    refused: invalid,
    bad: () =>
      each(
        'dimensions',
        [{ width: 100 }, { height: '1' }, { depth: 0 }, { width: null, height: 3 }, { depth: '' }],
        {
          name: 'Nunca',
        },
      ),
  },
  'stock of a SKU that nobody has': {
    spec: stock.query,
    good: () => ({ query: { sku: 'NADA' } }),
    answers: { data: [], skus: [{ sku: 'NADA', found: false }] },
    refused: filter,
    bad: () => [
      [{ query: { sku: 'x'.repeat(101) } }, ['sku']],
      [{ query: { sku: 'A\u0000' } }, ['sku']],
      [{ query: { sku: 'NADA', page: 0 } }, ['page']],
      [{ query: { sku: 'NADA', found: 'false' } }, ['found']],
      [{ query: { sku: 'NADA', stock_status: 'lost' } }, ['stock_status']],
    ],
  },
  'a list of ETags in If-Match': {
    spec: products.modify,
    good: () => ({
      params: { sku: on.tagged },
      body: { name: 'Outro' },
      headers: { 'if-match': '"7", "1"' },
    }),
    answers: { data: { name: 'Outro' } },
    refused: [412, 'version_mismatch'],
    bad: () => [
      ...['"7", "8"', '"0"', '"7", W/"1"', '"9" , "nada"'].map((match): Bad => [
        { headers: { 'if-match': match } },
        [],
      ]),
      ...['W/"1"', 'nada'].map((match): Bad => [{ headers: { 'if-match': match } }, [], 412, 'bad_if_match']),
    ],
  },
};

describe.each(Object.entries(rows))('%s', (_, { spec, good, answers, refused, bad }) => {
  test('refuses each bad input by its field, says why in Portuguese, and changes nothing', async () => {
    expect(bad().length).toBeGreaterThanOrEqual(5);
    for (const [sent, fields, status = refused[0], code = refused[1]] of bad()) {
      const before = await on.state();
      const answer = await on.call(spec, { ...good(), ...sent });
      const { message, errors, code: found } = answer.refusal();
      expect([sent, answer.status, found, Object.keys(errors)]).toEqual([sent, status, code, fields]);
      for (const said of [message, ...Object.values(errors).flat()]) expect(said).toMatch(/^\p{Lu}.* /su);
      expect(await on.state()).toBe(before);
    }
  });

  test('takes what is right', async () => {
    const answer = await on.call(spec, good());
    expect(answer.ok()).toMatchObject(answers);
  });
});
