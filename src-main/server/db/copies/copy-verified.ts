import { renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { keepPrivate } from '../open/private-files.ts';
import { syncPath } from '../open/sync-path.ts';
import { digestOf } from './sound.ts';

type Way = { readonly from: string; readonly to: string };

/**
 * Copies a file that nobody writes; the copy has its name only once its bytes, read back, have the digest (SHA-256,
 * hexadecimal; by default that of the source) and are on the disk. Its owner alone may read it, whoever may read the
 * source. Nothing is left of a copy that fails.
 */
export async function copyVerified({ from, to }: Way, digest?: string): Promise<void> {
  const unfinished = `${to}.partial`;
  try {
    await copyFile(from, unfinished);
    keepPrivate(unfinished);
    syncPath(unfinished);
    if ((await digestOf(unfinished)) !== (digest ?? (await digestOf(from))))
      throw new Error(`The copy of ${from} differs.`);
    renameSync(unfinished, to);
    syncPath(dirname(to));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
