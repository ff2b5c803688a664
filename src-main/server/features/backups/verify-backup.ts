import { StoreCorrupt } from '../../db/errors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { copyPath, findCopy, readLook, writeLook, type Look } from './backup-files.ts';
import { copiesNow, folderOf } from './desk.ts';
import { faultsQuestion } from './make-backup.ts';

const deepLook = async ({ store, clock }: Deps, folder: string, id: string): Promise<Look> => {
  const before = readLook(folder, id);
  const path = copyPath(folder, id);
  const facts = await store.inspect(path, { questions: [faultsQuestion], isDeep: true });
  const isSame = before?.sha256 === undefined || before.sha256 === null || before.sha256 === facts.sha256;
  return {
    is_whole: isSame,
    sha256: isSame ? facts.sha256 : (before.sha256 ?? null),
    schema_version: facts.schemaVersion,
    app_version: before?.app_version ?? null,
    verified_at: clock.instant(),
    stock_differences: facts.answers[0]?.length ?? null,
  };
};

/** A look at a file that can't be read as a copy, or whose parts don't fit together. */
const damaged = ({ clock }: Deps, folder: string, id: string): Look => {
  const before = readLook(folder, id);
  return {
    sha256: before?.sha256 ?? null,
    schema_version: before?.schema_version ?? null,
    app_version: before?.app_version ?? null,
    stock_differences: before?.stock_differences ?? null,
    is_whole: false,
    verified_at: clock.instant(),
  };
};

/** Reads a copy through and keeps what was found; throws AppError 404, 409 `backup_is_damaged`. */
export const verifyBackup = async (deps: Deps, id: string): Promise<Look> => {
  const folder = folderOf(deps);
  if (findCopy(copiesNow(deps), id) === undefined) throw notFound();
  const look = await deepLook(deps, folder, id).catch((error: unknown) => {
    if (!(error instanceof StoreCorrupt)) throw error;
    deps.log.warn({ err: error, id }, 'a backup is damaged');
    return damaged(deps, folder, id);
  });
  writeLook(folder, id, look);
  if (!look.is_whole) throw new AppError(409, 'backup_is_damaged');
  return look;
};
