import type { Count } from '#shared/areas/counts/schema.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';

const words = countWords.scope;

/** What a count is about, in words: "Locais que começam por 1.12", "3 produtos". */
export function scopeText({ type, scope }: Pick<Count, 'type' | 'scope'>): string {
  if (type === 'full') return words.all;
  if (type === 'spot') return words.free;
  if (type === 'cycle') return words.oldest(formatInteger(scope.location_limit ?? 0));
  if (type === 'product') return words.products(formatInteger(scope.skus.length));
  if (scope.location_prefix !== null) return words.prefix(scope.location_prefix);
  return words.locations(formatInteger(scope.location_codes.length));
}
