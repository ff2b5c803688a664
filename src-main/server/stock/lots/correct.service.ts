import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound, differing } from '../../kernel/record.ts';
import { touchStock } from '../touch/touch.service.ts';
import { findCorrectableByRow, updateLot, type CorrectableLot, type LotState } from './correction.queries.ts';
import { appendCorrection } from './lot-corrections.queries.ts';
import { joinedRestriction } from './restriction.rules.ts';

/** What a lot is to be from now on, who says so and why. */
export type StateCorrection = {
  readonly lot: CorrectableLot;
  readonly state: LotState;
  readonly actor: Actor;
  readonly reason: string;
  /** The correction that this one takes back. */
  readonly takesBackId: number | null;
};

type Written = { readonly changed: readonly (keyof LotState)[]; readonly at: string };

/**
 * Writes a state over a lot with the record of the correction, and has its product's stock settled; undefined where nothing
 * differs. It judges nothing.
 */
export const writeCorrection = (
  tx: Tx,
  deps: Deps,
  { lot, state, actor, reason, takesBackId }: StateCorrection,
): Written | undefined => {
  const changed = differing<LotState>(lot, state);
  if (changed.length === 0) return undefined;
  const { id, product_id, sku, batch_number: batch } = lot;
  const at = instantAfter(lot.updated_at, deps.clock.instant());
  const cause = changed.includes('lot_status') ? 'status_change' : 'stock_control_changed';
  touchStock(tx, deps, { productIds: [product_id], cause });
  updateLot(tx, { ...state, id, at });
  appendCorrection(tx, {
    ...authorOf(actor),
    uid: deps.ids.uid(),
    lot_id: id,
    product_id,
    changes: JSON.stringify(changed.map((field) => ({ field, before: lot[field], after: state[field] }))),
    reason,
    takes_back_id: takesBackId,
    at,
  });
  const key = `${sku}/${batch ?? lot.expiration_date ?? ''}`;
  audit(tx, actor, { action: 'lot.modify', key, changed, at });
  return { changed, at };
};

/** Which lot is limited, by its internal id, in what words, by whom and why. */
export type LotRestriction = Pick<StateCorrection, 'actor' | 'reason'> & {
  readonly lotId: number;
  readonly restriction: string;
};

/**
 * Limits the use of a lot, beside what limits it already; kept as a correction of the lot. Its goods may leave all the same.
 * Throws AppError 404 where there is no such lot.
 */
export const restrictLot = (
  tx: Tx,
  deps: Deps,
  { lotId, restriction, actor, reason }: LotRestriction,
): void => {
  const lot = demandFound(findCorrectableByRow(tx, lotId));
  const state = { ...stateOf(lot), restriction: joinedRestriction(lot.restriction, restriction) };
  writeCorrection(tx, deps, { lot, state, actor, reason, takesBackId: null });
};

/** What a correction may change of a lot, as it is. */
const stateOf = (lot: CorrectableLot): LotState => ({
  expiration_date: lot.expiration_date,
  manufacturing_date: lot.manufacturing_date,
  lot_status: lot.lot_status,
  restriction: lot.restriction,
  supplier: lot.supplier,
  nf_access_key: lot.nf_access_key,
});
