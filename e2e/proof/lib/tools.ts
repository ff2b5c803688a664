import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { canInstall, install } from '../../../resources/bin/apt.js';

const runs = (file: string, args: readonly string[]): boolean => spawnSync(file, args).status === 0;

/** Tells whether strace can follow a process here; installs it where the system lets us. */
export const provideStrace = async (): Promise<boolean> => {
  const follows = (): boolean => runs('strace', ['-f', '-o', '/dev/null', 'true']);
  if (process.platform !== 'linux') return false;
  if (!follows() && canInstall()) await install('strace');
  return follows();
};

/** The path of libfaketime, which lets a process see another clock; installs it where the system lets us. */
export const provideFakeTime = async (): Promise<string | undefined> => {
  const find = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
  if (process.platform !== 'linux') return undefined;
  if (find() === undefined && canInstall()) await install('faketime');
  return find();
};
