import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openLocations, type LocationsKit } from './locations.test-kit.ts';

const { locations } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: LocationsKit;
beforeAll(async () => {
  kit = await openLocations();
});
afterAll(() => kit.server.end());

const send = (body: Loose, headers: Readonly<Record<string, string>> = {}) =>
  kit.server.call(locations.batch, { token: kit.token, body, headers });
const results = async (body: Loose) => (await send(body)).ok().data.results;

describe('POST /locations/batch', () => {
  it('creates, changes and refuses each by itself, leading zeros apart', async () => {
    const items = [
      { code: '01.01', capacity: { max_weight_kg: 500 } },
      { code: '1.1', name: 'Primeiro' },
      { code: '1.001', name: 'Primeiro' },
      { code: '1.2', warehouse_code: 'NENHUM' },
      { code: '1.3', temperature: { min: 8, max: 2 } },
    ];
    expect(await results({ mode: 'upsert', items })).toMatchObject([
      { index: 0, outcome: 'created', location: { code: '01.01', version: 1 }, code: null, errors: {} },
      { index: 1, outcome: 'updated', location: { code: '01.01', version: 2 } },
      { index: 2, outcome: 'unchanged', location: { code: '01.01', version: 2 } },
      { index: 3, outcome: 'refused', location: null, errors: { warehouse_code: [expect.any(String)] } },
      { index: 4, outcome: 'refused', location: null, errors: { 'temperature.max': [expect.any(String)] } },
    ]);
    expect((await kit.details('1.1')).ok().data).toMatchObject({
      name: 'Primeiro',
      capacity: { max_weight_kg: 500 },
    });
  });

  it('only creates or only changes where it is told so, and knows versions', async () => {
    await kit.created({ code: '2.1' });
    const outcomes = async (body: Loose) => (await results(body)).map(({ outcome, code }) => [outcome, code]);
    expect(await outcomes({ mode: 'create', items: [{ code: '2.1' }, { code: '2.2' }] })).toEqual([
      ['refused', 'duplicate'],
      ['created', null],
    ]);
    const items = [
      { code: '2.1', name: 'A', if_match: 1 },
      { code: '2.1', name: 'B', if_match: 1 },
      { code: '2.9', name: 'C' },
    ];
    expect(await outcomes({ mode: 'update', items })).toEqual([
      ['updated', null],
      ['refused', 'version_mismatch'],
      ['refused', 'not_found'],
    ]);
  });

  it('all or none: a refusal leaves nothing', async () => {
    const items = [{ code: '3.1' }, { code: '3.2' }, { code: '3.1', barcode: '1.1' }];
    const refusal = (await send({ mode: 'upsert', atomic: true, items })).refusal();
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['batch_refused', ['items.2.barcode']]);
    expect(await kit.codes({ location_code_prefix: '3' })).toEqual([]);
    const { data } = (await send({ mode: 'upsert', atomic: true, items: items.slice(0, 2) })).ok();
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
  });

  it('is done once for an Idempotency-Key', async () => {
    const body = { mode: 'upsert', items: [{ code: '4.1', name: 'Um' }] };
    const headers = { 'idempotency-key': 'locais-1' };
    const first = (await send(body, headers)).ok().data;
    (await kit.modify('4.1', { name: 'Dois' })).ok();
    const again = await send(body, headers);
    expect([again.headers['idempotency-replayed'], again.ok().data]).toEqual(['true', first]);
    expect((await kit.details('4.1')).ok().data.name).toBe('Dois');
  });

  it.each([
    [{ items: [{ name: 'Sem código' }] }, 'code'],
    [{ items: [{ code: 'A-1' }] }, 'code'],
    [{ items: [{ code: '1.1', segments: {}, altura: 3 }] }, 'altura'],
  ])('refuses %o alone', async ({ items: [item] }, field) => {
    const outcomes = await results({ mode: 'upsert', items: [item, { code: '8.1' }, item] });
    expect(outcomes.map(({ outcome }) => outcome === 'refused')).toEqual([true, false, true]);
    expect(outcomes.map(({ errors }) => Object.keys(errors))).toEqual([[field], [], [field]]);
  });
});
