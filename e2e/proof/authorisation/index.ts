import { join } from 'node:path';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { clockwork, deadlines, watchTables } from '../lib/database.ts';
import { inLanes } from '../lib/lanes.ts';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { startServer } from '../lib/server.ts';
import { letExpire, makeBearers, type Bearers } from './bearers.ts';
import { atOnce, crossAll } from './matrix.ts';

/** By hand: what anybody may ask without having been let in. */
const open: ReadonlySet<string> = new Set([
  'system.health',
  'setup.state',
  'setup.run',
  'firstRestore.state',
  'firstRestore.bring',
  'firstRestore.run',
  'auth.login',
  'auth.refresh',
  'auth.logout',
]);

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
  // an endless answer must not hold up the proof that it was given
  await (spec.stream === undefined ? answer.text() : answer.body?.cancel());
  return answer.status;
};

const attack = async (
  url: string,
  bearers: Bearers,
): Promise<{ calls: number; wrongs: readonly string[] }> => {
  const closed = allRoutes.filter(({ id }) => !open.has(id));
  const attempts = closed.flatMap((spec) =>
    Object.entries(bearers).map(([what, token]) => ({ spec, what, token })),
  );
  const wrongs = await inLanes(attempts, atOnce, async ({ spec, what, token }) => {
    const status = await callWith(url, spec, token === undefined ? undefined : `Bearer ${token}`);
    return status === 401 ? [] : [`${spec.id} with a token ${what}: ${status}`];
  });
  return { calls: attempts.length, wrongs: wrongs.flat() };
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
  const changed = watch.changed([...clockwork, ...deadlines]);
  watch.close();
  await server.end('SIGTERM');
  const crossed = await crossAll(run);
  return {
    figures: {
      crossed: crossed.calls,
      holders: crossed.holders,
      astray: crossed.wrongs.length,
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
      ...crossed.wrongs,
      ...changed.map((table) => `${table} was changed`),
    ],
  };
};

/** Every operation with tokens that do not hold, and as every role and scope. */
export const authorisation: Proof = { limitSeconds: 120, prove };
