import type { Location } from '#shared/areas/locations/schema.ts';
import { locationWords as words } from '#shared/areas/locations/screen-words.ts';
import { formatQuantity } from '../../lib/format.ts';

/** Names the state of a location: blocked before inactive before active. */
export function stateText({ is_active: active, is_blocked: blocked }: Location): string {
  if (blocked) return words.state.blocked;
  return active ? words.state.active : words.state.inactive;
}

/** A limit as people write it; a dash where there is none. */
export function limitText(limit: number | null): string {
  return limit === null ? words.noLimit : formatQuantity(limit);
}

/** The temperatures of a location in words. */
export function temperatureText({ min, max }: Location['temperature']): string {
  const degrees = (value: number): string => value.toLocaleString('pt-BR');
  if (min !== null && max !== null) return words.range(degrees(min), degrees(max));
  if (min !== null) return words.from(degrees(min));
  return max === null ? words.room : words.upTo(degrees(max));
}

/** Names the goods that a location takes together. */
export function mixingText(location: Location): string {
  const { allows_mixed_products: products, allows_mixed_batches: batches } = location;
  if (products) return batches ? words.mixing.all : words.mixing.oneBatch;
  return batches ? words.mixing.oneProduct : words.mixing.one;
}
