import type { DockDirection } from '#shared/domain/enumerations.ts';
import { locationFields, type Location, type LocationState } from '#shared/areas/locations/schema.ts';
import { fault } from '#shared/kernel/refusal.ts';

/** The values of a location's form, in the shape of the location itself, so that errors find their fields. */
export type LocationValues = Omit<LocationState, 'dock_direction'> & {
  readonly warehouse_code: string;
  readonly dock_direction: DockDirection;
};

/** The rules of a location, as a form holds them. */
export type LocationRules = Pick<
  LocationValues,
  'capacity' | 'temperature' | 'allows_mixed_products' | 'allows_mixed_batches' | 'is_pick_face'
>;

/** An empty form: a storage location without limits. */
export const blankLocation: LocationValues = {
  ...locationFields.created({ code: '' }, { name: '', dock_direction: null }),
  dock_direction: 'both',
  warehouse_code: '',
};

/** The form that shows a location as it is; a name that is the code is an empty field. */
export const valuesOf = (location: Location): LocationValues => ({
  ...locationFields.stateOf(location),
  name: location.name === location.code ? '' : location.name,
  dock_direction: location.dock_direction ?? 'both',
  warehouse_code: location.warehouse.code,
});

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
