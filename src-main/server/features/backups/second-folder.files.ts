import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { SecondOutcome } from '#shared/areas/backups/status-schema.ts';
import { dropStrayFiles, filesOfCopy, gatherFiles, hashesIn } from '../../db/copies/attached-files.ts';
import { copyVerified } from '../../db/copies/copy-verified.ts';
import { isPlainFile, stateAt } from '../../db/copies/judged-files.ts';
import { digestOf } from '../../db/copies/sound.ts';
import { keepAllPrivate, keepPrivate } from '../../db/open/private-files.ts';
import type { BeginStep } from '../../kernel/apart/child.ts';
import { copyPath, lookPath, readLook, removeCopies } from './backups.files.ts';

/** Gives the subfolder for the copies of this computer in a second folder, which other computers may share. */
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

/** The folder of the copies here and the one there, and the name of a copy and its size in bytes. */
type Way = { readonly from: string; readonly to: string; readonly id: string; readonly bytes: number };

/** Describes the tasks on the second folder. A separate process runs them, and nothing else touches that folder. */
export type SecondTask =
  | ({ readonly kind: 'copy' } & Way)
  | { readonly kind: 'forget'; readonly to: string; readonly ids: readonly string[] }
  | { readonly kind: 'fetch'; readonly from: string; readonly hashes: readonly string[]; readonly to: string }
  | { readonly kind: 'look'; readonly folder: string };

/** Holds the outcome of copying one backup. */
export type Attempt = {
  readonly outcome: SecondOutcome;
  readonly message?: string;
  /** Counts the files of its attachments that were missing. */
  readonly lacking: number;
};

/** Holds the answer of each task. */
export type SecondAnswers = {
  readonly copy: Attempt;
  readonly forget: null;
  /** Counts the files that were found with their right content. */
  readonly fetch: number;
  readonly look: boolean;
};

const leastMs = 60_000;
const msPerMegabyte = 1000;

/** A slow stick takes a megabyte a second, written and read back; a disk may take a while to wake. */
const timeFor = (bytes: number): number => leastMs + (bytes / 1_048_576) * msPerMegabyte;

/**
 * Copies the files of one backup, each once for all backups of the folder where its disk can do that; gives how many are
 * not there or hold something else, which no copy could mend.
 */
const copyFiles = async ({ from, to, id }: Way, begin: BeginStep): Promise<number> => {
  dropStrayFiles(to);
  const [copy, target] = [copyPath(from, id), filesOfCopy(copyPath(to, id))];
  const hashes = hashesIn(copy);
  if (hashes.length === 0) return 0;
  const there = readdirSync(to).filter((name) => name.endsWith('.files'));
  const missing = await gatherFiles({ hashes, from: there.map((name) => join(to, name)), to: target });
  let lacking = 0;
  for (const hash of missing) {
    const source = join(filesOfCopy(copy), hash);
    begin(timeFor(statSync(source, { throwIfNoEntry: false })?.size ?? 0));
    if (existsSync(source) && (await digestOf(source)) === hash)
      await copyVerified({ from: source, to: join(target, hash) }, hash);
    else lacking += 1;
  }
  return lacking;
};

/** Copies one backup with its files and what is known of it; gives how many files it lacks. */
const copyInto = async (way: Way, begin: BeginStep): Promise<number> => {
  const { from, to, id, bytes } = way;
  if (existsSync(to)) keepAllPrivate(to);
  else mkdirSync(to, { mode: 0o700 });
  begin(leastMs);
  const lacking = await copyFiles(way, begin);
  const digest = readLook(from, id)?.sha256 ?? undefined;
  begin(timeFor(bytes));
  await copyVerified({ from: copyPath(from, id), to: copyPath(to, id) }, digest);
  copyFileSync(lookPath(from, id), lookPath(to, id));
  keepPrivate(lookPath(to, id));
  return lacking;
};

const isThere = ({ to, id, bytes }: Way): boolean =>
  statSync(copyPath(to, id), { throwIfNoEntry: false })?.size === bytes;

const attempt = async (way: Way, begin: BeginStep): Promise<Attempt> => {
  try {
    return { outcome: 'copied', lacking: isThere(way) ? 0 : await copyInto(way, begin) };
  } catch (error) {
    return { outcome: outcomeOf(error), message: String(error), lacking: 0 };
  }
};

/** Brings files of attachments out of whichever copy there has them as they were kept. */
const fetchFiles = async (
  { from, hashes, to }: Extract<SecondTask, { readonly kind: 'fetch' }>,
  begin: BeginStep,
): Promise<number> => {
  const folders = readdirSync(from).filter((name) => name.endsWith('.files'));
  let fetched = 0;
  for (const hash of hashes) {
    const files = folders.map((name) => join(from, name, hash)).filter(isPlainFile);
    begin(timeFor(files.reduce((sum, file) => sum + statSync(file).size, 0)));
    const whole = files.find((file) => stateAt(file, hash) === 'whole');
    if (whole === undefined) continue;
    await copyVerified({ from: whole, to: join(to, hash) }, hash);
    fetched += 1;
  }
  return fetched;
};

/** Does one task in the second folder; `begin` gets the time limit of each step. */
export const workInSecond = async (
  task: SecondTask,
  begin: BeginStep,
): Promise<SecondAnswers[SecondTask['kind']]> => {
  if (task.kind === 'copy') return attempt(task, begin);
  if (task.kind === 'fetch') return fetchFiles(task, begin);
  if (task.kind === 'look') return existsSync(task.folder);
  for (const id of task.ids) {
    begin(leastMs);
    removeCopies(task.to, [id]);
  }
  return null;
};
