import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { readData } from '../lib/database.ts';
import { chanceOf } from '../lib/chance.ts';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';
import { startServer } from '../lib/server.ts';
import { prepareHouse, prepareOrders } from '../lib/house.ts';
import { repeatsOf, startReceiver, type Receiver } from './receivers.ts';
import { attachedWrongs, attachUntilGone, strayFiles } from '../lib/attached.ts';
import { recount, type Recount } from '../lib/recount.ts';
import type { Acknowledged } from '../lib/acknowledged.ts';
import { callAgain, writeUntilGone } from '../lib/writers.ts';
import { apiOf } from '../../fixtures/api.ts';

const longestLifeMs = 400;
const pollMs = 2;
const firstAnswerLimitMs = 30_000;
/** Sites that are killed side by side, since most of a cycle is waiting. */
const sites = 3;
const mostRepeats = 16;
const drainLimitMs = 60_000;

type State = {
  readonly dataDir: string;
  readonly receivers: readonly Receiver[];
  readonly acknowledged: Acknowledged;
  readonly killedAt: number[][];
};

type House = { readonly token: string; readonly preparedEvents: number; readonly preparedWrites: number };

/** Products, movements, orders and scans of orders: what the writers make. What a scan or a shipment moves is not counted twice. */
const writesIn = (dataDir: string): number =>
  readData(dataDir, (reader) =>
    reader.column<number>(
      `select (select count(*) from product) + (select count(*) from stock_movement where order_item_id is null)
        + (select count(*) from order_head) + (select count(*) from order_scan)`,
    ),
  )[0] ?? 0;

const prepare = async ({ dataDir, receivers }: State): Promise<House> => {
  const server = await startServer(dataDir);
  const token = await prepareHouse(server.url, receivers);
  await prepareOrders(server.url);
  await server.end('SIGTERM');
  const [preparedEvents = 0] = readData(dataDir, (reader) =>
    reader.column<number>('select max(id) from event'),
  );
  return { token, preparedEvents, preparedWrites: writesIn(dataDir) };
};

/**
 * The state left by one life of the server, and the number of calls of the life before that were made again
 * in it.
 */
type Life = Recount & { readonly again: number; readonly logMegabytes: number };

/** However often it dies before it has looked, the log that a life leaves is no longer than this. */
const longestLogMegabytes = 64;

const logMegabytesIn = (dataDir: string): number => {
  const log = statSync(`${storePaths(dataDir).file}-wal`, { throwIfNoEntry: false });
  return Math.ceil((log?.size ?? 0) / 1_048_576);
};

const countOf = ({ skus, movements, orders = [], scans = [] }: Acknowledged): number =>
  skus.length + movements.length + orders.length + scans.length;

const untilMore = async (count: () => number): Promise<void> => {
  const [before, until] = [count(), performance.now() + firstAnswerLimitMs];
  while (count() === before) {
    if (performance.now() > until) throw new Error(`no write acknowledged in ${firstAnswerLimitMs} ms`);
    await sleep(pollMs);
  }
};

const filesOf = ({ files = [] }: Acknowledged): number => files.length;

/** One life in two is counted from the start, the others from their first acknowledged write or file, however slow the computer is. */
const killOnce = async (
  { dataDir, receivers, acknowledged, killedAt }: State,
  { token, preparedEvents }: House,
  moment: { readonly cycle: number; readonly lifeMs: number },
): Promise<Life> => {
  const server = await startServer(dataDir);
  const again = await callAgain(apiOf(server.url, token), acknowledged);
  const writing = Promise.all([
    writeUntilGone({ url: server.url, token }, moment.cycle, acknowledged),
    attachUntilGone(apiOf(server.url, token), acknowledged),
  ]);
  const counted = moment.cycle % 4 === 0 ? filesOf : countOf;
  if (moment.cycle % 2 === 0) await Promise.race([untilMore(() => counted(acknowledged)), writing]);
  await sleep(moment.lifeMs);
  await server.end('SIGKILL');
  await writing;
  const logMegabytes = logMegabytesIn(dataDir);
  receivers.forEach((receiver, index) => killedAt[index]?.push(receiver.count()));
  const found = readData(dataDir, (reader) => ({
    ...recount(reader, acknowledged, preparedEvents),
    attached: attachedWrongs(reader, dataDir, acknowledged),
  }));
  const wrongs = [...again.wrongs, ...found.wrongs, ...found.attached];
  return { ...found, logMegabytes, again: again.calls, wrongs };
};

/** Makes the last calls again, runs the server until nothing is left to deliver, and ends it in order; gives what is wrong. */
const deliverTheRest = async (
  { dataDir, acknowledged }: State,
  token: string,
): Promise<readonly string[]> => {
  const server = await startServer(dataDir);
  const { wrongs } = await callAgain(apiOf(server.url, token), acknowledged);
  const until = performance.now() + drainLimitMs;
  const open = `select count(*) from webhook_delivery where status in ('pending', 'claimed')`;
  while (performance.now() < until) {
    if (readData(dataDir, (reader) => reader.column<number>(open)[0]) === 0) break;
    await sleep(100);
  }
  await server.end('SIGTERM');
  return [...wrongs, ...readData(dataDir, (reader) => strayFiles(reader, dataDir))];
};

