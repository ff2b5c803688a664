import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The bits by which a file or a folder is open to others than its owner. */
const others = 0o077;

/** Matches our own names at the top of a data folder; a person may keep other files beside them. */
const ours =
  /^(?:almoxarife\.db|app\.lock\.db|secret\.key|server\.json|network\.json|backup-state\.json|move[a-z-]*\.json|restore\.json|restore|attachments|backups|imports|cache)(?:[.-].*)?$/;

/** Lists the errors of a file system without modes, as that of a USB drive. */
const takesNone: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EROFS',
  'ENOENT',
]);

/**
 * Tells whether others than the owner may read or enter a file or folder; false on a system without such permissions.
 */
export const isOpenToOthers = (path: string): boolean => {
  if (process.platform === 'win32') return false;
  return ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & others) !== 0;
};

/** Closes a file or folder to everybody but its owner; one that is closed, or whose file system knows no modes, stays as it is. */
export function keepPrivate(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (process.platform === 'win32' || found === undefined || found.isSymbolicLink()) return;
  if ((found.mode & others) === 0) return;
  try {
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    if (!takesNone.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Closes a folder and all that is in it to everybody but its owner. */
export function keepAllPrivate(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  keepPrivate(path);
  if (found?.isDirectory() !== true) return;
  for (const name of namesIn(path)) keepAllPrivate(join(path, name));
}

/** Lists the names in a folder; empty where another user of the computer owns it and keeps it closed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    return [];
  }
}

/** Closes to others what earlier versions left readable in a data folder; the folder itself is as its owner made it. */
export function closeOurs(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => ours.test(one))) keepAllPrivate(join(folder, name));
}
