import type { Settings } from '#shared/areas/settings/schema.ts';
import { writeDecimals } from '#shared/kernel/decimal-text.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { countLocks } from '../count-locks.queries.ts';
import type { LocationFacts, ProductFacts } from './context.queries.ts';
import { readLoads, readMixtures } from './location.queries.ts';
import {
  arrivalsOf,
  closedReason,
  disturbing,
  isLimited,
  isTooWarmOrCold,
  isUnmixed,
  mixtureIn,
  overloads,
  type LocationLoad,
  type LocationMixture,
} from './location.rules.ts';
import { locationField, type PostingLine } from '../posting.rules.ts';

/** Holds the lines of a posting, with what the rules of locations read. */
export type Arrivals = {
  readonly lines: readonly PostingLine[];
  readonly locations: ReadonlyMap<number, LocationFacts>;
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly settings: Pick<
    Settings,
    'capacity_policy' | 'temperature_policy' | 'mixing_policy' | 'count_lock_policy'
  >;
};

/** Holds the fault of an arrival, and the site's policy for it. */
type Objection = { readonly fault: Fault<Code>; readonly policy: Settings['capacity_policy'] };

/** Holds the faults of a posting, and those of which the site only warns. */
export type Weighed = Readonly<Record<'faults' | 'warnings', readonly Fault<Code>[]>>;

type Arrival = { readonly line: PostingLine; readonly location: LocationFacts };

const withLocation = (
  lines: readonly PostingLine[],
  locations: ReadonlyMap<number, LocationFacts>,
): readonly Arrival[] =>
  lines.flatMap((line) => {
    const location = locations.get(line.to?.locationId ?? 0);
    return location === undefined ? [] : [{ line, location }];
  });

const arrivalsAt = ({ lines, locations }: Arrivals): readonly Arrival[] =>
  withLocation(arrivalsOf(lines), locations);

/** Writes the sentence why a location takes no goods. */
const closedSentence = (
  location: LocationFacts,
  reason: NonNullable<ReturnType<typeof closedReason>>,
): string => {
  if (reason === 'blocked') return location.block_reason ?? '';
  return fill(reason === 'inactive' ? 'location_is_inactive' : 'location_is_deleted');
};

const closedFaults = ({ line, location }: Arrival): readonly Fault<Code>[] => {
  const reason = closedReason(location, line.type);
  if (reason === undefined) return [];
  const vars = { location: location.code, reason: closedSentence(location, reason) };
  return [{ ...conflict(locationField(line, 'to'), 'location_blocked', vars), facts: { reason } }];
};

const weigh = (objections: readonly Objection[]): Weighed => ({
  faults: objections.filter(({ policy }) => policy === 'block').map(({ fault }) => fault),
  warnings: objections.filter(({ policy }) => policy !== 'block').map(({ fault }) => fault),
});

/** Objections to moving what lies in locations that are being counted. */
const lockObjections = (on: Hot, { lines, locations, settings }: Arrivals): readonly Objection[] => {
  const locks = new Map(countLocks(on, [...locations.keys()]).map((lock) => [lock.location_id, lock]));
  if (locks.size === 0) return [];
  return disturbing(lines).flatMap((line) =>
    (['from', 'to'] as const).flatMap((end): readonly Objection[] => {
      const lock = locks.get(line[end]?.locationId ?? 0);
      if (lock === undefined) return [];
      const vars = { location: locations.get(lock.location_id)?.code ?? '', number: lock.number };
      const fault = conflict(locationField(line, end), 'count_in_progress', vars);
      return [{ fault: { ...fault, status: 423 }, policy: settings.count_lock_policy }];
    }),
  );
};

/**
 * Checks the rules of locations before anything is written. A closed one is 409 `location_blocked`; for locations under
 * count (423) and temperatures the settings decide.
 */
export const weighLocations = (on: Hot, arrivals: Arrivals): Weighed => {
  const temperatures = arrivalsAt(arrivals).flatMap(({ line, location }): readonly Objection[] => {
    const product = arrivals.products.get(line.productId);
    if (product === undefined || !isTooWarmOrCold(location, product)) return [];
    const vars = { location: location.code, sku: product.sku };
    const fault = conflict(locationField(line, 'to'), 'temperature_mismatch', vars);
    return [{ fault, policy: arrivals.settings.temperature_policy }];
  });
  const { faults, warnings } = weigh([...lockObjections(on, arrivals), ...temperatures]);
  const closed = withLocation(arrivals.lines, arrivals.locations).flatMap(closedFaults);
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

const figure = (value: number): string => writeDecimals(value, { least: 0, most: 3 });

type Loaded = Arrival & { readonly settings: Arrivals['settings'] };

const overloadObjections = ({ line, location, settings }: Loaded, load: LocationLoad): readonly Objection[] =>
  overloads(location, load).map(({ measure, after, limit }) => ({
    fault: {
      ...conflict(locationField(line, 'to'), 'capacity_exceeded', {
        location: location.code,
        measure: fill(measureWords[measure]),
        after: figure(after),
        limit: figure(limit),
      }),
      facts: { measure, after, limit },
    },
    policy: settings.capacity_policy,
  }));

const mixtureObjections = (
  { line, location, settings }: Loaded,
  found: LocationMixture,
): readonly Objection[] => {
  const mixture = mixtureIn(location, found);
  if (mixture === undefined) return [];
  const vars = { location: location.code, what: fill(mixtureWords[mixture]) };
  const fault = conflict(locationField(line, 'to'), 'mixed_not_allowed', vars);
  return [{ fault: { ...fault, facts: { what: mixture } }, policy: settings.mixing_policy }];
};

/** After the stock rows are written: capacity and mixing of the locations that received something, by the settings. */
export const weighLoads = (on: Hot, arrivals: Arrivals): Weighed => {
  const { settings } = arrivals;
  const arrived = new Map(
    arrivalsAt(arrivals).map((arrival) => [arrival.location.id, { ...arrival, settings }] as const),
  );
  const idsWhere = (matters: (location: LocationFacts) => boolean): readonly number[] =>
    [...arrived.values()].filter(({ location }) => matters(location)).map(({ location }) => location.id);
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
