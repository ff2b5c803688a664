import { spawnSync } from 'node:child_process';

const does = (file: string, ...args: readonly string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore' }).status === 0;

/** Runs the work with the folder being a disk of that size; 'impossible' where this machine does not let us. */
export const withDisk = async <T>(
  folder: string,
  megabytes: number,
  work: () => Promise<T>,
): Promise<T | 'impossible'> => {
  if (!does('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) return 'impossible';
  try {
    return await work();
  } finally {
    does('umount', '-l', folder);
  }
};

/** Runs the work with one folder standing in the place of another, as a mounted disk does; 'impossible' where that can't be had. */
export const withBound = async <T>(
  disk: string,
  folder: string,
  work: () => Promise<T>,
): Promise<T | 'impossible'> => {
  if (!does('mount', '--bind', disk, folder)) return 'impossible';
  try {
    return await work();
  } finally {
    does('umount', '-l', folder);
  }
};

/** Runs the work while nothing in the folder can be written, not even by root; 'impossible' where that can't be had. */
export const withReadOnly = async <T>(folder: string, work: () => Promise<T>): Promise<T | 'impossible'> => {
  if (!does('mount', '--bind', folder, folder)) return 'impossible';
  try {
    return does('mount', '-o', 'remount,ro,bind', folder) ? await work() : 'impossible';
  } finally {
    does('umount', '-l', folder);
  }
};
