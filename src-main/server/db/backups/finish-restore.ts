import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../open/make-folder.ts';
import type { StorePaths } from '../open/paths.ts';
import { syncPath } from '../open/sync-path.ts';
import type { StoreLog } from '../store-log.ts';
import { filesOfCopy } from '../copies/attached-files.ts';
import { attachedFolder } from '../open/paths.ts';
import { restorePaths } from '../open/restore-paths.ts';

/**
 * Runs under the lock and before the database is opened. Puts a decided restore in the place of the present database,
 * which is kept among the backups, and forgets one that was not decided. A process that is killed in it continues at
 * the next start: every step may be repeated, and the decision is forgotten last.
 */
export function finishRestore({ folder, file, backups }: StorePaths, log: StoreLog): void {
  const { staged, stagedFile, stagedFiles, decision, undecided } = restorePaths(folder);
  const safety = readDecision(decision);
  if (safety !== undefined && existsSync(stagedFile)) {
    makeFolder(backups);
    setAside(file, join(backups, safety));
    exchangeFiles(
      { present: attachedFolder(folder), coming: stagedFiles },
      filesOfCopy(join(backups, safety)),
    );
    renameSync(stagedFile, file);
    syncPath(folder);
    log.warn({ safety }, 'store.restored');
  }
  rmSync(staged, { recursive: true, force: true });
  for (const left of [undecided, decision]) rmSync(left, { force: true });
}

/** The name of the safety copy in a decision; undefined where there is none. */
function readDecision(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  const { safety } = JSON.parse(readFileSync(path, 'utf8')) as { readonly safety: string };
  return basename(safety);
}

type Exchange = { readonly present: string; readonly coming: string };

/** Puts the files that came with the copy in the place of those of the present records, which go beside the safety copy. */
function exchangeFiles({ present, coming }: Exchange, safety: string): void {
  if (!existsSync(coming)) return;
  if (existsSync(present)) renameSync(present, safety);
  renameSync(coming, present);
  syncPath(dirname(safety));
  syncPath(dirname(present));
}

/** Moves a database with its log, so that nothing of it is lost, whatever state it is in. */
function setAside(file: string, target: string): void {
  for (const side of ['', '-wal']) {
    if (existsSync(file + side)) renameSync(file + side, target + side);
  }
  rmSync(`${file}-shm`, { force: true });
  syncPath(dirname(target));
}
