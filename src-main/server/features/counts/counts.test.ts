import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { at, batch, move } from '../../../testing/stock.ts';
import { openCounts, type CountsKit } from './counts.test-kit.ts';

const { counts } = contracts;
let kit: CountsKit;
beforeAll(async () => {
  kit = await openCounts();
});
afterAll(() => kit.server.end());

/** A plain product with so many units in a location of its own. */
const stocked = async (units: number) => {
  const [product, location] = [await kit.product(), await kit.location()];
  await kit.post([move('receipt', units, { productId: product.id, to: at(location.id), unitCost: 20_000 })]);
  return { product, location };
};

const ofLocation = (code: string) => ({ type: 'location', location_codes: [code] });

const fieldsOf = (answer: { refusal(): { errors: object } }): readonly string[] =>
  Object.keys(answer.refusal().errors);

describe('what a count is about', () => {
  test.each([
    [{ type: 'location' }, 'location_codes'],
    [{ type: 'product' }, 'skus'],
    [{ type: 'cycle' }, 'location_limit'],
    [{ type: 'full', skus: ['A'] }, 'skus'],
    [{ type: 'spot', location_limit: 3 }, 'location_limit'],
    [{ type: 'location', location_codes: ['9999.9'] }, 'location_codes.0'],
    [{ type: 'location', location_codes: ['rua 1'] }, 'location_codes.0'],
    [{ type: 'location', location_code_prefix: 'rua' }, 'location_code_prefix'],
    [{ type: 'product', skus: ['nobody'] }, 'skus.0'],
    [{ type: 'full', warehouse_code: 'nowhere' }, 'warehouse_code'],
  ])('%o is refused at %s', async (body, field) => {
    const answer = await kit.create(body);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  test('the locations are chosen when it starts, by its type', async () => {
    const { product, location } = await stocked(3);
    const empty = await kit.location();
    const codes = async (body: Readonly<Record<string, unknown>>) => {
      const { id } = await kit.begun(body);
      const { data } = await kit.locations(id, { per_page: 100 });
      await kit.cancel(id);
      return data.map(({ location }) => location.code);
    };
    expect(await codes(ofLocation(`0${empty.code}`))).toEqual([empty.code]);
    expect(await codes({ type: 'location', location_code_prefix: location.code })).toEqual([location.code]);
    expect(await codes({ type: 'product', skus: [product.sku.toLowerCase()] })).toEqual([location.code]);
    expect(await codes({ type: 'full' })).toEqual(expect.arrayContaining([location.code, empty.code]));
    expect(await codes({ type: 'spot' })).toEqual([]);
    expect(await codes({ type: 'cycle', location_limit: 1000 })).toContain(location.code);
    expect(await codes({ type: 'cycle', location_limit: 1000 })).not.toContain(empty.code);
  });

  test('a cyclic count takes the locations that were counted longest ago', async () => {
    const [one, other] = [await stocked(1), await stocked(1)];
    const prefix = { type: 'cycle', location_limit: 1, location_code_prefix: '1' };
    for (const { location } of [one, other]) {
      kit.clock.advance(60);
      const { id } = await kit.begun(ofLocation(location.code));
      (await kit.register(id, { location_code: location.code, finished: true })).ok();
      await kit.cancel(id);
    }
    const everyOther = await kit.begun({ ...prefix, location_limit: 1000 });
    const { data } = await kit.locations(everyOther.id, { per_page: 100 });
    await kit.cancel(everyOther.id);
    const fewer = await kit.begun({ ...prefix, location_limit: data.length - 1 });
    const left = (await kit.locations(fewer.id, { per_page: 100 })).data.map(({ location }) => location.code);
    await kit.cancel(fewer.id);
    expect([left.includes(one.location.code), left.includes(other.location.code)]).toEqual([true, false]);
  });

  test('one that nothing fits does not start', async () => {
    const product = await kit.product();
    const { id } = (await kit.create({ type: 'product', skus: [product.sku] })).ok().data;
    expect((await kit.start(id)).refusal().reason).toBe('count_empty');
  });

  test('a draft may be changed as a whole, afterwards only its note', async () => {
    const { location } = await stocked(1);
    const { id, version } = (await kit.create({ type: 'full', note: 'a' })).ok().data;
    const modify = (body: Readonly<Record<string, unknown>>, headers = {}) =>
      kit.server.call(counts.modify, { token: kit.operator, params: { id }, body, headers });
    const changed = (await modify({ ...ofLocation(location.code), is_blind: false, note: 'b' })).ok().data;
    expect(changed).toMatchObject({ type: 'location', is_blind: false, note: 'b', version: version + 1 });
    expect((await modify({ note: 'c' }, { 'if-match': '"1"' })).refusal().reason).toBe('version_mismatch');
    expect(fieldsOf(await modify({ type: 'cycle' }))).toContain('location_limit');
    (await kit.start(id)).ok();
    expect((await modify({ is_blind: true })).refusal().reason).toBe('count_not_editable');
    expect((await modify({ note: 'd' })).ok().data.note).toBe('d');
    await kit.cancel(id);
  });
});

describe('counting', () => {
  test('a blind count keeps what it expects to itself until it is finished', async () => {
    const { location } = await stocked(5);
    const { id, number } = await kit.begun(ofLocation(location.code));
    expect(number).toMatch(/^INV-\d{6}$/);
    const scanned = (await kit.register(id, { location_code: location.code })).ok().data;
    expect(scanned.lines).toMatchObject([
      { expected: null, difference: null, counted: null, status: 'pending' },
    ]);
    expect((await kit.lines(id, { is_different: true })).data).toEqual([]);
    expect(await kit.read(id)).toMatchObject({ difference: null, progress: { lines_different: null } });
    const { sku } = scanned.lines[0]?.product ?? { sku: '' };
    (
      await kit.register(id, { location_code: location.code, lines: [{ sku, quantity: 3 }], finished: true })
    ).ok();
    const finished = (await kit.finish(id)).ok().data;
    const whole = { locations_total: 1, locations_counted: 1 };
    expect(finished).toMatchObject({
      status: 'review',
      progress: { ...whole, lines_total: 1, lines_counted: 1, lines_different: 1 },
      difference: { gained: 0, lost: 2, value_gained: 0, value_lost: 4 },
    });
    expect((await kit.lines(id)).data).toMatchObject([
      { expected: 5, counted: 3, difference: -2, difference_value: -4 },
    ]);
    await kit.cancel(id);
  });

  test('scans add up or replace, and what was not found in a location that is done is nothing', async () => {
    const [one, other] = [await kit.product({ unit: 'KG' }), await kit.product()];
    const location = await kit.location();
    await kit.post([
      move('receipt', 4, { productId: one.id, to: at(location.id) }),
      move('receipt', 2, { productId: other.id, to: at(location.id) }),
    ]);
    const { id } = await kit.begun({ ...ofLocation(location.code), is_blind: false });
    const scan = (quantity: number, mode: 'add' | 'set') =>
      kit.register(id, { location_code: location.code, lines: [{ sku: one.sku, quantity }], mode });
    (await scan(1, 'add')).ok();
    (await scan(1, 'add')).ok();
    expect((await scan(1.5, 'add')).ok().data.lines[0]).toMatchObject({ counted: 3.5, expected: 4 });
    expect((await scan(4, 'set')).ok().data.lines[0]).toMatchObject({ counted: 4, difference: 0 });
    expect((await kit.finish(id)).refusal().reason).toBe('count_unfinished');
    const done = (await kit.register(id, { location_code: location.code, finished: true })).ok().data;
    expect(done.location).toMatchObject({
      status: 'counted',
      lines_total: 2,
      lines_counted: 2,
      lines_different: 1,
    });
    expect(done.lines[1]).toMatchObject({ counted: 0, difference: -2 });
    await kit.cancel(id);
  });

  test('finds goods that no stock row holds there, with their batch and date', async () => {
    const milk = await kit.product({
      characteristics: { has_batch_control: true },
      expiration_control: { has_expiration_date: true },
    });
    const location = await kit.location();
    await kit.post([
      move('receipt', 6, { productId: milk.id, to: at(location.id, batch('L1', '2027-03-31')) }),
    ]);
    const { id } = await kit.begun({ ...ofLocation(location.code), is_blind: false });
    const scan = (line: Readonly<Record<string, unknown>>) =>
      kit.register(id, { location_code: location.code, lines: [{ sku: milk.sku, quantity: 2, ...line }] });
    expect((await scan({ batch_number: 'L1' })).ok().data.lines).toMatchObject([
      { batch_number: 'L1', expiration_date: '2027-03-31', expected: 6, counted: 2 },
    ]);
    expect((await scan({ batch_number: 'L2', expiration_date: '2027-05' })).ok().data.lines).toHaveLength(2);
    expect((await scan({ batch_number: 'L1', expiration_date: '2028-01-01' })).refusal().reason).toBe(
      'lot_conflict',
    );
    expect(fieldsOf(await scan({}))).toEqual(['lines.0.batch_number']);
    expect(fieldsOf(await scan({ batch_number: 'L3' }))).toEqual(['lines.0.expiration_date']);
    expect(fieldsOf(await scan({ batch_number: 'L1', serial_number: 'S' }))).toEqual([
      'lines.0.serial_number',
    ]);
    await kit.cancel(id);
  });

  test('a serial number is there or not', async () => {
    const radio = await kit.product({ characteristics: { has_serial_number: true } });
    const location = await kit.location();
    const { id } = await kit.begun(ofLocation(location.code));
    const scan = (line: Readonly<Record<string, unknown>>, mode = 'set') =>
      kit.register(id, {
        location_code: location.code,
        mode,
        lines: [{ sku: radio.sku, quantity: 1, ...line }],
      });
    expect(fieldsOf(await scan({}))).toEqual(['lines.0.serial_number']);
    expect(fieldsOf(await scan({ serial_number: 'S1', quantity: 2 }))).toEqual(['lines.0.quantity']);
    (await scan({ serial_number: 'S1' })).ok();
    expect(fieldsOf(await scan({ serial_number: 's1' }, 'add'))).toEqual(['lines.0.quantity']);
    await kit.cancel(id);
  });

  test('takes half of what divides, never of what does not', async () => {
    const [kilos, boxes] = [await kit.product({ unit: 'KG' }), await kit.product({ unit: 'CX' })];
    const location = await kit.location();
    const { id } = await kit.begun(ofLocation(location.code));
    const scan = ({ sku }: { sku: string }) =>
      kit.register(id, { location_code: location.code, lines: [{ sku, quantity: 1.5 }] });
    (await scan(kilos)).ok();
    const refusal = (await scan(boxes)).refusal();
    expect(refusal.errors?.['lines.0.quantity']?.[0]).toContain('A unidade CX não se divide');
    await kit.cancel(id);
  });

  test('refuses what it is not about, and what is unknown', async () => {
    const { product, location } = await stocked(1);
    const other = await stocked(1);
    const byLocation = await kit.begun(ofLocation(location.code));
    const outside = await kit.register(byLocation.id, { location_code: other.location.code });
    expect(fieldsOf(outside)).toEqual(['location_code']);
    expect(fieldsOf(await kit.register(byLocation.id, { location_code: '9999.1' }))).toEqual([
      'location_code',
    ]);
    await kit.cancel(byLocation.id);
    const byProduct = await kit.begun({ type: 'product', skus: [product.sku] });
    const lines = [{ sku: other.product.sku, quantity: 1 }];
    const answer = await kit.register(byProduct.id, { location_code: location.code, lines });
    expect(fieldsOf(answer)).toEqual(['lines.0.sku']);
    const service = await kit.product({ product_type: 'service' });
    const spot = await kit.begun({ type: 'spot' });
    const counted = { location_code: location.code, lines: [{ sku: service.sku, quantity: 1 }] };
    expect((await kit.register(spot.id, counted)).refusal().reason).toBe('not_stockable');
    for (const { id } of [byProduct, spot]) await kit.cancel(id);
  });

  test('a repeated call is carried out once', async () => {
    const { product, location } = await stocked(1);
    const { id } = await kit.begun(ofLocation(location.code));
    const call = () =>
      kit.server.call(counts.register, {
        token: kit.operator,
        params: { id },
        body: { location_code: location.code, mode: 'add', lines: [{ sku: product.sku, quantity: 1 }] },
        headers: { 'idempotency-key': 'scan-1' },
      });
    const [first, second] = [await call(), await call()];
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.ok().data).toEqual(first.ok().data);
    expect((await kit.lines(id)).data).toMatchObject([{ counted: 1 }]);
    await kit.cancel(id);
  });
});

describe('lists of counts', () => {
  test('page, newest first, by status, type and number', async () => {
    const { id, number } = (await kit.create({ type: 'spot' })).ok().data;
    const list = async (query: Readonly<Record<string, unknown>>) =>
      (await kit.server.call(counts.list, { token: kit.operator, query })).ok();
    expect((await list({ per_page: 1 })).data.map((count) => count.id)).toEqual([id]);
    expect((await list({ number })).data).toMatchObject([{ id, created_by: 'operator', approved_by: null }]);
    expect((await list({ status: 'draft', type: 'cycle' })).data).toEqual([]);
  });

  test('lines of a location or a product, and pages of them', async () => {
    const [one, other] = [await stocked(1), await stocked(2)];
    const { id } = await kit.begun({
      type: 'location',
      location_codes: [one.location.code, other.location.code],
      is_blind: false,
    });
    for (const { location } of [one, other]) {
      (await kit.register(id, { location_code: location.code, finished: location === one.location })).ok();
    }
    const skus = async (query: Readonly<Record<string, unknown>>) =>
      (await kit.lines(id, query)).data.map(({ product }) => product.sku);
    expect(await skus({})).toEqual([one.product.sku, other.product.sku]);
    expect(await skus({ location_code: other.location.code })).toEqual([other.product.sku]);
    expect(await skus({ sku: one.product.sku })).toEqual([one.product.sku]);
    expect(await skus({ status: 'pending' })).toEqual([other.product.sku]);
    expect(await skus({ is_different: true })).toEqual([one.product.sku]);
    expect((await kit.lines(id, { per_page: 1, page: 2 })).pagination.records).toEqual({
      from: 2,
      to: 2,
      total: 2,
    });
    expect((await kit.locations(id, { status: 'counting' })).data).toMatchObject([
      { location: { code: other.location.code } },
    ]);
    await kit.cancel(id);
  });

  test('an unknown count is 404 for every operation', async () => {
    const params = { id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' };
    const { id: _, ...verbs } = { id: 0, ...counts };
    const { details, locations, lines, start, approve, cancel } = verbs;
    for (const spec of [details, locations, lines, start, approve, cancel]) {
      expect((await kit.server.call(spec, { token: kit.admin, params })).status).toBe(404);
    }
    expect((await kit.finish(params.id)).status).toBe(404);
    expect((await kit.recount(params.id)).status).toBe(404);
  });
});
