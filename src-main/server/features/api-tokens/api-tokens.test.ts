import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { hire, type Colleague } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { apiTokens, auth, audit, products, users } = contracts;
const clock = frozenClock();
let testApp: TestApp;
let admin: string;
let manager: Colleague;

beforeAll(async () => {
  testApp = await openTestApp({ clock });
  admin = await setUp(testApp);
  manager = await hire(testApp, admin, { role: 'manager' });
});

afterAll(() => testApp.end());

const create = (token: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  testApp.call(apiTokens.create, {
    token,
    body: { name: 'ERP', scopes: ['products:read'], ...body },
    headers,
  });
const made = async (token: string, scopes: readonly Scope[]) => (await create(token, { scopes })).ok().data;
const scopesOf = async (token: string) => (await testApp.call(auth.me, { token })).ok().data.scopes;
const codeOf = async (token: string) => (await testApp.call(auth.me, { token })).refusal().code;
const revoke = (token: string, id: string) => testApp.call(apiTokens.revoke, { token, params: { id } });

describe('an API token', () => {
  test('is shown with its secret once, and lists show only how it begins', async () => {
    const answer = await create(manager.token, {
      name: ' ERP da matriz ',
      scopes: ['orders:read', 'products:read'],
    });
    expect(answer.status).toBe(201);
    const { token, ...rest } = answer.ok().data;
    expect(token).toMatch(/^alm_[\w-]{43}$/);
    expect(rest).toEqual({
      id: expect.any(String),
      name: 'ERP da matriz',
      scopes: ['products:read', 'orders:read'],
      prefix: token.slice(0, 8),
      previous_until: null,
      version: 1,
      created_by: 'manager',
      expires_at: null,
      last_used_at: null,
      created_at: clock.instant(),
    });
    const list = await testApp.call(apiTokens.list, { token: admin });
    expect(list.ok().data).toContainEqual(rest);
    expect(list.text).not.toContain(token.slice(8));
  });

  test('opens what its scopes open and nothing else', async () => {
    const { token } = await made(admin, ['products:read']);
    expect((await testApp.call(products.list, { token })).status).toBe(200);
    const refused = await testApp.call(products.create, { token, body: {} });
    expect([refused.status, refused.refusal().message]).toEqual([
      403,
      'Falta a permissão products:write para esta operação',
    ]);
  });

  test.each(['users:read', 'users:write', 'tokens:write', 'settings:write', 'backup:manage'])(
    'never carries %s',
    async (scope) => {
      const answer = await create(admin, { scopes: ['products:read', scope] });
      expect([answer.status, answer.refusal().errors]).toEqual([
        422,
        { 'scopes.1': [`Este escopo não é aceito em token de API: ${scope}`] },
      ]);
    },
  );

  test('carries no scope that its maker lacks', async () => {
    const answer = await create(manager.token, { scopes: ['products:read', 'webhooks:local'] });
    expect([answer.status, answer.refusal().code, answer.refusal().errors]).toEqual([
      403,
      'forbidden',
      { 'scopes.1': ['Você não tem este escopo e não pode concedê-lo: webhooks:local'] },
    ]);
    expect(await scopesOf((await made(admin, ['webhooks:local'])).token)).toEqual(['webhooks:local']);
  });

  test.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['products:everything'] }, 'scopes.0'],
    [{ name: '' }, 'name'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
    [{ expires_at: '2026-02-30' }, 'expires_at'],
    [{ expires_at: '2026-11-19' }, 'expires_at'],
    [{ expires_at: '2026-11-20T13:45:00Z' }, 'expires_at'],
  ])('%o is refused at %s', async (body, field) => {
    const answer = await create(admin, body);
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, [field]]);
  });

  test('a date ends with its last moment', async () => {
    const { expires_at } = (await create(admin, { expires_at: '2026-11-20' })).ok().data;
    expect(expires_at).toBe('2026-11-20T23:59:59.999999Z');
  });

  test('is made by people only', async () => {
    const { token } = await made(admin, ['tokens:read', 'products:read']);
    const answers = [await create(token, {}), await revoke(token, (await made(admin, ['products:read'])).id)];
    expect(answers.map((answer) => answer.refusal().code)).toEqual(['session_required', 'session_required']);
  });
});

const actsOn = async (id: string) =>
  (await testApp.call(audit.list, { token: admin, query: { entity: 'api_token', entity_key: id } })).ok()
    .data;