const undeliveredOf = ({ dataDir, receivers }: State, preparedEvents: number): readonly string[] => {
  const events = readData(dataDir, (reader) =>
    reader.all<{ uid: string; body: string }>(
      `select uid, body from event_message where name = 'product_created' and id > ?`,
      preparedEvents,
    ),
  );
  return receivers.flatMap((receiver, index) => {
    const bodies = new Map(receiver.messages().map(({ id, body }) => [id, body]));
    return events
      .filter(({ uid, body }) => bodies.get(uid) !== body)
      .map(({ uid }) => `never delivered, or otherwise than stored, to receiver ${index}: ${uid}`);
  });
};

/** The result of one site: its figures, to be added to those of the others, and all forbidden effects. */
type Told = Readonly<
  Record<
    | 'kills'
    | 'acknowledged'
    | 'files'
    | 'lost'
    | 'again'
    | 'twice'
    | 'events'
    | 'orphans'
    | 'undelivered'
    | 'repeated'
    | 'most'
    | 'damaged'
    | 'log',
    number
  >
>;

const repeatsPerKill = ({ receivers, killedAt }: State, kills: number): readonly number[] => {
  const perReceiver = receivers.map((receiver, index) =>
    repeatsOf(receiver.messages(), killedAt[index] ?? []),
  );
  return Array.from({ length: kills }, (_, kill) =>
    perReceiver.reduce((sum, counts) => sum + (counts[kill] ?? 0), 0),
  );
};

const conclude = (
  state: State,
  { preparedEvents, preparedWrites }: House,
  recounts: readonly Life[],
): { readonly told: Told; readonly wrongs: readonly string[] } => {
  const undelivered = undeliveredOf(state, preparedEvents);
  const repeats = repeatsPerKill(state, recounts.length);
  const most = Math.max(...repeats);
  const acknowledged = countOf(state.acknowledged);
  const twice = writesIn(state.dataDir) - preparedWrites - acknowledged;
  const [events = 0] = readData(state.dataDir, (reader) =>
    reader.column<number>('select count(*) from event'),
  );
  return {
    told: {
      kills: recounts.length,
      acknowledged,
      files: filesOf(state.acknowledged),
      lost: recounts.at(-1)?.lost ?? 0,
      again: recounts.reduce((sum, { again }) => sum + again, 0),
      twice,
      events,
      orphans: recounts.at(-1)?.orphans ?? 0,
      undelivered: undelivered.length,
      repeated: repeats.reduce((sum, count) => sum + count, 0),
      most,
      log: Math.max(...recounts.map(({ logMegabytes }) => logMegabytes)),
      damaged: recounts.filter(({ damaged }) => damaged).length,
    },
    wrongs: [
      ...recounts.flatMap(({ wrongs }, kill) => wrongs.map((wrong) => `kill ${kill + 1}: ${wrong}`)),
      ...undelivered,
      ...recounts.flatMap(({ logMegabytes }, kill) =>
        logMegabytes > longestLogMegabytes ? [`kill ${kill + 1}: a log of ${logMegabytes} MB`] : [],
      ),
      ...(most > mostRepeats ? [`${most} repeated after one kill`] : []),
      ...(twice === 0 ? [] : [`${twice} writes more than all calls, each answered in the end, have made`]),
      ...(acknowledged < recounts.length
        ? [`only ${acknowledged} writes acknowledged: nothing was proven`]
        : []),
    ],
  };
};

const attackSite = async (run: Run, site: number, kills: number) => {
  const folder = join(run.scratch, `site-${site}`);
  mkdirSync(folder);
  const chance = chanceOf(run.seed + site);
  const receivers = [
    await startReceiver(join(folder, 'quick'), 0),
    await startReceiver(join(folder, 'slow'), 20),
  ];
  const state: State = {
    dataDir: join(folder, 'data'),
    receivers,
    acknowledged: { skus: [], movements: [], orders: [], scans: [], files: [], unanswered: [] },
    killedAt: receivers.map(() => []),
  };
  const house = await prepare(state);
  const recounts: Life[] = [];
  for (let cycle = 1; cycle <= kills; cycle += 1) {
    recounts.push(await killOnce(state, house, { cycle, lifeMs: chance.below(longestLifeMs) }));
  }
  const refused = await deliverTheRest(state, house.token);
  const { told, wrongs } = conclude(state, house, recounts);
  await Promise.all(receivers.map(({ end }) => end()));
  return { told, wrongs: [...refused, ...wrongs] };
};

const added = (all: readonly Told[]): Told => {
  const sum = (name: keyof Told): number => all.reduce((total, told) => total + told[name], 0);
  const names = Object.keys(all[0] ?? {}) as readonly (keyof Told)[];
  const sums = Object.fromEntries(names.map((name) => [name, sum(name)])) as Told;
  const largest = (name: 'most' | 'log'): number => Math.max(...all.map((told) => told[name]));
  return { ...sums, most: largest('most'), log: largest('log') };
};

const prove = async (run: Run): Promise<Findings> => {
  const kills = Math.ceil(timesOf(run, { short: 50, release: 1000 }) / sites);
  const concluded = await Promise.all(
    Array.from({ length: sites }, (_, site) => attackSite(run, site, kills)),
  );
  return {
    figures: added(concluded.map(({ told }) => told)),
    wrongs: concluded.flatMap(({ wrongs }, site) => wrongs.map((wrong) => `site ${site}: ${wrong}`)),
  };
};

/** A server killed at random moments under writes and deliveries loses nothing that it answered, and no event. */
export const kill: Proof = { limitSeconds: 180, prove };
