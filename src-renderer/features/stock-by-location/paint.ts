import type { FloorPlan } from '#shared/areas/inventory/location-stock-schema.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { formatInteger, formatMoney, formatReais } from '../../lib/format.ts';
import {
  lookOf,
  lookOfPercent,
  stepIn,
  type Look,
  type MapLocation,
  type Scale,
} from '../../ui/street-map/lay-out.ts';
import type { Measure } from '../../ui/street-map/measures.ts';
import { plainState, type Painted } from '../../ui/street-map/street-map.tsx';
import { daysSince } from '../../ui/today.ts';
import { heldMeasures, type HeldMeasure, type ShownMeasure } from './measures.ts';

const words = localWords.map;

/** A zone or a location seen from above. */
export type Cell = FloorPlan['cells'][number];

/** Tells whether a measure asks for what lies there. */
export const isHeld = (measure: ShownMeasure): measure is HeldMeasure =>
  heldMeasures.some((one) => one === measure);

/** The days since the oldest goods came in; undefined where nothing lies. */
export const ageOf = ({ oldest_received_at: at }: Cell): number | undefined =>
  at === null ? undefined : daysSince(at);

/** Days in words: "119 dias". */
export const daysText = (days: number): string => words.days(formatInteger(days));

const ages: Scale = [30, 90, 180];

/** Whole reais, so that the legend says the limits as they are. */
const quartiles = (cells: readonly Cell[]): Scale => {
  const values = cells
    .map(({ value }) => value)
    .filter((value) => value > 0)
    .toSorted((one, other) => one - other);
  const at = (part: number): number => Math.ceil(values[Math.floor((values.length - 1) * part)] ?? 0);
  return [at(0.25), at(0.5), at(0.75)];
};

/** The limits of the steps: of ages always the same, of worth the quartiles of what is shown. */
export const scaleOf = (measure: HeldMeasure, cells: readonly Cell[]): Scale =>
  measure === 'age' ? ages : quartiles(cells);

/** Says what the steps of a measure mean, from the first above nothing to the fourth. */
export const scaleWords = (measure: HeldMeasure, scale: Scale): readonly string[] => {
  const shown = measure === 'age' ? daysText : formatReais;
  return [...scale.map((limit) => words.upTo(shown(limit))), words.above(shown(scale[2]))];
};

const heldLook = (cell: Cell, { measure, scale }: Held): Look => {
  const value = measure === 'age' ? ageOf(cell) : cell.value;
  return value === undefined || cell.empty === cell.locations ? 0 : stepIn(scale, value);
};

const heldText = (cell: Cell, measure: HeldMeasure): string => {
  if (measure === 'value') return formatMoney(cell.value);
  const days = ageOf(cell);
  return days === undefined ? words.cellState.empty : words.ageIs(daysText(days));
};

type Held = { readonly measure: HeldMeasure; readonly scale: Scale };

/** Paints the locations of a street by what lies in them; what is not known yet shows nothing. */
export const paintHeld = (held: Held, cells: readonly Cell[]) => {
  const byCode = new Map(cells.map((cell) => [cell.code, cell]));
  return (location: MapLocation): Painted => {
    const plain = plainState(location);
    if (plain !== undefined) return { look: lookOf(location, 'volume_percent'), state: plain };
    const cell = byCode.get(location.code);
    if (cell === undefined) return { look: 0, state: words.cellState.empty };
    return { look: heldLook(cell, held), state: heldText(cell, held.measure) };
  };
};

/** The look of a zone by a measure; blocked are those of which every location is. */
export const lookOfCell = (cell: Cell, measure: ShownMeasure, scale: Scale | undefined): Look => {
  if (cell.blocked === cell.locations) return 'blocked';
  if (cell.empty === cell.locations) return 0;
  if (isHeld(measure)) return scale === undefined ? 0 : heldLook(cell, { measure, scale });
  return lookOfPercent(cell[measure satisfies Measure]);
};
