import { existsSync } from 'node:fs';
import type { Deps } from '../../kernel/deps.ts';
import { ranMs } from '../../kernel/running-time.ts';
import { balanceFaults } from '../inventory/index.ts';
import { copyPath, nameCopy, removeCopies, unfinishedPath, writeLook, type Look } from './backup-files.ts';
import { countQuestions, countsOf } from './backups.queries.ts';
import { nameOf } from './backups.rules.ts';
import { folderOf, type BackupDesk } from './desk.ts';

/** What is asked of a copy besides its counts: the balances that are not the sums of their movements. */
export const faultsQuestion = balanceFaults.bind({});

/** A copy that was made. */
export type MadeBackup = { readonly id: string; readonly movements: number; readonly differences: number };

type Making = {
  readonly kind: 'daily' | 'manual';
  readonly progress?: (done: number, total: number) => void;
};

/** Copying, comparing balances with movements, keeping: as many steps as a person is told of. */
const steps = 3;

const make = async (
  { store, clock, config }: Deps,
  id: string,
  { progress }: Making,
): Promise<MadeBackup> => {
  const folder = folderOf({ config });
  const path = unfinishedPath(folder, id);
  progress?.(0, steps);
  const { sha256, schemaVersion } = await store.backup(path);
  progress?.(1, steps);
  const { answers } = await store.inspect(path, {
    questions: [faultsQuestion, ...countQuestions],
    isDeep: false,
  });
  progress?.(2, steps);
  const [faults, ...counts] = answers;
  const look: Look = {
    is_whole: true,
    sha256,
    schema_version: schemaVersion,
    app_version: config.version,
    verified_at: clock.instant(),
    stock_differences: faults?.length ?? null,
  };
  writeLook(folder, id, look);
  nameCopy(folder, id);
  progress?.(steps, steps);
  return { id, movements: countsOf(counts).movements ?? 0, differences: faults?.length ?? 0 };
};

/** The name of a copy made now; a clock that stands still, or was set back, takes no other copy's. */
const freeName = (deps: Deps, kind: Making['kind']): string => {
  let moment = deps.clock.now();
  while (existsSync(copyPath(folderOf(deps), nameOf(kind, moment)))) moment += 1;
  return nameOf(kind, moment);
};

/** Makes a copy, whole and verified, or leaves nothing of it; rejects with the store's errors. */
export const makeBackup = (desk: BackupDesk, making: Making): Promise<MadeBackup> =>
  desk.alone(async () => {
    const { deps, memory } = desk;
    const id = freeName(deps, making.kind);
    try {
      const made = await make(deps, id, making);
      memory.keep({ made_ran_ms: ranMs(deps), is_overdue_told: false });
      return made;
    } catch (error) {
      removeCopies(folderOf(deps), [id]);
      throw error;
    }
  });
