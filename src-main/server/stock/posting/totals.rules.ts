import { mayBePromised } from '#shared/domain/allocation.ts';
import type { StockCause } from '#shared/domain/enumerations.ts';
import { causeOf } from '#shared/areas/inventory/movement-rules.ts';
import type { Moved, Worth } from '../touch/touch.service.ts';
import type { Balance } from './balances.rules.ts';
import type { LotState, LocationFacts } from './context.queries.ts';
import type { ResolvedLine } from '../posting.rules.ts';

/** Holds what decides whether stock rows are available. */
export type Usability = {
  readonly locations: ReadonlyMap<number, Pick<LocationFacts, 'is_usable'>>;
  readonly lots: ReadonlyMap<number, LotState>;
  /** Is the first valid day: goods that expire before it are expired. */
  readonly validFrom: string;
};

const noLot = { lot_status: null, expiration_date: null } as const;

const isUsable = ({ identity }: Pick<Balance, 'identity'>, by: Usability): boolean => {
  const lot = identity.lot_id === 0 ? noLot : by.lots.get(identity.lot_id);
  if (lot === undefined) throw new Error(`lot ${identity.lot_id} is not there`);
  const { lot_status, expiration_date } = lot;
  const is_usable_location = by.locations.get(identity.location_id)?.is_usable === 1;
  const { stock_status } = identity;
  return mayBePromised({ stock_status, is_usable_location, lot_status, expiration_date }, by.validFrom);
};

/**
 * Holds the result of a posting: the stock rows after its lines, the average cost of its products, and the cause in its
 * stock events.
 */
export type Posted = {
  readonly lines: readonly ResolvedLine[];
  readonly balances: readonly Balance[];
  readonly worths: ReadonlyMap<number, Worth>;
  readonly uids: readonly string[];
  /** The cause of all its events; where absent, each line gives the cause of its movement type. */
  readonly cause: StockCause | undefined;
};

type Draft = {
  on_hand: number;
  reserved: number;
  available: number;
  causes: Set<StockCause>;
  movements: string[];
};

/** Gives the change that a posting made to each of its products. */
export const movedProducts = (posted: Posted, usability: Usability): ReadonlyMap<number, Moved> => {
  const drafts = new Map<number, Draft>();
  for (const line of posted.lines) {
    const draft = drafts.get(line.productId) ?? {
      on_hand: 0,
      reserved: 0,
      available: 0,
      causes: new Set(),
      movements: [],
    };
    drafts.set(line.productId, draft);
    draft.causes.add(posted.cause ?? causeOf(line.type));
    draft.movements.push(posted.uids[line.index] ?? '');
  }
  for (const balance of posted.balances) {
    const draft = drafts.get(balance.identity.product_id);
    const more = balance.quantity - (balance.before?.quantity ?? 0);
    const held = balance.reserved - (balance.before?.quantity_reserved ?? 0);
    if (draft === undefined || (more === 0 && held === 0)) continue;
    draft.on_hand += more;
    draft.reserved += held;
    if (isUsable(balance, usability)) draft.available += more - held;
  }
  return new Map(
    [...drafts].map(([id, draft]) => [
      id,
      { ...draft, average_cost: posted.worths.get(id)?.average_cost ?? 0 },
    ]),
  );
};
