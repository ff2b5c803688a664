import { clearTarget, companionsOf, decideMove, takeAlong } from '../../db/backups/move-folder.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import { storePaths } from '../../db/open/paths.ts';
import type { Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { JobControl, JobWork } from '../../kernel/jobs.ts';
import { checkTarget } from './data-folder.files.ts';
import type { ServerDeps } from '../../kernel/deps.ts';

/** How long those who watch the job have to see its end before the server is gone for a moment. */
const lastLookMs = 1500;

/**
 * Copies and verifies the database while the server goes on writing; what is written meanwhile is copied at the
 * restart.
 */
const copyAll = async (deps: ServerDeps, target: string, { signal, progress }: JobControl): Promise<void> => {
  const { store, config } = deps;
  const along = companionsOf(config.dataDir);
  const total = along.length + 1;
  progress(0, total);
  makeFolder(target);
  await store.backup(storePaths(target).file);
  for (const [at, way] of along.entries()) {
    signal.throwIfAborted();
    progress(at + 1, total);
    await takeAlong(config.dataDir, target, way);
  }
  signal.throwIfAborted();
  progress(total, total);
};

/** The job that copies the data and has the server begin anew in the other folder. */
const moving = (deps: ServerDeps, target: string): JobWork => ({
  kind: 'data_move',
  says: { code: 'folder_copying' },
  run: async (control) => {
    try {
      await copyAll(deps, target, control);
    } catch (error) {
      clearTarget(target);
      throw error;
    }
    decideMove(deps.config.dataDir, target);
    setTimeout(deps.restart, lastLookMs).unref();
    return { code: 'folder_copied', resultUrl: '/api/v1/settings/server' };
  },
});

/** Starts moving the data; throws AppError 409 `given_at_start`, 422 at `target`. */
export const startMove = async (deps: ServerDeps, actor: Actor, given: string) => {
  const { store, clock } = deps;
  const { target } = await checkTarget(deps, given);
  return store.write('server.moveFolder', async (tx) => {
    const at = clock.instant();
    audit(tx, actor, { action: 'server.move', key: 'here', changed: ['data_folder'], at });
    return { job_id: deps.jobs.enqueue(tx, actor, moving(deps, target)).uid };
  });
};
