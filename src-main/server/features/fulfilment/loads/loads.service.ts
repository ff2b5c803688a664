import type { AuditVerb } from '#shared/areas/audit/act-words.ts';
import { mostOrders, type CreateLoadInput, type UpdateLoadInput } from '#shared/areas/loads/body-schema.ts';
import { loadSeries } from '#shared/areas/loads/schema.ts';
import { loadWorkflow, type LoadAct } from '#shared/areas/loads/workflow.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { isOver } from '#shared/areas/orders/rules.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { authorOf, scopesOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import { demand } from '../../../kernel/demand.ts';
import { demandStep } from '../../../kernel/demand-step.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../../kernel/once.ts';
import { demandVersion, type ChangeOf } from '../../../kernel/record.ts';
import { nextNumber } from '../../../kernel/series.queries.ts';
import {
  concludeAct,
  findOrder,
  type KeptCarrier,
  type Making,
  namedParty,
  type OrderRow,
  orderRows,
  readRowsOfLoad,
} from '../../orders/index.ts';
import { kept } from '../../../kernel/stored-values.ts';
import { loadRows, sumsOfLoad, type LoadColumns, type LoadRow } from './loads.queries.ts';
import { getLoad, loadDetailsOf, type LoadRecord } from './loads.view.ts';
import { takeOffLoad } from './membership.service.ts';

/** The load of a name, and its status once that act was done; throws AppError 404, 409 where its workflow refuses the act. */
export const demandLoad = (tx: Tx, name: string, act: LoadAct) => {
  const load = getLoad(tx, name);
  const facts = sumsOfLoad(tx, load.id);
  return { load, status: demandStep(loadWorkflow, { state: load.status, act, facts }) };
};

type Concluded = {
  readonly uid: string;
  readonly verb: AuditVerb;
  readonly changed?: readonly string[];
  readonly at: string;
};

/** Audits what was done with a load and gives it as it then is. */
const concludeLoad = (tx: Tx, actor: Actor, { uid, verb, changed = [], at }: Concluded): LoadRecord => {
  audit(tx, actor, { action: `load.${verb}`, key: uid, changed, at });
  return loadDetailsOf(tx, uid, scopesOf(actor));
};

/**
 * Reads the carrier, the plate and the driver of a body as columns; throws AppError 422 for a party that is no carrier.
 */
const transportOf = (
  tx: Tx,
  sent: UpdateLoadInput,
  { deps, actor }: { readonly deps: Making; readonly actor: Actor },
): Partial<LoadColumns> => {
  const { carrier_id: id, vehicle_plate: plate, driver } = sent;
  const party = { id, inline: undefined, field: 'carrier_id', role: 'carrier' } as const;
  const { found, faults } = namedParty(tx, party, { deps, actor });
  demand(faults.map((one) => ({ ...one, field: 'carrier_id' })));
  return {
    ...(id !== undefined && { carrier_id: found?.rowId ?? null }),
    ...(plate !== undefined && { vehicle_plate: plate?.toUpperCase() ?? '' }),
    ...(driver !== undefined && { driver: driver ?? '' }),
  };
};

const carrierFaults = (
  load: Pick<LoadColumns, 'carrier_id'>,
  { carrier_id: id, carrier, order_number: order }: OrderRow,
  field: string,
): readonly Fault<Code>[] => {
  if (load.carrier_id === null || id === null || id === load.carrier_id) return [];
  const { name = '' } = kept<KeptCarrier>(carrier) ?? {};
  return [conflict(field, 'load_carrier_differs', { order: order ?? '', carrier: name })];
};

type Joining = { readonly id: number | undefined; readonly carrier_id: number | null };

/** Lists the faults of an order that may not go into a load; none where it may, or is in it. */
export const joinFaults = (
  load: Joining,
  row: OrderRow | undefined,
  field: string,
): readonly Fault<Code>[] => {
  if (row === undefined) return [fault(field, 'load_order_unknown')];
  const order = row.order_number ?? '';
  if (row.load_id !== null && row.load_id === load.id) return [];
  const status = worded(orderLabels.order_stage, row.stage);
  if (isOver(row.stage)) return [conflict(field, 'order_over', { order, status })];
  if (row.load_id !== null) return [conflict(field, 'in_other_load', { order, load: row.load_number ?? '' })];
  if (row.stage !== 'ready_to_ship') {
    return [conflict(field, 'order_not_ready', { order, status })];
  }
  return carrierFaults(load, row, field);
};

/** The orders of these ids, each once, that may go into a load; throws AppError 409, 422 at each that may not. */
const demandJoining = (tx: Tx, load: Joining, ids: readonly string[]): readonly OrderRow[] => {
  const rows = ids.map((id) => findOrder(tx, id.toLowerCase()));
  demand(rows.flatMap((row, index) => joinFaults(load, row, `order_ids.${index}`)));
  const found = rows.filter((row) => row !== undefined && row.load_id !== load.id) as readonly OrderRow[];
  return [...new Map(found.map((row) => [row.id, row])).values()];
};

type Moving = { readonly actor: Actor; readonly row: OrderRow; readonly loadId: number | null };

