import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createAuthenticator } from '../auth/index.ts';
import { audit as append } from '../../kernel/audit.ts';

const { audit, apiTokens, auth } = contracts;
const clock = frozenClock();
let testApp: TestApp;
let token: string;

beforeAll(async () => {
  testApp = await openTestApp({ clock });
  token = await setUp(testApp);
  clock.advance(60);
  const { token: viewer } = await createPerson(testApp, token, { role: 'viewer', username: 'vera' });
  await testApp.call(auth.logout, { body: {}, token: viewer });
  const body = { name: 'ERP', scopes: ['products:read' as const] };
  const { token: secret } = (await testApp.call(apiTokens.create, { token, body })).ok().data;
  clock.advance(60);
  const caller = createAuthenticator(testApp.deps)(secret);
  await testApp.deps.store.write('test.act', async (tx) => {
    const act = {
      action: 'product.create',
      entity: 'product',
      key: 'CAF-500',
      changed: ['sku', 'name'],
    } as const;
    append(tx, { caller, ip: '127.0.0.1', requestId: 'req-7' }, { ...act, at: clock.instant() });
  });
});

afterAll(() => testApp.end());

const list = async (query: object = {}) => (await testApp.call(audit.list, { token, query })).ok();
const actions = async (query: object) =>
  (await list(query)).data.map(({ action, actor }) => `${actor} ${action}`);

describe('the audit log', () => {
  test('says what people call a record whose key says nothing to them', async () => {
    const { data } = await list();
    const names = data.map(({ entity, entity_name: name }) => `${entity} ${name}`);
    expect(names).toEqual(expect.arrayContaining(['user vera', 'api_token ERP', 'product null']));
  });

  test('shows acts, newest first, each with who, what and through which call', async () => {
    const { data, pagination } = await list();
    expect(data[0]).toEqual({
      seq: expect.any(Number),
      at: '2026-11-20T13:47:00.000000Z',
      actor: 'token:ERP',
      action: 'product.create',
      entity: 'product',
      entity_key: 'CAF-500',
      entity_name: null,
      changed: ['sku', 'name'],
      changes: {},
      field_names: { sku: expect.any(String), name: expect.any(String) },
      value_names: {},
      ip: '127.0.0.1',
      request_id: 'req-7',
    });
    expect(data.map(({ seq }) => seq)).toEqual(data.map(({ seq }) => seq).toSorted((a, b) => b - a));
    expect(pagination.records.total).toBe(data.length);
  });

  test.each([
    [{ actor: 'vera' }, ['vera auth.logout', 'vera auth.login']],
    [{ actor: 'token:ERP' }, ['token:ERP product.create']],
    [{ actor: 'sistema' }, ['sistema user.create']],
    [{ actor: 'nobody' }, []],
    [{ action: 'user.create' }, ['marcia user.create', 'sistema user.create']],
    [{ entity: 'product', entity_key: 'CAF-500' }, ['token:ERP product.create']],
    [{ occurred_from: '2026-11-20T13:47:00Z' }, ['token:ERP product.create']],
    [{ occurred_to: '2026-11-20T13:45:30Z' }, ['marcia auth.login', 'sistema user.create']],
    [{ occurred_from: '2026-11-21' }, []],
    [
      { actor: 'marcia', entity: 'user', occurred_from: '2026-11-20', occurred_to: '2026-11-20' },
      ['marcia user.create'],
    ],
  ])('%o', async (query, expected) => {
    expect(await actions(query)).toEqual(expected);
  });

  test('echoes its filters and pages', async () => {
    const { data, filters, pagination } = await list({ action: 'user.create', per_page: 1, page: 2 });
    expect([data.length, filters, pagination.records]).toEqual([
      1,
      { action: 'user.create' },
      { from: 2, to: 2, total: 2 },
    ]);
  });

  test.each([{ foo: '1' }, { occurred_from: '20/11/2026' }, { page: 0 }, { per_page: 101 }])(
    'refuses %o',
    async (query) => {
      const answer = await testApp.call(audit.list, { token, query });
      expect([answer.status, answer.refusal().code]).toEqual([400, 'invalid_filter']);
    },
  );

  test('keeps people by key only', async () => {
    const rows = await testApp.deps.store.read.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/marcia|vera/i);
  });
});
