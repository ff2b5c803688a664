import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { CheckReading, CheckResult, OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { liveStatuses } from '#shared/areas/orders/lists-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readSettings } from '../../../kernel/settings.ts';
import {
  creatorOf,
  getOrder,
  type HistoryRow,
  type KeptCarrier,
  type KeptParty,
  readHistory,
  readScans,
  type StandingScan,
  switchesOf,
  type Taken,
} from '../../orders/index.ts';
import { kept } from '../../../kernel/stored-values.ts';
import { scheduleOf } from '../../dock-agenda/index.ts';
import { packingLines } from './check.rules.ts';
import { readChecked } from './check.service.ts';
import { readContents, volumesOf } from './volumes.queries.ts';

/** Finds the user and the instant of the last change of an order to that stage. */
const takenTo = (history: readonly HistoryRow[], stage: OrderStage): OrderPacking['picked'] => {
  const found = history.findLast((one) => one.stage === stage && one.from_stage !== stage);
  return found === undefined ? null : { by: creatorOf(found).creator, at: found.at };
};

/** The visit with which an order leaves, while it holds its dock. */
const visitOf = (on: Hot, orderId: number): OrderPacking['visit'] => {
  const visit = scheduleOf(on, orderId);
  if (visit === null || !liveStatuses.some((live) => live === visit.status)) return null;
  const { dock_code, dock_name, window_start, window_end } = visit;
  return { dock_code, dock_name, window_start, window_end };
};

/** The check of a living order: what was checked into which volumes, by whom, and how far it is; throws AppError 404. */
export const packingOf = (on: Hot, id: string): OrderPacking => {
  const row = getOrder(on, id);
  const isBlind = switchesOf(on, row).blind_check && row.stage === 'packing';
  const history = readHistory(on, row.id);
  const party = kept<KeptParty>(row.party);
  const carrier = kept<KeptCarrier>(row.carrier);
  return {
    id: row.uid,
    order_number: row.order_number,
    customer: party && { id: party.id, code: party.code, name: party.name },
    carrier: carrier && { id: carrier.id, name: carrier.name },
    visit: visitOf(on, row.id),
    picked: takenTo(history, 'picked'),
    packing: takenTo(history, 'packing'),
    stage: row.stage,
    stage_label: orderLabels.order_stage[row.stage],
    is_blind: isBlind,
    ...packingLines(readChecked(on, row), isBlind),
    volumes: [...volumesOf(on, row.id)],
    readings: readingsOf(on, row.id, readContents(on, row.id)),
    weight_tolerance_percent: readSettings(on).weight_tolerance_percent,
  };
};

/** Most readings that the check of an order shows. */
const mostReadings = 200;

const toReading = ({ scan_uid, result, at }: StandingScan): CheckReading => {
  const { line, sku, quantity, batch_number, serial_number, volume_number } = JSON.parse(
    result,
  ) as CheckResult;
  const { name, unit } = line.product;
  return { scan_uid, at, sku, name, unit, quantity, batch_number, serial_number, volume_number };
};

/**
 * The latest scans of the check of an order that still count, the newest first: neither undone nor gone with their volume.
 * `contents` is what its volumes hold.
 */
const readingsOf = (
  on: Hot,
  orderId: number,
  contents: readonly { readonly id: number }[],
): CheckReading[] => {
  const there = new Set(contents.map(({ id }) => id));
  return readScans(on, { orderId, kind: 'check', most: mostReadings })
    .filter(({ taken }) => (JSON.parse(taken) as Taken[]).every(({ id }) => there.has(id)))
    .map(toReading);
};
