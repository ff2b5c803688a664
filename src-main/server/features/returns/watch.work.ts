import { dayStart } from '#shared/kernel/day-start.ts';
import type { Hot } from '../../db/capabilities.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { everyMinute } from '../../kernel/every-minute.ts';
import { notify } from '../../kernel/notify.ts';
import { wasNotified } from '../../kernel/notify.queries.ts';
import { settingsOf, siteDay } from '../../kernel/settings.ts';
import { notelessSince, type Noteless } from './day.queries.ts';
import { markNotified, overdueToNotify } from './returns.queries.ts';

/** Tells once of each return whose day has passed. */
export const notifyOverdueReturns = async (deps: Deps): Promise<void> => {
  const { store, clock } = deps;
  const today = siteDay(deps);
  if (overdueToNotify(store.read, today).length === 0) return;
  await store.write('rma.overdue', async (tx) => {
    const at = clock.instant();
    for (const overdue of overdueToNotify(tx, today)) {
      const { uid, number: name } = overdue;
      notify(tx, deps, { kind: 'rma_overdue', subject: { uid, name }, at });
      markNotified(tx, overdue);
    }
  });
};

const kind = 'return_nf_missing';

/**
 * Lists the returns whose goods arrived before this day of the site without their note, and that have no notification
 * of today.
 */
const notelessUntold = (on: Hot, since: string): readonly Noteless[] =>
  notelessSince(on, since).filter(({ uid }) => !wasNotified(on, { kind, uid, since }));

/** Tells each day anew, from the one after their goods came in, of the returns whose note is still awaited. */
export const notifyMissingInvoices = async (deps: Deps): Promise<void> => {
  const { store, clock } = deps;
  const since = toInstant(dayStart(siteDay(deps), settingsOf(store).time_zone));
  if (notelessUntold(store.read, since).length === 0) return;
  await store.write('rma.noteless', async (tx) => {
    for (const { uid, number: name } of notelessUntold(tx, since))
      notify(tx, deps, { kind, subject: { uid, name }, at: clock.instant() });
  });
};

/** Looks every minute, while the server listens, for returns whose day has passed, and for those whose note is missing. */
export const watchReturns = (deps: Deps) =>
  everyMinute(deps, {
    look: async () => {
      await notifyOverdueReturns(deps);
      await notifyMissingInvoices(deps);
    },
    failed: 'returns were not looked after',
  });
