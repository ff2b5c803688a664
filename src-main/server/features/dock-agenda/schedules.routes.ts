import { contracts } from '#shared/areas/index.ts';
import { maskedSchedule } from '#shared/areas/orders/rules.ts';
import type { Schedule } from '#shared/areas/orders/schedule-schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { siteDay } from '../../kernel/settings.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { asSeen } from '../orders/index.ts';
import { dropSchedule, modifySchedule, setScheduleStatus } from './schedules.service.ts';
import { agendaOf, orderScheduleOf, slotsOf } from './schedules.view.ts';

const reported = { reportedOnWriteOf: ['order_schedule', 'order_head', 'location', 'setting'] };

type Seeing = { readonly scopes: ReadonlySet<Scope> };

/** A visit as its caller may see it: of its driver the name alone, where they may not see customers. */
const visitSeenBy = <S extends Schedule>({ scopes }: Seeing, visit: S): S =>
  scopes.has('customers:read') ? visit : maskedSchedule(visit);

/** The operations on the agenda of the docks. */
export const scheduleRoutes: Routes<Deps> = routesOf(
  bind(contracts.schedules, {
    list: {
      by: (deps, { caller }, query) => {
        const agenda = agendaOf(deps, query);
        return { ...agenda, schedules: agenda.schedules.map((visit) => visitSeenBy(caller, visit)) };
      },
      ...reported,
    },
    slots: { by: (deps, _, query) => slotsOf(deps, query), ...reported },
  }),
  bind(contracts.orderSchedules, {
    details: {
      by: (deps, { caller }, { id }) =>
        visitSeenBy(
          caller,
          deps.store.snapshot((on) =>
            orderScheduleOf(on, { id, scopes: caller.scopes, today: siteDay(deps) }),
          ),
        ),
      ...reported,
    },
    modify: asSeen(modifySchedule),
    remove: asSeen((deps, actor, { id, ifMatch }) => dropSchedule(deps, actor, { id, ifMatch })),
    setStatus: asSeen(setScheduleStatus),
  }),
);