/** Writes which load an order is in, into its history too, and tells it. */
const moveOrder = (tx: Tx, deps: Deps, { actor, row, loadId }: Moving): void => {
  const at = instantAfter(row.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, row, { load_id: loadId, at });
  const action = loadId === null ? 'unload' : 'load';
  const act = { actor, id: row.uid, after, before: row, action, event: 'order_updated' } as const;
  concludeAct(tx, deps, { ...act, changes: ['load'], at });
};

/** Opens a load of orders that are ready; throws AppError 409, 422 at each order that may not go into it. */
export const createLoad = (deps: Deps, actor: Actor, input: CreateLoadInput): Promise<Once<LoadRecord>> => {
  const { order_ids: ids, ...transport } = input;
  const writing = { name: 'loads.create', actor, clock: deps.clock, lines: ids.length };
  return writeOnce(deps.store, writing, async (tx) => {
    const at = deps.clock.instant();
    const uid = deps.ids.uid();
    const said = {
      carrier_id: null,
      vehicle_plate: '',
      driver: '',
      ...transportOf(tx, transport, { deps, actor }),
    };
    const rows = demandJoining(tx, { ...said, id: undefined }, ids);
    const load: LoadColumns = {
      ...said,
      load_number: nextNumber(tx, loadSeries),
      status: 'open',
      ...authorOf(actor),
      shipped_at: null,
      cancelled_at: null,
    };
    const loadId = loadRows.insert(tx, { ...load, uid, at });
    for (const row of rows) moveOrder(tx, deps, { actor, row, loadId });
    return concludeLoad(tx, actor, { uid, verb: 'create', at });
  });
};

type Named = { readonly id: string };

/** Changes who carries a load, and how; throws AppError 404, 409, 412, 422. */
export const modifyLoad = (
  deps: Deps,
  actor: Actor,
  { id, body: patch, ifMatch }: ChangeOf<UpdateLoadInput>,
): Promise<LoadRecord> =>
  writeAct(deps, { name: 'loads.modify', actor }, async (tx) => {
    const { load } = demandLoad(tx, id, 'modify');
    demandVersion(load, ifMatch);
    const after = { ...load, ...transportOf(tx, patch, { deps, actor }) };
    demand(readRowsOfLoad(tx, load.id).flatMap((row) => carrierFaults(after, row, 'carrier_id')));
    const at = instantAfter(load.updated_at, deps.clock.instant());
    loadRows.update(tx, { ...after, at });
    return concludeLoad(tx, actor, { uid: load.uid, verb: 'modify', changed: Object.keys(patch), at });
  });

const touch = (tx: Tx, deps: Deps, load: LoadRow): string => {
  const at = instantAfter(load.updated_at, deps.clock.instant());
  loadRows.touch(tx, load.id, at);
  return at;
};

/** Adds orders that are ready to an open load; throws AppError 404, 409, 422 at each that may not go into it. */
export const addOrders = (
  deps: Deps,
  actor: Actor,
  { id, ids }: Named & { readonly ids: readonly string[] },
): Promise<LoadRecord> =>
  writeAct(deps, { name: 'loads.add', actor, lines: ids.length }, async (tx) => {
    const { load } = demandLoad(tx, id, 'add');
    const rows = demandJoining(tx, load, ids);
    const isFull = sumsOfLoad(tx, load.id).orders + rows.length > mostOrders;
    if (isFull) throw new AppError(409, 'load_full', { vars: { max: mostOrders } });
    for (const row of rows) moveOrder(tx, deps, { actor, row, loadId: load.id });
    const at = touch(tx, deps, load);
    return concludeLoad(tx, actor, { uid: load.uid, verb: 'add', changed: ['orders'], at });
  });

/** Takes an order that has not left out of its load: it is ready again; throws AppError 404, 409 `not_in_load`. */
export const removeOrder = (
  deps: Deps,
  actor: Actor,
  { id, orderId }: Named & { readonly orderId: string },
): Promise<LoadRecord> =>
  writeAct(deps, { name: 'loads.remove', actor }, async (tx) => {
    const { load } = demandLoad(tx, id, 'remove');
    const row = findOrder(tx, orderId.toLowerCase());
    if (row === undefined || row.load_id !== load.id || row.stage !== 'ready_to_ship') {
      throw new AppError(409, 'not_in_load', { vars: { order: row?.order_number ?? orderId } });
    }
    takeOffLoad(tx, deps, row);
    moveOrder(tx, deps, { actor, row, loadId: null });
    const at = deps.clock.instant();
    return concludeLoad(tx, actor, { uid: load.uid, verb: 'remove', changed: ['orders'], at });
  });

/** Cancels a load of which nothing left: its orders are ready again; throws AppError 404, 409. */
export const cancelLoad = (deps: Deps, actor: Actor, id: string): Promise<LoadRecord> =>
  writeAct(deps, { name: 'loads.cancel', actor }, async (tx) => {
    const { load, status } = demandLoad(tx, id, 'cancel');
    for (const row of readRowsOfLoad(tx, load.id)) {
      takeOffLoad(tx, deps, row);
      moveOrder(tx, deps, { actor, row, loadId: null });
    }
    const at = instantAfter(getLoad(tx, id).updated_at, deps.clock.instant());
    loadRows.update(tx, { ...load, status, cancelled_at: at, at });
    return concludeLoad(tx, actor, { uid: load.uid, verb: 'cancel', at });
  });
