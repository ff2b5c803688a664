import type { Deps } from '../../kernel/deps.ts';
import { everyMinute } from '../../kernel/every-minute.ts';
import { notify } from '../../kernel/notify.ts';
import { markNotified, overdueToNotify } from './occurrences.queries.ts';

/** Tells once of each occurrence whose time is over. */
export const notifyOverdue = async (deps: Deps): Promise<void> => {
  const { store, clock } = deps;
  const at = clock.instant();
  if (overdueToNotify(store.read, at).length === 0) return;
  await store.write('occurrence.overdue', async (tx) => {
    for (const overdue of overdueToNotify(tx, at)) {
      const { uid, number, title } = overdue;
      notify(tx, deps, { kind: 'occurrence_overdue', subject: { uid, name: `${number} · ${title}` }, at });
      markNotified(tx, overdue);
    }
  });
};

/** Looks every minute, while the server listens, for occurrences whose time is over. */
export const watchOverdue = (deps: Deps) =>
  everyMinute(deps, { look: () => notifyOverdue(deps), failed: 'overdue occurrences were not told' });
