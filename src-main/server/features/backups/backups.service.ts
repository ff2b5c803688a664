import type { AuditVerb } from '#shared/areas/audit/act-words.ts';
import type { Backup, BackupDetails, DataCounts } from '#shared/areas/backups/contract.ts';
import type { BackupStatus } from '#shared/areas/backups/status-schema.ts';
import { isUnsound, StoreError } from '../../db/errors.ts';
import { migrations } from '../../db/migrations/index.ts';
import { actorKey, type Actor } from '../../kernel/actor.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { opensWith } from '../../kernel/outgoing/sealed.ts';
import { actInParts, writeAct } from '../../kernel/once.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { JobWork } from '../../kernel/jobs.ts';
import {
  copyPath,
  findCopy,
  listCopies,
  readLook,
  removeCopies,
  takeIn,
  type BroughtFile,
} from './backups.files.ts';
import { countQuestions, countsOf, sealedQuestion, type SealedEndpoint } from './backups.queries.ts';
import { isOverdue, nextDue } from './backups.rules.ts';
import { making, restoring, verifying } from './backups.work.ts';
import { copiesNow, folderOf, type BackupDeps } from './backups.deps.ts';
import { lastMade, ofPresentData } from './last-made.view.ts';
import { folderIn } from './second-folder.files.ts';
import { lookForSecond } from './second-folder.work.ts';
import { unfit } from './unfit.rules.ts';

/** Checks whether a second folder exists to which no copy was sent yet. */
const untried = async (on: BackupDeps, chosen: string, folder: string): Promise<BackupStatus['second']> => ({
  folder,
  at: null,
  outcome: await lookForSecond(on, chosen),
  id: null,
});

const secondOf = async (on: BackupDeps): Promise<BackupStatus['second']> => {
  const { backup_folder: chosen } = settingsOf(on.deps.store);
  const { second } = on.memory.now();
  if (chosen === null) return null;
  const folder = folderIn(chosen);
  return second?.folder === folder ? second : untried(on, chosen, folder);
};

/** Shows the folders of backups, when the next one is due, and how the last ones ended. */
export const backupStatus = async (on: BackupDeps): Promise<BackupStatus> => {
  const { deps, memory } = on;
  const settings = settingsOf(deps.store);
  return {
    folder: folderOf(deps),
    next_at: toInstant(nextDue(settings, lastMade(on, ['daily']))),
    is_overdue: isOverdue(settings, lastMade(on, ofPresentData)),
    last: memory.now().last,
    second: await secondOf(on),
  };
};

type Page = { readonly page: number; readonly per_page: number };

/** A page of the copies in the folder, the newest first. */
export const pageBackups = ({ deps }: BackupDeps, { page, per_page }: Page) => {
  const all = listCopies(copiesNow(deps));
  return { items: all.slice((page - 1) * per_page, page * per_page), total: all.length };
};

const getCopy = (deps: Deps, id: string): Backup => {
  const backup = findCopy(copiesNow(deps), id);
  if (backup === undefined) throw notFound();
  return backup;
};

/** Null where damage, or a disk that does not read, hides a count: a copy is asked for most of all when that is so. */
const presentCounts = async ({ store }: Deps): Promise<DataCounts> =>
  countsOf(await Promise.all(countQuestions.map((question) => store.offload(question).catch(unlessDamaged))));

const unlessDamaged = (error: unknown): null => {
  if (isUnsound(error)) return null;
  throw error;
};

const hindranceOf = ({ status, schema_version }: Backup): BackupDetails['hindrance'] => {
  if (schema_version !== null && schema_version > migrations.length) return 'newer';
  return status === 'verified' ? null : status;
};

const unreadable = (error: unknown): never => {
  throw error instanceof StoreError ? new AppError(409, 'backup_unreadable') : error;
};

/**
 * A copy with what it holds, once it was verified, beside what there is now; throws AppError 404, 409
 * `backup_unreadable`.
 */
export const getBackup = async ({ deps, box }: BackupDeps, id: string): Promise<BackupDetails> => {
  const backup = getCopy(deps, id);
  const questions = backup.status === 'verified' ? [sealedQuestion, ...countQuestions] : [];
  const file = copyPath(folderOf(deps), id);
  const asked = deps.store.inspect(file, { questions, isDeep: false }).catch(unreadable);
  const [{ answers }, present] = await Promise.all([asked, presentCounts(deps)]);
  const [endpoints, ...counts] = answers;
  const sealed = (endpoints ?? []) as readonly SealedEndpoint[];
  return {
    ...backup,
    counts: countsOf(counts),
    present,
    hindrance: hindranceOf(backup),
    secrets_to_give_again: sealed
      .filter((endpoint) => !opensWith(box, endpoint, endpoint.secret))
      .map(({ name, url }) => name ?? url),
  };
};

