import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { isBatchOf, quantityOf, type Reading } from '../../../stock/goods/reading.rules.ts';
import { leftOf, type Stop } from './stops.rules.ts';

/** So many thousandths of a stop. */
export type Part = { readonly stop: Stop; readonly quantity: number };

/** The lot or serial number that a scan names instead of what was reserved. */
export type Other = { readonly batch_number?: string; readonly serial_number?: string };

/** Holds the stops that a scan picks: those of one stock row, or of one location where it names other goods. */
export type Picks = { readonly parts: readonly Part[]; readonly other?: Other };

type Chosen = Picks | Fault<Code>;

/** Takes so many thousandths of stops, of each what it lacks, one after the other; what is over is left. */
export const spread = (stops: readonly Stop[], quantity: number): readonly Part[] => {
  let left = quantity;
  return stops.flatMap((stop) => {
    const part = Math.min(left, leftOf(stop));
    left -= part;
    return part > 0 ? [{ stop, quantity: part }] : [];
  });
};

/** So many thousandths of these stops, the first first; a fault where they lack less. */
const picksOf = (stops: readonly [Stop, ...Stop[]], quantity: number, other?: Other): Chosen => {
  const left = stops.reduce((sum, stop) => sum + leftOf(stop), 0);
  if (quantity <= left) return { parts: spread(stops, quantity), ...(other && { other }) };
  return conflict('quantity', 'over_pick', { quantity: fromScaled(left, 3), sku: stops[0].sku });
};

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(', ');

/** Stops whose goods may be of another lot or serial number: their items asked for none. */
const openOf = (stops: readonly Stop[]): readonly Stop[] =>
  stops.filter(
    ({ requested_batch, requested_serials }) => requested_batch === '' && requested_serials === '[]',
  );

const bySerial = (here: readonly [Stop, ...Stop[]], { serial }: Reading): Chosen => {
  const [first] = here;
  if (serial === undefined) return fault('serial_number', 'serial_needed', { sku: first.sku });
  const exact = here.find(({ serial_key: key }) => key === skuKey(serial));
  if (exact !== undefined) return picksOf([exact], 1000);
  const [stop] = openOf(here);
  if (stop === undefined) return conflict('serial_number', 'not_in_order', { sku: first.sku });
  return picksOf([stop], 1000, { serial_number: serial });
};

const byLot = (here: readonly [Stop, ...Stop[]], reading: Reading): Chosen => {
  const { batch, expiration } = reading;
  const [{ sku }] = here;
  const [fit, ...fits] = here.filter(
    (stop) =>
      (batch === undefined || isBatchOf(batch)(stop)) &&
      (expiration === undefined || stop.expiration_date === expiration),
  );
  if (fit === undefined) {
    const [stop, ...others] = openOf(here);
    if (batch === undefined || stop === undefined) return conflict('batch_number', 'not_in_order', { sku });
    return picksOf([stop, ...others], quantityOf(reading, stop), { batch_number: batch });
  }
  if (reading.isLotRequired && batch === undefined && fit.batch_number !== null) {
    return fault('batch_number', 'lot_needed', { sku });
  }
  if (fits.some(({ row_id: row }) => row !== fit.row_id)) return fault('batch_number', 'lot_needed', { sku });
  return picksOf([fit, ...fits], quantityOf(reading, fit));
};

/** Those of these stops that can still be picked, or all where none can. */
const validOf = (stops: readonly Stop[]): readonly Stop[] => {
  const valid = stops.filter(({ invalid_reason: reason }) => reason === '');
  return valid.length === 0 ? stops : valid;
};

/**
 * Chooses the stops that a scan picks, or the fault that refuses it; a refused scan changes nothing. Where several
 * stops want the same goods, the first one gets them first.
 */
export const choosePicks = (stops: readonly Stop[], reading: Reading): Chosen => {
  const ofProduct = stops.filter(({ sku }) => reading.skus.includes(sku));
  const left = ofProduct.filter((stop) => leftOf(stop) > 0);
  const sku = ofProduct[0]?.sku ?? reading.skus[0] ?? reading.code;
  if (left.length === 0) return conflict('code', 'not_in_order', { sku });
  const isNamed = reading.locationCode !== '';
  const [first, ...others] = validOf(
    isNamed ? left.filter(({ code_key: key }) => key === reading.locationKey) : left,
  );
  const codes = unique(left.map(({ code }) => code));
  if (first === undefined) {
    const vars = { location_code: reading.locationCode, sku, right: codes };
    return conflict('location_code', 'wrong_location', vars);
  }
  if (others.some(({ location_id: id }) => id !== first.location_id)) {
    return fault('location_code', 'location_needed', { sku, locations: codes });
  }
  const chosen = (first.has_serial_number === 1 ? bySerial : byLot)([first, ...others], reading);
  if (!('parts' in chosen) || chosen.other !== undefined) return chosen;
  const isInvalid = chosen.parts.some(({ stop }) => stop.invalid_reason !== '');
  return isInvalid ? conflict(null, 'allocation_invalid') : chosen;
};
