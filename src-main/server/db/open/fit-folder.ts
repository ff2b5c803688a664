import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { storePaths } from './paths.ts';

/** Why a folder can't keep data. */
export type Unfitness = 'volatile' | 'name_long' | 'inside_data';

/** What Linux calls the file systems that live in memory: tmpfs and ramfs. */
const volatileTypes: ReadonlySet<number> = new Set([0x01_02_19_94, 0x85_84_58_f6]);

/** The longest name of a file that any usual file system takes, in bytes. */
const longestName = 255;

/** SQLite takes paths of 512 bytes, and the longest of our names below a data folder has a hundred. */
const longestPath = 400;

/** The nearest folder above a path that is there, or the path itself. */
export const standingAbove = (path: string): string =>
  existsSync(path) ? path : standingAbove(dirname(path));

/** Where a path really leads, also one whose last folders are still to be made. */
export const realPath = (path: string): string => {
  const standing = standingAbove(path);
  return join(realpathSync(standing), relative(standing, path));
};

/** Whether a path, or the folder that is to hold it, lies in memory and is gone when the computer is turned off, where it can be told. */
export const isVolatile = (path: string): boolean =>
  process.platform === 'linux' && volatileTypes.has(statfsSync(standingAbove(path)).type);

/** Whether a path, or a name in it, is longer than file systems and SQLite take. */
export const isNameLong = (path: string): boolean => {
  if (Buffer.byteLength(path) > longestPath) return true;
  const above = dirname(path);
  return Buffer.byteLength(basename(path)) > longestName || (above !== path && isNameLong(above));
};

const isBelowData = (path: string): boolean => {
  const above = dirname(path);
  return above !== path && (existsSync(storePaths(above).file) || isBelowData(above));
};

/** Why a whole path can't be that of a data folder, whoever may write there; undefined where it can. */
export const unfitnessOf = (path: string): Unfitness | undefined => {
  if (isNameLong(path)) return 'name_long';
  const real = realPath(path);
  if (isNameLong(real)) return 'name_long';
  if (isBelowData(real)) return 'inside_data';
  return isVolatile(real) ? 'volatile' : undefined;
};
