import { showDate, daysBetween } from '#shared/kernel/civil-date.ts';
import { isExpired, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** The serial numbers of the lines that an item becomes; null is one line without. */
export const serialsOf = (
  given: readonly string[],
  { hasSerials, quantity }: { readonly hasSerials: 0 | 1; readonly quantity: number },
): { readonly serials: readonly (string | null)[] } | { readonly fault: Fault<Code> } => {
  if (hasSerials === 0) {
    if (given.length === 0) return { serials: [null] };
    return { fault: fault('serial_numbers', 'no_serial') };
  }
  if (given.length * 1000 === quantity) return { serials: given };
  const vars = { wanted: quantity / 1000, given: given.length };
  return { fault: fault('serial_numbers', 'serials_count', vars) };
};

/** A lot that came in, and how many days its product asks for. */
export type ArrivedLot = {
  readonly sku: string;
  readonly batch: string | null;
  readonly expiration: string | null;
  readonly least: number | null;
};

/** Gives the fault of a lot that is expired or has fewer days left than its product requires. */
export const shelfLifeRemark = (
  { sku, batch, expiration, least }: ArrivedLot,
  rule: ExpiryRule,
): Fault<Code> | undefined => {
  if (expiration === null) return undefined;
  const name = batch ?? showDate(expiration);
  if (isExpired(expiration, rule)) {
    const vars = { sku, batch: name, date: showDate(expiration) };
    return { ...conflict('expiration_date', 'lot_expired', vars), facts: { batch, date: expiration } };
  }
  const days = daysBetween(rule.today, expiration);
  if (least === null || days >= least) return undefined;
  const vars = { sku, batch: name, days, least };
  return { ...conflict('expiration_date', 'below_min_shelf_life', vars), facts: { batch } };
};

/** Gives the fault of a lot that expires before all valid stock, so that it has to leave first. */
export const rotationRemark = (
  { sku, batch, expiration }: ArrivedLot,
  { earliest, rule }: { readonly earliest: string | undefined; readonly rule: ExpiryRule },
): Fault<Code> | undefined => {
  if (expiration === null || earliest === undefined || expiration >= earliest) return undefined;
  if (isExpired(expiration, rule)) return undefined;
  const date = showDate(expiration);
  const vars = { sku, batch: batch ?? date, date, earliest: showDate(earliest) };
  const fault = conflict('expiration_date', 'earlier_than_stock', vars);
  return { ...fault, facts: { batch, date: expiration, earliest } };
};
