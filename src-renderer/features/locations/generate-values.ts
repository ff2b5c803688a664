import { segmentNames, type SegmentName } from '#shared/domain/location-code.ts';
import type { LocationValues, LocationRules } from './location-values.ts';

type Typed = number | null;

/** The values of the generator's form, in the shape of its body. */
export type GenerateValues = Pick<LocationValues, 'warehouse_code' | 'location_type'> &
  LocationRules & {
    readonly name_pattern: string;
    readonly ranges: Readonly<Record<SegmentName, readonly [Typed, Typed]>>;
    readonly digits: Readonly<Record<SegmentName, Typed>>;
  };

const none = [null, null] as const;

/** An empty generator: storage locations without limits. */
export const blankGeneration: GenerateValues = {
  warehouse_code: '',
  location_type: 'storage',
  capacity: { max_volume_m3: null, max_weight_kg: null, max_items: null },
  temperature: { min: null, max: null },
  allows_mixed_products: true,
  allows_mixed_batches: true,
  is_pick_face: false,
  name_pattern: '',
  ranges: { street: [1, 1], building: none, level: none, position: none },
  digits: { street: null, building: null, level: null, position: null },
};

/** The body that the form means: a part of the code without numbers is left out, half a range is sent as it is. */
export function generateBody({ ranges, digits, warehouse_code, name_pattern, ...values }: GenerateValues) {
  const sent = segmentNames.filter((name) => ranges[name].some((edge) => edge !== null));
  const wide = sent.filter((name) => digits[name] !== null);
  return {
    ...values,
    ...(warehouse_code === '' ? {} : { warehouse_code }),
    ...(name_pattern.trim() === '' ? {} : { name_pattern }),
    ranges: Object.fromEntries(sent.map((name) => [name, ranges[name]])),
    digits: Object.fromEntries(wide.map((name) => [name, digits[name]])),
  };
}
