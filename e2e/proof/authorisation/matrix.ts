import { join } from 'node:path';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import {
  forTokens,
  needs,
  personMay,
  roleNames,
  tokenMay,
} from '../../../src-main/server/features/auth/authorisation.test-kit.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { apiOf } from '../../fixtures/api.ts';
import { inLanes } from '../lib/lanes.ts';
import type { Run } from '../lib/proof.ts';
import { logIn, startServer } from '../lib/server.ts';
import { apiToken, createdUser, letExpire, sessionOf } from './bearers.ts';

/** A token with what the table says of it, by what an operation needs. */
type Holder = { readonly name: string; readonly bearer: string; readonly may: (need: string) => boolean };

/** The result of calls of every operation by every role and scope. */
export type Crossed = {
  readonly calls: number;
  readonly holders: number;
  readonly wrongs: readonly string[];
};

const nothing = (): boolean => false;
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** One person a role, named as it is; the administrator is there already. */
const createAll = async (api: Api): Promise<void> => {
  for (const role of roleNames.filter((name) => name !== 'admin')) await createdUser(api, role, role);
};

/** Tokens of another installation with the same people, all in order there. */
const foreignHolders = async (run: Run): Promise<readonly Holder[]> => {
  const server = await startServer(join(run.scratch, 'roles-elsewhere'));
  const api = await logIn(server.url);
  await createAll(api);
  const found: Holder[] = [];
  for (const role of roleNames) {
    const { access: bearer } = await sessionOf(server.url, role);
    found.push({ name: `${role} of another installation`, bearer, may: nothing });
  }
  for (const scope of forTokens) {
    const { token: bearer } = await apiToken(api, { scopes: [scope] });
    found.push({ name: `${scope} of another installation`, bearer, may: nothing });
  }
  await server.end('SIGTERM');
  return found;
};

/** A token with everything, whose maker then became a viewer: it holds what both may. */
const demotedHolder = async (url: string, api: Api): Promise<Holder> => {
  const id = await createdUser(api, 'rebaixado');
  const theirs = apiOf(url, (await sessionOf(url, 'rebaixado')).access);
  const { token: bearer } = await apiToken(theirs);
  await api.call(contracts.users.modify, { params: { id }, body: { role: 'viewer' } });
  const may = (need: string): boolean =>
    personMay('viewer', need) && forTokens.some((scope) => tokenMay(scope, need));
  return { name: 'everything, of a maker who became a viewer', bearer, may };
};

/** Sessions and tokens of every role and scope that will have expired, were ended, or hold. */
const makeHolders = async (url: string): Promise<{ readonly ended: Holder[]; readonly valid: Holder[] }> => {
  const api = await logIn(url);
  await createAll(api);
  const ended: Holder[] = [];
  const valid = [await demotedHolder(url, api)];
  for (const role of roleNames) {
    ended.push({ name: `${role}, expired`, bearer: (await sessionOf(url, role)).access, may: nothing });
    const leaving = await sessionOf(url, role);
    await api.call(contracts.auth.logout, { body: { refresh_token: leaving.refresh } });
    ended.push({ name: `${role}, logged out`, bearer: leaving.access, may: nothing });
  }
  for (const scope of forTokens) {
    const late = await apiToken(api, { scopes: [scope], expires_at: tomorrow() });
    const revoked = await apiToken(api, { scopes: [scope] });
    await api.call(contracts.apiTokens.revoke, { params: { id: revoked.id } });
    const { token } = await apiToken(api, { scopes: [scope] });
    ended.push({ name: `${scope}, expired`, bearer: late.token, may: nothing });
    ended.push({ name: `${scope}, revoked`, bearer: revoked.token, may: nothing });
    valid.push({ name: scope, bearer: token, may: (need) => tokenMay(scope, need) });
  }
  return { ended, valid };
};

/** The call is spoilt, so that whoever is let in changes nothing; that of an endless answer by its query. */
const statusOf = async (url: string, spec: RouteSpec, bearer: string): Promise<number> => {
  const endless = spec.stream === undefined ? '' : '?no_such_parameter=1';
  const answer = await fetch(`${url}${pathOf(spec, spec.example.params ?? {})}${endless}`, {
    method: spec.method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: spec.method === 'GET' ? null : '{"no_such_field":1}',
  });
  await (spec.stream === undefined ? answer.text() : answer.body?.cancel());
  return answer.status;
};

const wrongOf = (spec: RouteSpec, { name, may }: Holder, status: number): readonly string[] => {
  const isLetIn = status < 500 && status !== 401 && status !== 403;
  const refusal = may === nothing ? 401 : 403;
  const isRight = may(needs[spec.id] ?? '') ? isLetIn : status === refusal;
  return isRight ? [] : [`${spec.id} by ${name}: ${status}`];
};

/** The number of calls under way at once. */
export const atOnce = 8;

type Attempt = { readonly spec: RouteSpec; readonly holder: Holder };

const cross = async (url: string, attempts: readonly Attempt[]): Promise<readonly string[]> => {
  const wrongs = await inLanes(attempts, atOnce, async ({ spec, holder }) =>
    wrongOf(spec, holder, await statusOf(url, spec, holder.bearer)),
  );
  return wrongs.flat();
};

/** Operations that the table, written by hand, does not name, and names in it that no operation has. */
const unlisted = (): readonly string[] => {
  const ids = allRoutes.map(({ id }) => id);
  return [
    ...ids.filter((id) => needs[id] === undefined).map((id) => `${id} is not in the table`),
    ...Object.keys(needs)
      .filter((id) => !ids.some((one) => one === id))
      .map((id) => `the table names ${id}, which is no operation`),
  ];
};

/** The short form tries one in so many of the tokens on each operation, others on the next: those that hold, and those that don't. */
const shortShares = { valid: 8, spent: 16 } as const;

/**
 * Calls every operation as every role and scope, which must do what the table says and no more, and with tokens of the
 * same roles and scopes that expired, were ended, or belong to another installation. The short form is a sample over the
 * wire of what the server's own tests ask of every operation at each change.
 */
export const crossAll = async (run: Run): Promise<Crossed> => {
  const dataDir = join(run.scratch, 'roles');
  const before = await startServer(dataDir);
  const { ended, valid } = await makeHolders(before.url);
  await before.end('SIGTERM');
  letExpire(dataDir);
  const spent = [...ended, ...(await foreignHolders(run))];
  const server = await startServer(dataDir);
  for (const role of roleNames) {
    const { access: bearer } = await sessionOf(server.url, role);
    valid.push({ name: role, bearer, may: (need) => personMay(role, need) });
  }
  const closed = allRoutes.filter(({ id }) => needs[id] !== 'public');
  const attempts = closed.flatMap((spec, index) => {
    const someOf = (holders: readonly Holder[], share: number): readonly Holder[] =>
      holders.filter((_, at) => run.isRelease || at % share === index % share);
    const tried = [...someOf(valid, shortShares.valid), ...someOf(spent, shortShares.spent)];
    return tried.map((holder) => ({ spec, holder }));
  });
  const wrongs = [...unlisted(), ...(await cross(server.url, attempts))];
  await server.end('SIGTERM');
  return { calls: attempts.length, holders: valid.length + spent.length, wrongs };
};
