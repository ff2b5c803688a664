import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { storePaths } from './paths.ts';

/** Names the reasons why a folder can't keep data. */
export type Unfitness = 'volatile' | 'name_long' | 'inside_data';

/** The Linux types of the file systems in memory: tmpfs and ramfs. */
const volatileTypes: ReadonlySet<number> = new Set([0x01_02_19_94, 0x85_84_58_f6]);

/** The longest name of a file that any usual file system takes, in bytes. */
const longestName = 255;

/** SQLite takes paths of 512 bytes, and the longest of our names below a data folder has a hundred. */
const longestPath = 400;

/** The nearest folder above a path that is there, or the path itself. */
export const standingAbove = (path: string): string =>
  existsSync(path) ? path : standingAbove(dirname(path));

/** Resolves the links of a path, also of one whose last folders do not exist yet. */
export const realPath = (path: string): string => {
  const standing = standingAbove(path);
  return join(realpathSync(standing), relative(standing, path));
};

/**
 * Tells whether a path, or the folder that is to hold it, is in memory and lost when the computer is turned off; false
 * where the system can't tell.
 */
export const isVolatile = (path: string): boolean =>
  process.platform === 'linux' && volatileTypes.has(statfsSync(standingAbove(path)).type);

/** Matches the paths and the types of Linux file systems that hold no files: proc, sysfs, cgroups and the like. */
const ownFolders = /^\/(?:proc|sys|dev(?!\/shm(?:\/|$)))(?:\/|$)/;
const ownTypes: ReadonlySet<number> = new Set([
  0x9f_a0, 0x62_65_65_72, 0x63_67_72_70, 0x00_27_e0_eb, 0x1c_d1, 0x64_62_67_20, 0x74_72_61_63, 0x73_63_66_73,
  0x62_65_65_70, 0x61_65_67_6c, 0xca_fe_4a_11, 0x19_80_02_02, 0x42_49_4e_4d, 0x65_73_55_43,
]);

/** Tells whether a path leads to such a file system, which keeps no files; false where the system can't tell. */
export const isOfSystem = (path: string): boolean => {
  if (process.platform !== 'linux') return false;
  const real = realPath(path);
  return ownFolders.test(real) || ownTypes.has(statfsSync(standingAbove(real)).type);
};

/** Tells whether a path, or a name in it, is longer than file systems and SQLite accept. */
export const isNameLong = (path: string): boolean => {
  if (Buffer.byteLength(path) > longestPath) return true;
  const above = dirname(path);
  return Buffer.byteLength(basename(path)) > longestName || (above !== path && isNameLong(above));
};

const isBelowData = (path: string): boolean => {
  const above = dirname(path);
  return above !== path && (existsSync(storePaths(above).file) || isBelowData(above));
};

/**
 * Gives the reason why an absolute path can't be that of a data folder, whoever may write there; undefined where it
 * can.
 */
export const unfitnessOf = (path: string): Unfitness | undefined => {
  if (isNameLong(path)) return 'name_long';
  const real = realPath(path);
  if (isNameLong(real)) return 'name_long';
  if (isBelowData(real)) return 'inside_data';
  return isVolatile(real) ? 'volatile' : undefined;
};
