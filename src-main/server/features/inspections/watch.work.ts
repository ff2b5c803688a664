import { addDays } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { InspectionPlanRow } from '../../db/schema/inspections.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { everyMinute } from '../../kernel/every-minute.ts';
import { notify } from '../../kernel/notify.ts';
import { settingsOf, siteDay } from '../../kernel/settings.ts';
import { createByPlan } from './create.service.ts';
import {
  type GuardedGoods,
  markNotified,
  overdueToNotify,
  readCategories,
  readDue,
} from './inspections.queries.ts';
import { activePlans } from './plans.queries.ts';

/** Tells once of each inspection whose time is over. */
export const notifyOverdueInspections = async (deps: Deps): Promise<void> => {
  const { store, clock } = deps;
  const at = clock.instant();
  if (overdueToNotify(store.read, at).length === 0) return;
  await store.write('inspections.overdue', async (tx) => {
    for (const overdue of overdueToNotify(tx, at)) {
      const { uid, number: name } = overdue;
      notify(tx, deps, { kind: 'inspection_overdue', subject: { uid, name }, at });
      markNotified(tx, overdue);
    }
  });
};

type Again = { readonly plan: InspectionPlanRow; readonly goods: GuardedGoods };

const lookAgain = (tx: Tx, deps: Deps, { plan, goods }: Again): void => {
  const toInspect = {
    context: 'periodic',
    link: null,
    productId: goods.product_id,
    lotId: goods.lot_id,
    locationId: null,
    status: 'available',
    serialNumbers: JSON.parse(goods.serial_numbers) as string[],
    quantity: goods.quantity,
    actor: null,
  } as const;
  createByPlan(tx, deps, { goods: toInspect, plan });
};

/** Makes the inspections that a periodic plan asks for on this day of the site. */
const createDueOf = async (deps: Deps, plan: InspectionPlanRow): Promise<void> => {
  const { store } = deps;
  const first = addDays(siteDay(deps), 1 - (plan.every_days ?? 1));
  const since = toInstant(dayStart(first, settingsOf(store).time_zone));
  const named = plan.category_fold;
  const categories =
    named === '' ? [] : readCategories(store.read).filter((category) => foldText(category) === named);
  const asked = { categories, since };
  while (readDue(store.read, plan, asked).length > 0)
    await store.write('inspections.periodic', async (tx) => {
      for (const goods of readDue(tx, plan, asked)) lookAgain(tx, deps, { plan, goods });
    });
};

/** Makes the inspections of goods for sale that periodic plans ask for by now. */
export const createPeriodicInspections = async (deps: Deps): Promise<void> => {
  for (const plan of activePlans(deps.store.read, 'periodic')) await createDueOf(deps, plan);
};

/**
 * Looks every minute, while the server listens, for inspections whose time is over, and after each midnight of the site, and
 * each change of a plan, for goods that periodic plans ask to look at again.
 */
export const watchInspections = (deps: Deps) => {
  let seen = '';
  const look = async (): Promise<void> => {
    await notifyOverdueInspections(deps);
    const plans = activePlans(deps.store.read, 'periodic');
    const now = [siteDay(deps), ...plans.map(({ uid, version }) => `${uid} ${version}`)].join();
    if (now !== seen) await createPeriodicInspections(deps);
    seen = now;
  };
  return everyMinute(deps, { look, failed: 'inspections were not looked after' });
};
