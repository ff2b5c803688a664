import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';

/** The API's facts of an expiry date at the moment of the answer. */
export type Expiry = {
  readonly expiration_date: string | null;
  readonly is_expired: boolean;
  readonly expires_soon: boolean;
  readonly days_to_expire: number | null;
};

const words = stockWords.expiry;

/**
 * Writes the distance of an expiry date as a fact: "Vencido há 4 dias", "Vence hoje", "87 dias"; undefined
 * without a date.
 */
export function expiryText({ days_to_expire: days, is_expired: expired, expires_soon: soon }: Expiry) {
  if (days === null) return undefined;
  if (expired) return days >= 0 ? words.expiredToday : words.expired(formatInteger(-days));
  if (!soon) return words.far(formatInteger(days));
  return days === 0 ? words.today : words.soon(formatInteger(days));
}
