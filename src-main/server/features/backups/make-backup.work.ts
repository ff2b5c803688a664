import { existsSync } from 'node:fs';
import type { Deps } from '../../kernel/deps.ts';
import { dropStrayFiles, keepFilesOf } from '../../db/copies/attached-files.ts';
import { ranMs } from '../../kernel/running-time.ts';
import { copyPath, nameCopy, removeCopies, unfinishedPath, writeLook, type Look } from './backups.files.ts';
import { countQuestions, countsOf } from './backups.queries.ts';
import { nameOf } from './backups.rules.ts';
import { folderOf, type BackupDeps } from './backups.deps.ts';
import { unfit } from './unfit.rules.ts';

/** A copy that was made. */
export type MadeBackup = {
  readonly id: string;
  readonly movements: number;
  readonly differences: number;
  /** Counts the files of attachments that were missing in the data folder. */
  readonly lacking: number;
  /** Names the schema parts that the copy repaired: it leaves out foreign ones and adds missing ones. */
  readonly repaired: readonly string[];
};

type Making = {
  readonly kind: 'daily' | 'manual';
  readonly progress?: (done: number, total: number) => void;
};

/** The steps that a person sees: copying and examining, counting, keeping. */
const steps = 3;

const make = async (
  { store, clock, config, log }: Deps,
  id: string,
  { progress }: Making,
): Promise<MadeBackup> => {
  const folder = folderOf({ config });
  const path = unfinishedPath(folder, id);
  progress?.(0, steps);
  const { sha256, schemaVersion, problem, stockDifferences, repaired } = await store.backup(path);
  if (problem !== null) throw unfit(problem);
  if (repaired.length > 0) log.warn({ id, repaired }, 'a backup differs from the data in what is not ours');
  progress?.(1, steps);
  const { answers } = await store.inspect(path, { questions: countQuestions, isDeep: false });
  const lacking = await keepFilesOf(path, config.dataDir);
  if (lacking > 0) log.warn({ id, lacking }, 'files of attachments are not there');
  progress?.(2, steps);
  const look: Look = {
    is_whole: true,
    sha256,
    schema_version: schemaVersion,
    app_version: config.version,
    verified_at: clock.instant(),
    stock_differences: stockDifferences,
    problem: null,
  };
  writeLook(folder, id, look);
  nameCopy(folder, id);
  progress?.(steps, steps);
  return {
    id,
    movements: countsOf(answers).movements ?? 0,
    differences: stockDifferences ?? 0,
    lacking,
    repaired,
  };
};

/** The name of a copy made now; a clock that stands still, or was set back, takes no other copy's. */
const freeName = (deps: Deps, kind: Making['kind']): string => {
  let moment = deps.clock.now();
  while (existsSync(copyPath(folderOf(deps), nameOf(kind, moment)))) moment += 1;
  return nameOf(kind, moment);
};

/** Makes a copy, whole and verified, or leaves nothing of it; rejects with the store's errors. */
export const makeBackup = (on: BackupDeps, making: Making): Promise<MadeBackup> =>
  on.alone(async () => {
    const { deps, memory } = on;
    const id = freeName(deps, making.kind);
    try {
      dropStrayFiles(folderOf(deps));
      const made = await make(deps, id, making);
      memory.keep({ made_ran_ms: ranMs(deps), is_overdue_told: false });
      return made;
    } catch (error) {
      removeCopies(folderOf(deps), [id]);
      throw error;
    }
  });
