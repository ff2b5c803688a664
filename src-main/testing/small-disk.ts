import { execFileSync } from 'node:child_process';
import { emptyFolder } from './template-database.ts';

/** Makes a folder a disk of one megabyte; answers whether this machine lets us. */
export function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Makes the folder one of the disk around it again. */
export function unmountDisk(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'ignore' });
}

/** Whether this machine lets us mount disks. */
export function canMount(): boolean {
  const probe = emptyFolder();
  const can = mountSmallDisk(probe.folder);
  if (can) unmountDisk(probe.folder);
  probe.remove();
  return can;
}
