import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessLabels } from '#shared/areas/auth/label-words.ts';
import { contracts } from '#shared/areas/index.ts';
import { createPerson } from '../../../testing/people.ts';
import { openTokens, type TokensKit } from './api-tokens.test-kit.ts';

const { apiTokens, products, users } = contracts;

let kit: TokensKit;
beforeAll(async () => {
  kit = await openTokens();
});
afterAll(() => kit.server.end());

describe('an API token', () => {
  test('is shown with its secret once, and lists show only how it begins', async () => {
    const answer = await kit.create(kit.manager.token, {
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
      created_at: kit.clock.instant(),
    });
    const list = await kit.server.call(apiTokens.list, { token: kit.admin });
    expect(list.ok().data).toContainEqual(rest);
    expect(list.text).not.toContain(token.slice(8));
  });

  test('opens what its scopes open and nothing else', async () => {
    const { token } = await kit.made(kit.admin, ['products:read']);
    expect((await kit.server.call(products.list, { token })).status).toBe(200);
    const refused = await kit.server.call(products.create, { token, body: {} });
    expect([refused.status, refused.refusal().message]).toEqual([
      403,
      'Falta a permissão “Gravar produtos” para esta operação',
    ]);
  });

  test.each(['users:read', 'users:write', 'tokens:write', 'settings:write', 'backup:manage'] as const)(
    'never carries %s',
    async (scope) => {
      const answer = await kit.create(kit.admin, { scopes: ['products:read', scope] });
      expect([answer.status, answer.refusal().errors]).toEqual([
        422,
        { 'scopes.1': [`Este escopo não é aceito em token de API: ${accessLabels.scope[scope]}`] },
      ]);
    },
  );

  test('carries no scope that its maker lacks', async () => {
    const answer = await kit.create(kit.manager.token, { scopes: ['products:read', 'webhooks:local'] });
    expect([answer.status, answer.refusal().code, answer.refusal().errors]).toEqual([
      403,
      'forbidden',
      {
        'scopes.1': [
          'Você não tem este escopo e não pode concedê-lo: Enviar webhooks a este computador e à rede local',
        ],
      },
    ]);
    expect(await kit.scopesOf((await kit.made(kit.admin, ['webhooks:local'])).token)).toEqual([
      'webhooks:local',
    ]);
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
    const answer = await kit.create(kit.admin, body);
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, [field]]);
  });

  test('a date ends with its last moment where the site is', async () => {
    const { expires_at } = (await kit.create(kit.admin, { expires_at: '2026-11-20' })).ok().data;
    expect(expires_at).toBe('2026-11-21T02:59:59.999999Z');
  });

  test('is made by people only', async () => {
    const { token } = await kit.made(kit.admin, ['tokens:read', 'products:read']);
    const answers = [
      await kit.create(token, {}),
      await kit.revoke(token, (await kit.made(kit.admin, ['products:read'])).id),
    ];
    expect(answers.map((answer) => answer.refusal().code)).toEqual(['session_required', 'session_required']);
  });
});

