/** The lifetimes of a token, in days; `none` lives until it is revoked. */
export const validities = ['30', '90', '365', 'none'] as const;
export type Validity = (typeof validities)[number];

const DAY = 86_400_000;

/** The UTC instant at which a token of that validity ends, counted from `now`; null where it has no end. */
export function expiryOf(validity: Validity, now: Date): string | null {
  if (validity === 'none') return null;
  return new Date(now.getTime() + Number(validity) * DAY).toISOString();
}