describe('Idempotency-Key', () => {
  test('a repeat is refused, since the secret is shown only once', async () => {
    const headers = { 'idempotency-key': 'token-1' };
    const first = await create(manager.token, { name: 'Uma vez' }, headers);
    expect(first.status).toBe(201);
    const repeat = await create(manager.token, { name: 'Uma vez' }, headers);
    expect([repeat.status, repeat.refusal().code]).toEqual([409, 'already_done']);
    const other = await create(manager.token, { name: 'Outra' }, headers);
    expect([other.status, other.refusal().code]).toEqual([409, 'idempotency_mismatch']);
    expect((await create(admin, { name: 'Uma vez' }, headers)).status).toBe(201);
    const { read } = testApp.deps.store;
    const rows = await read.selectFrom('api_token').select('id').where('name', '=', 'Uma vez').execute();
    expect(rows).toHaveLength(2);
  });

  test('of calls at the same time one makes a token', async () => {
    const headers = { 'idempotency-key': 'token-2' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(admin, { name: 'Rajada' }, headers)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('what becomes of a token when its maker', () => {
  const hireMaker = (username: string) => hire(testApp, admin, { role: 'manager', username });
  const modify = (id: string, body: object) =>
    testApp.call(users.modify, { token: admin, params: { id }, body });

  test('is demoted: it keeps only what the maker still holds, and gets the rest back with the role', async () => {
    const maker = await hireMaker('demoted-maker');
    const { token } = await made(maker.token, ['products:read', 'products:write', 'orders:write']);
    await modify(maker.id, { role: 'operator' });
    expect(await scopesOf(token)).toEqual(['products:read', 'orders:write']);
    await modify(maker.id, { role: 'viewer' });
    expect(await scopesOf(token)).toEqual(['products:read']);
    await modify(maker.id, { role: 'manager' });
    expect(await scopesOf(token)).toEqual(['products:read', 'products:write', 'orders:write']);
  });

  test('is promoted: it gets no more than it was given', async () => {
    const maker = await hireMaker('promoted-maker');
    const { token } = await made(maker.token, ['products:read']);
    await modify(maker.id, { role: 'admin' });
    expect(await scopesOf(token)).toEqual(['products:read']);
  });

  test('is disabled: it is refused until the maker is enabled again', async () => {
    const maker = await hireMaker('disabled-maker');
    const { token } = await made(maker.token, ['products:read']);
    await modify(maker.id, { is_active: false });
    expect(await codeOf(token)).toBe('unauthenticated');
    await modify(maker.id, { is_active: true });
    expect(await scopesOf(token)).toEqual(['products:read']);
  });

  test('is deleted: it is revoked for good', async () => {
    const maker = await hireMaker('deleted-maker');
    const { token, id } = await made(maker.token, ['products:read']);
    (await testApp.call(users.remove, { token: admin, params: { id: maker.id } })).ok();
    expect(await codeOf(token)).toBe('unauthenticated');
    expect((await revoke(admin, id)).status).toBe(404);
  });

  test('gets a new password: it goes on', async () => {
    const maker = await hireMaker('password-maker');
    const { token } = await made(maker.token, ['products:read']);
    await modify(maker.id, { password: 'tatu-verde-55' });
    expect(await scopesOf(token)).toEqual(['products:read']);
  });
});

describe('revocation', () => {
  test('counts at once, once, and is audited', async () => {
    const { token, id } = await made(manager.token, ['products:read']);
    expect(await scopesOf(token)).toEqual(['products:read']);
    expect((await revoke(manager.token, id)).ok().data).toBeNull();
    expect(await codeOf(token)).toBe('unauthenticated');
    expect((await revoke(manager.token, id)).status).toBe(404);
    expect((await actsOn(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['api_token.revoke', 'manager'],
      ['api_token.create', 'manager'],
    ]);
  });

  test('of another’s token needs users:write', async () => {
    const ofAdmin = await made(admin, ['products:read']);
    const answer = await revoke(manager.token, ofAdmin.id);
    expect([answer.status, answer.refusal().message]).toEqual([
      403,
      'Falta a permissão users:write para esta operação',
    ]);
    expect(await scopesOf(ofAdmin.token)).toEqual(['products:read']);
    const ofManager = await made(manager.token, ['products:read']);
    expect((await revoke(admin, ofManager.id)).status).toBe(200);
  });
});
