import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { isNameLong, realPath } from '../../db/open/fit-folder.ts';
import { fieldError } from '../../kernel/app-error.ts';

/** Whether a path really is a folder or stands somewhere in it, whatever links lead there. */
export const isWithin = (path: string, folder: string): boolean => {
  const way = relative(realPath(resolve(folder)), realPath(resolve(path)));
  return way === '' || (way.split(/[\\/]/)[0] !== '..' && !isAbsolute(way));
};

/**
 * Throws AppError 422 at that field unless the path is a whole one, of a folder that takes files or of none: a disk that
 * is not connected now may be later.
 */
export const demandTakesFiles = async (field: string, folder: string): Promise<void> => {
  if (!isAbsolute(folder)) throw fieldError(field, 'folder_not_absolute');
  if (isNameLong(folder)) throw fieldError(field, 'folder_name_long');
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) throw fieldError(field, 'folder_is_file');
  await access(folder, constants.W_OK).catch(() => {
    throw fieldError(field, 'folder_unwritable');
  });
};
