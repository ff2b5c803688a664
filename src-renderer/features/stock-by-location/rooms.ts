import { locationKey } from '#shared/domain/location-code.ts';
import type { Cell } from './paint.ts';

/** One street from above: its odd zones on one side, its even ones on the other, in the order of their codes. */
export type Aisle = {
  readonly street: string;
  readonly sides: readonly (readonly Cell[])[];
};

/** A floor: streets between shelves, and the areas beside them, each of one location a zone. */
export type Room = { readonly aisles: readonly Aisle[]; readonly areas: readonly Cell[] };

const streetOf = ({ code }: Cell): string => code.split('.')[0] ?? '';
const buildingOf = ({ code }: Cell): number => Number(code.split('.')[1] ?? 0);

const aisleOf = (cells: readonly Cell[]): Aisle => {
  const sides = [1, 0].map((rest) => cells.filter((cell) => buildingOf(cell) % 2 === rest));
  const [first] = cells;
  return {
    street: first === undefined ? '' : streetOf(first),
    sides: sides.filter((side) => side.length > 0),
  };
};

/** Draws the floor of which these are the zones. */
export function roomOf(cells: readonly Cell[]): Room {
  const streets = [...Map.groupBy(cells, (cell) => locationKey(streetOf(cell)) ?? '').values()];
  const isArea = (street: readonly Cell[]): boolean => street.every(({ locations }) => locations === 1);
  return {
    aisles: streets.filter((street) => !isArea(street)).map(aisleOf),
    areas: streets.filter(isArea).flat(),
  };
}

/** The rows of the floor from the top down, for the arrow keys. */
export const rowsOfRoom = ({ aisles, areas }: Room): readonly (readonly Cell[])[] =>
  [...aisles.flatMap(({ sides }) => sides), areas].filter((row) => row.length > 0);
