import { isAbsolute, resolve } from 'node:path';
import type { FolderCheck } from '#shared/areas/settings/server-schema.ts';
import { decideMove } from '../../db/backups/move-folder.ts';
import { fromCode } from '../../db/errors.ts';
import { isNetworkPath } from '../../db/open/local-drive.ts';
import type { Actor } from '../../kernel/actor.ts';
import { ApartFailed } from '../../kernel/apart/apart.ts';
import type { Progress } from '../../kernel/apart/line.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, ServerDeps } from '../../kernel/deps.ts';
import type { JobControl, JobWork } from '../../kernel/jobs.ts';
import { atFolder } from './folders.work.ts';

/** The milliseconds that watchers of the job have to see its end before the server restarts. */
const lastLookMs = 1500;

/**
 * Translates an error into the one that the job reports: full and failing disks by their codes, a folder that does not
 * answer by its sentence.
 */
const asStoreError = (error: unknown): unknown => {
  if (error instanceof AppError) return new AppError(409, 'folder_silent');
  return error instanceof ApartFailed && error.code.startsWith('SQLITE_')
    ? fromCode(error.code, error.message)
    : error;
};

const copyAll = async ({ store, config }: ServerDeps, target: string, control: JobControl): Promise<void> => {
  const { signal, progress } = control;
  const asked = { field: 'target', folder: target } as const;
  signal.throwIfAborted();
  try {
    const task = { kind: 'copy', dataDir: config.dataDir, target } as const;
    const onProgress = ({ done, total }: Progress): void => progress(done, total);
    await atFolder({ store }, { ...asked, task, signal, onProgress });
    signal.throwIfAborted();
  } catch (error) {
    await atFolder({ store }, { ...asked, task: { kind: 'clear', target } }).catch(() => {});
    throw asStoreError(error);
  }
};

/** The job that copies the data and has the server begin anew in the other folder. */
const moving = (deps: ServerDeps, target: string): JobWork => ({
  kind: 'data_move',
  says: { code: 'folder_copying' },
  run: async (control) => {
    await copyAll(deps, target, control);
    decideMove(deps.config.dataDir, target);
    setTimeout(deps.restart, lastLookMs).unref();
    return { code: 'folder_copied', resultUrl: '/api/v1/settings/server' };
  },
});

/** Checks whether the data can move there, without writing; throws AppError 409 `given_at_start`, 422 at `target`. */
export const checkFolder = async ({ store, config }: Deps, given: string): Promise<FolderCheck> => {
  const { dataDir, isTemporary = false } = config;
  if (config.given?.dataDir === true || config.preferencesFile === undefined) {
    throw new AppError(409, 'given_at_start', { vars: { flag: '--data-dir' } });
  }
  if (!isAbsolute(given)) throw fieldError('target', 'folder_not_absolute');
  if (isNetworkPath(given)) throw fieldError('target', 'folder_network');
  const target = resolve(given);
  const task = { kind: 'target', target, dataDir, isTemporary } as const;
  return atFolder({ store }, { field: 'target', folder: target, task });
};

/** Starts moving the data; throws AppError 409 `given_at_start`, 422 at `target`. */
export const startMove = async (deps: ServerDeps, actor: Actor, given: string) => {
  const { store, clock } = deps;
  const { target } = await checkFolder(deps, given);
  return store.write('server.moveFolder', async (tx) => {
    const at = clock.instant();
    audit(tx, actor, { action: 'server.move', key: 'here', changed: ['data_folder'], at });
    return { job_id: deps.jobs.enqueue(tx, actor, moving(deps, target)).uid };
  });
};
