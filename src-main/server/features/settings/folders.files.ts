import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { isOfSystem, isVolatile, realPath } from '../../db/open/fit-folder.ts';
import { fieldError } from '../../kernel/app-error.ts';

/** Tells whether a path is a folder or inside of it, after all links are resolved. */
export const isWithin = (path: string, folder: string): boolean => {
  const way = relative(realPath(resolve(folder)), realPath(resolve(path)));
  return way === '' || (way.split(/[\\/]/)[0] !== '..' && !isAbsolute(way));
};

/** Throws AppError 422 at that field unless a whole path is of a folder that takes files or of none: a disk may be away. */
const demandTakesFiles = async (field: string, folder: string): Promise<void> => {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) throw fieldError(field, 'folder_is_file');
  await access(folder, constants.W_OK).catch(() => {
    throw fieldError(field, 'folder_unwritable');
  });
};

/** A second folder that was chosen, and where the data are. */
export type ChosenSecond = {
  readonly folder: string;
  readonly dataDir: string;
  /** Data that are for trying things out may lie in memory, and so may their copies. */
  readonly isTemporary: boolean;
};

/** Throws AppError 422 for a second folder that can't take copies; one may be away, as a USB disk is. */
export const demandSecondFolder = async ({ folder, dataDir, isTemporary }: ChosenSecond): Promise<null> => {
  const at = 'backup_folder';
  await demandTakesFiles(at, folder);
  if (isOfSystem(folder)) throw fieldError(at, 'folder_system');
  if (isWithin(folder, dataDir)) throw fieldError(at, 'folder_of_data');
  if (isVolatile(folder) && !isTemporary) throw fieldError(at, 'folder_volatile');
  return null;
};
