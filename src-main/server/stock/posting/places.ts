import type { Settings } from '#shared/areas/settings/schema.ts';
import { writePlaces } from '#shared/kernel/decimal-text.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { AnyVars, Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { countLocks } from '../count-locks.queries.ts';
import { AppError } from '../../kernel/app-error.ts';
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
import { placeField, type ResolvedLine } from './posting.ts';

/** What the rules of places are asked about. */
export type Arrivals = {
  readonly lines: readonly ResolvedLine[];
  readonly places: ReadonlyMap<number, PlaceFacts>;
  readonly products: ReadonlyMap<number, ProductFacts>;
  readonly settings: Pick<
    Settings,
    'capacity_policy' | 'temperature_policy' | 'mixing_policy' | 'count_lock_policy'
  >;
};

type Objection = {
  readonly say: Code;
  readonly vars: AnyVars;
  readonly path: string;
  readonly policy: Settings['capacity_policy'];
};

type Arrival = { readonly line: ResolvedLine; readonly place: PlaceFacts };

const withPlace = (
  lines: readonly ResolvedLine[],
  places: ReadonlyMap<number, PlaceFacts>,
): readonly Arrival[] =>
  lines.flatMap((line) => {
    const place = places.get(line.to?.locationId ?? 0);
    return place === undefined ? [] : [{ line, place }];
  });

const arrivalsAt = ({ lines, places }: Arrivals): readonly Arrival[] => withPlace(arrivalsOf(lines), places);

/** Why a place takes nothing in, as people read it. */
export const closedSentence = (
  place: PlaceFacts,
  reason: NonNullable<ReturnType<typeof closedReason>>,
): string => {
  if (reason === 'blocked') return place.block_reason ?? '';
  return fill(reason === 'inactive' ? 'place_inactive' : 'place_deleted');
};

const raise = ({ say, vars, path }: Objection): never => {
  throw new AppError(say === 'count_in_progress' ? 423 : 409, say, {
    vars,
    fields: { [path]: [fill(say, vars)] },
  });
};

const demandOpen = ({ line, place }: Arrival): void => {
  const reason = closedReason(place, line.type);
  if (reason === undefined) return;
  const vars = { place: place.code, reason: closedSentence(place, reason) };
  raise({ say: 'location_blocked', vars, path: placeField(line, 'to'), policy: 'block' });
};

/** Raises what the site blocks; gives the sentences of what it only warns of. */
const weigh = (objections: readonly Objection[]): readonly string[] =>
  objections.map((objection) => {
    if (objection.policy === 'block') raise(objection);
    return fill(objection.say, objection.vars);
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
      const path = placeField(line, end);
      return [{ say: 'count_in_progress', vars, path, policy: settings.count_lock_policy }];
    }),
  );
};

/**
 * Before anything is written: closed places are 409 `location_blocked`; places under count (423) and temperatures are
 * weighed by the settings.
 */
export const weighPlaces = (on: Hot, arrivals: Arrivals): readonly string[] => {
  for (const arrival of withPlace(arrivals.lines, arrivals.places)) demandOpen(arrival);
  const temperatures = arrivalsAt(arrivals).flatMap(({ line, place }): readonly Objection[] => {
    const product = arrivals.products.get(line.productId);
    if (product === undefined || !isTooWarmOrCold(place, product)) return [];
    const vars = { place: place.code, sku: product.sku };
    const policy = arrivals.settings.temperature_policy;
    return [{ say: 'temperature_mismatch', vars, path: placeField(line, 'to'), policy }];
  });
  return weigh([...lockObjections(on, arrivals), ...temperatures]);
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
    say: 'capacity_exceeded',
    vars: {
      place: place.code,
      measure: fill(measureWords[measure]),
      after: figure(after),
      limit: figure(limit),
    },
    path: placeField(line, 'to'),
    policy: settings.capacity_policy,
  }));

const mixtureObjections = ({ line, place, settings }: Loaded, found: PlaceMixture): readonly Objection[] => {
  const mixture = mixtureIn(place, found);
  if (mixture === undefined) return [];
  const vars = { place: place.code, what: fill(mixtureWords[mixture]) };
  const path = placeField(line, 'to');
  return [{ say: 'mixed_not_allowed', vars, path, policy: settings.mixing_policy }];
};

/** After the stock rows are written: capacity and mixing of the places that received something, by the settings. */
export const weighLoads = (on: Hot, arrivals: Arrivals): readonly string[] => {
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
