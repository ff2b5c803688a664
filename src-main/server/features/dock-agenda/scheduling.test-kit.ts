import { contracts } from '#shared/areas/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { openPacking } from '../fulfilment/packing/packing.test-kit.ts';

const { docks, orderSchedules, schedules } = contracts;

type Loose = Readonly<Record<string, unknown>>;

/** A server with two docks, and what tests of visits do. */
export const openScheduling = async (clock?: Clock) => {
  const kit = await openPacking(clock);
  const { server, token, on } = kit;
  for (const [code, dock_direction] of [
    ['90.1', 'both'],
    ['90.2', 'inbound'],
  ] as const) {
    (await server.call(docks.create, { token, body: { code, name: `Doca ${code}`, dock_direction } })).ok();
  }
  /** A pending order of that type with one unit of something. */
  const order = async (type = 'goods_receipt'): Promise<string> => {
    const { sku } = await kit.product();
    const body = { operation_type: type, items: [{ sku, quantity: 1 }] };
    return (await server.call(contracts.orders.create, { token, body })).ok().data.id;
  };
  return {
    ...kit,
    order,
    schedule: (id: string, body: Loose) => server.call(orderSchedules.modify, { ...on(id), body }),
    unschedule: (id: string) => server.call(orderSchedules.remove, on(id)),
    visit: (id: string) => server.call(orderSchedules.details, on(id)),
    status: (id: string, status: string) =>
      server.call(orderSchedules.setStatus, { ...on(id), body: { status } }),
    agenda: (query: Loose = {}) => server.call(schedules.list, { token, query }),
    slots: (query: Loose = {}) => server.call(schedules.slots, { token, query }),
  };
};

export type SchedulingKit = Awaited<ReturnType<typeof openScheduling>>;

/** A window of that day on the clocks of Brasília, at the first dock unless told otherwise. */
export const window = (day: string, hours: string, dock_code = '90.1') => {
  const [start, end] = hours.split('-');
  return {
    dock_code,
    window_start: `${day}T${start}:00-03:00`,
    window_end: `${day}T${end}:00-03:00`,
  };
};
