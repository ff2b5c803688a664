import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { fieldsOf, openLocations, type LocationsKit } from './locations.test-kit.ts';

let kit: LocationsKit;
beforeAll(async () => {
  kit = await openLocations();
});
afterAll(() => kit.server.end());

const total = async (query: Readonly<Record<string, unknown>> = {}) =>
  (await kit.list({ ...query, per_page: 1 })).ok().pagination.records.total;

describe('generating locations', () => {
  const ranges = { street: [1, 4], building: [1, 20], level: [1, 5], position: [1, 2] };

  it('counts first, and writes nothing', async () => {
    await kit.created({ code: '1.1.1.1' });
    const answer = (await kit.generate({ ranges, dry_run: true })).ok();
    expect(answer.data).toEqual({
      total: 800,
      created: 799,
      existing: 1,
      first_code: '01.01.01.01',
      last_code: '04.20.05.02',
      generated_at: null,
    });
    expect(await total()).toBe(1);
  });

  it('makes what is missing, leaves what is there, and tells both', async () => {
    const made = (await kit.generate({ ranges, location_type: 'pick_face' })).ok().data;
    expect(made).toMatchObject({ total: 800, created: 799, existing: 1 });
    expect(await total()).toBe(800);
    expect(await total({ location_type: 'pick_face' })).toBe(799);
    const again = (await kit.generate({ ranges })).ok().data;
    expect(again).toMatchObject({ created: 0, existing: 800 });
    const found = (await kit.list({ search: '03.07.05.02' })).ok().data;
    expect(found.map(({ code }) => code)).toEqual(['03.07.05.02']);
    const [act] = (await kit.server.deps.store.read
      .selectFrom('audit_log')
      .select(['action', 'entity_key'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ action: string; entity_key: string }];
    expect(act).toEqual({ action: 'location.generate', entity_key: '01.01.01.01-04.20.05.02' });
  });

  it('names them by a pattern and writes their numbers as wide as asked', async () => {
    await kit.generate({
      ranges: { street: [9, 9], building: [8, 10] },
      digits: { building: 3 },
      name_pattern: 'Rua {street} · {building} ({code})',
      capacity: { max_volume_m3: 1.2 },
      temperature: { min: 2, max: 8 },
    });
    const { data } = (await kit.list({ location_code_prefix: '9', search: 'rua' })).ok();
    expect(data.map(({ name }) => name)).toEqual([
      'Rua 09 · 008 (09.008)',
      'Rua 09 · 009 (09.009)',
      'Rua 09 · 010 (09.010)',
    ]);
    expect(data[0]).toMatchObject({ capacity: { max_volume_m3: 1.2 }, temperature: { min: 2, max: 8 } });
  });

  it('takes the words between braces in Portuguese, with or without accents, and says which there are', async () => {
    const ranges = { street: [8, 8] as [number, number], building: [1, 1] as [number, number] };
    await kit.generate({ ranges, name_pattern: 'Rua {rua}, {Prédio} {predio} ({código})' });
    const { data } = (await kit.list({ location_code_prefix: '8' })).ok();
    expect(data.map(({ name }) => name)).toEqual(['Rua 08, 01 01 (08.01)']);
    const { errors } = (await kit.generate({ ranges, name_pattern: '{corredor}' })).refusal();
    expect(errors).toEqual({ name_pattern: ['Use só código, rua, prédio entre chaves'] });
  });

  it.each([
    ['ranges.street', { ranges: { street: [4, 1] } }],
    ['ranges.level', { ranges: { street: [1, 2], level: [1, 2] } }],
    ['ranges.street', { ranges: { street: [1, 2000] }, digits: { street: 3 } }],
    ['ranges', { ranges: { street: [1, 101], building: [1, 1000] } }],
    ['name_pattern', { ranges: { street: [1, 2] }, name_pattern: '{building}' }],
    ['name_pattern', { ranges: { street: [1, 2] }, name_pattern: '{corredor}' }],
    ['name_pattern', { ranges: { street: [1, 2] }, name_pattern: `${'x'.repeat(119)}{code}` }],
    ['temperature.max', { ranges: { street: [1, 2] }, temperature: { min: 3, max: 2 } }],
    ['warehouse_code', { ranges: { street: [1, 2] }, warehouse_code: '9' }],
    ['ranges', { name_pattern: 'x' }],
  ])('refuses at %s: %j', async (field, body) => {
    const before = await total();
    const answer = await kit.generate(body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
    expect(await total()).toBe(before);
  });

  it('makes 100,000 while other calls are answered', async () => {
    const work = kit.generate({ ranges: { street: [1000, 1099], building: [1, 1000] } });
    const health = await kit.server.call(contracts.system.health);
    expect(health.status).toBe(200);
    expect((await work).ok().data).toMatchObject({ total: 100_000, created: 100_000, existing: 0 });
    expect(await kit.codes({ location_code_prefix: '1099', sort: '-code', per_page: 1 })).toEqual([
      '1099.1000',
    ]);
  });
});
