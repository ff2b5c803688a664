import { contracts } from '#shared/areas/index.ts';
import { maskedSchedule } from '#shared/areas/orders/rules.ts';
import type { Schedule } from '#shared/areas/schedules/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { siteDay } from '../../../kernel/settings.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { seenBy } from '../seen-by.mapping.ts';
import { dropSchedule, modifySchedule, setScheduleStatus } from './schedules.service.ts';
import { agendaOf, orderScheduleOf, slotsOf } from './schedules.view.ts';

const { orderSchedules, schedules } = contracts;

const told = { toldOnWriteOf: ['order_schedule', 'order_head', 'location', 'setting'] };

type Seeing = { readonly scopes: ReadonlySet<Scope> };

/** A visit as its caller may see it: of its driver the name alone, where they may not see customers. */
const visitSeenBy = <S extends Schedule>({ scopes }: Seeing, visit: S): S =>
  scopes.has('customers:read') ? visit : maskedSchedule(visit);

/** The operations on the agenda of the docks. */
export const scheduleRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    schedules.list,
    ({ query, caller }) => {
      const agenda = agendaOf(deps, query);
      return { data: { ...agenda, schedules: agenda.schedules.map((visit) => visitSeenBy(caller, visit)) } };
    },
    told,
  ),
  handle(schedules.slots, ({ query }) => ({ data: slotsOf(deps, query) }), told),
  handle(
    orderSchedules.details,
    ({ params, caller }) => ({
      data: visitSeenBy(
        caller,
        deps.store.snapshot((on) =>
          orderScheduleOf(on, { id: params.id, scopes: caller.scopes, today: siteDay(deps) }),
        ),
      ),
    }),
    told,
  ),
  handle(orderSchedules.modify, async ({ actor, caller, params, body: sent, ifMatch }) => ({
    data: seenBy(caller, await modifySchedule(deps, actor, { ...params, sent, ifMatch })),
  })),
  handle(orderSchedules.remove, async ({ actor, caller, params, ifMatch }) => ({
    data: seenBy(caller, await dropSchedule(deps, actor, { ...params, ifMatch })),
  })),
  handle(orderSchedules.setStatus, async ({ actor, caller, params: { id }, body: { status } }) => ({
    data: seenBy(caller, await setScheduleStatus(deps, actor, { id, status })),
  })),
];
