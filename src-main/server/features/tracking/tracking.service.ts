import { orderStages } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { TrackingSource } from '#shared/areas/tracking/lists-schema.ts';
import type { NotedTracking, TrackingEventInput, TrackingInput } from '#shared/areas/tracking/schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { writeAct, type Once } from '../../kernel/once.ts';
import { readSettings } from '../../kernel/settings.ts';
import {
  carryOut,
  type Making,
  changedParts,
  columnsOf,
  completeStep,
  concludeAct,
  demandOrder,
  demandStage,
  detailsOf,
  getOrder,
  type OrderColumns,
  type OrderRow,
  orderRows,
  type OrderTarget,
  pastMoment,
  readHead,
  readItems,
  type Step,
} from '../orders/index.ts';
import { eventColumns, toEvent, type TrackingRow } from './tracking.mapping.ts';
import { addEvent, readEvents, sameEvent, volumeCodes, volumesOfItem } from './tracking.queries.ts';
import { isDelivered, trackedBy, volumeOfItemFaults } from './tracking.rules.ts';

type Following = Making & Pick<Deps, 'store' | 'follows' | 'records'>;

/** Most events of one order. */
const max = 500;

/** Describes an event to be noted: its author, its source and its content. */
export type Noting = {
  readonly actor: Actor;
  readonly row: OrderRow;
  readonly sent: TrackingEventInput;
  readonly source: TrackingSource;
};

const volumeFaults = (tx: Tx, row: OrderRow, { volume_number: number }: TrackingEventInput) => {
  if (number === undefined || number === null) return [];
  const isKnown = volumeCodes(tx, row.id).some((volume) => volume.number === number);
  return isKnown ? [] : [fault('volume_number', 'volume_unknown', { number })];
};

/** The stages of an order of which something may happen on its way. */
export const trackedStages = ['ready_to_ship', 'shipped', 'completed'] as const;

/**
 * Writes down what happened to an order, or gives the event that was noted of it before; what the order is since then is
 * `followEvents`'s. Throws AppError 409 `invalid_transition`, `too_many_tracking_events`, 422.
 */
export const addEventIn = (tx: Tx, deps: Following, noting: Noting): Once<TrackingRow> => {
  const { actor, row, sent, source } = noting;
  const columns = eventColumns(sent, pastMoment(deps.clock, 'occurred_at', sent.occurred_at));
  const before = readEvents(tx, row.id);
  const known = sameEvent(before, columns);
  if (known !== undefined) return { data: known, replayed: true };
  demandStage(row, ...trackedStages);
  demand(volumeFaults(tx, row, sent));
  if (before.length >= max) throw new AppError(409, 'too_many_tracking_events', { vars: { max } });
  const uid = deps.ids.uid();
  const author = authorOf(actor);
  addEvent(tx, { ...columns, ...author, uid, order_id: row.id, source, created_at: deps.clock.instant() });
  const { status: harm, description: said } = columns;
  if (harm === 'damaged' || harm === 'lost')
    deps.follows.goodsHarmed(tx, deps, { harm, record: { entity: 'order', id: row.uid }, said, actor });
  return { data: demandFound(readEvents(tx, row.id).find((one) => one.uid === uid)), replayed: false };
};

/** An order that changes on its way, and who says so. */
export type Moving = {
  readonly actor: Actor;
  readonly row: OrderRow;
  /** Holds other columns of the order that change with it. */
  readonly columns?: Partial<OrderColumns>;
};

/**
 * Updates an order after its tracking events changed: it is completed where all of it was delivered, else it only has
 * an event.
 */
export const followEvents = (tx: Tx, deps: Following, { actor, row, columns }: Moving): OrderDetails => {
  const events = readEvents(tx, row.id);
  const tracked = { ...columns, ...trackedBy(events) };
  const volumes = volumeCodes(tx, row.id).map(({ number }) => number);
  const isCompleting =
    row.stage === 'shipped' && readSettings(tx).complete_on_delivery && isDelivered(events, volumes);
  if (!isCompleting) return rewrite(tx, deps, { actor, row, columns: tracked, changes: ['tracking'] });
  const step: Step = {
    ...completeStep,
    changes: ['tracking', ...completeStep.changes],
    change: (before, at) => ({ ...completeStep.change(before, at), ...tracked }),
  };
  return carryOut(tx, deps, { actor, id: row.uid, step });
};

type Rewriting = Required<Moving> & { readonly changes: readonly string[] };

const rewrite = (tx: Tx, deps: Following, { actor, row, columns, changes }: Rewriting): OrderDetails => {
  const at = instantAfter(row.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, row, { ...columns, at });
  const act = { actor, id: row.uid, after, before: row, action: 'tracking', event: 'order_updated' } as const;
  return concludeAct(tx, deps, { ...act, changes, at });
};

/** Writes what an order is since some of its events were taken back; nothing that is left completes it. */
export const forgetEvents = (tx: Tx, deps: Following, { actor, row }: Moving): OrderDetails => {
  const columns = trackedBy(readEvents(tx, row.id));
  return rewrite(tx, deps, { actor, row, columns, changes: ['tracking'] });
};

