import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { storePaths } from '../db/open/paths.ts';
import type { Deps } from '../kernel/deps.ts';
import { readJsonFile, writeJsonFile } from '../kernel/json-file.ts';
import type { Mends } from './mend-rows.rules.ts';
import { sniffedBytes } from './sniff.rules.ts';

/** Holds the paths of the files of one import, in the data folder. */
export type ImportFiles = {
  readonly folder: string;
  /** The file as it came; gone once it was applied. */
  readonly source: string;
  /** Is the file of cells that people corrected; absent where there are none. */
  readonly mends: string;
  /** Is the staging file with the results of its check. */
  readonly staging: string;
  /** Is the staging file of what undoing it would write. */
  readonly undo: string;
};

type Where = Pick<Deps['config'], 'dataDir'>;

const rootOf = ({ dataDir }: Where): string => join(dataDir, 'imports');

/** Names the files of an import. */
export const importFiles = (config: Where, uid: string): ImportFiles => {
  const folder = join(rootOf(config), uid);
  return {
    folder,
    source: join(folder, 'source.csv'),
    mends: join(folder, 'mends.json'),
    staging: join(folder, 'staging.db'),
    undo: join(folder, 'undo.db'),
  };
};

/** The file of the installation's data. */
export const dataFileOf = ({ dataDir }: Where): string => storePaths(dataDir).file;

/** Takes an uploaded file into the folder of its import. */
export const keepSource = ({ folder, source }: ImportFiles, uploaded: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  renameSync(uploaded, source);
};

const mendsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** Reads the corrected cells of a file. */
export const readMends = ({ mends }: ImportFiles): Mends => readJsonFile(mends, mendsSchema) ?? {};

/** Keeps what people wrote over the cells of a file, whole or not at all. */
export const keepMends = ({ mends }: ImportFiles, cells: Mends): void => writeJsonFile(mends, cells);

/** The beginning of a file, and whether that is all of it. */
export const readBeginning = async (
  file: string,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> => {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(sniffedBytes + 1) });
    return {
      bytes: buffer.subarray(0, Math.min(bytesRead, sniffedBytes)),
      isWhole: bytesRead <= sniffedBytes,
    };
  } finally {
    await handle.close();
  }
};

/** Says which folders of imports stay: those named, and those changed since that moment, in milliseconds since 1970. */
export type StillWanted = { readonly names: ReadonlySet<string>; readonly changedSince: number };

/** Removes the folders of imports that are not to be kept. */
export const sweepImports = async (config: Where, { names, changedSince }: StillWanted): Promise<void> => {
  const root = rootOf(config);
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    const folder = join(root, name);
    if (names.has(name) || statSync(folder).mtimeMs > changedSince) continue;
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes the files of an import; its row stays. */
export const dropImportFiles = (config: Where, uid: string): void =>
  rmSync(importFiles(config, uid).folder, { recursive: true, force: true });

/** Removes what uploads that were cut short left behind. */
export const sweepUploads = ({ dataDir }: Where): void => {
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
};
