import { unitCodes, unitDecimals } from '#shared/domain/enumerations.ts';
import { formatDecimal } from '#shared/kernel/decimal-text.ts';

/** The decimals of a quantity in this unit; three where the unit is not one of ours. */
export function decimalsOf(unit: string): number {
  const known = unitCodes.find((code) => code === unit);
  return known === undefined ? 3 : unitDecimals(known);
}

/** A quantity with the decimals of its unit, so that 3.000 is never three: "3.000,000" KG, "3.000" UN; zero is "0". */
export function quantityIn(unit: string, value: number): string {
  if (value === 0) return '0';
  const decimals = Number.isInteger(value) ? decimalsOf(unit) : 3;
  return formatDecimal(value, decimals);
}

/** A quantity with its unit: "1.248 UN". */
export function quantityWithUnit(unit: string, value: number): string {
  return `${quantityIn(unit, value)} ${unit}`;
}
