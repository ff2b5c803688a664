import { basename, dirname, join } from 'node:path';
import type { FileFault } from '../../db/copies/judged-files.ts';

/** The files that are there and are not what was kept, each by its folder and name. */
export const alteredIn = (faults: readonly FileFault[]): readonly string[] =>
  faults
    .filter(({ state }) => state !== 'missing')
    .map(({ path }) => join(basename(dirname(path)), basename(path)));
