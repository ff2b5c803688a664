import type { LocationType, MovementType } from '#shared/domain/enumerations.ts';
import type { LocationFacts, ProductFacts } from './context.queries.ts';
import type { PostingLine } from '../posting.rules.ts';

/** Movements that correct what stock rows say: goods that lie in a location lie there, whatever the location is for. */
const settling: ReadonlySet<MovementType> = new Set([
  'status_change',
  'lot_correction',
  'count_gain',
  'count_loss',
  'reversal',
]);

const ofCounts: ReadonlySet<MovementType> = new Set(['count_gain', 'count_loss']);

/** The lines that a location under count holds up: all but what counts themselves post. */
export const disturbing = (lines: readonly PostingLine[]): readonly PostingLine[] =>
  lines.filter(({ type }) => !ofCounts.has(type));

/** The lines that bring goods into a location, and so must keep to its rules. */
export const arrivalsOf = (lines: readonly PostingLine[]): readonly PostingLine[] =>
  lines.filter(({ type, to }) => to !== null && !settling.has(type));

/**
 * Gives the reason why a location takes no goods by such a movement; undefined where it does. A deleted location never
 * does.
 */
export const closedReason = (
  location: LocationFacts,
  type: MovementType,
): 'inactive' | 'deleted' | 'blocked' | undefined => {
  if (location.deleted_at !== null) return 'deleted';
  if (settling.has(type)) return undefined;
  if (location.is_active === 0) return 'inactive';
  return location.is_blocked === 1 ? 'blocked' : undefined;
};

/** Locations where goods rest, and may be promised from. */
const restLocations: ReadonlySet<LocationType> = new Set(['storage', 'pick_face', 'cold']);

/** Tells whether goods in a location are available, as the column `is_usable` says. */
export const isUsableLocation = ({
  is_active,
  is_blocked,
  location_type,
}: {
  readonly is_active: boolean;
  readonly is_blocked: boolean;
  readonly location_type: LocationType;
}): boolean => is_active && !is_blocked && restLocations.has(location_type);

/**
 * Tells whether a location's declared temperatures are outside the product's; false for locations of passage, and
 * without declared temperatures.
 */
export const isTooWarmOrCold = (location: LocationFacts, product: ProductFacts): boolean => {
  if (product.is_refrigerated === 0 || !restLocations.has(location.location_type)) return false;
  const { storage_temp_min: least, storage_temp_max: most } = product;
  const tooCold = least !== null && location.temp_min !== null && location.temp_min < least;
  const tooWarm = most !== null && location.temp_max !== null && location.temp_max > most;
  return tooCold || tooWarm;
};

/** Holds the contents of a location: mm³, grams, thousandths. */
export type LocationLoad = {
  readonly location_id: number;
  readonly volume: number;
  readonly weight: number;
  readonly items: number;
};

/** Counts the products in a location, and the most lots of one of them. */
export type LocationMixture = {
  readonly location_id: number;
  readonly products: number;
  readonly most_lots: number;
};

/** A limit that a location passes, in the units that people read: m³, kg, items. */
export type Overload = {
  readonly measure: 'volume' | 'weight' | 'items';
  readonly after: number;
  readonly limit: number;
};

const scales = { volume: 1e9, weight: 1000, items: 1000 } as const;

/** The limits of a location that its load passes. */
export const overloads = (location: LocationFacts, load: LocationLoad): readonly Overload[] =>
  (['volume', 'weight', 'items'] as const).flatMap((measure) => {
    const limit = location[`max_${measure}`];
    if (limit === null || load[measure] <= limit) return [];
    return [{ measure, after: load[measure] / scales[measure], limit: limit / scales[measure] }];
  });

/** Tells whether a location has a limit for its contents. */
export const isLimited = ({ max_volume, max_weight, max_items }: LocationFacts): boolean =>
  max_volume !== null || max_weight !== null || max_items !== null;

/** Tells whether a location must not mix products, or the lots of one. */
export const isUnmixed = (location: LocationFacts): boolean =>
  location.allows_mixed_products === 0 || location.allows_mixed_batches === 0;

/** Names what a location mixes against its rules; undefined where nothing. */
export const mixtureIn = (
  location: LocationFacts,
  found: LocationMixture,
): 'products' | 'batches' | undefined => {
  if (location.allows_mixed_products === 0 && found.products > 1) return 'products';
  return location.allows_mixed_batches === 0 && found.most_lots > 1 ? 'batches' : undefined;
};