describe('Idempotency-Key', () => {
  test('a repeat is refused, since the secret is shown only once', async () => {
    const headers = { 'idempotency-key': 'token-1' };
    const first = await kit.create(kit.manager.token, { name: 'Uma vez' }, headers);
    expect(first.status).toBe(201);
    const repeat = await kit.create(kit.manager.token, { name: 'Uma vez' }, headers);
    expect([repeat.status, repeat.refusal().code]).toEqual([409, 'already_done']);
    const other = await kit.create(kit.manager.token, { name: 'Outra' }, headers);
    expect([other.status, other.refusal().code]).toEqual([409, 'idempotency_mismatch']);
    expect((await kit.create(kit.admin, { name: 'Uma vez' }, headers)).status).toBe(201);
    const { read } = kit.server.deps.store;
    const rows = await read.selectFrom('api_token').select('id').where('name', '=', 'Uma vez').execute();
    expect(rows).toHaveLength(2);
  });

  test('of calls at the same time one makes a token', async () => {
    const headers = { 'idempotency-key': 'token-2' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => kit.create(kit.admin, { name: 'Rajada' }, headers)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('what becomes of a token when its maker', () => {
  const createMaker = (username: string) =>
    createPerson(kit.server, kit.admin, { role: 'manager', username });
  const modify = (id: string, body: object) =>
    kit.server.call(users.modify, { token: kit.admin, params: { id }, body });

  test('is demoted: it keeps only what the maker still holds, and gets the rest back with the role', async () => {
    const maker = await createMaker('demoted-maker');
    const { token } = await kit.made(maker.token, ['products:read', 'products:write', 'orders:write']);
    await modify(maker.id, { role: 'operator' });
    expect(await kit.scopesOf(token)).toEqual(['products:read', 'orders:write']);
    await modify(maker.id, { role: 'viewer' });
    expect(await kit.scopesOf(token)).toEqual(['products:read']);
    await modify(maker.id, { role: 'manager' });
    expect(await kit.scopesOf(token)).toEqual(['products:read', 'products:write', 'orders:write']);
  });

  test('is promoted: it gets no more than it was given', async () => {
    const maker = await createMaker('promoted-maker');
    const { token } = await kit.made(maker.token, ['products:read']);
    await modify(maker.id, { role: 'admin' });
    expect(await kit.scopesOf(token)).toEqual(['products:read']);
  });

  test('is disabled: it is refused until the maker is enabled again', async () => {
    const maker = await createMaker('disabled-maker');
    const { token } = await kit.made(maker.token, ['products:read']);
    await modify(maker.id, { is_active: false });
    expect(await kit.codeOf(token)).toBe('unauthenticated');
    await modify(maker.id, { is_active: true });
    expect(await kit.scopesOf(token)).toEqual(['products:read']);
  });

  test('is deleted: it is revoked for good', async () => {
    const maker = await createMaker('deleted-maker');
    const { token, id } = await kit.made(maker.token, ['products:read']);
    (await kit.server.call(users.remove, { token: kit.admin, params: { id: maker.id } })).ok();
    expect(await kit.codeOf(token)).toBe('unauthenticated');
    expect((await kit.revoke(kit.admin, id)).status).toBe(404);
  });

  test('gets a new password: it goes on', async () => {
    const maker = await createMaker('password-maker');
    const { token } = await kit.made(maker.token, ['products:read']);
    await modify(maker.id, { password: 'tatu-verde-55' });
    expect(await kit.scopesOf(token)).toEqual(['products:read']);
  });
});

describe('revocation', () => {
  test('counts at once, once, and is audited', async () => {
    const { token, id } = await kit.made(kit.manager.token, ['products:read']);
    expect(await kit.scopesOf(token)).toEqual(['products:read']);
    expect((await kit.revoke(kit.manager.token, id)).ok().data).toBeNull();
    expect(await kit.codeOf(token)).toBe('unauthenticated');
    expect((await kit.revoke(kit.manager.token, id)).status).toBe(404);
    expect((await kit.actsOn(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['api_token.revoke', 'manager'],
      ['api_token.create', 'manager'],
    ]);
  });

  test('of another’s token needs users:write', async () => {
    const ofAdmin = await kit.made(kit.admin, ['products:read']);
    const answer = await kit.revoke(kit.manager.token, ofAdmin.id);
    expect([answer.status, answer.refusal().message]).toEqual([
      403,
      'Falta a permissão “Gravar usuários” para esta operação',
    ]);
    expect(await kit.scopesOf(ofAdmin.token)).toEqual(['products:read']);
    const ofManager = await kit.made(kit.manager.token, ['products:read']);
    expect((await kit.revoke(kit.admin, ofManager.id)).status).toBe(200);
  });
});
