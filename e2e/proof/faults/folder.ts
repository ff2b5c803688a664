import { createHash } from 'node:crypto';
import { closeSync, cpSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { shellSay } from '#shared/desktop/words.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { readData } from '../lib/database.ts';
import { prepareHouse } from '../lib/house.ts';
import { withReadOnly } from '../lib/mount.ts';
import { recount } from '../lib/recount.ts';
import { logIn, startServer } from '../lib/server.ts';
import { countProducts, create, outcomeOf } from './calls.ts';
import { unless, type Fault } from './fault.ts';

const pageBytes = 4096;

/** A data folder at rest with the goods of the house. */
const layHouse = async (dataDir: string): Promise<void> => {
  const server = await startServer(dataDir);
  await prepareHouse(server.url);
  await server.end('SIGTERM');
};

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Gives the error of a start that must not succeed. */
const refusalOf = async (dataDir: string): Promise<string> => {
  try {
    const server = await startServer(dataDir);
    await server.end('SIGTERM');
    return 'it started';
  } catch (error) {
    return String(error);
  }
};

const wrongsOfRefusal = (said: string, word: string): readonly string[] => [
  ...unless(said.includes(word), `the refusal says no "${word}": ${said}`),
  ...unless(!said.includes(shellSay('unexpected', { detail: '' }).trim()), `nobody foresaw: ${said}`),
  ...unless(!/\n\s+at /u.test(said), 'a stack was shown'),
];

/** A folder that can't be written is refused with a sentence, and nothing in it changes; later it serves as before. */
export const readOnlyFolder: Fault = async (folder) => {
  const dataDir = join(folder, 'data');
  await layHouse(dataDir);
  const { file } = storePaths(dataDir);
  const before = digestOf(file);
  const said = await withReadOnly(dataDir, () => refusalOf(dataDir));
  if (said === 'impossible') return 'impossible';
  const after = digestOf(file);
  const server = await startServer(dataDir);
  const count = await countProducts(await logIn(server.url));
  await server.end('SIGTERM');
  return {
    wrongs: [
      ...wrongsOfRefusal(said, 'Não foi possível gravar na pasta'),
      ...unless(after === before, 'the file was changed'),
      ...unless(count === 1, `${count} products afterwards`),
    ],
  };
};

const overwrite = (file: string, offset: number, bytes: number): void => {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes, 0xa5), 0, bytes, offset);
  closeSync(descriptor);
};

/** A database whose first page is damaged is refused with a sentence and kept as it is. */
export const damagedBeforeStart: Fault = async (folder) => {
  const dataDir = join(folder, 'data');
  await layHouse(dataDir);
  const { file } = storePaths(dataDir);
  overwrite(file, 100, pageBytes - 100);
  const before = digestOf(file);
  const said = await refusalOf(dataDir);
  return {
    wrongs: [
      ...wrongsOfRefusal(said, 'está danificado e não foi alterado'),
      ...unless(digestOf(file) === before, 'the damaged file was changed'),
    ],
  };
};

/** Whoever deletes the log of a killed server loses what was in it alone: the rest is whole, and the server starts. */
export const removedLog: Fault = async (folder) => {
  const dataDir = join(folder, 'data');
  await layHouse(dataDir);
  const { file } = storePaths(dataDir);
  const server = await startServer(dataDir);
  const api = await logIn(server.url);
  for (const sku of ['A', 'B', 'C']) await create(api, sku);
  await server.end('SIGKILL');
  const hadLog = existsSync(`${file}-wal`);
  cpSync(dataDir, join(folder, 'kept'), { recursive: true });
  rmSync(`${file}-wal`);
  const next = await startServer(dataDir);
  const write = await outcomeOf(create(await logIn(next.url), 'D'));
  await next.end('SIGTERM');
  const kept = await startServer(join(folder, 'kept'));
  const count = await countProducts(await logIn(kept.url));
  await kept.end('SIGTERM');
  return {
    wrongs: [
      ...unless(hadLog, 'there was no log to remove'),
      ...unless(write.status === 200, `a write afterwards gave ${write.status} ${write.code}`),
      ...readData(dataDir, (reader) => recount(reader, { skus: ['D'], movements: [] })).wrongs,
      ...unless(count === 4, `with its log the folder has ${count} products`),
    ],
  };
};
