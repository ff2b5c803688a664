import { existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Backup, BackupKind } from '#shared/areas/backups/contract.ts';
import { filesOfCopy } from '../../db/copies/attached-files.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import { syncPath } from '../../db/open/sync-path.ts';
import { toInstant } from '../../kernel/clock.ts';
import { readJsonFile, writeJsonFile } from '../../kernel/json-file.ts';
import { isFromFuture, kindOf, momentOf } from './backups.rules.ts';
import { problemSchema } from './unfit.rules.ts';

const ending = '.db';
const shape = /^[\w-][\w.-]{0,119}$/;

/**
 * Describes the result of the last verification of a copy, kept beside it in `<name>.json`; without it a copy is
 * unverified.
 */
const lookSchema = z.object({
  is_whole: z.boolean(),
  sha256: z.string().nullable(),
  schema_version: z.int().nullable(),
  app_version: z.string().nullable(),
  verified_at: z.string(),
  stock_differences: z.int().nullable(),
  problem: problemSchema.nullable().default(null),
});
export type Look = z.output<typeof lookSchema>;

/** Gives the path of the copy of that name in a folder. */
export const copyPath = (folder: string, id: string): string => join(folder, id + ending);

/** Gives the path of a copy that is not yet known to be whole; the next backup removes one that was left over. */
export const unfinishedPath = (folder: string, id: string): string => join(folder, `${id}.partial`);

/** Gives the path of the verification result of a copy. */
export const lookPath = (folder: string, id: string): string => join(folder, `${id}.json`);

/** The look that was kept; undefined where there is none that can be read. */
export const readLook = (folder: string, id: string): Look | undefined =>
  readJsonFile(lookPath(folder, id), lookSchema);

/** Keeps what a look found, whole or not at all. */
export const writeLook = (folder: string, id: string, look: Look): void =>
  writeJsonFile(lookPath(folder, id), look);

/** Gives an unfinished copy its name, on the disk. */
export const nameCopy = (folder: string, id: string): void => {
  renameSync(unfinishedPath(folder, id), copyPath(folder, id));
  syncPath(folder);
};

const oddLetters = /[^\w.-]+/g;
const longestStem = 100;

/** The name that a file keeps among the copies; one that says nothing of it gets one of its own. */
const nameFor = (fileName: string): string => {
  const stem = fileName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\.(?:db|sqlite3?)$/i, '')
    .replaceAll(oddLetters, '-')
    .replace(/^[-.]+/, '')
    .slice(0, longestStem);
  return stem === '' ? 'trazido' : stem;
};

/** A file that came from elsewhere: where it lies, how its sender called it, its SHA-256. */
export type BroughtFile = { readonly path: string; readonly name: string; readonly hash: string };

/** Moves a file among the copies, on the disk; gives its name there, that of the same copy where it is there already. */
export const takeIn = (folder: string, { path, name, hash }: BroughtFile): string => {
  makeFolder(folder);
  const stem = nameFor(name);
  for (let turn = 1; ; turn += 1) {
    const id = turn === 1 ? stem : `${stem}-${turn}`;
    if (existsSync(copyPath(folder, id))) {
      if (readLook(folder, id)?.sha256 === hash) return id;
      continue;
    }
    renameSync(path, copyPath(folder, id));
    syncPath(copyPath(folder, id));
    syncPath(folder);
    return id;
  }
};

/** Takes copies away with what is known of them; nothing happens for those that are not there. */
export const removeCopies = (folder: string, ids: readonly string[]): void => {
  for (const id of ids) {
    const copy = copyPath(folder, id);
    const files = [copy, `${copy}-wal`, `${copy}-shm`, lookPath(folder, id), unfinishedPath(folder, id)];
    for (const file of files) rmSync(file, { force: true });
    rmSync(filesOfCopy(copy), { recursive: true, force: true });
  }
};

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const statusOf = (look: Look | undefined): Backup['status'] => {
  if (look === undefined) return 'unverified';
  return look.is_whole ? 'verified' : 'damaged';
};

/** A folder of copies, and the present moment, milliseconds since 1970. */
export type CopiesNow = { readonly folder: string; readonly now: number };

const show = ({ folder, now }: CopiesNow, id: string): Backup | undefined => {
  const stats = lstatSync(copyPath(folder, id), { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return undefined;
  const look = readLook(folder, id);
  const madeAt = momentOf(id) ?? stats.mtimeMs;
  return {
    id,
    kind: kindOf(id),
    status: statusOf(look),
    created_at: toInstant(madeAt),
    is_from_future: isFromFuture(madeAt, now),
    bytes: stats.size,
    sha256: look?.sha256 ?? null,
    schema_version: look?.schema_version ?? null,
    app_version: look?.app_version ?? null,
    verified_at: look?.verified_at ?? null,
    stock_differences: look?.stock_differences ?? null,
  };
};

/** Every copy in a folder, the newest first; none where there is no such folder. */
export const listCopies = (copies: CopiesNow): readonly Backup[] =>
  namesIn(copies.folder)
    .filter((name) => name.endsWith(ending) && shape.test(name))
    .map((name) => show(copies, name.slice(0, -ending.length)))
    .filter((backup) => backup !== undefined)
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));

/** The newest copy of these kinds, going by names alone and without those from the future; undefined where there is none. */
export const newestCopy = (copies: CopiesNow, kinds: readonly BackupKind[]): Backup | undefined => {
  const [newest] = namesIn(copies.folder)
    .filter((name) => name.endsWith(ending) && kinds.includes(kindOf(name)))
    .map((name) => name.slice(0, -ending.length))
    .filter((id) => !isFromFuture(momentOf(id) ?? 0, copies.now))
    .toSorted((a, b) => (momentOf(b) ?? 0) - (momentOf(a) ?? 0));
  return newest === undefined ? undefined : show(copies, newest);
};

/** The copy of that name; undefined where there is none, or where the name could be no copy's. */
export const findCopy = (copies: CopiesNow, id: string): Backup | undefined =>
  shape.test(id) ? show(copies, id) : undefined;
