import type { Deps } from '../../kernel/deps.ts';
import { everyMinute } from '../../kernel/every-minute.ts';
import { notify } from '../../kernel/notify.ts';
import { siteDay } from '../../kernel/settings.ts';
import { keepTold, overdueUntold } from './overdue.queries.ts';

/** Tells once of each return whose day has passed. */
export const tellOverdueReturns = async (deps: Deps): Promise<void> => {
  const { store, clock } = deps;
  const today = siteDay(deps);
  if (overdueUntold(store.read, today).length === 0) return;
  await store.write('rma.overdue', async (tx) => {
    const at = clock.instant();
    for (const overdue of overdueUntold(tx, today)) {
      const { uid, number: name } = overdue;
      notify(tx, deps, { kind: 'rma_overdue', subject: { uid, name }, at });
      keepTold(tx, overdue);
    }
  });
};

/** Looks every minute, while the server listens, for returns whose day has passed. */
export const watchOverdueReturns = (deps: Deps) =>
  everyMinute(deps, { look: () => tellOverdueReturns(deps), failed: 'overdue returns were not told' });
