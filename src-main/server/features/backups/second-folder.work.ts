import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SecondOutcome } from '#shared/areas/backups/status-schema.ts';
import { dropStrayFiles, filesOfCopy, gatherFiles, hashesIn } from '../../db/backups/attached-files.ts';
import { copyVerified } from '../../db/backups/copy-verified.ts';
import { digestOf } from '../../db/backups/sound.ts';
import { keepAllPrivate, keepPrivate } from '../../db/open/private-files.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { copyPath, listCopies, lookPath, readLook, removeCopies } from './backups.files.ts';
import { copiesNow, folderOf, type BackupDeps } from './backups.deps.ts';
import { tellNotCopied } from './tell.service.ts';

/** Where the copies of this computer stand in a second folder, which others may use too. */
export const folderIn = (second: string): string =>
  join(
    second,
    `almoxarife-${hostname()
      .replaceAll(/[^\w-]/g, '-')
      .toLowerCase()}`,
  );

const outcomes: Readonly<Record<string, SecondOutcome>> = {
  ENOENT: 'absent',
  ENOTDIR: 'absent',
  ENODEV: 'absent',
  EIO: 'absent',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
};

const outcomeOf = (error: unknown): SecondOutcome =>
  outcomes[(error as NodeJS.ErrnoException).code ?? ''] ?? 'failed';

type Way = { readonly from: string; readonly to: string };

/**
 * Copies the files of one backup, each once for all backups of the folder where its disk can do that; gives how many are
 * not there or hold something else, which no copy could mend.
 */
const copyFiles = async (id: string, { from, to }: Way): Promise<number> => {
  dropStrayFiles(to);
  const [copy, target] = [copyPath(from, id), filesOfCopy(copyPath(to, id))];
  const hashes = hashesIn(copy);
  if (hashes.length === 0) return 0;
  const there = readdirSync(to).filter((name) => name.endsWith('.files'));
  const missing = await gatherFiles({ hashes, from: there.map((name) => join(to, name)), to: target });
  let lacking = 0;
  for (const hash of missing) {
    const source = join(filesOfCopy(copy), hash);
    if (existsSync(source) && (await digestOf(source)) === hash)
      await copyVerified({ from: source, to: join(target, hash) }, hash);
    else lacking += 1;
  }
  return lacking;
};

/** Copies one backup with its files and what is known of it; gives how many files it lacks. */
const copyInto = async (id: string, { from, to }: Way): Promise<number> => {
  if (existsSync(to)) keepAllPrivate(to);
  else mkdirSync(to, { mode: 0o700 });
  const lacking = await copyFiles(id, { from, to });
  const digest = readLook(from, id)?.sha256 ?? undefined;
  await copyVerified({ from: copyPath(from, id), to: copyPath(to, id) }, digest);
  copyFileSync(lookPath(from, id), lookPath(to, id));
  keepPrivate(lookPath(to, id));
  return lacking;
};

const isThere = (to: string, id: string, bytes: number): boolean =>
  statSync(copyPath(to, id), { throwIfNoEntry: false })?.size === bytes;

/**
 * Copies the newest whole backup into the second folder where it is not there yet, and tells once of each that could
 * not be; undefined where there is no second folder or no backup.
 */
export const copyNewest = (on: BackupDeps): Promise<SecondOutcome | undefined> =>
  on.alone(async () => {
    const { deps, memory } = on;
    const second = settingsOf(deps.store).backup_folder;
    const from = folderOf(deps);
    const newest = listCopies(copiesNow(deps)).find(
      ({ status, is_from_future }) => status === 'verified' && !is_from_future,
    );
    if (second === null || newest === undefined) return undefined;
    const to = folderIn(second);
    const { outcome, error, lacking = 0 } = await attempt({ from, to }, newest);
    if (lacking > 0) deps.log.warn({ id: newest.id, lacking }, 'files of attachments are not there');
    const before = memory.now().second;
    const isKnown = before?.folder === to && before.id === newest.id && before.outcome === outcome;
    if (isKnown) return outcome;
    memory.keep({ second: { folder: to, at: deps.clock.instant(), outcome, id: newest.id } });
    if (outcome === 'copied') return outcome;
    deps.log.warn({ err: error, id: newest.id, to }, 'a backup was not copied into the second folder');
    await tellNotCopied(deps, second);
    return outcome;
  });

type Copy = { readonly id: string; readonly bytes: number };

type Attempt = { readonly outcome: SecondOutcome; readonly error?: unknown; readonly lacking?: number };

const attempt = async (way: Way, { id, bytes }: Copy): Promise<Attempt> => {
  try {
    const lacking = isThere(way.to, id, bytes) ? 0 : await copyInto(id, way);
    return { outcome: 'copied', lacking };
  } catch (error) {
    return { outcome: outcomeOf(error), error };
  }
};

/** Takes copies that are kept no longer away from the second folder too, where it can be reached. */
export const forgetInSecond = ({ deps }: BackupDeps, ids: readonly string[]): void => {
  const second = settingsOf(deps.store).backup_folder;
  if (second === null) return;
  try {
    removeCopies(folderIn(second), ids);
  } catch (error) {
    deps.log.warn({ err: error }, 'old backups stay in the second folder');
  }
};
