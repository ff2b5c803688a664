import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { ReverseInput, StockDone } from '#shared/areas/inventory/commands-schema.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { Once } from '../../../kernel/once.ts';
import type { End } from '../../../stock/posting/posting.rules.ts';
import { carryOut } from './commands.service.ts';
import { findReversible } from './reverse.queries.ts';

type Spot = {
  readonly location: number | null;
  readonly lot: number | null;
  readonly status: StockStatus | null;
};

const endOf = ({ location, lot, status }: Spot): End | null =>
  location === null || status === null
    ? null
    : { locationId: location, status, lot: lot === null ? null : { id: lot } };

/**
 * Posts the inverse of a movement, once, at its own cost; 404, 409 `already_reversed`, and `insufficient_stock` where
 * the goods have moved on or are reserved.
 */
export const reverseMovement = (
  deps: Deps,
  actor: Actor,
  { id, reason }: ReverseInput & { readonly id: string },
): Promise<Once<StockDone>> =>
  carryOut(deps, {
    action: 'stock.reverse',
    actor,
    line: (tx) => {
      const found = findReversible(tx, id);
      if (found === undefined) throw notFound();
      if (found.reversed_by !== null) throw new AppError(409, 'already_reversed');
      const source = {
        location: found.from_location_id,
        lot: found.from_lot_id,
        status: found.from_status,
      };
      const target = { location: found.to_location_id, lot: found.to_lot_id, status: found.to_status };
      return {
        type: 'reversal',
        productId: found.product_id,
        quantity: found.quantity,
        from: endOf(target),
        to: endOf(source),
        serialNumber: found.serial_number,
        unitCost: found.unit_cost,
        reversesId: found.id,
        note: reason,
      };
    },
  });
