import { waveLabels } from '#shared/areas/waves/label-words.ts';
import type { ShortInput } from '#shared/areas/fulfilment/picking-schema.ts';
import type { WavePickInput, WavePickResult } from '#shared/areas/waves/picking-schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { OrderScanKind } from '../../../db/schema/orders.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { demandFound, type OfRecord } from '../../../kernel/record.ts';
import { quantityIn, type Portion } from '../../../stock/portions.rules.ts';
import {
  findById,
  type OrderRow,
  type ScanCall,
  type Scanned,
  scanOnce,
  type Taken,
} from '../../orders/index.ts';
import { takeBack } from '../picking/back.service.ts';
import { pickFrom } from '../picking/pick.service.ts';
import { missingParts, noteMissing } from '../picking/short.service.ts';
import { afterPicks, type Stop } from '../picking/stops.rules.ts';
import { sharedStops, slotsOf, waveStandingOf, type WaveWalk } from './walk.rules.ts';
import { readWalk } from './walk.view.ts';
import { findWave, type WaveRow } from './waves.queries.ts';

/** The wave where it is being picked; throws AppError 409 `invalid_transition`. */
const demandPicking = (row: WaveRow): WaveRow => {
  if (row.status === 'picking') return row;
  const status = worded(waveLabels.wave_status, row.status);
  throw new AppError(409, 'invalid_transition', { vars: { status } });
};

/** Gives each order of a wave by its internal id, read when it is first asked for. */
const ordersOf = (tx: Tx): ((id: number) => OrderRow) => {
  const known = new Map<number, OrderRow>();
  return (id) => {
    const row = known.get(id) ?? demandFound(findById(tx, id));
    known.set(id, row);
    return row;
  };
};

type Parts = readonly [Portion<Stop>, ...Portion<Stop>[]];

type Did = {
  readonly scanUid: string;
  /** The walk as it is now. */
  readonly walk: WaveWalk;
  /** Lists the parts of one product that went to each stop. */
  readonly parts: Parts;
  readonly warnings: readonly Fault<Code>[];
};

/** Tells whether a stop of a walk is the one where these goods are picked. */
const isStopOf =
  ({ sku, code, batch_number: batch, serial_number: serial }: Stop) =>
  (stop: Stop): boolean =>
    stop.sku === sku && stop.code === code && stop.batch_number === batch && stop.serial_number === serial;

/**
 * Builds the answer to a scan: the quantity of each slot, the stop as it is now, the next stop, the progress of the
 * wave.
 */
const resultOf = ({ scanUid, walk, parts, warnings }: Did): WavePickResult => {
  const { members } = walk;
  const [{ of: stop }] = parts;
  return {
    scan_uid: scanUid,
    sku: stop.sku,
    quantity: fromScaled(quantityIn(parts), 3),
    batch_number: stop.batch_number,
    serial_number: stop.serial_number,
    slots: slotsOf(parts, members),
    ...waveStandingOf(walk, isStopOf(stop)),
    warnings: warningsOf(warnings),
  };
};

type Wave = { readonly actor: Actor; readonly row: WaveRow };
type Done = { readonly result: WavePickResult; readonly taken: readonly Taken[] };

const pickIn = (
  tx: Tx,
  deps: Deps,
  { actor, row, input }: Wave & { readonly input: WavePickInput },
): Done => {
  const { slot, ...scan } = input;
  const before = readWalk(tx, row.id);
  const { members } = before;
  const shares = before.stops.flatMap((stop) => stop.shares);
  const wanted =
    slot === undefined ? shares : shares.filter(({ order_id: id }) => members.get(id)?.slot === slot);
  const picked = pickFrom(tx, deps, { actor, input: scan, stops: wanted, rowOf: ordersOf(tx) });
  const { parts, taken, warnings, isSubstitute } = picked;
  const walk = isSubstitute
    ? readWalk(tx, row.id)
    : { ...before, stops: sharedStops(afterPicks(shares, parts), members) };
  return { result: resultOf({ scanUid: scan.scan_uid, walk, parts, warnings }), taken };
};

const shortIn = (tx: Tx, deps: Deps, { actor, row, input }: Wave & { readonly input: ShortInput }): Done => {
  const id = input.stop_id.toLowerCase();
  const { stops } = readWalk(tx, row.id);
  const stop = stops.find(({ shares }) => shares.some(({ uid }) => uid === id));
  // whom the walk serves last goes without
  const parts = missingParts(stop?.shares.toReversed() ?? [], input);
  const reason = input.reason_code;
  const { taken, warnings } = noteMissing(tx, deps, { actor, parts, reason, rowOf: ordersOf(tx) });
  const scanUid = input.scan_uid;
  const walk = readWalk(tx, row.id);
  return { result: resultOf({ scanUid, walk, parts: parts as Parts, warnings }), taken };
};

/** Does what a scanner sent for a wave, once for its UUID. */
const scanWave = <I extends { readonly scan_uid: string }>(
  deps: Deps,
  actor: Actor,
  {
    id,
    input,
    sent,
    kind,
    work,
  }: ScanCall<I> & {
    readonly kind: OrderScanKind;
    readonly work: (tx: Tx, deps: Deps, wave: Wave & { readonly input: I }) => Done;
  },
): Promise<Scanned<WavePickResult>> =>
  writeAct(deps, { name: `waves.${kind}`, actor }, async (tx) => {
    const row = demandFound(findWave(tx, id));
    const at = deps.clock.instant();
    const scan = { waveId: row.id, kind, scanUid: input.scan_uid, body: sent, actor, at };
    return scanOnce(tx, scan, () => work(tx, deps, { actor, row: demandPicking(row), input }));
  });

/**
 * Picks what was scanned for the orders of a wave, each up to what it lacks, in the order of their slots; throws AppError
 * 404, 409, 422, 423. What is refused changes nothing.
 */
export const pickForWave = (deps: Deps, actor: Actor, call: ScanCall<WavePickInput>) =>
  scanWave(deps, actor, { ...call, kind: 'pick', work: pickIn });

/**
 * Says that goods of a stop of a wave are missing or damaged: the orders in its last slots go without and are served from
 * elsewhere, where there is any. Throws AppError 404, 409, 422, 423.
 */
export const shortForWave = (deps: Deps, actor: Actor, call: ScanCall<ShortInput>) =>
  scanWave(deps, actor, { ...call, kind: 'short', work: shortIn });

/**
 * Undoes one scan of a wave: what it picked, of all its orders, goes back to where it lay and is reserved again. The same scan
 * undone again changes nothing; throws AppError 404, 409 `scan_not_undone`, 422.
 */
export const undoForWave = (
  deps: Deps,
  actor: Actor,
  { id, body: { scan_uid: scanUid } }: OfRecord<{ readonly scan_uid: string }>,
): Promise<Scanned<WavePickResult>> =>
  writeAct(deps, { name: 'waves.undoPick', actor }, async (tx) => {
    const row = demandPicking(demandFound(findWave(tx, id)));
    const { rows: all } = readWalk(tx, row.id);
    const of = { waveId: row.id };
    const undone = takeBack(tx, deps, { actor, scanUid, of, all, rowOf: ordersOf(tx) });
    const before = JSON.parse(undone.result) as WavePickResult;
    const [first] = undone.stops;
    const isStop = first === undefined ? () => false : isStopOf(first);
    const data = {
      ...before,
      ...waveStandingOf(readWalk(tx, row.id), isStop),
      warnings: warningsOf(undone.warnings),
    };
    return { data, replayed: undone.isUndone };
  });
