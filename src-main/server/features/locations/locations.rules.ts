import { locationKey } from '#shared/domain/location-code.ts';
import type { CreateLocationInput, Location, UpdateLocationInput } from '#shared/areas/locations/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { LocationState } from './locations.mapping.ts';

const blank = {
  location_type: 'storage',
  dock_direction: null,
  is_active: true,
  capacity: { max_volume_m3: null, max_weight_kg: null, max_items: null },
  temperature: { min: null, max: null },
  allows_mixed_products: true,
  allows_mixed_batches: true,
  is_pick_face: false,
  picking_sequence: null,
  barcode: '',
} as const satisfies Partial<LocationState>;

/** The keys of `base` that were sent in `patch`, over it. */
const over = <T extends object>(base: T, patch: { [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...base,
  ...(Object.fromEntries(
    Object.entries(patch).filter(([key, value]) => key in base && value !== undefined),
  ) as Partial<T>),
});

type Patch = Omit<UpdateLocationInput, 'code'>;

/** Gives the direction of a dock after a change, both by default; null for other locations. */
const directionAfter = (state: LocationState, patch: Patch): LocationState['dock_direction'] =>
  (patch.location_type ?? state.location_type) === 'dock'
    ? (patch.dock_direction ?? state.dock_direction ?? 'both')
    : (patch.dock_direction ?? null);

/** The state of a location after a change: only what was sent changes, null clears, objects merge. */
export const changed = (state: LocationState, patch: Patch): LocationState => ({
  code: state.code,
  name: patch.name === undefined ? state.name : (patch.name ?? '') || state.code,
  location_type: patch.location_type ?? state.location_type,
  dock_direction: directionAfter(state, patch),
  is_active: patch.is_active ?? state.is_active,
  capacity: over(state.capacity, patch.capacity),
  temperature: over(state.temperature, patch.temperature),
  allows_mixed_products: patch.allows_mixed_products ?? state.allows_mixed_products,
  allows_mixed_batches: patch.allows_mixed_batches ?? state.allows_mixed_batches,
  is_pick_face: patch.is_pick_face ?? state.is_pick_face,
  picking_sequence: patch.picking_sequence === undefined ? state.picking_sequence : patch.picking_sequence,
  barcode: patch.barcode === undefined ? state.barcode : (patch.barcode ?? ''),
});

/** Builds a new location with the defaults of what was not sent; its name is its code by default. */
export const created = ({ code, ...patch }: CreateLocationInput): LocationState =>
  changed({ ...blank, code, name: code }, patch);

/** Gives what people set of a location, as it is now. */
export const stateOf = (location: Location): LocationState => changed(location, {});

/** Lists the faults of the temperatures of a location. */
export const temperatureFaults = ({ min, max }: LocationState['temperature']): readonly Fault<Code>[] =>
  min !== null && max !== null && min > max ? [fault('temperature.max', 'temp_max_below_min')] : [];

/** Lists the faults of a location after a change, by itself. */
export const faults = (
  { code, temperature, location_type, dock_direction }: LocationState,
  sentCode?: string,
): readonly Fault<Code>[] => [
  ...(sentCode !== undefined && locationKey(sentCode) !== locationKey(code)
    ? [fault('code', 'location_code_immutable')]
    : []),
  ...(dock_direction !== null && location_type !== 'dock'
    ? [fault('dock_direction', 'dock_direction_of_docks')]
    : []),
  ...temperatureFaults(temperature),
];

/** The names of the parts that differ between two states of the same record. */
export const differing = <T extends object>(before: T, after: T): readonly string[] =>
  Object.keys(after).filter(
    (key) => JSON.stringify(before[key as keyof T]) !== JSON.stringify(after[key as keyof T]),
  );
