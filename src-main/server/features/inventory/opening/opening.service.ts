import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { post, type Making } from '../../../stock/posting/post.service.ts';
import type { LotRef, PostingLine } from '../../../stock/posting.rules.ts';
import type { OpeningMovement } from './opening.queries.ts';

/**
 * Holds the opening balance of a location, from which this application counts on; ids are internal, quantities
 * thousandths.
 */
export type OpeningBalance = {
  readonly productId: number;
  readonly locationId: number;
  readonly quantity: number;
  readonly status: StockStatus;
  readonly lot: LotRef | null;
  readonly serialNumber: string | null;
  /** Ten-thousandths; null takes the average, else the catalogue's. */
  readonly unitCost: number | null;
};

/** Holds the author of opening balances, and the import that holds them. */
type Bringing = { readonly actor: Actor; readonly importId: number };

/** An opening balance as the line of a posting. */
export const lineOf = (balance: OpeningBalance): PostingLine => {
  const { productId, quantity, serialNumber, unitCost } = balance;
  const to = { locationId: balance.locationId, status: balance.status, lot: balance.lot };
  return { type: 'initial_balance', productId, quantity, from: null, to, serialNumber, unitCost };
};

const documentOf = ({ importId }: Bringing) => ({ type: 'import', id: importId, number: null });

/** Posts balances as one list; gives the internal ids of their movements, in their order; refuses as `post` does. */
export const postBalances = (
  tx: Tx,
  making: Making,
  { balances, ...bringing }: Bringing & { readonly balances: readonly OpeningBalance[] },
): readonly number[] => {
  const { actor } = bringing;
  const lines = balances.map(lineOf);
  const { postingId } = post(tx, making, { lines, actor, document: documentOf(bringing), cause: 'import' });
  return balances.map((_, index) => postingId + index);
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
