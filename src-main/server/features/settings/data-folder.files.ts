import { constants, existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import type { FolderCheck, ServerSettings } from '#shared/areas/settings/server-schema.ts';
import type { Code, VarsGiven } from '#shared/kernel/sentences.ts';
import { companionsOf, historyOf } from '../../db/backups/move-folder.ts';
import { standingAbove, unfitnessOf } from '../../db/open/fit-folder.ts';
import { isNetworkDrive, isNetworkPath, isSynchronised } from '../../db/open/local-drive.ts';
import { isOpenToOthers } from '../../db/open/private-files.ts';
import { storePaths } from '../../db/open/paths.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { isWithin } from './folders.files.ts';

type Config = Deps['config'];

/** What files take on the disk: one that has several names, as those of attachments in backups have, counts once. */
const sizeOf = (files: readonly string[]): number => {
  const found = files.flatMap((file) => statSync(file, { throwIfNoEntry: false, bigint: true }) ?? []);
  const sizes = new Map(found.map(({ dev, ino, size }) => [`${dev}/${ino}`, Number(size)]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
};

/** What the data take on the disk, with their log, their backups and the imports under way. */
const bytesOf = (folder: string): number => {
  const { file } = storePaths(folder);
  const files = [file, `${file}-wal`, ...companionsOf(folder).map((way) => join(folder, way))];
  return sizeOf(files);
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Where the data are, how much room they take and have, and what came of the last move. */
export const readDataFolder = async (config: Config): Promise<ServerSettings['data_folder']> => {
  const { dataDir: path, given, preferencesFile } = config;
  const { movedFrom, failedTarget } = historyOf(path);
  return {
    path,
    bytes: bytesOf(path),
    free_bytes: await freeBytes(path).catch(() => null),
    is_synchronised: isSynchronised(path),
    is_open_to_others: isOpenToOthers(path),
    is_fixed: given?.dataDir === true || preferencesFile === undefined,
    moved_from: movedFrom,
    failed_target: failedTarget,
  };
};

const refuse = <C extends Code>(say: C, ...vars: VarsGiven<C>): never => {
  throw fieldError('target', say, ...vars);
};

/** What other systems leave in an empty folder. */
const litter: ReadonlySet<string> = new Set([
  'lost+found',
  '.DS_Store',
  'desktop.ini',
  'System Volume Information',
  '$RECYCLE.BIN',
]);

const demandRoom = async (standing: string, needed: number): Promise<number> => {
  const free = await freeBytes(standing);
  const megabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576);
  if (free < needed) refuse('folder_no_space', { needed: megabytes(needed), free: megabytes(free) });
  return free;
};

/** A tenth more than the data take, since they grow while they are copied. */
const neededBytes = (folder: string): number => Math.ceil(bytesOf(folder) * 1.1) + 16 * 1_048_576;

const isBrokenLink = (path: string): boolean => {
  if (existsSync(path)) return false;
  try {
    return readlinkSync(path) !== '';
  } catch {
    return false;
  }
};

/** Throws AppError 422 at `target` for a path that can't keep these data, wherever it leads. */
const demandFit = (target: string, { dataDir, isTemporary }: Config): void => {
  const unfitness = unfitnessOf(target);
  if (unfitness === 'name_long') refuse('folder_name_long');
  if (isBrokenLink(target)) refuse('folder_link_broken');
  if (unfitness === 'inside_data' || isWithin(target, dataDir)) refuse('folder_of_data');
  if (unfitness === 'volatile' && isTemporary !== true) refuse('folder_volatile');
};

/** Whether the data can move there, nothing written; throws AppError 409 `given_at_start`, 422 at `target`. */
export const checkTarget = async ({ config }: Deps, given: string): Promise<FolderCheck> => {
  if (config.given?.dataDir === true || config.preferencesFile === undefined) {
    throw new AppError(409, 'given_at_start', { vars: { flag: '--data-dir' } });
  }
  if (!isAbsolute(given)) refuse('folder_not_absolute');
  const target = resolve(given);
  demandFit(target, config);
  const standing = standingAbove(target);
  if (isNetworkPath(given) || isNetworkDrive(standing)) refuse('folder_network');
  if (!statSync(standing).isDirectory()) refuse('folder_unwritable');
  await access(standing, constants.W_OK).catch(() => refuse('folder_unwritable'));
  if (standing === target && readdirSync(target).some((name) => !litter.has(name)))
    refuse('folder_not_empty');
  const needed = neededBytes(config.dataDir);
  const free = await demandRoom(standing, needed);
  return { target, needed_bytes: needed, free_bytes: free, is_synchronised: isSynchronised(target) };
};
