import type { Count, CountLine } from '#shared/areas/counts/schema.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { identityText } from '../../ui/stock/identity.tsx';

const words = countWords.scope;

/** Names the scope of a count: "Locais que começam por 1.12", "3 produtos". */
export function scopeText({ type, scope }: Pick<Count, 'type' | 'scope'>): string {
  if (type === 'full') return words.all;
  if (type === 'spot') return words.free;
  if (type === 'cycle') return words.oldest(formatInteger(scope.location_limit ?? 0));
  if (type === 'product') return words.products(formatInteger(scope.skus.length));
  if (scope.location_prefix !== null) return words.prefix(scope.location_prefix);
  return words.locations(formatInteger(scope.location_codes.length));
}

type CountedGoods = Pick<CountLine, 'batch_number' | 'serial_number' | 'expiration_date' | 'stock_status'>;

/**
 * Gives the part that tells a line from others of its product in its location: lot, serial number, else its
 * date, and a status of its own.
 */
export function lineIdentity(line: CountedGoods): string {
  const { batch_number: batch, expiration_date: until, stock_status: status } = line;
  const date = batch === null && until !== null ? countWords.expires(formatDate(until)) : '';
  const lying = status === 'available' ? '' : labels.stock_status[status];
  return [identityText(line), date, lying].filter(Boolean).join(' · ');
}
