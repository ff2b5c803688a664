import type { CreateLocationInput } from '#shared/areas/locations/schema.ts';
import { demoLocationNames } from '#shared/areas/demo/words.ts';

/** The capacity of a shelf: m³ and kg. */
export const shelfRoom = { max_volume_m3: 4, max_weight_kg: 2000 } as const;

/**
 * Describes the size of a demonstration's warehouse: its streets of shelves and of a cold room, each with so many
 * positions.
 */
export type Layout = {
  readonly streets: number;
  readonly coldStreets: number;
  readonly buildings: number;
  readonly levels: number;
  readonly positions: number;
};

const named = (template: string, groups: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, group: string) => groups[group] ?? '');

const padded = (number: number): string => String(number).padStart(2, '0');

const count = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

/** A street's shelves; goods are picked from the lowest level, unless the street is cold. */
const shelvesOf = (street: number, layout: Layout): readonly CreateLocationInput[] => {
  const isCold = street > layout.streets;
  return count(layout.buildings).flatMap((building) =>
    count(layout.levels).flatMap((level) =>
      count(layout.positions).map((position) => {
        const groups = {
          street: padded(street),
          building: String(building).padStart(3, '0'),
          level: padded(level),
          position: padded(position),
        };
        return {
          code: Object.values(groups).join('.'),
          name: named(isCold ? demoLocationNames.cold : demoLocationNames.shelf, groups),
          location_type: isCold ? 'cold' : level === 1 ? 'pick_face' : 'storage',
          is_pick_face: !isCold && level === 1,
          capacity: shelfRoom,
          ...(isCold ? { temperature: { min: 2, max: 8 } } : {}),
        };
      }),
    ),
  );
};

const yards = [
  ['dock', 2],
  ['receiving', 2],
  ['staging', 2],
  ['packing', 1],
  ['quarantine', 1],
  ['damaged', 1],
  ['returns', 1],
] as const;
const firstYard = 90;

const yardLocations: readonly CreateLocationInput[] = yards.flatMap(([type, locations], index) =>
  count(locations).map((number) => ({
    code: `${firstYard + index}.${padded(number)}`,
    name: named(demoLocationNames[type], { number: String(number) }),
    location_type: type,
  })),
);

/** Every location of a warehouse of that layout: its shelves, its cold room, and where goods come, wait and go. */
export const locationsOf = (layout: Layout): readonly CreateLocationInput[] => [
  ...count(layout.streets + layout.coldStreets).flatMap((street) => shelvesOf(street, layout)),
  ...yardLocations,
];
