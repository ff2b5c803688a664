import type { LoadScanInput } from '#shared/areas/loads/body-schema.ts';
import type { LoadScan } from '#shared/areas/loads/schema.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { demand, refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { demandFound, type OfRecord } from '../../../kernel/record.ts';
import {
  findById,
  findScan,
  findVolumeByCode,
  type KeptParty,
  markUndone,
  type OrderRow,
  type Scanned,
  scanOnce,
  type Taken,
  type VolumeHit,
} from '../../orders/index.ts';
import { readVolumes } from '../packing/volumes.queries.ts';
import { kept } from '../../../kernel/stored-values.ts';
import { toProgress } from './loads.mapping.ts';
import { sumsOfLoad, type LoadRow } from './loads.queries.ts';
import { demandLoad, joinFaults } from './loads.service.ts';
import { getLoad } from './loads.view.ts';
import { loadedVolumes, putOnLoad, takeVolumeOff } from './membership.queries.ts';

type Did = {
  readonly scanUid: string;
  readonly load: LoadRow;
  readonly row: OrderRow;
  readonly number: number;
};

const resultOf = (on: Hot, { scanUid, load, row, number }: Did): LoadScan => {
  const party = kept<KeptParty>(row.party);
  const { volumes, loaded } = loadedVolumes(on, row.id, load.id);
  return {
    scan_uid: scanUid,
    load_id: load.uid,
    volume_number: number,
    order: {
      id: row.uid,
      order_number: row.order_number,
      customer: party && { id: party.id, code: party.code, name: party.name },
      volumes_loaded: loaded,
      volumes,
    },
    progress: toProgress(sumsOfLoad(on, load.id)),
  };
};

/** The volume of a code; throws AppError 422. */
const demandVolume = (tx: Tx, code: string): VolumeHit => {
  const volume = findVolumeByCode(tx, code);
  if (volume !== undefined) return volume;
  throw refused(fault('code', 'volume_code_unknown', { scanned: code }));
};

/** The volume of a code and its order, where it may go onto that load; throws AppError 409, 422. */
const demandLoadable = (tx: Tx, load: LoadRow, code: string): { volume: VolumeHit; row: OrderRow } => {
  const volume = demandVolume(tx, code);
  const row = demandFound(findById(tx, volume.order_id));
  const order = row.order_number ?? '';
  demand(joinFaults(load, row, 'code'));
  if (row.load_id === null) throw refused(conflict('code', 'not_in_load', { order }));
  if (volume.load_id !== null) {
    throw refused(conflict('code', 'volume_loaded', { number: volume.number, order }));
  }
  return { volume, row };
};

type Sent = { readonly id: string; readonly input: LoadScanInput; readonly sent: unknown };

/** Puts a scanned volume onto a load; throws AppError 404, 409, 422; what is refused changes nothing. */
export const scanVolume = (deps: Deps, actor: Actor, { id, input, sent }: Sent): Promise<Scanned<LoadScan>> =>
  writeAct(deps, { name: 'loads.scan', actor }, async (tx) => {
    const { uid } = getLoad(tx, id);
    const { scan_uid: scanUid } = input;
    const orderId = findScan(tx, scanUid)?.order_id ?? demandVolume(tx, input.code).order_id;
    // the body names no load, and the same body on another load is another scan
    const scan = { orderId, kind: 'load', scanUid, body: { load: uid, sent }, actor } as const;
    return scanOnce(tx, { ...scan, at: deps.clock.instant() }, () => {
      const { load } = demandLoad(tx, uid, 'scan');
      const { volume, row } = demandLoadable(tx, load, input.code);
      putOnLoad(tx, volume.id, load.id);
      const result = resultOf(tx, { scanUid, load, row, number: volume.number });
      return { result, taken: [{ id: volume.id, quantity: 1 }] };
    });
  });

/**
 * Takes the volume of one scan off its load again; the same scan undone again changes nothing. Throws AppError 404, 409
 * `load_scan_not_undone` where the volume is not as it was, 422.
 */
export const undoVolumeScan = (
  deps: Deps,
  actor: Actor,
  { id, body: { scan_uid: scanUid } }: OfRecord<{ readonly scan_uid: string }>,
): Promise<Scanned<LoadScan>> =>
  writeAct(deps, { name: 'loads.undo', actor }, async (tx) => {
    const { load } = demandLoad(tx, id, 'undo');
    const scan = findScan(tx, scanUid);
    const before = scan?.kind === 'load' ? (JSON.parse(scan.result) as LoadScan) : undefined;
    if (scan === undefined || before?.load_id !== load.uid) throw fieldError('scan_uid', 'scan_unknown');
    const row = demandFound(findById(tx, scan.order_id ?? 0));
    const did = { scanUid, load, row, number: before.volume_number };
    if (scan.undone_at !== null) return { data: resultOf(tx, did), replayed: true };
    const [taken] = JSON.parse(scan.taken) as readonly Taken[];
    const volume = readVolumes(tx, row.id).find((one) => one.id === taken?.id);
    if (volume?.load_id !== load.id || row.stage !== 'ready_to_ship') {
      throw new AppError(409, 'load_scan_not_undone');
    }
    takeVolumeOff(tx, volume.id);
    markUndone(tx, scan.id, deps.clock.instant());
    return { data: resultOf(tx, did), replayed: false };
  });
