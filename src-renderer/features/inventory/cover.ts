import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';

const days = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const words = inventoryWords.low;

/**
 * Writes the time that the available stock lasts at the pace of the past exits: "2,7 dias"; "sem saídas"
 * without any.
 */
export function coverText({ days_of_cover: cover }: Pick<LowStock, 'days_of_cover'>): string {
  if (cover === null) return words.coverNone;
  return cover === 1 ? words.coverOne : words.coverDays(days.format(cover));
}
