import type { FinishPickingInput, StartPickingInput } from '#shared/areas/fulfilment/picking-schema.ts';
import type { CreateWaveInput } from '#shared/areas/waves/body-schema.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { FinishedWave, StartedWave, WaveDetails } from '#shared/areas/waves/schema.ts';
import { waveSeries, type LeftOut } from '#shared/areas/waves/schema.ts';
import { waveWorkflow, type WaveAct } from '#shared/areas/waves/workflow.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { authorOf, scopesOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import { demand } from '../../../kernel/demand.ts';
import { demandStep } from '../../../kernel/demand-step.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct, writeOnce, type Once } from '../../../kernel/once.ts';
import { demandFound, type OfRecord } from '../../../kernel/record.ts';
import { nextNumber } from '../../../kernel/series.queries.ts';
import { carryOut, concludeAct, findOrder, type OrderRow, orderRows } from '../../orders/index.ts';
import { finishStep, startStep } from '../picking/steps.service.ts';
import { stagingOf } from '../picking/target.service.ts';
import { faultsOf, waveFactsOf } from './facts.service.ts';
import { findWave, readMembers, waveRows, type WaveColumns, type WaveRow } from './waves.queries.ts';
import { waveOf } from './waves.view.ts';

/** The wave of that UUID; throws AppError 404. */
const getWave = (tx: Tx, id: string): WaveRow => demandFound(findWave(tx, id));

/** The orders of a new wave; throws AppError 409 where one can't be in it, 422 where one is unknown or came twice. */
const demandOrders = (
  tx: Tx,
  ids: readonly string[],
  { seams }: Pick<Deps, 'seams'>,
): readonly OrderRow[] => {
  const rows = ids.map((id) => findOrder(tx, id));
  const unknown = rows.flatMap((row, index): readonly Fault<Code>[] => {
    if (ids.indexOf(ids[index] ?? '') < index) return [fault(`order_ids.${index}`, 'wave_order_twice')];
    return row === undefined ? [fault(`order_ids.${index}`, 'wave_order_unknown')] : [];
  });
  demand(unknown);
  const orders = rows.filter((row) => row !== undefined);
  demand(
    orders.flatMap((row, index) =>
      within(`order_ids.${index}`, faultsOf(tx, row, { isMember: false, seams })),
    ),
  );
  return orders;
};

const nowhere = { staging_location_id: null, staging_code: null };

/** The open location where what a wave picks waits, by its internal id; throws AppError 409. */
const waveStaging = (tx: Tx, asked: string | undefined): number =>
  stagingOf(tx, nowhere, { asked, type: { default_location_code: null } });

/**
 * Makes a wave of these orders, each in the slot of its position; once for an Idempotency-Key. Throws AppError 409 where an
 * order can't be picked in a wave or there is no open location for it, 422.
 */
export const createWave = (
  deps: Deps,
  actor: Actor,
  { order_ids: ids, staging_location_code: asked }: CreateWaveInput,
): Promise<Once<WaveDetails>> =>
  writeOnce(deps.store, { name: 'waves.create', actor, clock: deps.clock, lines: ids.length }, async (tx) => {
    const orders = demandOrders(tx, ids, deps);
    const [uid, at] = [deps.ids.uid(), deps.clock.instant()];
    const wave_id = waveRows.insert(tx, {
      wave_number: nextNumber(tx, waveSeries),
      status: 'planned',
      staging_location_id: waveStaging(tx, asked),
      ...authorOf(actor),
      started_at: null,
      ended_at: null,
      uid,
      at,
    });
    for (const [index, row] of orders.entries()) {
      putInWave(tx, deps, { actor, row, slot: { wave_id, wave_slot: index + 1 } });
    }
    audit(tx, actor, { action: 'wave.create', key: uid, at });
    return waveOf(tx, { id: uid, scopes: scopesOf(actor) }, deps);
  });

/** One act on a wave as it is now: what it changes, and what it does with its orders once the wave has changed. */
type WaveStep<T> = {
  readonly id: string;
  readonly act: WaveAct;
  readonly body?: object;
  readonly change: (tx: Tx, at: string) => Partial<WaveColumns>;
  readonly withOrders: (tx: Tx, wave: WaveRow, orders: readonly OrderRow[]) => T;
};

/** Does one act on a wave; throws AppError 404, and 409 where its workflow or the act refuses it. */
const carryOutOnWave = <T>(
  deps: Deps,
  actor: Actor,
  { id, act, body, change, withOrders }: WaveStep<T>,
): Promise<WaveDetails & T> =>
  writeAct(deps, { name: 'waves.act', actor }, async (tx) => {
    const before = getWave(tx, id);
    const orders = readMembers(tx, before.id);
    const facts = waveFactsOf(tx, orders, deps);
    const attempt = { state: before.status, act, facts, ...(body && { body }) };
    const status = demandStep(waveWorkflow, attempt);
    const at = instantAfter(before.updated_at, deps.clock.instant());
    const after = { ...before, status, ...change(tx, at) };
    waveRows.update(tx, { ...after, at });
    audit(tx, actor, { action: `wave.${act}`, key: before.uid, changed: ['status'], at });
    const more = withOrders(tx, getWave(tx, id), readMembers(tx, before.id));
    return { ...waveOf(tx, { id, scopes: scopesOf(actor) }, deps), ...more };
  });

