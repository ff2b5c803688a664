import type { ReverseInput, StockDone } from '#shared/areas/inventory/commands-schema.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { Once } from '../../../kernel/once.ts';
import { findReversible } from '../../../stock/posting/reversal.queries.ts';
import { reversalOf } from '../../../stock/posting/reversal.rules.ts';
import { carryOut } from './commands.service.ts';

/**
 * Posts the inverse of a movement, once, at its own cost; 404, 409 `already_reversed`, `order_movement`, `rma_movement` where only its
 * order or its return undoes it, and `insufficient_stock` where the goods have moved on or are reserved.
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
      if (found.document_type === 'rma')
        throw new AppError(409, 'rma_movement', { vars: { number: found.document_number ?? '' } });
      // what came in of an order that is being received may be taken back on either way
      if (found.order_item_id !== null && found.order_stage !== 'receiving') {
        throw new AppError(409, 'order_movement', { vars: { number: found.order_number ?? '' } });
      }
      // goods that came in to be looked at are no more: nor is that they have to be
      deps.receiptHooks.reversed(tx, deps, [found.id]);
      return reversalOf(found, reason);
    },
  });
