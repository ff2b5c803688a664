import { join } from 'node:path';
import { attachedFolder } from './paths.ts';

/** Holds the paths of a restore in preparation inside a data folder, and of the file that marks it as decided. */
export type RestorePaths = {
  /** A data folder of its own, with the database that is to come. */
  readonly staged: string;
  readonly stagedFile: string;
  /** The files that its records name. */
  readonly stagedFiles: string;
  /** While it is there, the staged database takes the place of the present one at the next opening. */
  readonly decision: string;
  /** A decision that is still being written. */
  readonly undecided: string;
};

/** Names the files of a restore inside a data folder. */
export function restorePaths(folder: string): RestorePaths {
  const staged = join(folder, 'restore');
  return {
    staged,
    stagedFile: join(staged, 'almoxarife.db'),
    stagedFiles: attachedFolder(staged),
    decision: join(folder, 'restore.json'),
    undecided: join(folder, 'restore.json.new'),
  };
}
