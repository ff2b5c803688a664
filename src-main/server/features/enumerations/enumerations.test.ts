import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts, enumerations } from '#shared/areas/index.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { list, details } = contracts.enumerations;
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await openTestApp();
  const admin = await setUp(testApp);
  ({ token } = await createPerson(testApp, admin, { role: 'viewer', username: 'vera' }));
});

afterAll(() => testApp.end());

describe('the closed lists', () => {
  test('are all given at once, with their labels, to whoever may call', async () => {
    const { lists } = (await testApp.call(list, { token })).ok().data;
    expect(lists.map(({ name }) => name)).toEqual(Object.keys(enumerations));
    expect(lists.find(({ name }) => name === 'lot_status')).toEqual({
      name: 'lot_status',
      label: 'Situação do lote',
      values: [
        { value: 'approved', label: 'Aprovado', is_active: true },
        { value: 'on_hold', label: 'Retido', is_active: true },
        { value: 'recalled', label: 'Em recolhimento', is_active: true },
      ],
    });
    expect(lists.flatMap(({ values }) => values).filter(({ label }) => label.trim() === '')).toEqual([]);
  });

  test('are given one by one, under the ETag of them all', async () => {
    const all = await testApp.call(list, { token });
    const one = await testApp.call(details, { token, params: { name: 'count_location_status' } });
    expect(one.ok().data.values.map(({ label }) => label)).toEqual(['A contar', 'Em contagem', 'Contado']);
    expect(one.headers['etag']).toBe(`"${all.ok().data.revision}"`);
    expect(all.headers['etag']).toBe(one.headers['etag']);
    const headers = { 'if-none-match': String(one.headers['etag']) };
    expect((await testApp.call(list, { token, headers })).status).toBe(304);
  });

  test('refuse an unknown name with all that there are', async () => {
    const answer = await testApp.call(details, { token, params: { name: 'cores' } });
    const { reason: code, message, details: found } = answer.refusal();
    expect([answer.status, code]).toEqual([404, 'enumeration_unknown']);
    expect(message).toContain('stock_status, lot_status');
    expect(found[0]?.['allowed']).toEqual(Object.keys(enumerations));
  });

  test('are for nobody who has not entered', async () => {
    expect((await testApp.call(list, {})).status).toBe(401);
  });
});
