import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { post, type Making } from '../../../stock/posting/post.service.ts';
import type { PostingLine } from '../../../stock/posting.rules.ts';
import type { OpeningMovement } from './opening.queries.ts';

/** Holds the author of opening balances, and the import that holds them. */
type Bringing = { readonly actor: Actor; readonly importId: number };

const documentOf = ({ importId }: Bringing) => ({ type: 'import', id: importId, number: null });

/** Posts balances as one list; gives the internal ids of their movements, in their order; refuses as `post` does. */
export const postBalances = (
  tx: Tx,
  making: Making,
  { lines, ...bringing }: Bringing & { readonly lines: readonly PostingLine[] },
): readonly number[] => {
  const { actor } = bringing;
  const { postingId } = post(tx, making, { lines, actor, document: documentOf(bringing), cause: 'import' });
  return lines.map((_, index) => postingId + index);
};

const reversalOf = (movement: OpeningMovement): PostingLine => ({
  type: 'reversal',
  productId: movement.product_id,
  quantity: movement.quantity,
  from: {
    locationId: movement.location_id,
    status: movement.stock_status,
    lot: movement.lot_id === null ? null : { id: movement.lot_id },
  },
  to: null,
  serialNumber: movement.serial_number,
  unitCost: movement.unit_cost,
  reversesId: movement.id,
});

/** Posts the inverse of opening balances that still lie where they were put, as one list. */
export const reverseBalances = (
  tx: Tx,
  making: Making,
  { movements, ...bringing }: Bringing & { readonly movements: readonly OpeningMovement[] },
): void => {
  const { actor } = bringing;
  post(tx, making, { lines: movements.map(reversalOf), actor, document: documentOf(bringing) });
};
