import type { Backup } from '#shared/areas/backups/contract.ts';
import type { SecondOutcome } from '#shared/areas/backups/status-schema.ts';
import type { Deps } from '../../kernel/deps.ts';
import { ApartFailed, apartOf, closing, silent } from '../../kernel/apart/apart.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { listCopies } from './backups.files.ts';
import { copiesNow, folderOf, type BackupDeps } from './backups.deps.ts';
import { folderIn, type Attempt, type SecondAnswers, type SecondTask } from './second-folder.files.ts';
import { notifyNotCopied, notifySilent } from './notify.service.ts';
import { besideOf } from '../../db/workers/beside.ts';

const entry = besideOf(import.meta.url, 'second-folder-worker');

/** The milliseconds within which a folder must answer; a sleeping disk takes some seconds to start. */
const answersWithinMs = 15_000;

/** The milliseconds that a person waits for the answer whether the folder exists. */
const looksWithinMs = 4000;

type Ask<Kind extends SecondTask['kind']> = {
  readonly second: string;
  readonly task: Extract<SecondTask, { readonly kind: Kind }>;
  readonly limitMs?: number;
};

const ask = <Kind extends SecondTask['kind']>(
  { store }: Pick<Deps, 'store'>,
  { second, task, limitMs = answersWithinMs }: Ask<Kind>,
): Promise<SecondAnswers[Kind]> => apartOf(store).run({ entry, folder: second, task, limitMs });

const isCode = (error: unknown, code: string): boolean => error instanceof ApartFailed && error.code === code;

/** Null where the server closes meanwhile, which says nothing of the folder. */
const attempt = async (on: BackupDeps, second: string, { id, bytes }: Backup): Promise<Attempt | null> => {
  const from = folderOf(on.deps);
  try {
    return await ask(on.deps, { second, task: { kind: 'copy', from, to: folderIn(second), id, bytes } });
  } catch (error) {
    if (isCode(error, closing)) return null;
    return { outcome: isCode(error, silent) ? 'silent' : 'failed', message: String(error), lacking: 0 };
  }
};

type Tried = Attempt & { readonly second: string; readonly id: string };

/** Remembers how a copy went, and tells once of each that could not be made. */
const keepOutcome = async ({ deps, memory }: BackupDeps, tried: Tried): Promise<void> => {
  const { second, id, outcome, message } = tried;
  const to = folderIn(second);
  const before = memory.now().second;
  if (before?.folder === to && before.id === id && before.outcome === outcome) return;
  memory.keep({ second: { folder: to, at: deps.clock.instant(), outcome, id } });
  if (outcome === 'copied') return;
  deps.log.warn({ err: message, id, to, outcome }, 'a backup was not copied into the second folder');
  await (outcome === 'silent' ? notifySilent(deps, second) : notifyNotCopied(deps, second));
};

/**
 * Copies the newest whole backup into the second folder where it is not there yet, and tells once of each that could
 * not be; undefined where there is no second folder or no backup, or where the server closes meanwhile.
 */
export const copyNewest = (on: BackupDeps): Promise<SecondOutcome | undefined> =>
  on.alone(async () => {
    const { deps } = on;
    const second = settingsOf(deps.store).backup_folder;
    const newest = listCopies(copiesNow(deps)).find(
      ({ status, is_from_future }) => status === 'verified' && !is_from_future,
    );
    if (second === null || newest === undefined) return undefined;
    const found = await attempt(on, second, newest);
    if (found === null) return undefined;
    const { outcome, lacking } = found;
    if (lacking > 0) deps.log.warn({ id: newest.id, lacking }, 'files of attachments are not there');
    await keepOutcome(on, { ...found, second, id: newest.id });
    return outcome;
  });

/** Takes copies that are kept no longer away from the second folder too, where it can be reached. */
export const forgetInSecond = async ({ deps }: BackupDeps, ids: readonly string[]): Promise<void> => {
  const second = settingsOf(deps.store).backup_folder;
  if (second === null || ids.length === 0) return;
  try {
    await ask(deps, { second, task: { kind: 'forget', to: folderIn(second), ids } });
  } catch (error) {
    deps.log.warn({ err: error }, 'old backups stay in the second folder');
  }
};

/** Brings files of attachments from the second folder, as far as it has them and answers. */
export const fetchFromSecond = async (
  { deps }: BackupDeps,
  { hashes, to }: { readonly hashes: readonly string[]; readonly to: string },
): Promise<void> => {
  const second = settingsOf(deps.store).backup_folder;
  if (second === null) return;
  try {
    await ask(deps, { second, task: { kind: 'fetch', from: folderIn(second), hashes, to } });
  } catch (error) {
    deps.log.warn({ err: error }, 'no file was fetched from the second folder');
  }
};

/**
 * Checks whether a new second folder exists: 'absent' or 'silent' where it does not answer so, null where it exists.
 */
export const lookForSecond = async (
  { deps }: BackupDeps,
  second: string,
): Promise<Extract<SecondOutcome, 'absent' | 'silent'> | null> => {
  try {
    const task = { kind: 'look', folder: second } as const;
    return (await ask(deps, { second, task, limitMs: looksWithinMs })) ? null : 'absent';
  } catch (error) {
    return isCode(error, silent) ? 'silent' : null;
  }
};
