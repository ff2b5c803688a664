import type { Settings } from '#shared/areas/settings/schema.ts';
import { writePlaces } from '#shared/kernel/decimal-text.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { countLocks } from '../count-locks.queries.ts';
import type { PlaceFacts, ProductFacts } from './context.queries.ts';
import { readLoads, readMixtures } from './place.queries.ts';
import {
  arrivalsOf,
  closedReason,
  disturbing,
  isLimited,
  isTooWarmOrCold,
  isUnmixed,
  mixtureIn,
  overloads,
  type PlaceLoad,
  type PlaceMixture,
} from './place.rules.ts';
import { placeField, type PostingLine } from './posting.rules.ts';

/** What the rules of places are asked about. */
export type Arrivals = {
  readonly lines: readonly PostingLine[];
  readonly places: ReadonlyMap<number, PlaceFacts>;
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly settings: Pick<
    Settings,
    'capacity_policy' | 'temperature_policy' | 'mixing_policy' | 'count_lock_policy'
  >;
};

/** What stands against an arrival, and what the site wants of it. */
type Objection = { readonly fault: Fault<Code>; readonly policy: Settings['capacity_policy'] };

/** What stands against a posting, and what the site only warns of. */
export type Weighed = Readonly<Record<'faults' | 'warnings', readonly Fault<Code>[]>>;

type Arrival = { readonly line: PostingLine; readonly place: PlaceFacts };

const withPlace = (
  lines: readonly PostingLine[],
  places: ReadonlyMap<number, PlaceFacts>,
): readonly Arrival[] =>
  lines.flatMap((line) => {
    const place = places.get(line.to?.locationId ?? 0);
    return place === undefined ? [] : [{ line, place }];
  });

const arrivalsAt = ({ lines, places }: Arrivals): readonly Arrival[] => withPlace(arrivalsOf(lines), places);

/** Why a place takes nothing in, as people read it. */
const closedSentence = (place: PlaceFacts, reason: NonNullable<ReturnType<typeof closedReason>>): string => {
  if (reason === 'blocked') return place.block_reason ?? '';
  return fill(reason === 'inactive' ? 'place_inactive' : 'place_deleted');
};

const closedFaults = ({ line, place }: Arrival): readonly Fault<Code>[] => {
  const reason = closedReason(place, line.type);
  if (reason === undefined) return [];
  const vars = { place: place.code, reason: closedSentence(place, reason) };
  return [{ ...conflict(placeField(line, 'to'), 'location_blocked', vars), facts: { reason } }];
};

const weigh = (objections: readonly Objection[]): Weighed => ({
  faults: objections.filter(({ policy }) => policy === 'block').map(({ fault }) => fault),
  warnings: objections.filter(({ policy }) => policy !== 'block').map(({ fault }) => fault),
});

/** Objections to moving what lies in places that are being counted. */
const lockObjections = (on: Hot, { lines, places, settings }: Arrivals): readonly Objection[] => {
  const locks = new Map(countLocks(on, [...places.keys()]).map((lock) => [lock.location_id, lock]));
  if (locks.size === 0) return [];
  return disturbing(lines).flatMap((line) =>
    (['from', 'to'] as const).flatMap((end): readonly Objection[] => {
      const lock = locks.get(line[end]?.locationId ?? 0);
      if (lock === undefined) return [];
      const vars = { place: places.get(lock.location_id)?.code ?? '', number: lock.number };
      const fault = conflict(placeField(line, end), 'count_in_progress', vars);
      return [{ fault: { ...fault, status: 423 }, policy: settings.count_lock_policy }];
    }),
  );
};

/**
 * What locations say before anything is written: closed ones are 409 `location_blocked`; those under count (423) and
 * temperatures are weighed by the settings.
 */
export const weighPlaces = (on: Hot, arrivals: Arrivals): Weighed => {
  const temperatures = arrivalsAt(arrivals).flatMap(({ line, place }): readonly Objection[] => {
    const product = arrivals.products.get(line.productId);
    if (product === undefined || !isTooWarmOrCold(place, product)) return [];
    const vars = { place: place.code, sku: product.sku };
    const fault = conflict(placeField(line, 'to'), 'temperature_mismatch', vars);
    return [{ fault, policy: arrivals.settings.temperature_policy }];
  });
  const { faults, warnings } = weigh([...lockObjections(on, arrivals), ...temperatures]);
  const closed = withPlace(arrivals.lines, arrivals.places).flatMap(closedFaults);
  return { faults: [...closed, ...faults], warnings };
};

const measureWords = {
  volume: 'measure_volume',
  weight: 'measure_weight',
  items: 'measure_items',
} as const satisfies Readonly<Record<string, Code>>;

const mixtureWords = {
  products: 'mixed_products',
  batches: 'mixed_batches',
} as const satisfies Readonly<Record<string, Code>>;

const figure = (value: number): string => writePlaces(value, { least: 0, most: 3 });

type Loaded = Arrival & { readonly settings: Arrivals['settings'] };

const overloadObjections = ({ line, place, settings }: Loaded, load: PlaceLoad): readonly Objection[] =>
  overloads(place, load).map(({ measure, after, limit }) => ({
    fault: {
      ...conflict(placeField(line, 'to'), 'capacity_exceeded', {
        place: place.code,
        measure: fill(measureWords[measure]),
        after: figure(after),
        limit: figure(limit),
      }),
      facts: { measure, after, limit },
    },
    policy: settings.capacity_policy,
  }));

const mixtureObjections = ({ line, place, settings }: Loaded, found: PlaceMixture): readonly Objection[] => {
  const mixture = mixtureIn(place, found);
  if (mixture === undefined) return [];
  const vars = { place: place.code, what: fill(mixtureWords[mixture]) };
  const fault = conflict(placeField(line, 'to'), 'mixed_not_allowed', vars);
  return [{ fault: { ...fault, facts: { what: mixture } }, policy: settings.mixing_policy }];
};

/** After the stock rows are written: capacity and mixing of the places that received something, by the settings. */
export const weighLoads = (on: Hot, arrivals: Arrivals): Weighed => {
  const { settings } = arrivals;
  const arrived = new Map(
    arrivalsAt(arrivals).map((arrival) => [arrival.place.id, { ...arrival, settings }] as const),
  );
  const idsWhere = (matters: (place: PlaceFacts) => boolean): readonly number[] =>
    [...arrived.values()].filter(({ place }) => matters(place)).map(({ place }) => place.id);
  const of = <Found>(id: number, object: (arrival: Loaded) => readonly Found[]): readonly Found[] => {
    const arrival = arrived.get(id);
    return arrival === undefined ? [] : object(arrival);
  };
  const overloaded = readLoads(on, idsWhere(isLimited)).flatMap((load) =>
    of(load.location_id, (arrival) => overloadObjections(arrival, load)),
  );
  const mixed = readMixtures(on, idsWhere(isUnmixed)).flatMap((found) =>
    of(found.location_id, (arrival) => mixtureObjections(arrival, found)),
  );
  return weigh([...overloaded, ...mixed]);
};
