import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { ScheduleStatus } from '#shared/areas/orders/lists-schema.ts';
import type { ScheduleInput } from '#shared/areas/schedules/schema.ts';
import { actsOnVisit, actTo, scheduleWorkflow } from '#shared/areas/schedules/workflow.ts';
import { dockHoursOf } from '#shared/domain/dock-hours.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { wordedWithin, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instantAfter, toInstant } from '../../kernel/clock.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import { demandFound, type OfRecord } from '../../kernel/record.ts';
import { readSettings } from '../../kernel/settings.ts';
import { findCustomer } from '../customers/index.ts';
import {
  concludeAct,
  demandOrder,
  demandStage,
  detailsOf,
  findById,
  getOrder,
  type Making,
  type OrderRow,
  orderRows,
  type OrderTarget,
} from '../orders/index.ts';
import type { ScheduleRow } from './schedules.mapping.ts';
import {
  companionsOf,
  findSchedule,
  holderOf,
  readDocks,
  removeSchedule,
  writeSchedule,
  type Claim,
  type DockRow,
  type ScheduleColumns,
} from './schedules.queries.ts';
import {
  dockFaults,
  instantsOf,
  takenFault,
  typeFaults,
  typesOf,
  windowFaults,
  windowWarnings,
} from './schedules.rules.ts';
import { saidOf } from './slots.rules.ts';

type Faults = readonly Fault<Code>[];

/** The stages of an order in which somebody may still come for it or with it. */
const awaited: readonly OrderStage[] = [
  'pending',
  'confirmed',
  'picking',
  'picked',
  'packing',
  'packed',
  'ready_to_ship',
  'receiving',
];

type Concluding = { readonly actor: Actor; readonly row: OrderRow; readonly warnings?: Faults };

/** Raises the version of an order whose visit changed, and tells of it. */
const conclude = (tx: Tx, deps: Making, { actor, row, warnings = [] }: Concluding): OrderDetails => {
  const at = instantAfter(row.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, row, { at });
  const act = { actor, id: row.uid, after, before: row, action: 'schedule', event: 'order_updated' } as const;
  return concludeAct(tx, deps, { ...act, changes: ['schedule'], warnings, at });
};

const dockOf = (tx: Tx, code: string): DockRow | undefined => {
  const key = locationKey(code);
  return readDocks(tx).find((dock) => key !== undefined && locationKey(dock.code) === key);
};

const claimOf = (orderId: number, columns: Omit<Claim, 'order_id'>): Claim => ({
  order_id: orderId,
  location_id: columns.location_id,
  window_start: columns.window_start,
  window_end: columns.window_end,
  vehicle_plate: columns.vehicle_plate,
});

const takenFaults = (tx: Tx, claim: Claim, dock: string): Faults => {
  const holder = holderOf(tx, claim);
  return holder === undefined ? [] : [takenFault(dock, holder, readSettings(tx).time_zone)];
};

const instantOf = (said: string | undefined): string | undefined =>
  said === undefined ? undefined : toInstant(Date.parse(said));

const carrierOf = (tx: Tx, id: string | null | undefined) => {
  if (id === undefined) return { columns: {}, faults: [] as Faults };
  const found = id === null ? undefined : findCustomer(tx, id);
  if (id !== null && found === undefined) {
    return { columns: {}, faults: [fault('carrier_id', 'party_unknown')] };
  }
  const isCarrier = found === undefined || found.customer.roles.includes('carrier');
  const name = found?.customer.name ?? '';
  return {
    columns: { carrier_id: found?.rowId ?? null },
    faults: isCarrier ? [] : [fault('carrier_id', 'party_of_other_role', { name })],
  };
};

const required = (sent: ScheduleInput, visit: ScheduleRow | undefined): Faults =>
  visit !== undefined
    ? []
    : (['dock_code', 'window_start', 'window_end'] as const)
        .filter((name) => sent[name] === undefined)
        .map((name) => fault(name, 'required'));

/** Reads the vehicle, the driver and the notes of a body as columns. */
const vehicleOf = ({ vehicle_plate: plate, driver, notes }: ScheduleInput): Partial<ScheduleColumns> => ({
  ...(plate !== undefined && { vehicle_plate: plate ?? '' }),
  ...(driver !== undefined && {
    driver:
      driver === null
        ? ''
        : JSON.stringify({
            name: driver.name,
            document: driver.document || null,
            phone: driver.phone || null,
          }),
  }),
  ...(notes !== undefined && { notes }),
});

const blank = {
  status: 'scheduled',
  carrier_id: null,
  vehicle_plate: '',
  driver: '',
  notes: '',
  arrived_at: null,
  started_at: null,
  finished_at: null,
} as const;

/** Gives the dock and the window of a visit after a change, and whether they differ from those before. */
const agreedOf = (sent: ScheduleInput, visit: ScheduleRow | undefined, direction: OrderRow['direction']) => {
  const type = sent.type ?? visit?.type ?? typesOf[direction][0] ?? 'dispatch';
  const window_start = instantOf(sent.window_start) ?? visit?.window_start ?? '';
  const window_end = instantOf(sent.window_end) ?? visit?.window_end ?? '';
  const code = sent.dock_code ?? visit?.dock_code ?? '';
  const isMoved =
    visit === undefined ||
    type !== visit.type ||
    window_start !== visit.window_start ||
    window_end !== visit.window_end ||
    locationKey(code) !== locationKey(visit.dock_code);
  return { type, window_start, window_end, code, isMoved };
};

