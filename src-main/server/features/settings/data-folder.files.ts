import { constants, existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderCheck, ServerSettings } from '#shared/areas/settings/server-schema.ts';
import type { Code, VarsGiven } from '#shared/kernel/sentences.ts';
import { companionsOf, historyOf, takeAlong } from '../../db/backups/move-folder.ts';
import { isOfSystem, standingAbove, unfitnessOf } from '../../db/open/fit-folder.ts';
import { isNetworkDrive, isSynchronised } from '../../db/open/local-drive.ts';
import { isOpenToOthers } from '../../db/open/private-files.ts';
import { storePaths } from '../../db/open/paths.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import { runBackup } from '../../db/copies/run-backup.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { BeginStep } from '../../kernel/apart/child.ts';
import type { Deps } from '../../kernel/deps.ts';
import { isWithin } from './folders.files.ts';

type Config = Deps['config'];

/** Sums the sizes of files on the disk: a file with several names, as attachments in backups have, counts once. */
const sizeOf = (files: readonly string[]): number => {
  const found = files.flatMap((file) => statSync(file, { throwIfNoEntry: false, bigint: true }) ?? []);
  const sizes = new Map(found.map(({ dev, ino, size }) => [`${dev}/${ino}`, Number(size)]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
};

/** Sums the size of the data on the disk, with their log, their backups and the imports in progress. */
const bytesOf = (folder: string): number => {
  const { file } = storePaths(folder);
  const files = [file, `${file}-wal`, ...companionsOf(folder).map((way) => join(folder, way))];
  return sizeOf(files);
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Reads where the data are, how much space they take and have, and the result of the last move. */
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

/** Lists the files that operating systems leave in an empty folder. */
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
const demandFit = ({ target, dataDir, isTemporary }: WantedTarget): void => {
  const unfitness = unfitnessOf(target);
  if (unfitness === 'name_long') refuse('folder_name_long');
  if (isBrokenLink(target)) refuse('folder_link_broken');
  if (isOfSystem(target)) refuse('folder_system');
  if (unfitness === 'inside_data' || isWithin(target, dataDir)) refuse('folder_of_data');
  if (unfitness === 'volatile' && !isTemporary) refuse('folder_volatile');
};

/** Holds the target of a move, and the present folder of the data. */
export type WantedTarget = {
  readonly target: string;
  readonly dataDir: string;
  readonly isTemporary: boolean;
};

/** Checks whether the data can move to an absolute path, without writing; throws AppError 422 at `target`. */
export const checkTarget = async (wanted: WantedTarget): Promise<FolderCheck> => {
  const { target, dataDir } = wanted;
  demandFit(wanted);
  const standing = standingAbove(target);
  if (isNetworkDrive(standing)) refuse('folder_network');
  if (!statSync(standing).isDirectory()) refuse('folder_unwritable');
  await access(standing, constants.W_OK).catch(() => refuse('folder_unwritable'));
  if (standing === target && readdirSync(target).some((name) => !litter.has(name)))
    refuse('folder_not_empty');
  const needed = neededBytes(dataDir);
  const free = await demandRoom(standing, needed);
  return { target, needed_bytes: needed, free_bytes: free, is_synchronised: isSynchronised(target) };
};

/** The data folder, and the folder that they move to. */
export type Move = { readonly dataDir: string; readonly target: string };

const leastMs = 60_000;
const msPerMegabyte = 1000;

/** A slow disk takes a megabyte a second, written and read back. */
const timeFor = (bytes: number): number => leastMs + (bytes / 1_048_576) * msPerMegabyte;

/**
 * Copies and verifies the database while the server goes on writing, and what goes along with it; throws the store's
 * errors as SQLite names them.
 */
export const copyData = async ({ dataDir, target }: Move, begin: BeginStep): Promise<null> => {
  const along = companionsOf(dataDir);
  const total = along.length + 1;
  makeFolder(target);
  begin(timeFor(bytesOf(dataDir)), { done: 0, total });
  await runBackup(storePaths(dataDir).file, storePaths(target).file);
  for (const [at, way] of along.entries()) {
    begin(timeFor(sizeOf([join(dataDir, way)])), { done: at + 1, total });
    await takeAlong(dataDir, target, way);
  }
  begin(leastMs, { done: total, total });
  return null;
};
