import { addDays, daysBetween } from '../kernel/civil-date.ts';

/**
 * The manner in which a site reads expiration dates: its civil date, and whether the printed day already counts as
 * expired.
 */
export type ExpiryRule = { readonly today: string; readonly expire_on_date: boolean };

/** The state of an expiration date today. */
export type Expiry = {
  /** Whole days that are left: 0 on the printed day, negative afterwards, null without a date. */
  readonly days_to_expire: number | null;
  readonly is_expired: boolean;
  /** Never together with `is_expired`. */
  readonly expires_soon: boolean;
};

/**
 * Gives the day before which goods must not end: today, or tomorrow where the printed day already counts as expired.
 */
export const firstValidDay = ({ today, expire_on_date }: ExpiryRule): string =>
  expire_on_date ? addDays(today, 1) : today;

/** Tells whether goods of that last valid day are expired; never without a date. */
export const isExpired = (expiration: string | null, rule: ExpiryRule): boolean =>
  expiration !== null && expiration < firstValidDay(rule);

/** The three facts about an expiration date, with the days of warning of its product or site. */
export const expiryOf = (
  expiration: string | null,
  { alert_days, ...rule }: ExpiryRule & { readonly alert_days: number },
): Expiry => {
  if (expiration === null) return { days_to_expire: null, is_expired: false, expires_soon: false };
  const days = daysBetween(rule.today, expiration);
  const expired = isExpired(expiration, rule);
  return { days_to_expire: days, is_expired: expired, expires_soon: !expired && days <= alert_days };
};