/** An event of an order, and the order since then. */
type Noted = {
  readonly event: TrackingRow;
  readonly order: OrderDetails;
  readonly warnings: readonly Fault<Code>[];
};

const noteEventIn = (tx: Tx, deps: Following, noting: Noting): Once<Noted> => {
  const { actor, row } = noting;
  const { data: event, replayed } = addEventIn(tx, deps, noting);
  const order = replayed ? detailsOf(tx, row, deps) : followEvents(tx, deps, { actor, row });
  const isEarly = !replayed && row.stage === 'ready_to_ship' && order.tracking.status === 'delivered';
  const warnings = isEarly ? [fault('status', 'delivered_unshipped')] : [];
  return { data: { event, order, warnings }, replayed };
};

const shown = ({ event, order, warnings }: Noted): NotedTracking => {
  const { id, order_number, status, stage, tracking, version } = order;
  return {
    ...toEvent(event),
    order: { id, order_number, status, stage, tracking, version },
    warnings: warningsOf(warnings),
  };
};

const noteFrom = (tx: Tx, deps: Following, noting: Omit<Noting, 'source'>): Once<NotedTracking> => {
  const source = noting.actor.caller?.kind === 'token' ? 'api' : 'manual';
  const { data, replayed } = noteEventIn(tx, deps, { ...noting, source });
  return { data: shown(data), replayed };
};

/** Notes what happened to an order, as `addEventIn` and `followEvents` do; throws AppError 404 too. */
export const noteEvent = (
  deps: Deps,
  actor: Actor,
  { id, sent }: { readonly id: string; readonly sent: TrackingEventInput },
): Promise<Once<NotedTracking>> =>
  writeAct(deps, { name: 'orders.noteEvent', actor }, async (tx) =>
    noteFrom(tx, deps, { actor, row: getOrder(tx, id), sent }),
  );

/** Names an item of an order. */
type OfItem = { readonly id: string; readonly item_id: string };

/** Gives an item of an order with its order and the volumes that it lies in; throws AppError 404. */
const getItem = (on: Hot, { id, item_id }: OfItem) => {
  const row = getOrder(on, id);
  const items = readItems(on, row.id);
  const item = demandFound(items.find(({ uid }) => uid === item_id));
  return { row, isAlone: items.length === 1, volumes: volumesOfItem(on, item.id) };
};

/** Lists what happened to an item of an order: to the whole order, and to the volumes that it lies in; throws AppError 404. */
export const eventsOfItem = (on: Hot, named: OfItem): readonly TrackingRow[] => {
  const { row, volumes } = getItem(on, named);
  return readEvents(on, row.id).filter(
    ({ volume_number: number }) => number === 0 || volumes.includes(number),
  );
};

/** Notes what happened to the volume that an item lies in, as `noteEvent` does of its order; throws AppError 404, 422. */
export const noteEventOfItem = (
  deps: Deps,
  actor: Actor,
  { sent, ...named }: OfItem & { readonly sent: TrackingEventInput },
): Promise<Once<NotedTracking>> =>
  writeAct(deps, { name: 'orders.noteEventOfItem', actor }, async (tx) => {
    const { row, isAlone, volumes } = getItem(tx, named);
    demand(volumeOfItemFaults(sent, { isAlone, volumes }));
    const volume_number = sent.volume_number ?? volumes[0] ?? null;
    return noteFrom(tx, deps, { actor, row, sent: { ...sent, volume_number } });
  });

/** The stages in which it may be said where an order is followed. */
const followable = orderStages.filter((stage) => stage !== 'draft' && stage !== 'cancelled');

type Follow = OrderTarget & { readonly body: TrackingInput };

const carrierParts = (tx: Tx, deps: Following, { actor, before, id }: CarrierOf) =>
  id === undefined ? [] : readHead(tx, { carrier_id: id }, { deps, actor, role: null, before });

type CarrierOf = {
  readonly actor: Actor;
  readonly before: OrderRow;
  readonly id: string | null | undefined;
};

/**
 * Changes where an order is followed on its way, also after it left, silent where nothing differs; throws AppError 404,
 * 409 `invalid_transition` of drafts and cancelled orders, 412, 422.
 */
export const modifyTracking = (
  deps: Deps,
  actor: Actor,
  { body: sent, ...target }: Follow,
): Promise<OrderDetails> =>
  writeAct(deps, { name: 'orders.modifyTracking', actor }, async (tx) => {
    const before = demandOrder(tx, target);
    demandStage(before, ...followable);
    const { carrier_id: carrier, code, url } = sent;
    const parts = changedParts(carrierParts(tx, deps, { actor, before, id: carrier }), before);
    demand(parts.flatMap(({ faults }) => faults));
    const followed = {
      tracking_code: code === undefined ? before.tracking_code : (code ?? ''),
      tracking_url: url === undefined ? before.tracking_url : (url ?? ''),
    };
    const isSame =
      followed.tracking_code === before.tracking_code && followed.tracking_url === before.tracking_url;
    const changes = [...parts.map(({ field }) => field), ...(isSame ? [] : ['tracking'])];
    if (changes.length === 0) return detailsOf(tx, before, deps);
    return rewrite(tx, deps, {
      actor,
      row: before,
      columns: { ...columnsOf(parts), ...followed },
      changes,
    });
  });
