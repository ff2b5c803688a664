import { join } from 'node:path';
import Database from 'better-sqlite3';
import { contracts } from '#shared/areas/index.ts';
import { isTokenScope, scopes, type Role } from '#shared/kernel/access.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { apiOf } from '../../fixtures/api.ts';
import { password } from '../../fixtures/people.ts';
import type { Run } from '../lib/proof.ts';
import { logIn, startServer, type Server } from '../lib/server.ts';

/** The values of Authorization, by their fault. */
export type Bearers = Readonly<Record<string, string | undefined>>;

const everything = scopes.filter(isTokenScope);

/** A new API token, with everything that a token can hold unless told otherwise. */
export const apiToken = async (
  api: Api,
  more: object = {},
): Promise<{ readonly id: string; readonly token: string }> => {
  const body = { name: 'Prova', scopes: [...everything], ...more };
  const { data } = await api.call(contracts.apiTokens.create, { body });
  return { id: data.id, token: data.token };
};

/** A new session of that person, who has the password of the tests. */
export const sessionOf = async (url: string, username = 'admin') => {
  const { data } = await apiOf(url).call(contracts.auth.login, { body: { username, password } });
  return { access: data.access_token, refresh: data.refresh_token ?? '' };
};

/** A new person, with the password of the tests. */
export const createdUser = async (api: Api, username: string, role: Role = 'admin'): Promise<string> => {
  const body = { username, name: username, role, password };
  return (await api.call(contracts.users.create, { body })).data.id;
};

/** Access tokens of people who then left, were switched off, logged out, or got another password. */
const ended = async (url: string, api: Api): Promise<Bearers> => {
  const ids = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const name of ['saiu', 'desativado', 'excluido', 'trocou']) {
    ids.set(name, await createdUser(api, name));
    tokens.set(name, (await sessionOf(url, name)).access);
  }
  const leaving = await sessionOf(url, 'saiu');
  await apiOf(url).call(contracts.auth.logout, { body: { refresh_token: leaving.refresh } });
  const who = (name: string) => ({ id: ids.get(name) ?? '' });
  await api.call(contracts.users.modify, { params: who('desativado'), body: { is_active: false } });
  await api.call(contracts.users.remove, { params: who('excluido') });
  await api.call(contracts.users.modify, { params: who('trocou'), body: { password: 'lhama-verde-81' } });
  return {
    'of a session that was logged out': leaving.access,
    'of a person switched off': tokens.get('desativado'),
    'of a person removed': tokens.get('excluido'),
    'of before another password': tokens.get('trocou'),
  };
};

/** Tokens of another installation, all in order there. */
const foreign = async (run: Run): Promise<Bearers> => {
  const other = await startServer(join(run.scratch, 'other'));
  const { token } = await apiToken(await logIn(other.url));
  const { access } = await sessionOf(other.url);
  await other.end('SIGTERM');
  return { 'of another installation': access, 'of an integration of another installation': token };
};

type Made = { readonly bearers: Bearers; readonly valid: string; readonly late: string };

/** Everything that does not hold, and what does. */
export const makeBearers = async (run: Run, server: Server): Promise<Made> => {
  const api = await logIn(server.url);
  const revoked = await apiToken(api);
  await api.call(contracts.apiTokens.revoke, { params: { id: revoked.id } });
  const late = await sessionOf(server.url);
  const expired = await apiToken(api, { expires_at: '2030-01-01' });
  const { token: valid } = await apiToken(api);
  return {
    valid,
    late: late.access,
    bearers: {
      none: undefined,
      'nobody has': 'alm_at_nobody_holds_this_token_at_all_0000000000',
      'for renewing a session': late.refresh,
      'of an integration, revoked': revoked.token,
      'of an integration, expired': expired.token,
      'of a session, expired': late.access,
      'a valid one and one letter more': `${valid}a`,
      'a valid one without its last letter': valid.slice(0, -1),
      'a valid one in another case': valid.toUpperCase(),
      ...(await ended(server.url, api)),
      ...(await foreign(run)),
    },
  };
};

/** Lets time pass for what can expire, from outside and while nobody serves; what was ended still has its time. */
export const letExpire = (dataDir: string): void => {
  const db = new Database(storePaths(dataDir).file);
  const past = '2020-01-01T00:00:00.000000Z';
  db.prepare('update api_token set expires_at = ? where expires_at is not null').run(past);
  const living = 'select id from session where ended_at is null';
  db.prepare(`update refresh_token set access_expires_at = ? where session_id in (${living})`).run(past);
  db.close();
};
