import type { CopyFacts } from '../../db/capabilities.ts';
import { filesAside } from '../../db/backups/files-aside.ts';
import type { FileFault } from '../../db/backups/judged-files.ts';
import { StoreCorrupt } from '../../db/errors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { copyPath, findCopy, readLook, writeLook, type Look } from './backups.files.ts';
import { unfit } from './unfit.rules.ts';
import { copiesNow, folderOf } from './backups.deps.ts';

/** Holds the result of verifying a copy that may be restored. */
export type VerifiedBackup = {
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