type Start = {
  readonly actor: Actor;
  readonly verb: AuditVerb;
  readonly key: string;
  readonly work: JobWork;
};

const start = async ({ deps, jobs }: BackupDeps, { actor, verb, key, work }: Start) =>
  writeAct(deps, { name: `backup.${verb}`, actor }, async (tx) => {
    const at = deps.clock.instant();
    audit(tx, actor, { action: `backup.${verb}`, key, at });
    return { job_id: jobs.enqueue(tx, actor, work).uid };
  });

/** Starts a copy of the data as they are. */
export const createBackup = (on: BackupDeps, actor: Actor) =>
  start(on, { actor, verb: 'create', key: 'manual', work: making(on) });

/** Starts reading a copy through; throws AppError 404. */
export const startVerify = (on: BackupDeps, actor: Actor, id: string) => {
  const { id: key } = getCopy(on.deps, id);
  return start(on, { actor, verb: 'verify', key, work: verifying(on, key) });
};

/** A file that came with a call, and whether it can be read as data of ours at all; throws AppError 409. */
const demandReadable = async ({ store }: Deps, { path }: BroughtFile): Promise<void> => {
  await store.inspect(path, { questions: [], isDeep: false }).catch(unreadable);
};

/**
 * Takes a file from elsewhere among the copies and starts reading it through; throws AppError 409 for one that is none,
 * which then is not kept.
 */
export const bringBackup = async (on: BackupDeps, actor: Actor, file: BroughtFile) => {
  await demandReadable(on.deps, file);
  return actInParts(on.deps, { name: 'backup.bring', actor }, async (partActor) => {
    const id = await on.alone(async () => takeIn(folderOf(on.deps), file));
    const wanted: Start = { actor: partActor(0), verb: 'bring', key: id, work: verifying(on, id) };
    return { id, ...(await start(on, wanted)) };
  });
};

const refusals = {
  unverified: 'backup_not_verified',
  damaged: 'backup_is_damaged',
  newer: 'backup_newer',
} as const;

/**
 * Starts putting a copy in the place of the data, also where these take no write, damaged or on a failing disk; throws
 * AppError 404 and 409 where it can't be.
 */
export const startRestore = async (on: BackupDeps, actor: Actor, id: string) => {
  const backup = getCopy(on.deps, id);
  const hindrance = hindranceOf(backup);
  const problem = readLook(folderOf(on.deps), id)?.problem ?? null;
  if (hindrance === 'damaged' && problem !== null) throw unfit(problem);
  if (hindrance !== null) throw new AppError(409, refusals[hindrance]);
  const work = restoring(on, id);
  try {
    return await start(on, { actor, verb: 'restore', key: id, work });
  } catch (error) {
    if (!isUnsound(error)) throw error;
    on.deps.log.warn({ id, actor: actorKey(actor) }, 'backup.restore_of_damaged_data');
    return { job_id: on.jobs.enqueueUnwritten(actor, work).uid };
  }
};

const isOnlyWhole = (deps: Deps, { id, status }: Backup): boolean =>
  status === 'verified' &&
  listCopies(copiesNow(deps)).every((other) => other.id === id || other.status !== 'verified');

type Removal = { readonly id: string; readonly evenLast: boolean };

/** Takes a copy away for good; throws AppError 404, and 409 for the only whole one unless that is meant too. */
export const removeBackup = (on: BackupDeps, actor: Actor, { id, evenLast }: Removal): Promise<void> =>
  on.alone(async () => {
    const { deps } = on;
    const backup = getCopy(deps, id);
    if (!evenLast && isOnlyWhole(deps, backup)) throw new AppError(409, 'backup_is_last');
    try {
      removeCopies(folderOf(deps), [id]);
    } catch (error) {
      deps.log.warn({ err: error, id }, 'a backup was not removed');
      throw new AppError(409, 'backup_in_use');
    }
    const at = deps.clock.instant();
    await deps.store.write('backup.remove', async (tx) =>
      audit(tx, actor, { action: 'backup.remove', key: id, at }),
    );
  });
