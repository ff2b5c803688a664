import { useDebouncedValue } from '@mantine/hooks';
import { isLocationCode } from '#shared/domain/location-code.ts';
import { useLoadPreview, type Moves } from '../capacity/use-load-preview.ts';
import { quantityOr } from './act-quantity.ts';
import type { StockTarget } from './stock-target.ts';
import { useRowQuantity } from './use-row-quantity.ts';

/** Long enough that a code is not asked for while it is typed, in milliseconds. */
const PAUSE = 200;

type Transfer = {
  readonly target: StockTarget;
  readonly quantity: number | null;
  readonly destination: string;
};

/**
 * Reads the changes of a transfer: the quantity of both rows and the load of both locations, once both are
 * named.
 */
export function useTransferReview({ target, quantity, destination }: Transfer) {
  const moved = quantityOr(quantity);
  const wanted = `${moved} ${destination}`;
  const [asked] = useDebouncedValue({ wanted, moved, code: destination }, PAUSE);
  const isNamed = isLocationCode(asked.code) && asked.moved > 0;
  const move = {
    sku: target.sku,
    quantity: asked.moved,
    from_location_code: target.location_code,
    to_location_code: asked.code,
  };
  const moves: Moves = isNamed ? [move] : [];
  const preview = useLoadPreview(moves);
  const isFresh = isNamed && asked.wanted === wanted && !preview.isPlaceholderData;
  const to = preview.data?.data.locations.at(-1)?.location.code;
  const there = useRowQuantity(isFresh && to !== undefined ? { ...target, location_code: to } : undefined);
  const [unknown] = preview.error?.fields['moves.0.to_location_code'] ?? [];
  return {
    preview,
    /** The destination as it is written, what lies there of these goods, and how much would come. */
    shown: isFresh && to !== undefined && there !== undefined ? { to, there, moved: asked.moved } : undefined,
    /** Why the destination cannot be; undefined while nothing speaks against it. */
    unknown: isFresh ? unknown : undefined,
  };
}
