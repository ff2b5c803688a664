import type { FirstRestore } from '#shared/areas/backups/first-contract.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { demandLocal, isSetUp } from '../setup/index.ts';
import type { BackupDeps } from './backups.deps.ts';
import type { BroughtFile } from './backups.files.ts';
import { bringBackup, getBackup, startRestore } from './backups.service.ts';

/** The way of a computer without data to those of a backup; each act is for whom `demand` lets pass. */
export type FirstRestoring = {
  /** Throws AppError 403 for whoever calls from another computer, 409 `already_set_up`. */
  demand(who: Pick<Actor, 'ip'>): void;
  state(actor: Actor): Promise<FirstRestore>;
  /** Takes the file of a backup; throws AppError 409 `backup_unreadable`. */
  bring(actor: Actor, file: BroughtFile): Promise<FirstRestore>;
  /** Has the server begin anew with it; throws AppError 409 where none was found whole. */
  run(actor: Actor): Promise<FirstRestore>;
};

/** Holds the uploaded copy and the ids of its jobs. Only memory keeps it, since no user exists yet who could own it. */
type Brought = { readonly id: string; readonly checking: string; readonly restoring?: string };

const isActive = ({ status }: Job): boolean => status === 'queued' || status === 'running';

const stageOf = (checking: Job, restoring: Job | undefined): FirstRestore['stage'] => {
  const job = restoring ?? checking;
  if (isActive(job)) return restoring === undefined ? 'checking' : 'restoring';
  if (job.status !== 'done') return 'refused';
  return restoring === undefined ? 'ready' : 'decided';
};

/** Opens that way for one run of the server. */
export const openFirstRestore = (on: BackupDeps): FirstRestoring => {
  const { deps, jobs } = on;
  let brought: Brought | undefined;
  const show = async (actor: Actor): Promise<FirstRestore> => {
    if (brought === undefined) return { stage: 'none', message: null, backup: null };
    const { id, checking, restoring } = brought;
    const checked = jobs.get(actor, checking);
    const restored = restoring === undefined ? undefined : jobs.get(actor, restoring);
    const stage = stageOf(checked, restored);
    const isWhole = checked.status === 'done';
    return {
      stage,
      message: (restored ?? checked).message,
      backup: isWhole ? await getBackup(on, id) : null,
    };
  };
  return {
    demand: (who) => {
      demandLocal(who);
      if (isSetUp(deps)) throw new AppError(409, 'already_set_up');
    },
    state: show,
    bring: async (actor, file) => {
      const { id, job_id } = await bringBackup(on, actor, file);
      brought = { id, checking: job_id };
      return show(actor);
    },
    run: async (actor) => {
      if (brought === undefined) throw new AppError(409, 'first_restore_absent');
      const { job_id } = await startRestore(on, actor, brought.id);
      brought = { ...brought, restoring: job_id };
      return show(actor);
    },
  };
};
