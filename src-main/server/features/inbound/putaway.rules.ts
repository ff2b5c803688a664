import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { matchReading, type MatchRules, type Matched } from '../../stock/goods/match-reading.rules.ts';
import type { Reading } from '../../stock/goods/reading.rules.ts';
import type { UnstoredRow } from './unstored.rules.ts';

/** Gives the goods of one stock status: those that may be sold go first. */
const ofOneStatus = (rows: readonly UnstoredRow[]): readonly UnstoredRow[] => {
  const first = rows.find((row) => row.stock_status === 'available') ?? rows[0];
  return rows.filter((row) => row.stock_status === first?.stock_status);
};

const storing: MatchRules<UnstoredRow> = {
  leftOf: ({ quantity }) => quantity,
  together: ofOneStatus,
  says: {
    none: (sku) => conflict('code', 'nothing_to_store', { sku }),
    serial: (sku) => conflict('serial_number', 'nothing_to_store', { sku }),
    lot: (sku) => conflict('batch_number', 'nothing_to_store', { sku }),
    severalLots: (sku) => fault('batch_number', 'storage_lot_needed', { sku }),
    over: ({ sku }, left) => conflict('quantity', 'over_putaway', { sku, quantity: fromScaled(left, 3) }),
    location: {
      wrong: (sku) => conflict('from_location_code', 'nothing_to_store', { sku }),
      several: (sku, locations) => fault('from_location_code', 'landing_needed', { sku, locations }),
    },
  },
};

/**
 * Chooses the goods to be put away by a scan, or gives the fault that refuses it. One scan never stores goods of two
 * stock statuses.
 */
export const chooseUnstored = (
  all: readonly UnstoredRow[],
  reading: Reading,
): Matched<UnstoredRow> | Fault<Code> => matchReading(all, reading, storing);
