import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { formatMoney } from '../../lib/format.ts';

type End = Movement['from'];

/**
 * Names the location at one end of a movement by its code, or "fora" for goods that came from or went
 * outside.
 */
export function endText(end: End): string {
  return end === null ? movementWords.outside : end.location.code;
}

/** The lot and serial number that a movement moved, both lots where they differ: "L1 → L2". */
export function identityOfMovement({ from, to, serial_number: serial }: Movement): string {
  const lots = [from?.batch_number, to?.batch_number].filter((lot) => lot !== null && lot !== undefined);
  const lot = [...new Set(lots)].join(' → ');
  return [lot, serial].filter(Boolean).join(' · ');
}

/** The document behind a movement: its number, else nothing. */
export function documentText({ document }: Movement): string {
  return document?.number ?? '';
}

/** The sign of a quantity: goods that came from outside, or went there; none for those that only moved. */
export const signOf = ({ from, to }: Pick<Movement, 'from' | 'to'>): '+' | '−' | '' =>
  from === null ? '+' : to === null ? '−' : '';

/** Writes what the goods of a movement cost, in reais, with its sign; empty where the ledger knows no cost. */
export const valueText = (movement: Movement): string => {
  const { unit_cost: cost, quantity } = movement;
  return cost === null ? '' : signOf(movement) + formatMoney(cost * quantity);
};
