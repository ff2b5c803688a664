import type { Load, LoadPreview, LoadPreviewInput } from '#shared/areas/inventory/location-stock-schema.ts';
import type { Hot, Store } from '../../../db/capabilities.ts';
import { settingsOf } from '../../../kernel/settings.ts';
import { getLocation, getProduct } from '../../../stock/goods/goods.service.ts';
import { readNames } from '../../../stock/goods/names.queries.ts';
import { readLocations, type LocationFacts } from '../../../stock/posting/context.queries.ts';
import { readLoads } from '../../../stock/posting/location.queries.ts';
import type { LocationLoad } from '../../../stock/posting/location.rules.ts';
import { readLocationNames, readProductLoads } from './load-preview.queries.ts';
import { inUnits, type Measure } from './occupancy.mapping.ts';

type Sums = Readonly<Record<Measure, number>>;

/** So many units of a product that come into a location; fewer than none where they leave. */
type Change = { readonly locationId: number; readonly productId: number; readonly quantity: number };

/** The changes that moves mean; throws 422 at the field of what nobody knows. */
const changesOf = (on: Hot, moves: LoadPreviewInput['moves']): readonly Change[] => {
  const codes = moves.flatMap(({ from_location_code: from, to_location_code: to }) => [from, to]);
  const names = readNames(on, {
    skus: moves.map(({ sku }) => sku),
    codes: codes.filter((code) => code !== undefined),
  });
  return moves.flatMap(({ sku, quantity, ...ends }, index) => {
    const { id: productId } = getProduct(names, sku, `moves.${index}.sku`);
    const at = (end: keyof typeof ends, sign: 1 | -1): readonly Change[] => {
      const code = ends[end];
      if (code === undefined) return [];
      const { id } = getLocation(names, code, `moves.${index}.${end}`);
      return [{ locationId: id, productId, quantity: sign * quantity }];
    };
    return [...at('from_location_code', -1), ...at('to_location_code', 1)];
  });
};

const each = (values: readonly number[]): readonly number[] => [...new Set(values)];

/** Sums the change of load at each location: mm³, grams, thousandths. */
const changedLoads = (on: Hot, changes: readonly Change[]): ReadonlyMap<number, Sums> => {
  const ids = each(changes.map(({ productId }) => productId));
  const products = new Map(readProductLoads(on, ids).map((load) => [load.id, load]));
  const sums = new Map<number, Sums>();
  for (const { locationId, productId, quantity } of changes) {
    const sum = sums.get(locationId) ?? { volume: 0, weight: 0, items: 0 };
    const { volume = 0, weight = 0 } = products.get(productId) ?? {};
    sums.set(locationId, {
      volume: sum.volume + quantity * volume,
      weight: sum.weight + quantity * weight,
      items: sum.items + Math.round(quantity * 1000),
    });
  }
  return sums;
};

type Loaded = {
  readonly facts: LocationFacts;
  readonly load: LocationLoad | undefined;
  readonly change: Sums;
};

const loadOf = (measure: Measure, { facts, load, change }: Loaded): Load => {
  const before = load?.[measure] ?? 0;
  const after = before + change[measure];
  const limit = facts[`max_${measure}`];
  return {
    before: inUnits(before, measure),
    after: inUnits(after, measure),
    limit: limit === null ? null : inUnits(limit, measure),
    over: limit === null ? 0 : inUnits(Math.max(0, after - limit), measure),
  };
};

/**
 * Shows the load of each location after moves, in the order in which they name it; throws AppError 422 for unknown
 * names.
 */
export const previewLoads = (store: Store, { moves }: LoadPreviewInput): LoadPreview =>
  store.snapshot((on) => {
    const changes = changedLoads(on, changesOf(on, moves));
    const ids = [...changes.keys()];
    const facts = readLocations(on, ids);
    const loads = new Map(readLoads(on, ids).map((load) => [load.location_id, load]));
    const names = new Map(readLocationNames(on, ids).map(({ id, name }) => [id, name]));
    return {
      policy: settingsOf(store).capacity_policy,
      locations: [...changes].flatMap(([id, change]) => {
        const found = facts.get(id);
        if (found === undefined) return [];
        const loaded = { facts: found, load: loads.get(id), change };
        return {
          location: { name: names.get(id) ?? found.code, code: found.code },
          is_open: found.is_active === 1 && found.is_blocked === 0,
          volume: loadOf('volume', loaded),
          weight: loadOf('weight', loaded),
          items: loadOf('items', loaded),
        };
      }),
    };
  });