/** Describes an order that its wave left out or did not end, and why. */
const leftOut = ({ uid: id, order_number }: OrderRow, { say, vars }: Fault<Code>): LeftOut => ({
  order: { id, order_number },
  code: say,
  message: fill(say, vars),
});

/**
 * Begins to pick each order of a wave that can still be picked in it, and names and takes out the others; throws AppError
 * 404, 409 `wave_empty`, `location_closed`.
 */
export const startWave = (
  deps: Deps,
  actor: Actor,
  { id, body: { staging_location_code: asked } }: OfRecord<StartPickingInput>,
): Promise<StartedWave> =>
  carryOutOnWave(deps, actor, {
    id,
    act: 'start',
    change: (tx, at) => ({
      started_at: at,
      ...(asked !== undefined && { staging_location_id: waveStaging(tx, asked) }),
    }),
    withOrders: (tx, { staging_code: staging }, orders) => ({
      left_out: orders.flatMap((row): readonly LeftOut[] => {
        const [why] = faultsOf(tx, row, { isMember: true, seams: deps.seams });
        if (why === undefined) {
          carryOut(tx, deps, { actor, id: row.uid, step: startStep(tx, staging) });
          return [];
        }
        // what was cancelled is shown in its wave, and nothing is told of it any more
        if (row.stage !== 'cancelled') putInWave(tx, deps, { actor, row, slot: null });
        return [leftOut(row, why)];
      }),
    }),
  });

/** Dissolves a wave: its orders go on alone, what was picked stays picked; throws AppError 404, 409. */
export const cancelWave = (deps: Deps, actor: Actor, id: string): Promise<WaveDetails> =>
  carryOutOnWave(deps, actor, {
    id,
    act: 'cancel',
    change: (_, at) => ({ ended_at: at }),
    withOrders: (tx, _, orders) => {
      const open = orders.filter(({ stage }) => stage !== 'cancelled');
      for (const row of open) putInWave(tx, deps, { actor, row, slot: null });
      return {};
    },
  });

type Finishing = { readonly actor: Actor; readonly row: OrderRow; readonly body: FinishPickingInput };
type Result = FinishedWave['results'][number];

/** Ends the picking of an order of a wave; one of which nothing was picked leaves the wave and stays as it is. */
const finishOrder = (tx: Tx, deps: Deps, { actor, row, body }: Finishing): Result => {
  const { uid: id, order_number } = row;
  try {
    tx.attempt(() => carryOut(tx, deps, { actor, id, step: finishStep(tx, deps, { actor, row, body }) }));
    return { order: { id, order_number }, outcome: 'picked', code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    putInWave(tx, deps, { actor, row, slot: null });
    const { code: say, vars } = error;
    return { ...leftOut(row, { field: null, say, vars, status: error.status }), outcome: 'left_out' };
  }
};

/**
 * Ends the picking of each order of a wave that is still being picked, and tells what became of each; throws AppError 404,
 * 409 `picking_unfinished`.
 */
export const finishWave = (
  deps: Deps,
  actor: Actor,
  { id, body }: { readonly id: string; readonly body: FinishPickingInput },
): Promise<FinishedWave> =>
  carryOutOnWave(deps, actor, {
    id,
    act: 'finish',
    body,
    change: (_, at) => ({ ended_at: at }),
    withOrders: (tx, _, orders) => ({
      results: orders
        .filter(({ stage }) => stage === 'picking')
        .map((row) => finishOrder(tx, deps, { actor, row, body })),
    }),
  });

type WaveSlot = { readonly wave_id: number; readonly wave_slot: number } | null;

/** Puts an order into a slot of a wave, or with null takes it out of its wave, and tells so. */
const putInWave = (
  tx: Tx,
  deps: Deps,
  { actor, row, slot }: { readonly actor: Actor; readonly row: OrderRow; readonly slot: WaveSlot },
): void => {
  const at = instantAfter(row.updated_at, deps.clock.instant());
  const after = orderRows.update(tx, row, { ...(slot ?? { wave_id: null, wave_slot: null }), at });
  concludeAct(tx, deps, {
    actor,
    id: row.uid,
    after,
    before: row,
    action: slot === null ? 'wave/leave' : 'wave',
    event: 'order_updated',
    changes: ['wave'],
    at,
  });
};
