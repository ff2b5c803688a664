import { basename } from 'node:path';
import type { SecondOutcome } from '#shared/areas/backups/status-schema.ts';
import { filesAside } from '../../db/backups/files-aside.ts';
import { inspectCopy } from '../../db/copies/inspect-copy.ts';
import type { FileFault } from '../../db/copies/judged-files.ts';
import { completeRestore, withFolder } from '../../db/backups/with-folder.ts';
import type { CopyFacts } from '../../db/capabilities.ts';
import { StoreCorrupt } from '../../db/errors.ts';
import { migrations } from '../../db/migrations/index.ts';
import { storePaths } from '../../db/open/paths.ts';
import { asRefusal } from '../../db/open/refusal.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { systemIds } from '../../kernel/ids.ts';
import { memoryOf } from '../../kernel/known-data.ts';
import { jobMessage, type JobControl, type JobWork } from '../../kernel/jobs.ts';
import { StartRefused } from '../../db/start-refused.ts';
import { copyPath, findCopy, type Look, readLook, writeLook } from './backups.files.ts';
import { alteredIn } from './faults.rules.ts';
import { folderOf, type BackupDeps, copiesNow } from './backups.deps.ts';
import { urlOf } from './backups.rules.ts';
import { makeBackup, type MadeBackup } from './make-backup.work.ts';
import { restoreBackup, type DecidedRestore } from './restore-backup.service.ts';
import { copyNewest } from './second-folder.work.ts';
import { unfit } from './unfit.rules.ts';

const messageOf = (
  { movements, differences, lacking, repaired }: MadeBackup,
  second: SecondOutcome | undefined,
) => {
  if (lacking > 0) return jobMessage('backup_made_lacking', { files: lacking });
  if (differences > 0) return jobMessage('backup_made_divergent', { differences });
  if (repaired.length > 0) {
    return jobMessage('backup_made_mended', { records: movements, names: repaired.join(', ') });
  }
  const isAlone = second !== undefined && second !== 'copied';
  return jobMessage(isAlone ? 'backup_made_alone' : 'backup_made', { records: movements });
};

/** The most files that are named. */
const mostNamed = 3;

/** The job that copies the data. */
export const making = (on: BackupDeps): JobWork => ({
  kind: 'backup',
  says: { code: 'backup_making' },
  run: async ({ progress }) => {
    const made = await makeBackup(on, { kind: 'manual', progress });
    const second = await copyNewest(on);
    return { ...messageOf(made, second), resultUrl: urlOf(made.id) };
  },
});

const verifiedMessage = ({ differences, faults, repairable }: VerifiedBackup) => {
  const altered = alteredIn(faults);
  if (altered.length > 0) {
    const names = altered.slice(0, mostNamed).join(', ');
    return jobMessage('backup_verified_spoilt', { files: altered.length, names });
  }
  if (faults.length > 0) return jobMessage('backup_verified_lacking', { files: faults.length });
  const names = repairable.join(', ');
  if (names === '' && differences === 0) return { code: 'backup_verified' } as const;
  if (names === '') return jobMessage('backup_verified_divergent', { differences });
  return differences === 0
    ? jobMessage('backup_verified_mendable', { names })
    : jobMessage('backup_verified_mendable_divergent', { names, differences });
};

/** The job that reads a copy through. */
export const verifying = ({ deps }: BackupDeps, id: string): JobWork => ({
  kind: 'backup_verify',
  says: { code: 'backup_verifying' },
  run: async ({ progress }) => {
    progress(0, 1);
    const found = await verifyBackup(deps, id);
    progress(1, 1);
    return { ...verifiedMessage(found), resultUrl: urlOf(id) };
  },
});

/** The milliseconds that watchers of the job have to see its end before the server restarts. */
const lastLookMs = 1500;

type Restart = { readonly id: string; readonly control: JobControl };

const prepareAndRestart = async (on: BackupDeps, { id, control }: Restart): Promise<DecidedRestore> => {
  const { signal, progress } = control;
  const { deps, restart } = on;
  progress(0, 2);
  await verifyBackup(deps, id);
  signal.throwIfAborted();
  progress(1, 2);
  const { clock, ids, log, config } = deps;
  const { dataDir } = config;
  const from = copyPath(folderOf(deps), id);
  const replaced = memoryOf(config).uid;
  const decided = await restoreBackup({ clock, ids, log, dataDir, from, id, replaced, signal });
  progress(2, 2);
  setTimeout(restart, lastLookMs).unref();
  return decided;
};

