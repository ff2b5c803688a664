import type { CheckReading, CheckResult } from '#shared/areas/orders/packing-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readScans, type StandingScan, type Taken } from '../../orders/index.ts';

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
export const readingsOf = (
  on: Hot,
  orderId: number,
  contents: readonly { readonly id: number }[],
): CheckReading[] => {
  const there = new Set(contents.map(({ id }) => id));
  return readScans(on, { orderId, kind: 'check', most: mostReadings })
    .filter(({ taken }) => (JSON.parse(taken) as Taken[]).every(({ id }) => there.has(id)))
    .map(toReading);
};
