import { unitsOf, type Line } from './draft.ts';

/** The lines of a receipt added up; quantities of each unit apart, values where somebody gave the cost. */
export type Totals = {
  readonly lines: number;
  readonly units: readonly { readonly unit: string; readonly quantity: number }[];
  readonly value: number;
  readonly priced: number;
};

/** Adds lines up; metres are never added to kilograms. */
export function totalsOf(lines: readonly Line[]): Totals {
  const priced = lines.filter(({ unit_cost: cost }) => cost !== null);
  return {
    lines: lines.length,
    units: [...Map.groupBy(lines, ({ goods }) => goods.unit)].map(([unit, same]) => ({
      unit,
      quantity: inThousandths(same.map(unitsOf)),
    })),
    value: priced.reduce(
      (sum, line) => sum + Math.round((line.unit_cost ?? 0) * unitsOf(line) * 100) / 100,
      0,
    ),
    priced: priced.length,
  };
}

/** A sum that does not drift. */
const inThousandths = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1000), 0) / 1000;
