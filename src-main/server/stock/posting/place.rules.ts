import type { LocationType, MovementType } from '#shared/domain/enumerations.ts';
import type { PlaceFacts, ProductFacts } from './context.queries.ts';
import type { PostingLine } from './posting.rules.ts';

/** Movements that set the books right: what lies in a place lies there, whatever the place is for. */
const settling: ReadonlySet<MovementType> = new Set([
  'status_change',
  'lot_correction',
  'count_gain',
  'count_loss',
  'reversal',
]);

const ofCounts: ReadonlySet<MovementType> = new Set(['count_gain', 'count_loss']);

/** The lines that a place under count holds up: all but what counts themselves post. */
export const disturbing = (lines: readonly PostingLine[]): readonly PostingLine[] =>
  lines.filter(({ type }) => !ofCounts.has(type));

/** The lines that bring goods into a place, and so must keep to its rules. */
export const arrivalsOf = (lines: readonly PostingLine[]): readonly PostingLine[] =>
  lines.filter(({ type, to }) => to !== null && !settling.has(type));

/** Why a place takes nothing in by such a movement; undefined where it does. A deleted place never does. */
export const closedReason = (
  place: PlaceFacts,
  type: MovementType,
): 'inactive' | 'deleted' | 'blocked' | undefined => {
  if (place.deleted_at !== null) return 'deleted';
  if (settling.has(type)) return undefined;
  if (place.is_active === 0) return 'inactive';
  return place.is_blocked === 1 ? 'blocked' : undefined;
};

const restPlaces: ReadonlySet<LocationType> = new Set(['storage', 'pick_face', 'cold']);

/** Whether a place's declared temperatures lie outside the product's; where goods only pass, and without any, never. */
export const isTooWarmOrCold = (place: PlaceFacts, product: ProductFacts): boolean => {
  if (product.is_refrigerated === 0 || !restPlaces.has(place.location_type)) return false;
  const { storage_temp_min: least, storage_temp_max: most } = product;
  const tooCold = least !== null && place.temp_min !== null && place.temp_min < least;
  const tooWarm = most !== null && place.temp_max !== null && place.temp_max > most;
  return tooCold || tooWarm;
};

/** What lies in a place: mm³, grams, thousandths. */
export type PlaceLoad = {
  readonly location_id: number;
  readonly volume: number;
  readonly weight: number;
  readonly items: number;
};

/** How many products lie in a place, and how many lots of one of them. */
export type PlaceMixture = {
  readonly location_id: number;
  readonly products: number;
  readonly most_lots: number;
};

/** A limit that a place passes, in the units that people read: m³, kg, items. */
export type Overload = {
  readonly measure: 'volume' | 'weight' | 'items';
  readonly after: number;
  readonly limit: number;
};

const scales = { volume: 1e9, weight: 1000, items: 1000 } as const;

/** The limits of a place that its load passes. */
export const overloads = (place: PlaceFacts, load: PlaceLoad): readonly Overload[] =>
  (['volume', 'weight', 'items'] as const).flatMap((measure) => {
    const limit = place[`max_${measure}`];
    if (limit === null || load[measure] <= limit) return [];
    return [{ measure, after: load[measure] / scales[measure], limit: limit / scales[measure] }];
  });

/** Whether a place has a limit that its load must keep to. */
export const isLimited = ({ max_volume, max_weight, max_items }: PlaceFacts): boolean =>
  max_volume !== null || max_weight !== null || max_items !== null;

/** Whether a place must not mix products, or the lots of one. */
export const isUnmixed = (place: PlaceFacts): boolean =>
  place.allows_mixed_products === 0 || place.allows_mixed_batches === 0;

/** What a place must not mix and does. */
export const mixtureIn = (place: PlaceFacts, found: PlaceMixture): 'products' | 'batches' | undefined => {
  if (place.allows_mixed_products === 0 && found.products > 1) return 'products';
  return place.allows_mixed_batches === 0 && found.most_lots > 1 ? 'batches' : undefined;
};
