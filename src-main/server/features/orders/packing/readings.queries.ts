import { sql } from 'kysely';
import type { CheckReading, CheckResult } from '#shared/areas/orders/packing-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { Taken } from '../picking/scan-once.service.ts';
import { hot } from '../orders.tables.ts';

/** Most readings that the check of an order shows. */
const mostReadings = 200;

type ReadingRow = {
  readonly scan_uid: string;
  readonly result: string;
  readonly taken: string;
  readonly at: string;
};

const checks = hot<{ order_id: number }, ReadingRow>((q, p) =>
  q
    .selectFrom('order_scan')
    .where('order_id', '=', p('order_id'))
    .where('kind', '=', sql.lit('check'))
    .where('undone_at', 'is', sql.lit(null))
    .orderBy('id', 'desc')
    .limit(sql.lit(mostReadings))
    .select(['scan_uid', 'result', 'taken', 'at']),
);

const toReading = ({ scan_uid, result, at }: ReadingRow): CheckReading => {
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
  return checks
    .all(on, { order_id: orderId })
    .filter(({ taken }) => (JSON.parse(taken) as Taken[]).every(({ id }) => there.has(id)))
    .map(toReading);
};
