import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Feed } from '#shared/areas/changes/schema.ts';
import { contracts } from '#shared/areas/index.ts';
import {
  comparable,
  emptyCopy,
  livingBy,
  take,
} from '../../../src-main/server/features/changes/reader.test-kit.ts';
import { apiOf } from '../../fixtures/api.ts';
import type { Acknowledged } from '../lib/acknowledged.ts';
import { chanceOf, type Chance } from '../lib/chance.ts';
import { readData } from '../lib/database.ts';
import { prepareHouse, prepareOrders } from '../lib/house.ts';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';
import { startServer } from '../lib/server.ts';
import { writeUntilGone } from '../lib/writers.ts';
import { runProduct } from '../drill/command.ts';

const example = join(import.meta.dirname, '..', '..', '..', 'resources', 'examples', 'seguir-mudancas.js');

type World = {
  readonly dataDir: string;
  readonly copyFile: string;
  readonly backup: string;
  readonly chance: Chance;
  readonly acknowledged: Acknowledged;
  readonly done: { killed: number; crashes: number; restored: number };
};

type Target = { readonly url: string; readonly token: string };

/** The reader that the manual shows, following or once; killed after so many milliseconds where it has not ended. */
const read = async (
  { copyFile, done }: World,
  { url, token }: Target,
  { killAfter }: { readonly killAfter?: number } = {},
): Promise<void> => {
  const args = [example, token, copyFile, `${url}/api/v1/changes`];
  const env = { ...process.env, ...(killAfter !== undefined && { SEGUIR: '1' }) };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  if (killAfter !== undefined) {
    await sleep(killAfter);
    child.kill('SIGKILL');
    done.killed += 1;
  }
  const [code] = await closed;
  if (killAfter === undefined && code !== 0) throw new Error(`the reader ended with ${code}`);
};

/** Renames and deletes products that were created, until the server is gone. */
const renameAndRemove = async (target: Target, { acknowledged, chance }: World): Promise<void> => {
  const api = apiOf(target.url, target.token);
  for (let turn = 0; ; turn += 1) {
    const sku = acknowledged.skus[chance.below(acknowledged.skus.length)];
    await sleep(5);
    if (sku === undefined) continue;
    const call =
      turn % 4 === 0
        ? api.call(contracts.products.remove, { params: { sku } })
        : api.call(contracts.products.modify, { params: { sku }, body: { name: `Nome ${turn}` } });
    const isGone = await call.then(
      () => false,
      (error: unknown) => error instanceof TypeError,
    );
    if (isGone) return;
  }
};

/** Lists the differences of the copy from the database; the server stands still. */
const differences = (world: World): { readonly records: number; readonly wrongs: readonly string[] } => {
  const copy = emptyCopy();
  const lines = readFileSync(world.copyFile, 'utf8').split('\n').slice(0, -1);
  for (const line of lines) take(copy, JSON.parse(line) as Feed);
  const wanted = readData(world.dataDir, (reader) => livingBy((sql) => reader.all(sql)));
  const found = comparable(copy, wanted);
  const names = new Set([...wanted.keys(), ...found.keys()]);
  const wrongs = [...names].filter((name) => !isDeepStrictEqual(found.get(name), wanted.get(name)));
  return { records: wanted.size, wrongs: wrongs.map((name) => `the copy has ${name} otherwise`) };
};

/** One turn: clients write while the reader is killed at random, then the server dies; gives what the copy has otherwise. */
const turn = async (world: World, token: string, number: number) => {
  const { dataDir, chance, done } = world;
  const server = await startServer(dataDir);
  const target = { url: server.url, token };
  const writing = Promise.all([
    writeUntilGone(target, number, world.acknowledged),
    renameAndRemove(target, world),
  ]);
  for (let life = 0; life < 3; life += 1) await read(world, target, { killAfter: 100 + chance.below(600) });
  await server.end('SIGKILL');
  done.crashes += 1;
  await writing;
  const again = await startServer(dataDir);
  await read(world, { url: again.url, token });
  await again.end('SIGTERM');
  return differences(world);
};

const runOrThrow = async (args: readonly string[]): Promise<void> => {
  const { how, output } = await runProduct({ args });
  if (how !== 0) throw new Error(`${args[0]} ended with ${how}: ${output}`);
};

const prove = async (run: Run): Promise<Findings> => {
  const turns = timesOf(run, { short: 2, release: 60 });
  const world: World = {
    dataDir: join(run.scratch, 'data'),
    copyFile: join(run.scratch, 'copia.jsonl'),
    backup: join(run.scratch, 'backup.db'),
    chance: chanceOf(run.seed),
    acknowledged: { skus: [], movements: [] },
    done: { killed: 0, crashes: 0, restored: 0 },
  };
  const server = await startServer(world.dataDir);
  const token = await prepareHouse(server.url);
  await prepareOrders(server.url);
  await server.end('SIGTERM');
  const wrongs: string[] = [];
  let records = 0;
  for (let number = 1; number <= turns; number += 1) {
    // every other turn the data go back to what they were a turn ago
    if (number % 2 === 1)
      await runOrThrow(['backup', '--to', `${world.backup}.${number}`, '--data-dir', world.dataDir]);
    else {
      await runOrThrow(['restore', `${world.backup}.${number - 1}`, '--data-dir', world.dataDir, '--yes']);
      world.done.restored += 1;
    }
    const found = await turn(world, token, number);
    records = found.records;
    wrongs.push(...found.wrongs.map((wrong) => `turn ${number}: ${wrong}`));
  }
  return { figures: { turns, ...world.done, records, unequal: wrongs.length }, wrongs };
};

/** A copy that follows the changes is equal to the database, whoever dies, and after data were restored. */
export const sync: Proof = { limitSeconds: 120, prove };
