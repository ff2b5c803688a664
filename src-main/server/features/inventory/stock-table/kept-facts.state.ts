import { lotStatuses } from '#shared/domain/enumerations.ts';
import type { Hot, HotQuery } from '../../../db/capabilities.ts';
import { lotDays, newestLot, locationsByCode, productsByName, productsBySku } from './stock-table.queries.ts';
import { roomFor } from './row-columns.state.ts';

type Versions = Readonly<Record<string, number>>;

/** Positions by id, 0 for what has none; `revision` grows when one that was there changes. */
export type Ranks = { readonly at: Float64Array; readonly revision: number };

const rankNames = ['name', 'sku', 'location_code'] as const;
/** Names the texts by which rows can be ranked. */
export type RankName = (typeof rankNames)[number];

type NoValues = Record<never, never>;

const sources: Readonly<Record<RankName, HotQuery<NoValues, { id: number }>>> = {
  name: productsByName,
  sku: productsBySku,
  location_code: locationsByCode,
};

const ranksOf = (ids: readonly { readonly id: number }[]): Float64Array => {
  const at = new Float64Array(ids.reduce((highest, { id }) => Math.max(highest, id), 0) + 1);
  for (const [position, { id }] of ids.entries()) at[id] = position + 1;
  return at;
};

const alike = (one: Float64Array, other: Float64Array): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Ranks by name, read again when what they rank is of another version. */
export const createRanks = () => {
  const kept = new Map<RankName, Ranks & { readonly version: number }>();
  return (on: Hot, name: RankName, version: number): Ranks => {
    const known = kept.get(name);
    if (known?.version === version) return known;
    const at = ranksOf(sources[name].all(on, {}));
    const isSame = known !== undefined && alike(known.at, at);
    const fresh = { at, version, revision: (known?.revision ?? 0) + (isSame ? 0 : 1) };
    kept.set(name, fresh);
    return fresh;
  };
};

/** The last valid days of lots, as Julian day numbers, with their products; both by the lot's id, 0 for none. */
export type LotDays = {
  readonly day: Float64Array;
  readonly product: Uint32Array;
  /** The status of the lot by its position in the enumeration. */
  readonly status: Uint8Array;
  /** Grows when a day that was known is corrected. */
  readonly revision: number;
};

/** The days of all lots; after the first time only new and corrected lots are read. */
export const createLotDays = () => {
  let day = new Float64Array(0);
  let product = new Uint32Array(0);
  let status = new Uint8Array(0);
  let newest = 0;
  let revision = 0;
  let version = -1;
  return (on: Hot, versions: Versions): LotDays => {
    const now = versions['lot'] ?? 0;
    if (now === version && newestLot.first(on, {})?.id === newest) return { day, product, status, revision };
    const known = newest;
    const lots = lotDays.all(on, { after: known });
    newest = lots.reduce((highest, { id }) => Math.max(highest, id), known);
    day = roomFor(day, newest + 1);
    product = roomFor(product, newest + 1);
    status = roomFor(status, newest + 1);
    const isCorrected = lots.some((lot) => lot.id <= known && day[lot.id] !== lot.day);
    if (isCorrected) revision += 1;
    for (const lot of lots) {
      day[lot.id] = lot.day;
      product[lot.id] = lot.product_id;
      status[lot.id] = lotStatuses.indexOf(lot.lot_status);
    }
    version = now;
    return { day, product, status, revision };
  };
};
