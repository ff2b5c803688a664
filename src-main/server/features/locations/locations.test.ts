import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { locationTypes } from '#shared/domain/enumerations.ts';
import { fieldsOf, openLocations, type LocationsKit } from './locations.test-kit.ts';

let kit: LocationsKit;
beforeAll(async () => {
  kit = await openLocations();
});
afterAll(() => kit.server.end());

describe('creating a location', () => {
  it('needs a code alone: the rest has its defaults', async () => {
    const location = await kit.created({ code: '01.012.03.02' });
    expect(location).toMatchObject({
      code: '01.012.03.02',
      name: '01.012.03.02',
      warehouse: { name: 'Principal', code: '1' },
      location_type: 'storage',
      segments: { street: '01', building: '012', level: '03', position: '02' },
      is_active: true,
      is_blocked: false,
      block_reason: null,
      capacity: { max_volume_m3: null, max_weight_kg: null, max_items: null },
      temperature: { min: null, max: null },
      allows_mixed_products: true,
      allows_mixed_batches: true,
      is_pick_face: false,
      picking_sequence: null,
      barcode: '',
      version: 1,
    });
    expect((await kit.details('1.12.3.2')).ok().data).toMatchObject(location);
  });

  it('keeps every number to its last digit', async () => {
    const capacity = { max_volume_m3: 0.001, max_weight_kg: 800.125, max_items: 12.5 };
    const temperature = { min: -18.5, max: -0.1 };
    const made = await kit.created({ code: '2.1', location_type: 'cold', capacity, temperature });
    expect(made).toMatchObject({ capacity, temperature, location_type: 'cold' });
  });

  it('refuses a code that differs only by leading zeros, saying whose it is', async () => {
    await kit.created({ code: '3.7' });
    const again = await kit.create({ code: '03.0007' });
    expect([again.status, again.refusal().code]).toEqual([409, 'duplicate']);
    expect(again.refusal().errors['code']?.[0]).toContain('3.7');
    expect(again.refusal().details).toEqual([
      { path: 'code', code: 'location_code_in_use', location_code: '3.7' },
    ]);
  });

  it('tells machines each field that it refuses, with the values that its sentence names', async () => {
    const capacity = { max_items: 0 };
    const refusal = (await kit.create({ code: '3.8', capacity, location_type: 'shelf' })).refusal();
    expect(refusal).toMatchObject({ code: 'validation_failed' });
    expect(refusal.details).toEqual([
      { path: 'location_type', code: 'one_of', allowed: [...locationTypes] },
      expect.objectContaining({ path: 'capacity.max_items' }),
    ]);
  });

  it.each([
    ['code', { code: 'A.1' }],
    ['code', { code: '1.2.3.4.5.6.7' }],
    ['capacity.max_volume_m3', { capacity: { max_volume_m3: 0 } }],
    ['capacity.max_weight_kg', { capacity: { max_weight_kg: 0.0001 } }],
    ['temperature.max', { temperature: { min: 8, max: 2 } }],
    ['location_type', { location_type: 'shelf' }],
    ['warehouse_code', { warehouse_code: '77' }],
    ['colour', { colour: 'red' }],
  ])('refuses at %s: %j', async (field, body) => {
    const answer = await kit.create({ code: '3.8', ...body });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('happens once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'local-1' };
    const first = await kit.create({ code: '3.9' }, headers);
    const second = await kit.create({ code: '3.9' }, headers);
    expect(second.ok().data).toEqual(first.ok().data);
    expect(second.headers['idempotency-replayed']).toBe('true');
  });

  it('lets no barcode open two locations', async () => {
    await kit.created({ code: '4.1', barcode: 'PAL-0001' });
    await kit.created({ code: '4.2' });
    for (const barcode of ['pal-0001', '04.02']) {
      const answer = await kit.create({ code: '4.3', barcode });
      expect([answer.status, ...fieldsOf(answer)]).toEqual([409, 'barcode']);
    }
  });
});

describe('changing a location', () => {
  it('changes what was sent, merges objects and clears with null', async () => {
    await kit.created({ code: '5.1', name: 'Picking A', capacity: { max_volume_m3: 2, max_weight_kg: 10 } });
    const once = (await kit.modify('5.1', { capacity: { max_volume_m3: null, max_items: 5 } })).ok().data;
    expect(once).toMatchObject({
      name: 'Picking A',
      capacity: { max_volume_m3: null, max_weight_kg: 10, max_items: 5 },
      version: 2,
    });
    expect((await kit.modify('5.1', { name: null })).ok().data.name).toBe('5.1');
  });

  it('takes back what it gave without a change', async () => {
    const before = await kit.created({ code: '5.2' });
    expect((await kit.modify('5.2', before)).ok().data).toEqual(before);
  });

  it('refuses measures, which are not kept, and takes back what it gave of them', async () => {
    await kit.created({ code: '5.6' });
    for (const dimensions of [{ width: 1000 }, { width: null, height: 2, depth: 3 }]) {
      const answer = await kit.modify('5.6', { dimensions });
      expect([answer.status, ...fieldsOf(answer)]).toEqual([422, 'dimensions']);
      expect(answer.refusal().errors['dimensions']?.join()).toContain('capacity.max_volume_m3');
    }
    const { dimensions } = (await kit.details('5.6')).ok().data;
    expect((await kit.modify('5.6', { dimensions })).status).toBe(200);
  });

  it('never changes the code', async () => {
    await kit.created({ code: '5.3' });
    expect((await kit.modify('5.3', { code: '05.03' })).status).toBe(200);
    const answer = await kit.modify('5.3', { code: '5.4' });
    expect([answer.status, ...fieldsOf(answer)]).toEqual([422, 'code']);
  });

  it('refuses who saw an older version, and says which one is new', async () => {
    await kit.created({ code: '5.5' });
    const first = await kit.modify('5.5', { is_pick_face: true }, { 'if-match': '"1"' });
    expect(first.headers['etag']).toBe('"2"');
    const late = await kit.modify('5.5', { is_active: false }, { 'if-match': '"1"' });
    expect([late.status, late.refusal().code]).toEqual([412, 'version_mismatch']);
  });

  it('answers 404 for what is not there, or could not be', async () => {
    for (const code of ['99.99', 'abc', '1.2.3.4.5.6.7']) {
      expect((await kit.modify(code, {})).status).toBe(404);
      expect((await kit.details(code)).status).toBe(404);
    }
  });
});

describe('removing a location', () => {
  it('takes it out of the lists and frees its code and barcode', async () => {
    await kit.created({ code: '6.1', barcode: 'X-1' });
    expect((await kit.remove('6.1')).status).toBe(200);
    expect((await kit.details('6.1')).status).toBe(404);
    expect((await kit.remove('6.1')).status).toBe(404);
    expect(await kit.codes({ location_code_prefix: '6' })).toEqual([]);
    expect((await kit.create({ code: '6.1', barcode: 'X-1' })).status).toBe(201);
  });
});

describe('blocking a location', () => {
  it('keeps the reason until it is lifted', async () => {
    await kit.created({ code: '7.1' });
    const blocked = (await kit.block('7.1', 'Piso quebrado')).ok().data;
    expect(blocked).toMatchObject({ is_blocked: true, block_reason: 'Piso quebrado', version: 2 });
    expect((await kit.block('7.1', 'Piso quebrado')).ok().data.version).toBe(2);
    const free = (await kit.unblock('7.1')).ok().data;
    expect(free).toMatchObject({ is_blocked: false, block_reason: null, version: 3 });
  });

  it('needs a reason', async () => {
    await kit.created({ code: '7.2' });
    expect((await kit.block('7.2', ' ')).status).toBe(422);
  });
});

describe('finding locations', () => {
  beforeAll(async () => {
    await kit.created({ code: '80.1.1', name: 'Câmara dos laticínios', location_type: 'cold' });
    await kit.created({ code: '80.2.1', barcode: 'ETQ-80-2', is_active: false });
    await kit.created({ code: '80.10.1', is_pick_face: true });
    await kit.created({ code: '800.1' });
    await kit.block('80.10.1', 'Obra');
  });

  it('lists them in the order of their numbers', async () => {
    expect(await kit.codes({ location_code_prefix: '80' })).toEqual(['80.1.1', '80.2.1', '80.10.1']);
    expect(await kit.codes({ location_code_prefix: '080.', sort: '-code' })).toEqual([
      '80.10.1',
      '80.2.1',
      '80.1.1',
    ]);
  });

  it.each([
    [{ location_type: 'cold' }, ['80.1.1']],
    [{ is_active: false }, ['80.2.1']],
    [{ is_blocked: true }, ['80.10.1']],
    [{ is_pick_face: true }, ['80.10.1']],
    [{ warehouse_code: '1', search: 'camara' }, ['80.1.1']],
    [{ search: 'etq 80' }, ['80.2.1']],
    [{ search: '80.10' }, ['80.10.1']],
  ])('filters by %j and echoes it', async (query, codes) => {
    const answer = (await kit.list({ ...query, location_code_prefix: '80' })).ok();
    expect(answer.data.map(({ code }) => code)).toEqual(codes);
    const { search = '', ...filters } = query as { search?: string };
    expect(answer.filters).toEqual({ ...filters, location_code_prefix: '80' });
    expect(answer.search_query).toBe(search);
  });

  it('puts the one of exactly the searched code first, leading zeros apart', async () => {
    expect((await kit.codes({ search: '80.1.1' }))[0]).toBe('80.1.1');
    expect((await kit.codes({ search: '800.1' }))[0]).toBe('800.1');
  });

  it('pages, and tells how many there are', async () => {
    const answer = (await kit.list({ location_code_prefix: '80', per_page: 2, page: 2 })).ok();
    expect(answer.data.map(({ code }) => code)).toEqual(['80.10.1']);
    expect(answer.pagination.records).toEqual({ from: 3, to: 3, total: 3 });
  });

  it.each([{ location_code_prefix: 'rua' }, { location_type: 'x' }, { colour: 'red' }, { sort: 'volume' }])(
    'refuses %j with 400',
    async (query) => {
      const answer = await kit.list(query);
      expect([answer.status, answer.refusal().code]).toEqual([400, 'invalid_filter']);
    },
  );

  it('opens the one whose code or label was scanned', async () => {
    const codesOf = async (query: object) =>
      (await kit.lookup(query as Record<string, unknown>)).ok().data.locations.map(({ code }) => code);
    expect(await codesOf({ code: '080.0002.01' })).toEqual(['80.2.1']);
    expect(await codesOf({ code: ' etq-80-2 ' })).toEqual(['80.2.1']);
    expect(await codesOf({ code: '80' })).toEqual([]);
    expect(await codesOf({ search: 'laticinios' })).toEqual(['80.1.1']);
    expect((await kit.lookup({})).status).toBe(400);
  });
});

describe('docks', () => {
  it('are the locations of that type', async () => {
    const { token, server } = kit;
    const body = { code: '90.1', name: 'Doca 1' };
    const made = (await server.call(contracts.docks.create, { token, body })).ok().data;
    expect(made).toMatchObject({ location_type: 'dock', name: 'Doca 1' });
    const listed = (await server.call(contracts.docks.list, { token })).ok();
    expect(listed.data).toMatchObject([made]);
    expect(listed.data).toHaveLength(1);
  });

  it('say which way goods go through them, as no other location does', async () => {
    const { token, server } = kit;
    const dock = { code: '90.2', dock_direction: 'inbound' as const };
    const made = (await server.call(contracts.docks.create, { token, body: dock })).ok().data;
    expect(made.dock_direction).toBe('inbound');
    const modify = (body: object) =>
      server.call(contracts.locations.modify, { token, params: { location_code: '90.2' }, body });
    expect((await modify({ dock_direction: 'outbound' })).ok().data.dock_direction).toBe('outbound');
    expect((await modify({ location_type: 'storage' })).ok().data.dock_direction).toBeNull();
    const refusal = (await modify({ dock_direction: 'both' })).refusal();
    expect(refusal.errors).toHaveProperty('dock_direction');
    expect((await modify({ location_type: 'dock' })).ok().data.dock_direction).toBe('both');
  });
});
