import type { DockDirection, LocationType } from '#shared/domain/enumerations.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import { fault } from '#shared/kernel/refusal.ts';

type Typed = number | null;

/** The values of a location's form, in the shape of the location itself, so that errors find their fields. */
export type LocationValues = {
  readonly code: string;
  readonly name: string;
  readonly warehouse_code: string;
  readonly location_type: LocationType;
  readonly dock_direction: DockDirection;
  readonly barcode: string;
  readonly is_active: boolean;
  readonly capacity: {
    readonly max_volume_m3: Typed;
    readonly max_weight_kg: Typed;
    readonly max_items: Typed;
  };
  readonly temperature: { readonly min: Typed; readonly max: Typed };
  readonly allows_mixed_products: boolean;
  readonly allows_mixed_batches: boolean;
  readonly is_pick_face: boolean;
  readonly picking_sequence: Typed;
};

/** The rules of a location, as a form holds them. */
export type LocationRules = Pick<
  LocationValues,
  'capacity' | 'temperature' | 'allows_mixed_products' | 'allows_mixed_batches' | 'is_pick_face'
>;

/** An empty form: a storage location without limits. */
export const blankLocation: LocationValues = {
  code: '',
  name: '',
  warehouse_code: '',
  location_type: 'storage',
  dock_direction: 'both',
  barcode: '',
  is_active: true,
  capacity: { max_volume_m3: null, max_weight_kg: null, max_items: null },
  temperature: { min: null, max: null },
  allows_mixed_products: true,
  allows_mixed_batches: true,
  is_pick_face: false,
  picking_sequence: null,
};

/** The form that shows a location as it is; a name that is the code is an empty field. */
export function valuesOf(location: Location): LocationValues {
  return {
    code: location.code,
    name: location.name === location.code ? '' : location.name,
    warehouse_code: location.warehouse.code,
    location_type: location.location_type,
    dock_direction: location.dock_direction ?? 'both',
    barcode: location.barcode,
    is_active: location.is_active,
    capacity: location.capacity,
    temperature: location.temperature,
    allows_mixed_products: location.allows_mixed_products,
    allows_mixed_batches: location.allows_mixed_batches,
    is_pick_face: location.is_pick_face,
    picking_sequence: location.picking_sequence,
  };
}

/** The body that a form means; an empty warehouse is the site's own choice. */
export function locationBody({ code, name, warehouse_code: warehouse, ...values }: LocationValues) {
  return {
    ...values,
    dock_direction: values.location_type === 'dock' ? values.dock_direction : null,
    code: code.trim(),
    name: name.trim() === '' ? null : name,
    ...(warehouse === '' ? {} : { warehouse_code: warehouse }),
    barcode: values.barcode.trim(),
  };
}

/** The rule that the two temperatures keep together. */
export function temperatureFaults({ temperature: { min, max } }: Pick<LocationValues, 'temperature'>) {
  return min !== null && max !== null && min > max ? [fault('temperature.max', 'temp_max_below_min')] : [];
}
