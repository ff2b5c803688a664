import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openTokens, type TokensKit } from './api-tokens.test-kit.ts';

const { apiTokens, auth } = contracts;

let kit: TokensKit;
beforeAll(async () => {
  kit = await openTokens();
});
afterAll(() => kit.server.end());

const rename = (
  token: string,
  { id, ...body }: { readonly id: string; readonly name?: string },
  tag?: string,
) =>
  kit.server.call(apiTokens.rename, {
    token,
    params: { id },
    body,
    headers: tag === undefined ? {} : { 'if-match': tag },
  });
const details = (token: string, id: string) => kit.server.call(apiTokens.details, { token, params: { id } });
const rotate = (token: string, id: string, { key, ...body }: { overlap_hours?: number; key?: string } = {}) =>
  kit.server.call(apiTokens.rotateSecret, {
    token,
    params: { id },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
describe('a name', () => {
  test('is changed alone, whatever else of the token is sent back, and both names are audited', async () => {
    const { token, ...made1 } = await kit.made(kit.manager.token, ['products:read']);
    const read = await details(kit.manager.token, made1.id);
    const back = { ...read.ok().data, scopes: [], name: 'Loja' };
    const answer = await kit.server.call(apiTokens.rename, {
      token: kit.manager.token,
      params: { id: made1.id },
      body: back,
      headers: { 'if-match': '"1"' },
    });
    expect(answer.ok().data).toEqual({ ...made1, name: 'Loja', version: 2 });
    expect(answer.headers.etag).toBe('"2"');
    expect((await kit.server.call(auth.me, { token })).ok().data).toMatchObject({
      name: 'Loja',
      id: made1.id,
    });
    const stale = await rename(kit.manager.token, { id: made1.id, name: 'Outra' }, '"1"');
    expect([stale.status, stale.headers.etag]).toEqual([412, '"2"']);
    expect((await rename(kit.manager.token, { id: made1.id, name: 'Loja' })).ok().data.version).toBe(2);
    expect((await kit.actsOn(made1.id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['api_token.modify', { name: { from: 'ERP', to: 'Loja' } }],
      ['api_token.create', {}],
    ]);
  });

  test('can be seen by a token with tokens:read, changed by people only', async () => {
    const { token, id } = await kit.made(kit.manager.token, ['tokens:read']);
    expect((await details(token, id)).ok().data.scopes).toEqual(['tokens:read']);
    expect((await rename(token, { id, name: 'Eu' })).refusal().reason).toBe('session_required');
    expect((await rotate(token, id)).refusal().reason).toBe('session_required');
  });

  test('and the secret of another’s token need users:write', async () => {
    const { id } = await kit.made(kit.admin, ['products:read']);
    const answers = [
      await rename(kit.manager.token, { id, name: 'Meu' }),
      await rotate(kit.manager.token, id),
    ];
    expect(answers.map((answer) => [answer.status, answer.refusal().reason])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    const theirs = await kit.made(kit.manager.token, ['products:read']);
    expect((await rename(kit.admin, { id: theirs.id, name: 'Da Gestora' })).ok().data.created_by).toBe(
      'manager',
    );
  });
});

describe('a secret that is replaced', () => {
  test('is good beside the new one for a day, and dies then; the token stays what it is', async () => {
    const before = await kit.made(kit.manager.token, ['products:read']);
    const answer = await rotate(kit.manager.token, before.id);
    const { token, ...after } = answer.ok().data;
    expect(answer.ok().message).toContain('copie o novo agora');
    expect(after).toEqual({
      ...after,
      id: before.id,
      scopes: before.scopes,
      created_at: before.created_at,
      prefix: token.slice(0, 8),
      previous_until: '2026-11-21T13:45:00.000000Z',
      version: 2,
    });
    const ids = async (secret: string) => (await kit.server.call(auth.me, { token: secret })).ok().data.id;
    expect(await Promise.all([ids(token), ids(before.token)])).toEqual([before.id, before.id]);
    expect((await kit.actsOn(before.id)).map(({ action, changed }) => [action, changed])).toEqual([
      ['api_token.rotate_secret', ['secret']],
      ['api_token.create', ['name', 'scopes', 'expires_at']],
    ]);
    kit.clock.advance(86_399);
    expect(await kit.scopesOf(before.token)).toEqual(['products:read']);
    kit.clock.advance(1);
    expect(await kit.codeOf(before.token)).toBe('api_token_replaced');
    expect(await kit.scopesOf(token)).toEqual(['products:read']);
    kit.clock.jump(-86_400);
  });

  test('dies at once where nothing else was wished, and for others of its token too', async () => {
    const first = await kit.made(kit.admin, ['products:read']);
    const second = (await rotate(kit.admin, first.id, { overlap_hours: 168 })).ok().data;
    expect(await kit.scopesOf(first.token)).toEqual(['products:read']);
    const third = (await rotate(kit.admin, first.id, { overlap_hours: 0 })).ok().data;
    expect(third.previous_until).toBeNull();
    const codes = [await kit.codeOf(first.token), await kit.codeOf(second.token)];
    expect(codes).toEqual(['api_token_replaced', 'api_token_replaced']);
    expect(await kit.scopesOf(third.token)).toEqual(['products:read']);
    expect((await rotate(kit.admin, first.id, { overlap_hours: 169 })).status).toBe(422);
  });

  test('is forgotten after five more, and never outlives the end or the token itself', async () => {
    const first = await kit.made(kit.admin, ['products:read']);
    const secrets = [first.token];
    for (let turn = 0; turn < 6; turn += 1)
      secrets.push((await rotate(kit.admin, first.id, { overlap_hours: 168 })).ok().data.token);
    expect(await kit.codeOf(first.token)).toBe('unauthenticated');
    for (const secret of secrets.slice(1)) expect(await kit.scopesOf(secret)).toEqual(['products:read']);
    await kit.revoke(kit.admin, first.id);
    expect(await Promise.all(secrets.map(kit.codeOf))).toEqual(secrets.map(() => 'unauthenticated'));

    const ending = (await kit.create(kit.admin, { expires_at: '2026-11-20T13:50:00Z' })).ok().data;
    const next = (await rotate(kit.admin, ending.id)).ok().data;
    kit.clock.advance(300);
    expect(await Promise.all([ending.token, next.token].map(kit.codeOf))).toEqual([
      'api_token_expired',
      'api_token_expired',
    ]);
    const late = await rotate(kit.admin, ending.id);
    expect([late.status, late.refusal().reason]).toEqual([409, 'api_token_expired']);
    kit.clock.jump(-300);
  });

  test('is told by 409 where the call is repeated', async () => {
    const { id } = await kit.made(kit.manager.token, ['products:read']);
    expect((await rotate(kit.manager.token, id, { key: 'rotation-1' })).status).toBe(200);
    const again = await rotate(kit.manager.token, id, { key: 'rotation-1' });
    expect([again.status, again.refusal().reason]).toEqual([409, 'already_done']);
  });
});
