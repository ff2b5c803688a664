import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openInspections, type InspectionKit } from './inspections.test-kit.ts';

const { inspections, inspectionPlans, lots, stockCommands } = contracts;

let kit: InspectionKit;
beforeAll(async () => {
  kit = await openInspections();
});
afterAll(() => kit.server.end());

type Params = { readonly id: string };

const decide = (params: Params, body: object, token = kit.admin) =>
  kit.call(inspections.decide, { token, params, body });
const found = (params: Params, body: object) =>
  kit.call(inspections.modify, { token: kit.admin, params, body: body as never });
const read = async (params: Params) =>
  (await kit.call(inspections.details, { token: kit.admin, params })).ok().data;

const planOf = async (more: object = {}) => {
  const criteria = [
    { code: 'seal', label: 'Selo', kind: 'check' as const },
    { code: 'weight', label: 'Peso', kind: 'number' as const, min: 1, max: 2, severity: 'critical' as const },
    { code: 'look', label: 'Aspecto', kind: 'text' as const },
  ];
  const body = { name: 'Plano', context: 'return' as const, accept_number: 1, criteria, ...more };
  return (await kit.call(inspectionPlans.create, { token: kit.admin, body })).ok().data.id;
};

describe('an inspection by hand', () => {
  test('is of goods that are there, by the plan that was named', async () => {
    const plan = await planOf({ sampling: 'percent', sample_percent: 10 });
    const { params, number, sku } = await kit.opened('inspection', { batch_number: 'L1' }, plan);
    expect(await read(params)).toMatchObject({
      number,
      context: 'manual',
      status: 'pending',
      product: { sku },
      batch_number: 'L1',
      plan: { id: plan, name: 'Plano' },
      lot_size: 12,
      sample_size: 2,
      left: 12,
      suggested: 'approved',
      checks: [
        { criterion: 'seal', result: null, quantity: 2 },
        { criterion: 'weight', result: null, quantity: 2 },
        { criterion: 'look', result: null, quantity: 2 },
      ],
      actions: [{ code: 'cancel' }, { code: 'start' }, { code: 'decide', is_primary: true }],
    });
    const listed = await kit.call(inspections.list, {
      token: kit.admin,
      query: { sku, status: ['pending'] },
    });
    expect(listed.ok().data.map(({ id }) => id)).toEqual([params.id]);
    const none = await kit.call(inspections.list, { token: kit.admin, query: { search: `${sku} nada` } });
    expect(none.ok().data).toEqual([]);
  });

  test('is refused for more than is there', async () => {
    const { body } = await kit.goods('inspection');
    const create = (more: object) =>
      kit.call(inspections.create, { token: kit.admin, body: { ...body, ...more } as never });
    expect((await create({ quantity: 13 })).refusal().reason).toBe('insufficient_stock');
    expect((await create({ stock_status: 'returned' })).refusal().reason).toBe('insufficient_stock');
    expect(
      (await create({ plan_id: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f' })).refusal().errors,
    ).toHaveProperty('plan_id');
  });
});

describe('what is found', () => {
  test('is kept, begins the inspection, and suggests what to decide', async () => {
    const { params } = await kit.opened('inspection', { batch_number: 'L1' }, await planOf());
    const minor = (await found(params, { defects: [{ code: 'packaging', units: 2 }] })).ok().data;
    expect(minor).toMatchObject({
      status: 'in_progress',
      suggested: 'conditional',
      defects: [{ code: 'packaging', label: 'Embalagem', severity: 'minor', units: 2 }],
    });
    const one = (
      await found(params, { checks: [{ criterion: 'seal', result: 'rejected', quantity: 1 }] })
    ).ok();
    expect(one.data.checks.slice(0, 2)).toEqual([
      { criterion: 'seal', result: 'rejected', quantity: 1 },
      { criterion: 'seal', result: null, quantity: 11 },
    ]);
    expect(one.data.suggested).toBe('conditional');
    const two = [
      { criterion: 'seal', result: 'rejected', quantity: 2 },
      { criterion: 'seal', result: 'not_applicable' },
    ];
    const twice = (await found(params, { checks: two })).ok().data;
    expect(twice.checks[1]).toEqual({ criterion: 'seal', result: 'not_applicable', quantity: 10 });
    expect(twice.suggested).toBe('rejected');
    const measures = [
      { criterion: 'weight', value: 1.5 },
      { criterion: 'look', value: 'Opaco' },
    ];
    const good = (await found(params, { checks: [], measurements: measures })).ok().data;
    expect([good.suggested, good.measurements.map(({ is_within: is }) => is)]).toEqual([
      'conditional',
      [true, true],
    ]);
    const heavy = (await found(params, { measurements: [{ criterion: 'weight', value: 2.1 }] })).ok().data;
    expect(heavy.suggested).toBe('rejected');
  });

  test.each([
    [{ defects: [{ code: 'nada', units: 1 }] }, 'defects.0.code'],
    [{ checks: [{ criterion: 'nada', result: 'approved' }] }, 'checks.0.criterion'],
    [{ checks: [{ criterion: 'seal', result: 'approved', quantity: 13 }] }, 'checks.0.quantity'],
    [{ measurements: [{ criterion: 'nada', value: 1 }] }, 'measurements.0.criterion'],
    [{ measurements: [{ criterion: 'weight', value: 'um' }] }, 'measurements.0.value'],
  ])('is refused where its plan or the list of defects does not know it: %j', async (body, field) => {
    const { params } = await kit.opened('inspection', {}, await planOf());
    expect(Object.keys((await found(params, body)).refusal().errors)).toEqual([field]);
  });
});

describe('what is decided', () => {
  test('approved, the goods can be sold; rejected, they are in quarantine, where they lie or elsewhere', async () => {
    const { params, productId, number } = await kit.opened();
    const part = (await decide(params, { approved: 7 })).ok().data;
    expect(part).toMatchObject({ status: 'in_progress', approved: 7, left: 5 });
    expect(part.movements).toMatchObject([
      {
        type: 'status_change',
        quantity: 7,
        document: { type: 'inspection', number },
        to: { stock_status: 'available' },
      },
    ]);
    const { code } = await kit.location({ location_type: 'quarantine' });
    const refused = (await decide(params, { rejected: 5 })).refusal();
    expect(Object.keys(refused.errors)).toEqual(['note']);
    const body = { rejected: 5, note: 'Laudo do fornecedor', rejected_location_code: code };
    const done = (await decide(params, body)).ok().data;
    expect(done).toMatchObject({ status: 'decided', rejected: 5, left: 0, actions: [] });
    expect(done.movements.map(({ type, reason_code }) => [type, reason_code])).toEqual([
      ['status_change', 'quality_rejection'],
      ['transfer', null],
    ]);
    expect(done.decisions.map(({ result, quantity, note }) => [result, quantity, note])).toEqual([
      ['approved', 7, ''],
      ['rejected', 5, 'Laudo do fornecedor'],
    ]);
    expect(await kit.lies(productId)).toEqual({ available: 7, quarantine: 5 });
    expect((await decide(params, { approved: 1 })).refusal().reason).toBe('inspection_decided');
    expect((await found(params, { defects: [{ code: 'leak', units: 1 }] })).refusal().reason).toBe(
      'inspection_decided',
    );
  });

  test('on condition, the use of the lot is limited, in the words of whoever decides or by what was found', async () => {
    const { params, productId } = await kit.opened('inspection', { batch_number: 'L9' });
    await found(params, { defects: [{ code: 'packaging', units: 1 }] });
    const first = (await decide(params, { conditional: 6 })).ok().data;
    (await decide(params, { conditional: 6, note: 'Só para o varejo' })).ok();
    const lot = await kit.call(lots.details, { token: kit.admin, params: { id: first.lot_id ?? '' } });
    expect(lot.ok().data.restriction).toBe('Embalagem; Só para o varejo');
    expect(await kit.lies(productId)).toEqual({ available: 12 });
    const loose = await kit.opened();
    expect((await decide(loose.params, { conditional: 1, note: 'x' })).refusal().reason).toBe(
      'restriction_needs_lot',
    );
  });

  test('takes goods from wherever they lie by now, and is refused where they are gone', async () => {
    const { params, productId, sku } = await kit.opened();
    const { location_code: from } = await read(params);
    const { code: to } = await kit.location();
    const transfer = { sku, from_location_code: from, to_location_code: to, stock_status: 'inspection' };
    const move = (quantity: number) =>
      kit.call(stockCommands.transfer, { token: kit.admin, body: { ...transfer, quantity } as never });
    (await move(5)).ok();
    (await decide(params, { approved: 10 })).ok();
    expect(await kit.lies(productId)).toEqual({ available: 10, inspection: 2 });
    const scrap = { sku, quantity: 1, location_code: to, stock_status: 'inspection', reason_code: 'damaged' };
    (await kit.call(stockCommands.scrap, { token: kit.admin, body: scrap as never })).ok();
    const gone = (await decide(params, { approved: 2 })).refusal();
    expect([gone.reason, Object.keys(gone.errors)]).toEqual(['insufficient_stock', ['approved']]);
    expect((await decide(params, { approved: 3 })).refusal().reason).toBe('inspection_left');
  });

  test('of serial numbers says which ones', async () => {
    const serials = ['S1', 'S2', 'S3'].map((one) => `${one}-${kit.token.slice(-6)}`);
    const { productId, body } = await kit.goods('inspection', { serial_numbers: serials }, 3);
    const { id } = (await kit.call(inspections.create, { token: kit.admin, body: body as never })).ok().data;
    const bare = (await decide({ id }, { approved: 1, rejected: 1, note: 'x' })).refusal();
    expect(Object.keys(bare.errors)).toEqual(['serial_numbers']);
    const [first = '', second = ''] = serials;
    const named = { serial_numbers: { approved: [second.toLowerCase()], rejected: [first] } };
    const done = (await decide({ id }, { approved: 1, rejected: 1, note: 'x', ...named })).ok().data;
    expect(done.movements.map(({ serial_number: serial, to }) => [serial, to?.stock_status])).toEqual([
      [second, 'available'],
      [first, 'quarantine'],
    ]);
    (await decide({ id }, { approved: 1 })).ok();
    expect(await kit.lies(productId)).toEqual({ available: 2, quarantine: 1 });
  });

  test('makes nothing available without leave, and rejects without it', async () => {
    const { params, productId } = await kit.opened('returned');
    const token = await kit.writer();
    expect((await decide(params, { approved: 1 }, token)).refusal().reason).toBe('release_needs_approval');
    (await decide(params, { rejected: 1, note: 'Molhado' }, token)).ok();
    expect(await kit.lies(productId)).toEqual({ returned: 11, quarantine: 1 });
    (await decide(params, { approved: 11 }, await kit.writer('stock:approve'))).ok();
    expect(await kit.lies(productId)).toEqual({ available: 11, quarantine: 1 });
  });

  test('of goods that are for sale moves only what is rejected', async () => {
    const { params, productId } = await kit.opened('available');
    const token = await kit.writer();
    const good = (await decide(params, { approved: 10 }, token)).ok().data;
    expect(good.movements).toEqual([]);
    (await decide(params, { rejected: 2, note: 'Amassadas' }, token)).ok();
    expect(await kit.lies(productId)).toEqual({ available: 10, quarantine: 2 });
  });

  test('on condition for a measure alone limits the lot in the words of its criterion', async () => {
    const criteria = [
      { code: 'weight', label: 'Peso', kind: 'number', max: 2, severity: 'minor' },
      { code: 'seal', label: 'Selo', kind: 'check', severity: 'minor' },
    ];
    const plan = await planOf({ criteria });
    const { params } = await kit.opened('inspection', { batch_number: 'L1' }, plan);
    const findings = {
      measurements: [{ criterion: 'weight', value: 2.1 }],
      checks: [{ criterion: 'seal', result: 'rejected' }],
    };
    expect((await found(params, findings)).ok().data.suggested).toBe('conditional');
    (await decide(params, { conditional: 12 })).ok();
    const { lot_id } = await read(params);
    const lot = await kit.call(lots.details, { token: kit.admin, params: { id: lot_id ?? '' } });
    expect(lot.ok().data.restriction).toBe('Peso, Selo');
  });

  test('of goods that went on meanwhile ends with what was decided when its rest is cancelled', async () => {
    const serials = ['R1', 'R2', 'R3'].map((one) => `${one}-${kit.token.slice(-6)}`);
    const { body } = await kit.goods('inspection', { serial_numbers: serials }, 3);
    const { id } = (await kit.call(inspections.create, { token: kit.admin, body: body as never })).ok().data;
    const [first = ''] = serials;
    (await decide({ id }, { approved: 1, serial_numbers: { approved: [first] } })).ok();
    const rest = { reason: 'Vendidas' };
    const ended = await kit.call(inspections.cancel, { token: kit.admin, params: { id }, body: rest });
    expect(ended.ok().data).toMatchObject({
      status: 'decided',
      lot_size: 1,
      sample_size: 1,
      approved: 1,
      left: 0,
      serial_numbers: [first],
      cancel_reason: 'Vendidas',
      actions: [],
    });
    expect((await decide({ id }, { approved: 1 })).refusal().reason).toBe('inspection_decided');
  });

  test('nothing at all is refused', async () => {
    const { params } = await kit.opened();
    expect(Object.keys((await decide(params, {})).refusal().errors)).toEqual(['approved']);
    const step = (act: 'start' | 'cancel', body: object) =>
      kit.call(inspections[act], { token: kit.admin, params, body: body as never });
    expect((await step('start', {})).ok().data.status).toBe('in_progress');
    expect((await step('start', {})).refusal().reason).toBe('invalid_transition');
    const other = await kit.opened();
    const gone = await kit.call(inspections.cancel, {
      token: kit.admin,
      params: other.params,
      body: { reason: 'Repetida' },
    });
    expect(gone.ok().data).toMatchObject({ status: 'cancelled', cancel_reason: 'Repetida', actions: [] });
    expect((await decide(other.params, { approved: 1 })).refusal().reason).toBe('invalid_transition');
    expect((await found(other.params, { defects: [{ code: 'leak', units: 1 }] })).refusal().reason).toBe(
      'invalid_transition',
    );
  });
});

describe('what GET gave of an inspection comes back to PUT and changes nothing', () => {
  const acts = async () => (await kit.call(contracts.audit.list, { token: kit.admin })).ok().data[0]?.seq;

  const comesBack = async (params: Params) => {
    const [before, last] = [await read(params), await acts()];
    expect((await found(params, before)).ok().data).toEqual(before);
    expect(await read(params)).toEqual(before);
    expect(await acts()).toBe(last);
    return before;
  };

  test('nobody looked at it, it is found in part, decided in part, decided, or cancelled', async () => {
    const plan = await planOf();
    const { params } = await kit.opened('inspection', {}, plan);
    expect(await comesBack(params)).toMatchObject({ status: 'pending', started_at: null });
    const findings = {
      measurements: [{ criterion: 'weight', value: 1.5 }],
      defects: [{ code: 'packaging', units: 2 }],
      checks: [{ criterion: 'seal', result: 'approved', quantity: 5 }],
    };
    (await found(params, findings)).ok();
    const seen = await comesBack(params);
    expect(seen.checks.slice(0, 2)).toMatchObject([{ result: 'approved' }, { result: null, quantity: 7 }]);
    const [first, second] = [
      { criterion: 'seal', result: 'approved' },
      { criterion: 'look', result: 'approved' },
    ];
    (await found(params, { checks: [first, second] })).ok();
    (await decide(params, { approved: 4, note: 'em parte' })).ok();
    await comesBack(params);
    (await decide(params, { rejected: 8, note: 'o resto' })).ok();
    const done = await comesBack(params);
    expect(done.status).toBe('decided');
    expect((await found(params, { ...done, defects: [] })).refusal().reason).toBe('inspection_decided');
    const { params: other } = await kit.opened('inspection', {}, plan);
    (
      await kit.call(inspections.cancel, { token: kit.admin, params: other, body: { reason: 'Repetida' } })
    ).ok();
    expect((await comesBack(other)).status).toBe('cancelled');
  });
});
