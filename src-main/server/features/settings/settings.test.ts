import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { UpdateLocationInput } from '#shared/areas/locations/schema.ts';
import { defaultSettings } from '#shared/areas/settings/schema.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { locations, settings } = contracts;

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await openTestApp();
  token = await setUp(server);
});
afterAll(() => server.end());

const read = async () => (await server.call(settings.read, { token })).ok().data;
const modify = (body: object, headers = {}) =>
  server.call(settings.modify, { token, body: body as Record<string, unknown>, headers });

describe('the settings of the site', () => {
  it('begin with their defaults', async () => {
    expect(await read()).toEqual({ ...defaultSettings, version: 1 });
  });

  it('change key by key, and are read by the next call', async () => {
    const before = await read();
    const after = (await modify({ site_name: 'Serra Azul', cnpj: '12.abc.345/01de-35' })).ok().data;
    expect(after).toMatchObject({ site_name: 'Serra Azul', cnpj: '12ABC34501DE35', expire_on_date: false });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await read()).toEqual(after);
    expect((await modify({ cnpj: null })).ok().data).toMatchObject({ cnpj: null, site_name: 'Serra Azul' });
  });

  it('tell whoever sees stock how dates are read today, by the clock and the choice of the site', async () => {
    const rule = async () => (await server.call(settings.expiryRule, { token })).ok().data;
    const { today, ...before } = await rule();
    expect(before).toEqual({ expire_on_date: false, first_valid_day: today });
    await modify({ expire_on_date: true });
    expect(await rule()).toEqual({ today, expire_on_date: true, first_valid_day: addDays(today, 1) });
    await modify({ expire_on_date: false });
  });

  it('take back what they gave, and stay as they were', async () => {
    const kept = await read();
    expect((await modify(kept)).ok().data).toEqual(kept);
  });

  it('write down who changed which of them', async () => {
    await modify({ count_lock_policy: 'warn' });
    const [last] = (await server.call(contracts.audit.list, { token })).ok().data;
    expect(last).toMatchObject({ action: 'settings.modify', changed: ['count_lock_policy'] });
  });

  it.each([
    [[{ code: '01.012.03', name: 'Térreo' }], 'zones.0.code', 'zone_code_shape'],
    [[{ code: '01', name: '' }], 'zones.0.name', 'text_empty'],
    [
      [
        { code: '01.2', name: 'A' },
        { code: '1.02', name: 'B' },
      ],
      'zones',
      'zone_twice',
    ],
  ])('refuse the zones %j at %s', async (zones, path, code) => {
    const answer = await modify({ zones });
    expect(answer.status).toBe(422);
    expect(answer.refusal().details).toMatchObject([{ path, code }]);
    expect(await read()).toMatchObject({ zones: [] });
  });

  it.each([
    ['time_zone', 'Europe/Lisbon'],
    ['capacity_policy', 'ignore'],
    ['expiration_alert_days', 1.5],
    ['expire_on_date', 'true'],
    ['cnpj', '11222333000182'],
    ['theme', 'dark'],
  ])('refuse %s = %j at its field', async (name, value) => {
    const before = await read();
    const answer = await modify({ [name]: value });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.refusal().errors)).toEqual([name]);
    expect(await read()).toEqual(before);
  });

  it('put returns only where returns may lie, by the code as its location has it', async () => {
    const at = 'returns_location_code';
    const made = [
      { code: '7.10', location_type: 'returns' },
      { code: '7.11', location_type: 'storage' },
    ] as const;
    for (const body of made) (await server.call(locations.create, { token, body })).ok();
    const refused = async (code: string) => {
      const answer = await modify({ [at]: code });
      return [answer.status, ...answer.refusal().details.map(({ path, code: why }) => [path, why])];
    };
    expect(await refused('7.99')).toEqual([422, [at, 'location_unknown']]);
    expect(await refused('nenhum')).toEqual([422, [at, 'location_unknown']]);
    expect(await refused('7.11')).toEqual([422, [at, 'return_location_type']]);
    expect((await read())[at]).toBeNull();
    const { data } = (await modify({ [at]: '007.010' })).ok();
    expect(data[at]).toBe('7.10');
    // what stands already is sent with all the rest by the screen
    expect((await modify({ [at]: '7.10', site_name: 'Serra' })).ok().data[at]).toBe('7.10');
    expect((await modify({ [at]: null })).ok().data[at]).toBeNull();
  });

  it('keep the location of returns open for them, until they name another one', async () => {
    const at = 'returns_location_code';
    const [code, why] = ['7.20', 'location_of_returns'];
    (await server.call(locations.create, { token, body: { code, location_type: 'returns' } })).ok();
    (await modify({ [at]: code })).ok();
    const of = { token, params: { location_code: code } };
    const change = (body: UpdateLocationInput) => server.call(locations.modify, { ...of, body });
    const kept = await server.call(locations.remove, of);
    expect([kept.status, kept.refusal().reason, kept.refusal().message]).toEqual([
      409,
      why,
      'O local 7.20 recebe as devoluções, como dizem as Configurações; escolha lá outro local antes',
    ]);
    const refused = async (body: UpdateLocationInput) => {
      const answer = await change(body);
      return [answer.status, ...answer.refusal().details.map(({ path, code: say }) => [path, say])];
    };
    expect(await refused({ is_active: false })).toEqual([409, ['is_active', why]]);
    expect(await refused({ location_type: 'storage' })).toEqual([409, ['location_type', why]]);
    (await change({ name: 'Doca de trás', location_type: 'quarantine' })).ok();
    (await modify({ [at]: null })).ok();
    (await change({ is_active: false, location_type: 'storage' })).ok();
    (await server.call(locations.remove, of)).ok();
  });

  it('refuse a change by who saw an older version', async () => {
    const { version } = await read();
    await modify({ site_name: 'Um' }, { 'if-match': `"${version}"` });
    const late = await modify({ site_name: 'Dois' }, { 'if-match': `"${version}"` });
    expect([late.status, late.refusal().reason]).toEqual([412, 'version_mismatch']);
    expect((await read()).site_name).toBe('Um');
  });
});
