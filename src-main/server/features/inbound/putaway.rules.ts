import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { isBatchOf, quantityOf, type Reading } from '../../stock/goods/reading.rules.ts';
import type { UnstoredRow } from './unstored.rules.ts';

/** So many thousandths of goods that lie where goods arrive. */
export type Stored = { readonly row: UnstoredRow; readonly quantity: number };

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Finds the goods of the serial number that a scan names, or gives the fault that there is none. */
const bySerial = (rows: readonly UnstoredRow[], { serial }: Reading, sku: string) => {
  if (serial === undefined) return fault('serial_number', 'serial_needed', { sku });
  const found = rows.filter(({ serial_key: key }) => key === skuKey(serial));
  return found.length === 0 ? conflict('serial_number', 'nothing_to_store', { sku }) : found;
};

const byLot = (rows: readonly UnstoredRow[], { batch, expiration }: Reading, sku: string) => {
  const fits = rows.filter(
    (row) =>
      (batch === undefined || isBatchOf(batch)(row)) &&
      (expiration === undefined || row.expiration_date === expiration),
  );
  if (fits.length === 0) return conflict('batch_number', 'nothing_to_store', { sku });
  const lots = unique(fits.map(({ lot_id: lot }) => `${lot}`));
  return lots.length > 1 ? fault('batch_number', 'storage_lot_needed', { sku }) : fits;
};

const parts = (rows: readonly UnstoredRow[], quantity: number): readonly Stored[] => {
  let left = quantity;
  return rows.flatMap((row) => {
    const part = Math.min(left, row.quantity);
    left -= part;
    return part === 0 ? [] : [{ row, quantity: part }];
  });
};

/**
 * Chooses the goods to be put away by a scan, or gives the fault that refuses it. One scan never stores goods of two
 * stock statuses: those that may be sold go first.
 */
export const chooseUnstored = (
  all: readonly UnstoredRow[],
  reading: Reading,
): readonly Stored[] | Fault<Code> => {
  const ofProduct = all.filter(({ sku }) => reading.skus.includes(sku));
  const [first] = ofProduct;
  const sku = first?.sku ?? reading.skus[0] ?? reading.code;
  if (first === undefined) return conflict('code', 'nothing_to_store', { sku });
  const isNamed = reading.locationCode !== '';
  const here = isNamed ? ofProduct.filter(({ code_key: key }) => key === reading.locationKey) : ofProduct;
  if (here.length === 0) return conflict('from_location_code', 'nothing_to_store', { sku });
  const codes = unique(here.map(({ code }) => code));
  if (codes.length > 1) {
    return fault('from_location_code', 'landing_needed', { sku, locations: codes.join(', ') });
  }
  const found = first.has_serial_number === 1 ? bySerial(here, reading, sku) : byLot(here, reading, sku);
  if ('say' in found) return found;
  const status = (found.find((row) => row.stock_status === 'available') ?? found[0])?.stock_status;
  const rows = found.filter((row) => row.stock_status === status);
  const quantity = quantityOf(reading, first);
  const left = rows.reduce((total, row) => total + row.quantity, 0);
  if (quantity > left) return conflict('quantity', 'over_putaway', { sku, quantity: fromScaled(left, 3) });
  return parts(rows, quantity);
};
