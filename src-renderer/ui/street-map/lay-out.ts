import { locationKey } from '#shared/domain/location-code.ts';
import type { StreetMap } from '#shared/areas/inventory/location-stock-schema.ts';
import type { Measure } from './measures.ts';

export type MapLocation = StreetMap['locations'][number];

/** A building with its positions from left to right, and its locations by level and position. */
export type Building = {
  readonly name: string;
  readonly positions: readonly string[];
  readonly at: (level: string, position: string) => MapLocation | undefined;
};

/** One side of a street, seen from the front: buildings from left to right, levels from the top down. */
export type Side = {
  readonly side: 'odd' | 'even' | 'one';
  readonly buildings: readonly Building[];
  readonly levels: readonly string[];
};

type Parts = { readonly building: string; readonly level: string; readonly position: string };

/**
 * Gives the place of a location in its street; a group that its code lacks is the empty text, the deepest
 * ones are one.
 */
const partsOf = (code: string): Parts => {
  const [, building = '', level = '', ...rest] = code.split('.');
  return { building, level, position: rest.join('.') };
};

const keyOf = (part: string): string => locationKey(part) ?? '';
const compare = (a: string, b: string): number => (keyOf(a) < keyOf(b) ? -1 : 1);
const distinct = (parts: readonly string[]): readonly string[] =>
  [...new Map(parts.map((part) => [keyOf(part), part])).values()].toSorted(compare);

type Located = Parts & { readonly location: MapLocation };

function buildingOf(name: string, located: readonly Located[]): Building {
  const byLocation = new Map(
    located.map(({ level, position, location }) => [`${keyOf(level)} ${keyOf(position)}`, location]),
  );
  return {
    name,
    positions: distinct(located.map(({ position }) => position)),
    at: (level, position) => byLocation.get(`${keyOf(level)} ${keyOf(position)}`),
  };
}

function sideOf(side: Side['side'], located: readonly Located[]): Side {
  const byBuilding = Map.groupBy(located, ({ building }) => keyOf(building));
  return {
    side,
    buildings: [...byBuilding.values()].map((group) => buildingOf(group[0]?.building ?? '', group)),
    levels: distinct(located.map(({ level }) => level)).toReversed(),
  };
}

const isOdd = ({ building }: Parts): boolean => Number(building) % 2 === 1;

/**
 * The locations of a street as they stand: the odd side over the even one, or all in one where there are no levels or
 * no two sides.
 */
export function layOut(locations: readonly MapLocation[]): readonly Side[] {
  const located = locations.map((location) => ({ ...partsOf(location.code), location }));
  const odd = located.filter(isOdd);
  const even = located.filter((one) => !isOdd(one));
  const isFlat = located.every(({ level }) => level === '');
  if (isFlat || odd.length === 0 || even.length === 0) {
    return located.length === 0 ? [] : [sideOf('one', located)];
  }
  return [sideOf('odd', odd), sideOf('even', even)];
}

/** The look of a cell: five steps of filling, over a limit, blocked, or in use without a limit. */
export type Look = 0 | 1 | 2 | 3 | 4 | 'over' | 'blocked' | 'unlimited';

/** The limits of the lower three steps of a measure; what is above them is the fourth. */
export type Scale = readonly [number, number, number];

const percentScale: Scale = [50, 75, 95];

/** The step of a value above nothing. */
export const stepIn = (scale: Scale, value: number): 1 | 2 | 3 | 4 => {
  const step = scale.findIndex((limit) => value <= limit);
  return step === -1 ? 4 : ((step + 1) as 1 | 2 | 3);
};

/** The look of what fills so much of its limit; null is without one. */
export const lookOfPercent = (percent: number | null): Look => {
  if (percent === null) return 'unlimited';
  return percent > 100 ? 'over' : stepIn(percentScale, percent);
};

/** The look of a location by one measure; blocked and inactive come before anything else. */
export function lookOf(location: MapLocation, measure: Measure): Look {
  if (location.is_blocked || !location.is_active) return 'blocked';
  if (location.status === 'empty') return 0;
  return lookOfPercent(location[measure]);
}

/** The rows of the map from the top down, each with its cells from left to right, for the arrow keys. */
export function rowsOf(sides: readonly Side[]): readonly (readonly MapLocation[])[] {
  return sides.flatMap(({ buildings, levels }) =>
    levels.map((level) =>
      buildings.flatMap(({ positions, at }) =>
        positions.map((position) => at(level, position)).filter((location) => location !== undefined),
      ),
    ),
  );
}

const moves: Readonly<Record<string, readonly [row: number, cell: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The code of the cell that an arrow key leads to, the same where it leads nowhere; the first without a start. */
export function stepFrom(
  rows: readonly (readonly { readonly code: string }[])[],
  code: string | undefined,
  key: string,
): string | undefined {
  const row = rows.findIndex((cells) => cells.some((location) => location.code === code));
  if (row === -1) return rows.flat()[0]?.code;
  const cell = rows[row]?.findIndex((location) => location.code === code) ?? 0;
  const [down, right] = moves[key] ?? [0, 0];
  const cells = rows[row + down];
  if (cells === undefined || cells.length === 0) return code;
  return cells[Math.max(0, Math.min(cells.length - 1, cell + right))]?.code ?? code;
}
