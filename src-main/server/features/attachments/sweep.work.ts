import { agedBefore } from '../../kernel/running-time.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { OnDisk } from '../../kernel/follows.ts';
import { dropFile, keptHashes } from './attachments.files.ts';
import { underWayOf } from './under-way.state.ts';
import { forgetDeleted, hasForgettable, namedHashes } from './attachments.queries.ts';

const dayMs = 86_400_000;
const keptMs = 400 * dayMs;

/** Takes away those of these files that no row names and that no call is bringing; one turn, so that none begins meanwhile. */
export const dropUnnamed = ({ store, config }: Omit<OnDisk, 'log'>, hashes: readonly string[]): void => {
  if (hashes.length === 0) return;
  const named = namedHashes(store.read);
  for (const hash of hashes) {
    if (!named.has(hash) && !underWayOf(store).has(hash)) dropFile(config.dataDir, hash);
  }
};

/** Takes the files of an erased person away at once; what can't be taken is tried again every day. */
export const dropErased = (on: OnDisk): void => {
  try {
    dropUnnamed(on, keptHashes(on.config.dataDir));
  } catch (error) {
    on.log.warn({ err: error }, 'files of an erased person stay until the next day');
  }
};

/**
 * Takes away the files that no row names, then forgets what was deleted 400 days ago: the files of that go a day later, when
 * no backup that was under way needs them any more.
 */
export const sweepAttachments = async (deps: Deps): Promise<void> => {
  dropUnnamed(deps, keptHashes(deps.config.dataDir));
  const before = agedBefore(deps, keptMs);
  if (!hasForgettable(deps.store.read, before)) return;
  await deps.store.write('attachment.forget', async (tx) => forgetDeleted(tx, before));
};

/** Sweeps before the server is called, what a killed call has left too, and every day from then on. */
export const keepAttachmentsTidy = (deps: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  const sweep = (): Promise<void> =>
    sweepAttachments(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'files of attachments were not swept'),
    );
  return {
    prepare: sweep,
    start: (): void => {
      timer = setInterval(() => void sweep(), dayMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
