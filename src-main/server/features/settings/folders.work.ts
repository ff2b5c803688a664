import type { FolderCheck } from '#shared/areas/settings/server-schema.ts';
import type { Store } from '../../db/capabilities.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { ApartFailed, apartOf, silent, type Work } from '../../kernel/apart/apart.ts';
import type { Move, WantedTarget } from './data-folder.files.ts';
import type { ChosenSecond } from './folders.files.ts';
import { besideOf } from '../../db/workers/beside.ts';

/**
 * Describes the tasks in a folder that a person chose. A separate process runs them, and nothing else touches that
 * folder.
 */
export type FolderTask =
  | ({ readonly kind: 'second' } & ChosenSecond)
  | ({ readonly kind: 'target' } & WantedTarget)
  | ({ readonly kind: 'copy' } & Move)
  | { readonly kind: 'clear'; readonly target: string };

/** Holds the answer of each task. */
type FolderAnswers = {
  readonly second: null;
  readonly target: FolderCheck;
  readonly copy: null;
  readonly clear: null;
};

const entry = besideOf(import.meta.url, 'folders-worker');

/** The milliseconds that a person waits for a folder to answer; a sleeping disk takes some seconds to start. */
const answersWithinMs = 15_000;

type Asking<Kind extends FolderTask['kind']> = Pick<Work, 'folder' | 'signal' | 'onProgress'> & {
  /** The field that named the folder. */
  readonly field: 'backup_folder' | 'target';
  readonly task: Extract<FolderTask, { readonly kind: Kind }>;
};

/** Does one task in a folder; throws AppError 422 at its field where it refuses or does not answer, else `ApartFailed`. */
export const atFolder = async <Kind extends FolderTask['kind']>(
  { store }: { readonly store: Pick<Store, 'kept'> },
  { field, ...work }: Asking<Kind>,
): Promise<FolderAnswers[Kind]> => {
  try {
    return await apartOf(store).run({ entry, limitMs: answersWithinMs, ...work });
  } catch (error) {
    if (!(error instanceof ApartFailed)) throw error;
    if (error.code === silent) throw fieldError(field, 'folder_silent');
    if (error.faults.length > 0) throw new AppError(422, 'validation_failed', { faults: error.faults });
    throw error;
  }
};
