import { scheduleBody } from '#shared/areas/schedules/schema.ts';
import type { ScheduleStatus } from '#shared/areas/orders/lists-schema.ts';
import { trackingEventBody } from '#shared/areas/tracking/schema.ts';
import { demoDrivers, demoEvents } from '#shared/areas/demo/words.ts';
import { momentOf } from '#shared/kernel/zoned-time.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { readSettings } from '../kernel/settings.ts';
import { agendaActs } from '../features/dock-agenda/index.ts';
import { trackingActs } from '../features/tracking/index.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import { customerUids, dockCodes, ordersOf } from './demo.queries.ts';
import { pick } from './demo.scatter.rules.ts';

/** The visits of today: the hour at which each begins, for how many minutes, and how it stands. */
const visits: Readonly<
  Record<'inbound' | 'outbound', readonly { start: string; minutes: number; status?: ScheduleStatus }[]>
> = {
  inbound: [
    { start: '08:00', minutes: 60, status: 'missed' },
    { start: '10:00', minutes: 90, status: 'in_progress' },
    { start: '14:00', minutes: 60, status: 'confirmed' },
    { start: '16:00', minutes: 75 },
  ],
  outbound: [
    { start: '09:00', minutes: 60, status: 'arrived' },
    { start: '11:00', minutes: 60, status: 'confirmed' },
    { start: '13:30', minutes: 90 },
    { start: '15:30', minutes: 60 },
  ],
};

const stages = {
  inbound: ['pending', 'receiving'],
  outbound: ['ready_to_ship', 'packing', 'picked', 'picking'],
} as const;

/** The number of shipped orders with tracking: the newest. */
const mostFollowed = 60;

const secondMs = 1000;
const minuteMs = 60_000;
const plateAt = (index: number): string => `BRA${2 + index}E${10 + index}`;

/** Agrees the visits of today, expected orders at one dock and those that leave at the other. */
export const makeVisits = async (deps: Deps, actor: Actor, today: string): Promise<void> => {
  const { read } = deps.store;
  const { time_zone: timeZone } = readSettings(read);
  const docks = dockCodes(read);
  for (const [side, direction] of (['inbound', 'outbound'] as const).entries()) {
    const orders = ordersOf(read, { direction, stages: stages[direction] });
    const [begun, waiting] = [true, false].map((is) =>
      orders.filter(({ stage }) => (stage === 'receiving') === is),
    );
    for (const [index, { start, minutes, status }] of visits[direction].entries()) {
      const id = (status === 'in_progress' ? begun : waiting)?.shift()?.uid;
      if (id === undefined) continue;
      const at = momentOf({ date: today, time: `${start}:00` }, timeZone);
      const sent = scheduleBody.parse({
        dock_code: pick(docks, side),
        window_start: new Date(at).toISOString(),
        window_end: new Date(at + minutes * minuteMs).toISOString(),
        vehicle_plate: plateAt(side * visits.inbound.length + index),
        driver: { name: pick(demoDrivers, side + index), phone: `1198844${1000 + index}` },
      });
      await agendaActs.schedule(deps, actor, { id, body: sent });
      if (status !== undefined) await agendaActs.setScheduleStatus(deps, actor, { id, body: { status } });
    }
  }
};

/** Says what happened to the newest orders that have left: each a step further than the one before. */
export const makeTracking = async (deps: Deps, actor: Actor): Promise<void> => {
  const { read } = deps.store;
  const carriers = customerUids(read).filter(
    (_, index) => demoCustomers[index]?.roles?.includes('carrier') === true,
  );
  const left = ordersOf(read, { direction: 'outbound', stages: ['shipped', 'completed'] }).slice(
    -mostFollowed,
  );
  for (const [index, { uid: id, stage }] of left.entries()) {
    const code = `RSL${88_120_447 + index}`;
    await trackingActs.follow(deps, actor, { id, body: { carrier_id: pick(carriers, index), code } });
    const onTheWay = 1 + (index % (demoEvents.length - 1));
    const events = stage === 'completed' ? demoEvents : demoEvents.slice(0, onTheWay);
    for (const [step, event] of events.entries()) {
      const occurred_at = new Date(deps.clock.now() + step * secondMs).toISOString();
      await trackingActs.noteEvent(deps, actor, {
        id,
        sent: trackingEventBody.parse({ ...event, occurred_at }),
      });
    }
  }
};
