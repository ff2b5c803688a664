import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';
import { makeFolder } from '../open/make-folder.ts';
import { attachedFolder, storePaths } from '../open/paths.ts';
import { syncPath } from '../open/sync-path.ts';
import type { StoreLog } from '../store-log.ts';
import { runBackup } from '../copies/run-backup.ts';
import { gatherFiles, isAttachedName } from '../copies/attached-files.ts';
import { copyVerified } from '../copies/copy-verified.ts';
import { isPlainFile } from '../copies/judged-files.ts';
import { finishRestore } from './finish-restore.ts';
import { withFolder } from './with-folder.ts';

const noteSchema = z.object({ folder: z.string().min(1) });

/** Decided: at the next opening the data move there. */
const decision = 'move.json';
/** Done: whoever opens this folder is led there. */
const moved = 'moved.json';
/** Names the file in the new folder that says where its data came from. */
const origin = 'moved-from.json';
/** Names the file that says that the last move failed. */
const failure = 'move-failed.json';

/** Lists what is moved together with the database; other files are created again, or are not ours. */
const singles = ['secret.key', 'network.json', 'backup-state.json'];
const folders = ['attachments', 'backups', 'imports'];

const readNote = (folder: string, name: string): string | undefined => {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))).folder;
  } catch {
    return undefined;
  }
};

const writeNote = (folder: string, name: string, there: string): void => {
  const file = join(folder, name);
  writeFileSync(`${file}.new`, JSON.stringify({ folder: there }), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncPath(folder);
};

const dropNote = (folder: string, name: string): void => rmSync(join(folder, name), { force: true });

/** Decides that the data of a folder move to another one at the next opening. */
export const decideMove = (folder: string, target: string): void => {
  dropNote(folder, failure);
  writeNote(folder, decision, target);
};

/** Gives where the data of a folder came from, and the target of their last failed move. */
export const historyOf = (folder: string) => ({
  movedFrom: readNote(folder, origin) ?? null,
  failedTarget: readNote(folder, failure) ?? null,
});

/** The files below a folder, by their way from it; one that goes meanwhile is none. */
const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((way) =>
        isPlainFile(join(folder, way)),
      )
    : [];

/** The files that go along with the database, by their way from the data folder. */
export const companionsOf = (folder: string): readonly string[] => [
  ...singles.filter((name) => existsSync(join(folder, name))),
  ...folders.flatMap((name) => filesIn(join(folder, name)).map((way) => join(name, way))),
];

/** Copies one file that goes along, unless it is there already with its size. */
export const takeAlong = async (folder: string, target: string, way: string): Promise<void> => {
  const [from, to] = [join(folder, way), join(target, way)];
  const isKept = way.startsWith('backups') || way.startsWith('attachments');
  if (isKept && statSync(to, { throwIfNoEntry: false })?.size === statSync(from).size) return;
  makeFolder(join(to, '..'));
  const hash = basename(way);
  const known = attachedFolder(target);
  if (isKept && isAttachedName(hash) && existsSync(join(known, hash))) {
    await gatherFiles({ hashes: [hash], from: [known], to: join(to, '..') });
    return;
  }
  await copyVerified({ from, to });
};

/** Takes away what a move has put into its target, which was empty; what is not there is no fault. */
export const clearTarget = (target: string): void => {
  const { file } = storePaths(target);
  for (const side of ['', '-wal', '-shm', '.partial']) rmSync(file + side, { force: true });
  for (const name of [...singles, origin]) dropNote(target, name);
  for (const name of folders) rmSync(join(target, name), { recursive: true, force: true });
};

/** Copies the database as it now is, with what goes along, and only then leads whoever opens the old folder there. */
const finishMove = async (folder: string, target: string): Promise<void> => {
  const { file } = storePaths(target);
  for (const side of ['', '-wal', '-shm']) rmSync(file + side, { force: true });
  await runBackup(storePaths(folder).file, file);
  const copy = new Database(file);
  copy.pragma('journal_mode = WAL');
  copy.close();
  chmodSync(file, 0o600);
  for (const way of companionsOf(folder)) await takeAlong(folder, target, way);
  writeNote(target, origin, folder);
  writeNote(folder, moved, target);
  dropNote(folder, decision);
};

/** A folder is led on at most so often: a circle of notes is none of ours. */
const mostSteps = 10;

/** The folder to which the data of the given one moved; throws `StartRefused` where that is not there. */
export const followMoves = (folder: string, steps = mostSteps): string => {
  const next = readNote(folder, moved);
  if (next === undefined || steps === 0) return folder;
  if (!existsSync(storePaths(next).file)) throw new StartRefused('data_away', { folder: next });
  dropNote(folder, decision);
  return followMoves(next, steps - 1);
};

/** The folder to which the data of the given one moved; itself, with the move forgotten, where that is not there. */
const stayIn = (folder: string): string => {
  try {
    return followMoves(folder);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    dropNote(folder, moved);
    return folder;
  }
};

/**
 * The folder whose data are to be opened: the one to which those of the given one moved, or are to move now. A move
 * that fails is not tried again, `historyOf` reports it, and the old folder stays in use; throws `StartRefused` where
 * data moved to a place that is not there, unless they are to stay here, as they were before the move.
 */
export const settleFolder = async (
  given: string,
  { log, staysHere = false }: { readonly log: StoreLog; readonly staysHere?: boolean },
): Promise<string> => {
  const folder = staysHere ? stayIn(given) : followMoves(given);
  const target = readNote(folder, decision);
  if (target === undefined) return folder;
  return withFolder(folder, async () => {
    try {
      finishRestore(storePaths(folder), log);
      await finishMove(folder, target);
      log.warn({ folder, target }, 'store.moved');
      return target;
    } catch (error) {
      log.error({ err: error, folder, target }, 'store.not_moved');
      dropNote(folder, decision);
      writeNote(folder, failure, target);
      return folder;
    }
  });
};