const preparedMessage = ({ repaired, faults }: DecidedRestore) =>
  faults.length > 0
    ? jobMessage('backup_prepared_lacking', { files: faults.length })
    : repaired.length === 0
      ? ({ code: 'backup_prepared' } as const)
      : jobMessage('backup_prepared_mended', { names: repaired.join(', ') });

/** The job that prepares a copy to take the place of the data, and has the server begin anew with it. */
export const restoring = (on: BackupDeps, id: string): JobWork => ({
  kind: 'backup_restore',
  says: { code: 'backup_preparing' },
  run: async (control) => {
    const decided = await prepareAndRestart(on, { id, control });
    return { ...preparedMessage(decided), resultUrl: urlOf(id) };
  },
});

type Start = Pick<Deps, 'config' | 'log'> & {
  /** The copy's file. */
  readonly from: string;
};

const demandWhole = async (file: string): Promise<void> => {
  const facts = await inspectCopy(file, { questions: [], isDeep: true }).catch((cause: unknown) => {
    throw new StartRefused('copy_damaged', { file }, { cause });
  });
  if (facts.schemaVersion > migrations.length) throw new StartRefused('copy_newer', { file });
};

/**
 * Puts a copy into a data folder that no server has open, before it is opened; what is in it is kept among its backups.
 * Throws `StartRefused`, the folder as it was, for a copy that is not whole and for a folder that takes none.
 */
export const restoreAtStart = async ({ config, from, log }: Start): Promise<void> => {
  const { dataDir } = config;
  await demandWhole(from);
  const replaced = memoryOf(config).uid;
  const restoring = {
    clock: systemClock,
    ids: systemIds,
    log,
    dataDir,
    from,
    id: basename(from, '.db'),
    replaced,
  };
  try {
    await withFolder(dataDir, async () => {
      await restoreBackup(restoring);
      completeRestore(dataDir, log);
    });
  } catch (error) {
    throw asRefusal(error, storePaths(dataDir));
  }
};

/** Holds the result of verifying a copy that may be restored. */
type VerifiedBackup = {
  readonly differences: number;
  /** Files of attachments that are not as they were kept, or nowhere. */
  readonly faults: readonly FileFault[];
  readonly repairable: readonly string[];
};

/** Builds the record of a copy that may not be restored. */
const refusedLook = ({ clock }: Deps, before: Look | undefined): Look => ({
  sha256: before?.sha256 ?? null,
  schema_version: before?.schema_version ?? null,
  app_version: before?.app_version ?? null,
  stock_differences: before?.stock_differences ?? null,
  is_whole: false,
  verified_at: clock.instant(),
  problem: null,
});

const lookOf = (deps: Deps, before: Look | undefined, facts: CopyFacts): Look => {
  const refused = refusedLook(deps, before);
  if (facts.problem !== null) return { ...refused, problem: facts.problem };
  if ((before?.sha256 ?? facts.sha256) !== facts.sha256) return refused;
  return {
    ...refused,
    is_whole: true,
    sha256: facts.sha256,
    schema_version: facts.schemaVersion,
    stock_differences: facts.stockDifferences,
  };
};

const readThrough = (deps: Deps, id: string): Promise<CopyFacts | undefined> =>
  deps.store
    .inspect(copyPath(folderOf(deps), id), { questions: [], isDeep: true })
    .catch((error: unknown) => {
      if (!(error instanceof StoreCorrupt)) throw error;
      deps.log.warn({ err: error, id }, 'a backup is damaged');
      return undefined;
    });

/**
 * Reads a copy through and keeps what was found; throws AppError 404, 409 `backup_is_damaged`, or the 409 of what keeps
 * it from being restored. A newer version of the program knows better: nothing is kept of what it made.
 */
export const verifyBackup = async (deps: Deps, id: string): Promise<VerifiedBackup> => {
  const folder = folderOf(deps);
  if (findCopy(copiesNow(deps), id) === undefined) throw notFound();
  const before = readLook(folder, id);
  const facts = await readThrough(deps, id);
  if (facts?.problem?.fault === 'newer') throw unfit(facts.problem);
  const look = facts === undefined ? refusedLook(deps, before) : lookOf(deps, before, facts);
  writeLook(folder, id, look);
  if (look.problem !== null) throw unfit(look.problem);
  if (facts === undefined || !look.is_whole) throw new AppError(409, 'backup_is_damaged');
  const { dataDir: dataFolder } = deps.config;
  const { faults } = await filesAside({ kind: 'verify', copy: copyPath(folder, id), dataFolder });
  if (faults.length > 0) deps.log.warn({ id, faults }, 'files of a backup are not as they were kept');
  return { differences: facts.stockDifferences ?? 0, faults, repairable: facts.repairable };
};
