import { quantityIn } from '../../../ui/stock/quantity.ts';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import type { Walk, WalkStop } from './walk.ts';

/** Gives the quantity still to be picked at a stop. */
export const leftAt = ({
  quantity,
  quantity_picked: picked,
}: Pick<WalkStop, 'quantity' | 'quantity_picked'>): number => inThousandths(quantity - picked);

const isOpen = (stop: WalkStop): boolean => leftAt(stop) > 0 && stop.invalid_reason === null;

/** The stops that are still to be visited: those that were skipped come last, in the order in which they were. */
export const openStops = (
  { stops }: Pick<Walk, 'stops'>,
  skipped: readonly string[],
): readonly WalkStop[] => {
  const open = stops.filter(isOpen);
  const later = skipped.flatMap((id) => open.filter((stop) => stop.id === id));
  return [...open.filter(({ id }) => !skipped.includes(id)), ...later];
};

/** The largest packaging of which a whole number is missing, as people count it: "2 CX de 24"; undefined where none is. */
export const boxesOf = (stop: WalkStop): string | undefined => {
  const left = leftAt(stop);
  const fitting = stop.product.packagings
    .filter(({ factor }) => factor > 1 && left >= factor && Number.isInteger(left / factor))
    .toSorted((one, other) => other.factor - one.factor);
  const [box] = fitting;
  if (box === undefined) return undefined;
  return words.boxes(String(left / box.factor), box.unit, quantityIn(stop.product.unit, box.factor));
};
