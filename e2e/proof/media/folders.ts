import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { countProducts, create } from '../faults/calls.ts';
import { unless, type Fault } from '../faults/fault.ts';
import { withBound } from '../lib/mount.ts';
import { logIn } from '../lib/server.ts';
import { hangingFolder } from './hanging.ts';
import { canBeAnother, isHeldByAnother } from './holder.ts';
import { permissions } from './permissions.ts';
import { startIn } from './start-in.ts';

/** A data folder at rest with one product. */
const layData = async (folder: string, dataDir: string): Promise<void> => {
  const server = await startIn(folder, dataDir);
  await create(await logIn(server.url), 'ANTES');
  await server.end('SIGTERM');
};

const refusalOf = async (folder: string, dataDir: string): Promise<string> => {
  try {
    await (await startIn(folder, dataDir)).end('SIGTERM');
    return 'it started';
  } catch (error) {
    return String(error);
  }
};

const wrongsOfRefusal = (said: string, dataDir: string): readonly string[] => [
  ...unless(said.includes('ended with 1:'), `not refused with exit code 1: ${said}`),
  ...unless(said.includes(dataDir), `the sentence does not name the folder: ${said}`),
  ...unless(said.includes('--start-anew') && said.includes('restore'), `no way out is said: ${said}`),
];

/** Data on a disk that is not mounted are waited for; nothing is written where it would be, and it serves them again. */
const unmounted: Fault = async (folder) => {
  const [disk, mountPoint] = [join(folder, 'disk'), join(folder, 'mount')];
  for (const one of [disk, mountPoint]) mkdirSync(one);
  const laid = await withBound(disk, mountPoint, () => layData(folder, mountPoint));
  if (laid === 'impossible') return 'impossible';
  const said = await refusalOf(folder, mountPoint);
  const left = readdirSync(mountPoint);
  const count = await withBound(disk, mountPoint, async () => {
    const server = await startIn(folder, mountPoint);
    const found = await countProducts(await logIn(server.url));
    await server.end('SIGTERM');
    return found;
  });
  return {
    wrongs: [
      ...wrongsOfRefusal(said, mountPoint),
      ...unless(left.length === 0, `the mount point was given ${left.join(', ')}`),
      ...unless(count === 1, `mounted again it serves ${count} products`),
    ],
  };
};

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Another installation's database in the folder is refused and stays as it is; it is opened only on purpose. */
const foreignDatabase: Fault = async (folder) => {
  const [ours, others] = [join(folder, 'ours'), join(folder, 'others')];
  await layData(folder, ours);
  await layData(folder, others);
  const { file } = storePaths(ours);
  cpSync(storePaths(others).file, file);
  const before = digestOf(file);
  const said = await refusalOf(folder, ours);
  const after = digestOf(file);
  await (await startIn(folder, ours, ['--start-anew'])).end('SIGTERM');
  const again = await refusalOf(folder, ours);
  return {
    wrongs: [
      ...wrongsOfRefusal(said, ours),
      ...unless(before === after, 'the file was changed'),
      ...unless(again === 'it started', `what was accepted is refused: ${again}`),
    ],
  };
};

/** Files as an earlier version left them are closed at the start, so that another user can hold them no more. */
const lockOfOthers: Fault = async (folder, run) => {
  if (!canBeAnother()) return 'impossible';
  const dataDir = join(folder, 'data');
  await layData(folder, dataDir);
  const { file, lock } = storePaths(dataDir);
  for (const one of [run.scratch, folder, dataDir]) chmodSync(one, 0o755);
  for (const one of [file, lock]) chmodSync(one, 0o644);
  const couldBefore = isHeldByAnother(lock);
  const server = await startIn(folder, dataDir);
  const held = [file, lock].filter((one) => isHeldByAnother(one));
  await server.end('SIGTERM');
  const again = await refusalOf(folder, dataDir);
  return {
    wrongs: [
      ...unless(couldBefore, 'the attack does not work at all'),
      ...held.map((one) => `another user holds ${one}`),
      ...unless(again === 'it started', `it does not start: ${again}`),
    ],
  };
};

/** Data folders that are away, foreign, held by others or open to them, and a second folder that hangs; each is a fault of its own. */
export const folders: Readonly<Record<string, Fault>> = {
  unmounted,
  foreignDatabase,
  lockOfOthers,
  permissions,
  hangingFolder,
};
