import { constants, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../lib/part.ts';
import type { Dataset } from './dataset.ts';

/** Runs the work on a copy of a dataset of its own, and takes the copy away afterwards. */
export const withCopy = async <T>(
  { scratch }: Bench,
  dataset: Dataset,
  work: (copy: Dataset) => Promise<T>,
): Promise<T> => {
  const dataDir = join(scratch, 'copy');
  cpSync(dataset.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  try {
    return await work({ ...dataset, dataDir });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};
