import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../open/make-folder.ts';
import { keepPrivate } from '../open/private-files.ts';
import { syncPath } from '../open/sync-path.ts';
import { isLinkedFolder, stateAt } from './judged-files.ts';

type Healing = {
  /** Is the path of the whole file. */
  readonly source: string;
  readonly folder: string;
  readonly hash: string;
};

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
    keepPrivate(to);
  }
}

/**
 * Puts a whole file in the place of one that is spoilt or gone, on the disk before it has the name; false where the disk does
 * not take it, and then all is as it was.
 */
export function healFile({ source, folder, hash }: Healing): boolean {
  if (isLinkedFolder(folder)) return false;
  const target = join(folder, hash);
  const unfinished = `${target}.partial`;
  try {
    makeFolder(folder);
    rmSync(unfinished, { force: true });
    linkOrCopy(source, unfinished);
    syncPath(unfinished);
    if (stateAt(unfinished, hash) !== 'whole') throw new Error('The copy differs.');
    renameSync(unfinished, target);
    syncPath(folder);
    return true;
  } catch {
    rmSync(unfinished, { force: true });
    return false;
  }
}
