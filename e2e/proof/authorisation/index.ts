import { join } from 'node:path';
import Database from 'better-sqlite3';
import { allRoutes, contracts } from '#shared/contracts/index.ts';
import { isTokenScope, scopes } from '#shared/kernel/access.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { apiOf } from '../../fixtures/api.ts';
import { password } from '../../fixtures/people.ts';
import { watchTables } from '../lib/database.ts';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { logIn, startServer, type Server } from '../lib/server.ts';

/** By hand: what anybody may ask without having been let in. */
const open: ReadonlySet<string> = new Set([
  'system.health',
  'setup.state',
  'setup.run',
  'auth.login',
  'auth.refresh',
  'auth.logout',
]);

/** What is sent as Authorization, by what is wrong with it. */
type Bearers = Readonly<Record<string, string | undefined>>;

const everything = scopes.filter(isTokenScope);

const apiToken = async (
  api: Api,
  more: object = {},
): Promise<{ readonly id: string; readonly token: string }> => {
  const body = { name: 'Prova', scopes: [...everything], ...more };
  const { data } = await api.call(contracts.apiTokens.create, { body });
  return { id: data.id, token: data.token };
};

const sessionOf = async (url: string, username = 'admin') => {
  const { data } = await apiOf(url).call(contracts.auth.login, { body: { username, password } });
  return { access: data.access_token, refresh: data.refresh_token ?? '' };
};

const hired = async (api: Api, username: string): Promise<string> => {
  const body = { username, name: username, role: 'admin' as const, password };
  return (await api.call(contracts.users.create, { body })).data.id;
};

/** Access tokens of people who then left, were switched off, logged out, or got another password. */
const ended = async (url: string, api: Api): Promise<Bearers> => {
  const ids = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const name of ['saiu', 'desativado', 'excluido', 'trocou']) {
    ids.set(name, await hired(api, name));
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

const makeBearers = async (run: Run, server: Server): Promise<Made> => {
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

/** Lets time pass for what can expire, from outside and while nobody serves. */
const letExpire = (dataDir: string): void => {
  const db = new Database(storePaths(dataDir).file);
  const past = '2020-01-01T00:00:00.000000Z';
  db.prepare('update api_token set expires_at = ? where expires_at is not null').run(past);
  db.prepare('update refresh_token set access_expires_at = ?').run(past);
  db.close();
};

const callWith = async (url: string, spec: RouteSpec, authorization: string | undefined): Promise<number> => {
  const { params = {}, body } = spec.example;
  const answer = await fetch(url + pathOf(spec, params), {
    method: spec.method,
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
};

/** Written by the server in its own time, whoever calls. */
const clockwork = ['session', 'stock_check', 'api_token', 'job'];

const attack = async (
  url: string,
  bearers: Bearers,
): Promise<{ calls: number; wrongs: readonly string[] }> => {
  const closed = allRoutes.filter(({ id }) => !open.has(id));
  const wrongs: string[] = [];
  for (const spec of closed) {
    for (const [what, token] of Object.entries(bearers)) {
      const status = await callWith(url, spec, token === undefined ? undefined : `Bearer ${token}`);
      if (status !== 401) wrongs.push(`${spec.id} with a token ${what}: ${status}`);
    }
  }
  return { calls: closed.length * Object.keys(bearers).length, wrongs };
};

/** That the same calls are let in with a token that holds, or nothing would have been shown. */
const isSound = async (url: string, token: string): Promise<readonly string[]> => {
  const status = await callWith(url, contracts.products.list, `Bearer ${token}`);
  return status === 200 ? [] : [`a token that holds was answered ${status}`];
};

const prove = async (run: Run): Promise<Findings> => {
  const dataDir = join(run.scratch, 'data');
  const before = await startServer(dataDir, { flags: ['--demo=small'] });
  const { bearers, valid, late } = await makeBearers(run, before);
  const early = await callWith(before.url, contracts.auth.me, `Bearer ${late}`);
  await before.end('SIGTERM');
  letExpire(dataDir);
  const server = await startServer(dataDir);
  const sound = await isSound(server.url, valid);
  const watch = watchTables(dataDir);
  watch.begin();
  const { calls, wrongs } = await attack(server.url, bearers);
  const changed = watch.changed(clockwork);
  watch.close();
  await server.end('SIGTERM');
  return {
    figures: {
      calls,
      operations: allRoutes.length - open.size,
      bearers: Object.keys(bearers).length - 1,
      accepted: wrongs.length,
      changed: changed.length,
    },
    wrongs: [
      ...sound,
      ...(early === 200 ? [] : [`a session that was new was answered ${early}`]),
      ...wrongs,
      ...changed.map((table) => `${table} was changed`),
    ],
  };
};

/** Every operation with tokens that do not hold. */
export const authorisation: Proof = { limitSeconds: 40, prove };
