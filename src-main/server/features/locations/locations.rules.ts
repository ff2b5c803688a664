import { locationKey } from '#shared/domain/location-code.ts';
import {
  locationFields,
  type CreateLocationInput,
  type LocationState,
  type UpdateLocationInput,
} from '#shared/areas/locations/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

type Patch = Omit<UpdateLocationInput, 'code'>;

/** Gives the direction of a dock after a change, both by default; null for other locations. */
const directionAfter = (state: LocationState, patch: Patch): LocationState['dock_direction'] =>
  (patch.location_type ?? state.location_type) === 'dock'
    ? (patch.dock_direction ?? state.dock_direction ?? 'both')
    : (patch.dock_direction ?? null);

/** The state of a location after a change: only what was sent changes, null clears, objects merge. */
export const changed = (state: LocationState, { name, barcode, ...patch }: Patch): LocationState => ({
  ...locationFields.changed(state, patch),
  name: name === undefined ? state.name : (name ?? '') || state.code,
  dock_direction: directionAfter(state, patch),
  barcode: barcode === undefined ? state.barcode : (barcode ?? ''),
});

/** Builds a new location with the defaults of what was not sent; its name is its code by default. */
export const created = ({ code, ...patch }: CreateLocationInput): LocationState =>
  changed(locationFields.created({ code }, { name: code, dock_direction: null }), patch);

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
