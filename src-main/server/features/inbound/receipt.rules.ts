import { showDate, daysBetween } from '#shared/kernel/civil-date.ts';
import { isExpired, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

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
