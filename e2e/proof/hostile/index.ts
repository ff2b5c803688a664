import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import { clockwork, deadlines, watchTables } from '../lib/database.ts';
import { inLanes } from '../lib/lanes.ts';
import type { Findings, Proof, Run } from '../lib/proof.ts';
import { accessToken, startServer } from '../lib/server.ts';
import { raidInBrowser, type Raid } from './browser.ts';
import { attackCopies } from './copies.ts';
import {
  aimOf,
  attemptsAt,
  bytesOf,
  dripping,
  everything,
  received,
  plainly,
  statusesIn,
  type Target,
} from './raw.ts';

const atOnce = 24;

/** The sender itself: said plainly, a call is answered, so that whatever is refused below is refused for its manner. */
const isSound = async (target: Target): Promise<readonly string[]> => {
  const text = await received(target.port, bytesOf(aimOf(contracts.system.health), plainly, target));
  const me = await received(target.port, bytesOf(aimOf(contracts.auth.me), plainly, target));
  const statuses = [...statusesIn(text), ...statusesIn(me)];
  return statuses.join() === '200,200' ? [] : [`plain calls were answered ${statuses.join()}`];
};

/** Each manner gets its own refusal and nothing else: one of the operation itself would mean that it was reached. */
const attackRaw = async (target: Target): Promise<Raid> => {
  const attempts = everything.flatMap((aim) => attemptsAt(aim, target));
  const wrongs = await inLanes(attempts, atOnce, async ({ aim, manner, refusal, bytes }) => {
    const statuses = statusesIn(await received(target.port, bytes));
    if (statuses.join() === String(refusal)) return [];
    return [`${aim.name} with ${manner}: ${statuses.join() || 'no answer'} instead of ${refusal}`];
  });
  return { calls: attempts.length, wrongs: wrongs.flat() };
};

const dripMs = 1500;

/** Calls of all operations that take a body, which they begin and never end. */
const attackSlowly = async (target: Target): Promise<Raid> => {
  const taking = everything.filter(({ body }) => body !== '');
  const drips = taking.map((aim) => ({ aim, drip: dripping(aim, target) }));
  await sleep(dripMs);
  const still = await isSound(target);
  const wrongs = drips.flatMap(({ aim, drip }) =>
    statusesIn(drip.said()).some((status) => status < 400)
      ? [`${aim.name} was answered before its body`]
      : [],
  );
  for (const { drip } of drips) drip.letGo();
  return { calls: drips.length, wrongs: [...still, ...wrongs] };
};

/** Frames and forms cost a browser much: a short run tries them at one route in so many, others at the next seed. */
const shortShare = 4;

const prove = async (run: Run): Promise<Findings> => {
  const dataDir = join(run.scratch, 'data');
  const server = await startServer(dataDir, { flags: ['--demo=small'] });
  const target: Target = { port: Number(new URL(server.url).port), token: await accessToken(server.url) };
  const sound = await isSound(target);
  const watch = watchTables(dataDir);
  watch.begin();
  const raw = await attackRaw(target);
  const slow = await attackSlowly(target);
  const changedByRaw = watch.changed([...clockwork, ...deadlines]);
  watch.begin();
  const pages = await raidInBrowser(
    target,
    (index) => run.isRelease || index % shortShare === run.seed % shortShare,
  );
  // the browser's own login is the only thing that may be new
  const changedByPages = watch.changed([
    ...clockwork,
    ...deadlines,
    'session',
    'refresh_token',
    'audit_log',
    'user_account',
  ]);
  watch.close();
  await server.end('SIGTERM');
  const copies = await attackCopies(run.scratch);
  const wrongs = [...raw.wrongs, ...slow.wrongs, ...pages.wrongs, ...copies.wrongs];
  const changed = [...changedByRaw, ...changedByPages].map((table) => `${table} was changed`);
  return {
    figures: {
      raw: raw.calls + slow.calls,
      pages: pages.calls,
      copies: copies.calls,
      routes: everything.length,
      accepted: wrongs.length,
      changed: changed.length,
    },
    wrongs: [...sound, ...wrongs, ...changed],
  };
};

/** Hostile web pages and raw requests against every route, and a copy of the data whose files somebody changed. */
export const hostile: Proof = { limitSeconds: 120, prove };
