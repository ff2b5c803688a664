import type { CheckInput, CheckResult } from '#shared/areas/fulfilment/packing-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderVolumeRow } from '../../../db/schema/fulfilment.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import type { OfRecord } from '../../../kernel/record.ts';
import { demandReading } from '../../products/index.ts';
import {
  demandStage,
  findScan,
  getOrder,
  markUndone,
  type OrderRow,
  type ScanCall,
  type Scanned,
  scanOnce,
  switchesOf,
  type Taken,
} from '../../orders/index.ts';
import { quantityIn } from '../../../stock/portions.rules.ts';
import { pickedRows } from '../picking/stops.queries.ts';
import { checkedOf, chooseChecked, packingLines, type Checked } from './check.rules.ts';
import { nextVolume } from './volumes.service.ts';
import { addContent, readContents, readVolumes, removeContents } from './volumes.queries.ts';

/** Reads the goods of an order that are to be checked, as this transaction or reader sees them. */
export const readChecked = (on: Hot, { id }: Pick<OrderRow, 'id'>): readonly Checked[] =>
  checkedOf(pickedRows(on, id), readContents(on, id));

/** The volume that a scan goes into: the one that it names, else the last; where all were deleted, a new one. */
const volumeFor = (tx: Tx, row: OrderRow, asked: number | undefined): OrderVolumeRow => {
  if (asked === undefined && readVolumes(tx, row.id).length === 0) nextVolume(tx, row);
  const all = readVolumes(tx, row.id);
  const found = asked === undefined ? all.at(-1) : all.find(({ number }) => number === asked);
  if (found !== undefined) return found;
  throw refused(fault('volume_number', 'volume_unknown', { number: asked ?? 1 }));
};

type Did = Pick<CheckResult, 'scan_uid' | 'quantity' | 'volume_number'> & { readonly of: Checked };

const resultOf = (tx: Tx, row: OrderRow, { of, ...did }: Did): CheckResult => {
  const { items, progress } = packingLines(readChecked(tx, row), switchesOf(tx, row).blind_check);
  const line = items.find(({ item_id }) => item_id === of.item_uid);
  if (line === undefined) throw new Error('what was checked is not in the order');
  const { sku, batch_number, serial_number } = of;
  return { ...did, sku, batch_number, serial_number, line, progress, warnings: [] };
};

const checkIn = (tx: Tx, row: OrderRow, input: CheckInput) => {
  const reading = demandReading(tx, input);
  const { blind_check: isBlind } = switchesOf(tx, row);
  const matched = chooseChecked(readChecked(tx, row), reading, { isBlind });
  if ('say' in matched) throw refused(matched);
  const { portions } = matched;
  const volume = volumeFor(tx, row, input.volume_number);
  const taken = portions.map(({ of, quantity }): Taken => {
    const { item_id: order_item_id, lot_id, serial_id } = of;
    const content = { volume_id: volume.id, order_item_id, quantity };
    return { id: addContent(tx, { ...content, lot_id: lot_id ?? 0, serial_id: serial_id ?? 0 }), quantity };
  });
  const [{ of }] = portions;
  const quantity = fromScaled(quantityIn(taken), 3);
  const { scan_uid } = input;
  return { result: resultOf(tx, row, { scan_uid, quantity, volume_number: volume.number, of }), taken };
};

/** Checks what was scanned into a volume; throws AppError 404, 409, 422; what is refused changes nothing. */
export const checkScanned = (
  deps: Deps,
  actor: Actor,
  { id, input, sent }: ScanCall<CheckInput>,
): Promise<Scanned<CheckResult>> =>
  writeAct(deps, { name: 'orders.check', actor }, async (tx) => {
    const row = getOrder(tx, id);
    const scan = { orderId: row.id, kind: 'check', scanUid: input.scan_uid, body: sent, actor } as const;
    return scanOnce(tx, { ...scan, at: deps.clock.instant() }, () =>
      checkIn(tx, demandStage(row, 'packing'), input),
    );
  });

/**
 * Takes what one scan checked out of its volume; the same scan undone again changes nothing. Throws AppError 404, 409
 * `check_not_undone` where the volume is not as it was, 422.
 */
export const undoCheck = (
  deps: Deps,
  actor: Actor,
  { id, body: { scan_uid: scanUid } }: OfRecord<{ readonly scan_uid: string }>,
): Promise<Scanned<CheckResult>> =>
  writeAct(deps, { name: 'orders.undoCheck', actor }, async (tx) => {
    const row = demandStage(getOrder(tx, id), 'packing');
    const scan = findScan(tx, scanUid);
    if (scan === undefined || scan.order_id !== row.id || scan.kind !== 'check') {
      throw fieldError('scan_uid', 'scan_unknown');
    }
    const before = JSON.parse(scan.result) as CheckResult;
    const ids = (JSON.parse(scan.taken) as Taken[]).map((one) => one.id);
    const isUndone = scan.undone_at !== null;
    if (!isUndone) {
      const there = new Set(readContents(tx, row.id).map((one) => one.id));
      if (!ids.every((one) => there.has(one))) throw new AppError(409, 'check_not_undone');
      removeContents(tx, ids);
      markUndone(tx, scan.id, deps.clock.instant());
    }
    const of = readChecked(tx, row).find(({ item_uid }) => item_uid === before.line.item_id);
    if (of === undefined) throw new AppError(409, 'check_not_undone');
    const { quantity, volume_number, batch_number, serial_number } = before;
    const result = resultOf(tx, row, { scan_uid: scanUid, quantity, volume_number, of });
    return { data: { ...result, batch_number, serial_number }, replayed: isUndone };
  });