/** A confirmed visit that is moved has to be confirmed anew; one that was missed or cancelled is agreed anew. */
const statusOf = (visit: ScheduleRow | undefined, isMoved: boolean): ScheduleStatus => {
  if (visit === undefined) return 'scheduled';
  const isOver = visit.status === 'missed' || visit.status === 'cancelled';
  return isOver || (isMoved && visit.status === 'confirmed') ? 'scheduled' : visit.status;
};

const underway = ({ status }: ScheduleRow): boolean => status === 'in_progress' || status === 'finished';

/** The columns of a visit after what was sent, and the faults that stand in the way. */
const planned = (tx: Tx, row: OrderRow, sent: ScheduleInput) => {
  const visit = findSchedule(tx, row.id);
  demand(required(sent, visit));
  const { code, isMoved, ...agreed } = agreedOf(sent, visit, row.direction);
  if (visit !== undefined && isMoved && underway(visit)) {
    const status = wordedWithin(orderLabels.schedule_status, visit.status);
    demand([conflict('window_start', 'schedule_underway', { status })]);
  }
  const dock = dockOf(tx, code);
  const carrier = carrierOf(tx, sent.carrier_id);
  demand([
    ...typeFaults(row.direction, agreed.type),
    ...windowFaults(agreed),
    ...(isMoved ? dockFaults(dock, code, agreed.type) : []),
    ...carrier.faults,
  ]);
  const status = statusOf(visit, isMoved);
  const columns = {
    ...blank,
    ...visit,
    ...agreed,
    ...carrier.columns,
    ...vehicleOf(sent),
    ...(status === visit?.status ? {} : { status, ...instantsOf(status, '') }),
    location_id: dock?.id ?? visit?.location_id ?? 0,
  };
  return { visit, columns, dock: dock?.name ?? visit?.dock_name ?? code };
};

const names = [
  'type',
  'location_id',
  'window_start',
  'window_end',
  'status',
  'carrier_id',
  'vehicle_plate',
  'driver',
  'notes',
] as const;

/**
 * Agrees the visit of an order, or changes what was sent of it, silent where nothing differs; throws AppError 404, 409
 * `dock_taken`, `schedule_underway`, `invalid_transition`, 412, 422.
 */
export const modifySchedule = (
  deps: Deps,
  actor: Actor,
  { body: sent, ...target }: OrderTarget & { readonly body: ScheduleInput },
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.schedule', actor }, async (tx) => {
    const row = demandStage(demandOrder(tx, target), ...awaited);
    const { time_zone: timeZone, dock_hours: kept } = readSettings(tx);
    const hours = dockHoursOf(kept);
    const { said, faults } = saidOf(sent, { docks: readDocks(tx), hours, timeZone });
    demand(faults);
    const { visit, columns, dock } = planned(tx, row, said);
    const warnings = windowWarnings(columns, { hours, timeZone, now: deps.clock.now() });
    if (visit !== undefined && names.every((name) => visit[name] === columns[name])) {
      return detailsOf(tx, row, { ...deps, warnings });
    }
    if (!['finished', 'missed', 'cancelled'].includes(columns.status)) {
      demand(takenFaults(tx, claimOf(row.id, columns), dock));
    }
    const at = deps.clock.instant();
    writeSchedule(tx, row.id, { ...columns, created_at: visit?.created_at ?? at, updated_at: at });
    return conclude(tx, deps, { actor, row, warnings });
  });

/** Takes an order off the agenda; throws AppError 404, 409 `schedule_began`, 412. */
export const dropSchedule = (deps: Deps, actor: Actor, target: OrderTarget): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.unschedule', actor }, async (tx) => {
    const row = demandOrder(tx, target);
    const visit = demandFound(findSchedule(tx, row.id));
    const status = wordedWithin(orderLabels.schedule_status, visit.status);
    demand(underway(visit) ? [conflict(null, 'schedule_began', { status })] : []);
    removeSchedule(tx, row.id);
    return conclude(tx, deps, { actor, row });
  });

/** The orders that share a visit, the one that was named first. */
const sharing = (tx: Tx, visit: ScheduleRow, status: ScheduleStatus): readonly number[] =>
  actsOnVisit.includes(actTo[status]) ? companionsOf(tx, claimOf(visit.order_id, visit)) : [];

/**
 * Says how the visit of an order is: of the vehicle for all of its orders; throws AppError 404, 409 `invalid_transition`,
 * `dock_taken` where it is agreed anew and its window is not free any more.
 */
export const setScheduleStatus = (
  deps: Deps,
  actor: Actor,
  { id, body: { status } }: OfRecord<{ readonly status: ScheduleStatus }>,
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.scheduleStatus', actor }, async (tx) => {
    const row = getOrder(tx, id);
    const visit = demandFound(findSchedule(tx, row.id));
    const act = actTo[status];
    demandStep(scheduleWorkflow, { state: visit.status, act, facts: {} });
    if (act === 'reopen') {
      demandStage(row, ...awaited);
      demand(takenFaults(tx, claimOf(row.id, visit), visit.dock_name));
    }
    for (const other of sharing(tx, visit, status)) {
      const companion = findSchedule(tx, other);
      const order = findById(tx, other);
      if (companion === undefined || order === undefined) continue;
      if (!scheduleWorkflow.actsIn(companion.status).includes(act)) continue;
      moveTo(tx, deps, { visit: companion, status });
      conclude(tx, deps, { actor, row: order });
    }
    moveTo(tx, deps, { visit, status });
    return conclude(tx, deps, { actor, row });
  });

const moveTo = (
  tx: Tx,
  { clock }: Making,
  { visit, status }: { readonly visit: ScheduleRow; readonly status: ScheduleStatus },
): void => {
  const at = clock.instant();
  writeSchedule(tx, visit.order_id, { ...visit, status, ...instantsOf(status, at), updated_at: at });
};
