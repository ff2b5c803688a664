import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { restorePaths } from './restore-paths.ts';
import { lookInto } from './look-into.ts';
import { storePaths, type StorePaths } from './paths.ts';

/** Remembers outside of a data folder whether it held data, and the id of their database. */
export type FolderMemory = {
  readonly isHeld: boolean;
  readonly uid: string | undefined;
  /** The file that led to the data, where it can't be read any more. */
  readonly lostFile?: string;
  /** The file in which nothing can be remembered of the folder. */
  readonly unkeptFile?: string;
};

/** Lists the files that exist only in a folder that had a database. */
const traces = ['secret.key', 'backup-state.json', 'moved-from.json', 'server.json'];

const hasCopies = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.db'));

const hadDatabase = ({ folder, backups }: StorePaths): boolean =>
  traces.some((name) => existsSync(join(folder, name))) || hasCopies(backups);

const hasDatabase = (folder: string): boolean => {
  const { file } = storePaths(folder);
  const { decision, stagedFile } = restorePaths(folder);
  const isRestoring = existsSync(decision) && existsSync(stagedFile);
  return (
    isRestoring ||
    [file, `${file}-wal`].some((one) => (statSync(one, { throwIfNoEntry: false })?.size ?? 0) > 0)
  );
};

/**
 * Throws `StartRefused` where a folder held data and has no database now: its disk is away, or the file is gone; and where
 * it has none and what led to the data can't be read, or nobody could tell at the next start that it held any. Nothing is
 * made or changed.
 */
export function demandHeld(folder: string, { isHeld, lostFile, unkeptFile }: FolderMemory): void {
  const paths = storePaths(folder);
  if (hasDatabase(folder)) return;
  if (lostFile !== undefined) throw new StartRefused('data_unknown', { folder, file: lostFile });
  if (isHeld && !existsSync(folder)) throw new StartRefused('data_away', { folder });
  if (hadDatabase(paths)) throw new StartRefused('data_gone', { folder, backups: paths.backups });
  if (isHeld) throw new StartRefused('data_not_there', { folder });
  if (unkeptFile !== undefined) throw new StartRefused('data_unremembered', { folder, file: unkeptFile });
}

/**
 * Reads the present and former identities of a database file, the present one first; empty where its schema is older
 * than identities. Throws SQLite's errors.
 */
export function readIdentities(file: string): readonly string[] {
  return lookInto(file, (db) => {
    const isKept = db.prepare("select 1 from sqlite_schema where name = 'data_identity'").get() !== undefined;
    return isKept
      ? (db.prepare('select uid from data_identity order by id desc').pluck().all() as string[])
      : [];
  });
}

/**
 * Throws `StartRefused` where a folder's database is neither the one that it held nor one restored in place of it; the
 * file is closed, and stays as it is.
 */
export function demandSame({ folder, file }: StorePaths, { uid }: FolderMemory): void {
  if (uid !== undefined && !readIdentities(file).includes(uid))
    throw new StartRefused('data_other', { folder });
}
