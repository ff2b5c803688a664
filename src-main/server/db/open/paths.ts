import { join } from 'node:path';

/** Holds the paths of the files of one installation. */
export type StorePaths = {
  readonly folder: string;
  readonly file: string;
  readonly lock: string;
  readonly backups: string;
};

/** Names the files inside a data folder. */
export function storePaths(folder: string): StorePaths {
  return {
    folder,
    file: join(folder, 'almoxarife.db'),
    lock: join(folder, 'app.lock.db'),
    backups: join(folder, 'backups'),
  };
}

/** Gives the folder of the files that records of a data folder's database name, each by its SHA-256. */
export const attachedFolder = (folder: string): string => join(folder, 'attachments');
