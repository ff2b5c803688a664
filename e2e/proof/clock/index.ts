import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import { apiOf } from '../../fixtures/api.ts';
import { password } from '../../fixtures/people.ts';
import { create, outcomeOf } from '../faults/calls.ts';
import { unless } from '../faults/fault.ts';
import { startReceiver, type Receiver } from '../kill/receivers.ts';
import { readData } from '../lib/database.ts';
import { moved, prepareHouse } from '../lib/house.ts';
import type { Findings, Outcome, Proof, Run } from '../lib/proof.ts';
import { recount } from '../lib/recount.ts';
import { logIn, startServer, type Server } from '../lib/server.ts';
import { provideFakeTime } from '../lib/tools.ts';
import { dailyCopies, putCopies } from './copies.ts';

/** The days that the clock of the server's computer is off, in their order, while the server runs. */
const whileRunning = [0, -1, 3, -400, 400, 0] as const;
/** The same where it is set while the server is stopped; in the end it is a day on, as time goes. */
const betweenStarts = { short: [400, 1], release: [400, -400, 0, 400, 1] } as const;

const dayMs = 86_400_000;
const patienceMs = 10_000;
const toleranceMs = 10 * 60_000;
/** With that of the first day as many as are kept: whichever goes, goes because of a day that was none. */
const keptDays = 6;

/** The means of the part while it runs. */
type Scene = {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly receiver: Receiver;
  setClock(days: number): void;
};

const until = async (holds: () => boolean): Promise<boolean> => {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (holds()) return true;
    await sleep(50);
  }
  return holds();
};

const sceneOf = async (folder: string, library: string): Promise<Scene> => {
  const clock = join(folder, 'clock');
  const hurry = `--import=${join(import.meta.dirname, 'hurry.child.ts')}`;
  const setClock = (days: number): void => writeFileSync(clock, `${days < 0 ? '' : '+'}${days}d`);
  setClock(0);
  return {
    dataDir: join(folder, 'data'),
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NODE_OPTIONS: hurry,
    },
    receiver: await startReceiver(join(folder, 'received'), 0),
    setClock,
  };
};

const receive = async (url: string, token: string): Promise<string> => {
  const items = [{ sku: moved.sku, quantity: 7, location_code: moved.from }];
  const body = { items, supplier_document: 'NF RELOGIO' };
  const call = { body, idempotencyKey: 'relogio' };
  return JSON.stringify((await apiOf(url, token).call(contracts.operationTypes.goodsReceipt, call)).data);
};

/** Tries under each clock: writes, the repeated call, logins, renewals, and a backup of its day. */
const tryAll = async (scene: Scene, server: Server, turn: Turn): Promise<readonly string[]> => {
  const { days, token, first, name } = turn;
  scene.setClock(days);
  const before = [...dailyCopies(scene.dataDir).keys()];
  const shown = Date.now() + days * dayMs;
  const api = apiOf(server.url, token);
  const renewed = async (): Promise<void> => {
    const body = { username: 'admin', password };
    const { refresh_token } = (await apiOf(server.url).call(contracts.auth.login, { body })).data;
    const pair = async () =>
      (await apiOf(server.url).call(contracts.auth.refresh, { body: { refresh_token } })).data;
    const [one, two] = [await pair(), await pair()];
    if (one.refresh_token !== two.refresh_token) throw new Error('two successors of a refresh token');
  };
  const answers = [
    await outcomeOf(create(api, name)),
    await outcomeOf(renewed()),
    await outcomeOf(receive(server.url, token).then((again) => demandSame(first, again))),
  ];
  const isOfDay = (at: number): boolean => Math.abs(at - shown) < dayMs / 24;
  const hasCopy = (): boolean => [...dailyCopies(scene.dataDir).values()].some(isOfDay);
  const isMade = days === 0 || (await until(hasCopy));
  const after = dailyCopies(scene.dataDir);
  const { data } = await (await logIn(server.url)).call(contracts.backups.list, { query: { per_page: 50 } });
  const marked = data.filter(({ is_from_future: isAhead }) => isAhead).map(({ id }) => id);
  const ahead = [...after].filter(([, at]) => at > shown + toleranceMs).map(([id]) => id);
  return [
    ...answers
      .filter(({ status }) => status !== 200)
      .map(({ status, code, message }) => `${status} ${code} ${message}`),
    ...unless(isMade, 'no backup was made'),
    ...before.filter((id) => !after.has(id)).map((id) => `${id} is gone`),
    ...unless(
      marked.toSorted().join() === ahead.toSorted().join(),
      `${marked.join()} marked, not ${ahead.join()}`,
    ),
  ].map((wrong) => `${name}: ${wrong}`);
};

type Turn = { readonly days: number; readonly name: string; readonly token: string; readonly first: string };

const demandSame = (first: string, again: string): void => {
  if (first !== again) throw new Error('a repeated call was answered otherwise');
};

const recounted = (scene: Scene, skus: readonly string[], prepared: number): readonly string[] =>
  readData(scene.dataDir, (reader) => {
    const [receipts = 0] = reader.column<number>('select count(*) from stock_movement');
    const [waiting = 0] = reader.column<number>(
      `select count(*) from webhook_delivery where status <> 'delivered'`,
    );
    return [
      ...unless(receipts === 2, `of two receipts, one of them repeated, came ${receipts} movements`),
      ...unless(waiting === 0, `${waiting} deliveries are not delivered`),
      ...recount(reader, { skus: [...skus], movements: [] }, prepared).wrongs,
    ];
  });

const play = async (scene: Scene, { isRelease }: Run): Promise<Findings> => {
  const starts = betweenStarts[isRelease ? 'release' : 'short'];
  putCopies(scene.dataDir, keptDays);
  const wrongs: string[] = [];
  const skus: string[] = [];
  let server = await startServer(scene.dataDir, { env: scene.env });
  const token = await prepareHouse(server.url, [scene.receiver]);
  const first = await receive(server.url, token);
  const [prepared = 0] = readData(scene.dataDir, (reader) =>
    reader.column<number>('select max(id) from event'),
  );
  const turn = async (days: number): Promise<void> => {
    const name = `SALTO-${skus.length}`;
    skus.push(name);
    wrongs.push(...(await tryAll(scene, server, { days, name, token, first })));
  };
  const stop = async (): Promise<void> => {
    const how = await server.end('SIGTERM');
    wrongs.push(...unless(how === 0, `the server ended with ${how}`));
  };
  for (const days of whileRunning) await turn(days);
  for (const days of starts) {
    await stop();
    scene.setClock(days);
    server = await startServer(scene.dataDir, { env: scene.env });
    await turn(days);
  }
  const isDelivered = await until(() => scene.receiver.count() >= skus.length);
  wrongs.push(...unless(isDelivered, `${scene.receiver.count()} of ${skus.length} events delivered`));
  await stop();
  wrongs.push(...recounted(scene, skus, prepared));
  const copies = dailyCopies(scene.dataDir).size - keptDays;
  const figures = {
    jumps: whileRunning.length,
    starts: starts.length + 1,
    copies,
    events: skus.length,
  };
  return { figures, wrongs };
};

const prove = async (run: Run): Promise<Outcome> => {
  const library = await provideFakeTime();
  if (library === undefined) return { skipped: 'faketime_missing' };
  const scene = await sceneOf(run.scratch, library);
  try {
    return await play(scene, run);
  } finally {
    await scene.receiver.end();
  }
};

/** A clock that is wrong, for a while or from a start on, doubles nothing, loses nothing and stops no backup. */
export const clock: Proof = { limitSeconds: 120, prove };
