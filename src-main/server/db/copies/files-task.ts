import { copyFileSync, linkSync, lstatSync, renameSync, rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { makeFolder } from '../open/make-folder.ts';
import { attachedFolder, storePaths } from '../open/paths.ts';
import { keepPrivate } from '../open/private-files.ts';
import { syncPath } from '../open/sync-path.ts';
import { filesOfCopy, gatherFiles, hashesIn, type Gathering } from './attached-files.ts';
import { isLinkedFolder, stateAt, stateIn, type FileFault, type FileState } from './judged-files.ts';

/** Files of records, each held against its hash; whoever asks waits for no disk. */
export type FilesTask =
  /** Gives each its place in another folder out of the first one where it is whole. */
  | ({ readonly kind: 'gather' } & Gathering)
  /** Those of an examined copy; what is not beside it may be among the present ones. */
  | { readonly kind: 'verify'; readonly copy: string; readonly dataFolder: string }
  /** The present ones and those of examined copies: what is spoilt is made good out of one that is not. */
  | ({ readonly kind: 'guard' } & Guarding);

type Guarding = {
  readonly dataFolder: string;
  readonly copies: readonly string[];
  /** Folders that have files of these hashes besides. */
  readonly spares: readonly string[];
};

/** The files that are not as they were kept, and how many were made good. */
export type FilesFound = { readonly faults: readonly FileFault[]; readonly healed: number };

const faultAt = (path: string, state: FileState): readonly FileFault[] =>
  state === 'whole' ? [] : [{ path, state }];

/** A file that is spoilt beside its copy is a fault of the copy, whatever else there is. */
function verify(copy: string, dataFolder: string): readonly FileFault[] {
  const own = filesOfCopy(copy);
  return hashesIn(copy).flatMap((hash) => {
    const state = stateIn(own, hash);
    if (state === 'missing' && stateIn(attachedFolder(dataFolder), hash) === 'whole') return [];
    return faultAt(join(own, hash), state);
  });
}

type Wanted = { readonly folder: string; readonly hash: string };

const statsOf = (path: string): Stats | undefined => {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/** Each file once, however many names it has. */
function judging(): (wanted: Wanted) => FileState {
  const known = new Map<string, FileState>();
  return ({ folder, hash }) => {
    const found = isLinkedFolder(folder) ? undefined : statsOf(join(folder, hash));
    if (found === undefined) return stateIn(folder, hash);
    const key = `${found.dev}:${found.ino}:${hash}`;
    const state = known.get(key) ?? stateIn(folder, hash);
    known.set(key, state);
    return state;
  };
}

const wholeIn = (folders: readonly string[], hash: string): string | undefined =>
  folders.map((folder) => join(folder, hash)).find((path) => stateAt(path, hash) === 'whole');

function guard({ dataFolder, copies, spares }: Guarding): FilesFound {
  const stateOf = judging();
  const of = (file: string, folder: string): readonly Wanted[] =>
    hashesIn(file).map((hash) => ({ folder, hash }));
  const wanted = [
    ...of(storePaths(dataFolder).file, attachedFolder(dataFolder)),
    ...copies.flatMap((copy) => of(copy, filesOfCopy(copy))),
  ];
  const good = new Map<string, string>();
  const bad: (Wanted & { readonly state: FileState })[] = [];
  for (const one of wanted) {
    const state = stateOf(one);
    if (state === 'whole') good.set(one.hash, join(one.folder, one.hash));
    else bad.push({ ...one, state });
  }
  const faults = bad.flatMap(({ folder, hash, state }) => {
    const source = good.get(hash) ?? wholeIn(spares, hash);
    if (source === undefined) return faultAt(join(folder, hash), state);
    if (!healFile({ source, folder, hash })) return faultAt(join(folder, hash), state);
    good.set(hash, join(folder, hash));
    return [];
  });
  return { faults, healed: bad.length - faults.length };
}

/** Carries out what a thread of its own was asked to do with files. */
export async function runFilesTask(task: FilesTask): Promise<FilesFound> {
  switch (task.kind) {
    case 'gather': {
      const missing = await gatherFiles(task, (folder, hash) => stateIn(folder, hash) === 'whole');
      const [first = ''] = task.from;
      const faults = missing.flatMap((hash) => faultAt(join(first, hash), stateIn(first, hash)));
      return { faults, healed: 0 };
    }
    case 'verify':
      return { faults: verify(task.copy, task.dataFolder), healed: 0 };
    case 'guard':
      return guard(task);
    default:
      return assertNever(task);
  }
}

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
function healFile({ source, folder, hash }: Healing): boolean {
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
