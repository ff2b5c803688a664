import type { Tx } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound, differing } from '../../kernel/record.ts';
import { touchStock } from '../touch/touch.service.ts';
import { findCorrectableByRow, updateLot, type CorrectableLot, type LotState } from './correction.queries.ts';
import { appendCorrection, correctionsFor } from './lot-corrections.queries.ts';
import { joinedRestriction, withoutRestriction, type Joining } from './restriction.rules.ts';

/** Describes a correction of a lot: its new state, the author and the reason. */
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

/** A lot whose restriction changes, by its internal id, who says so and why. */
type Restricting = Pick<StateCorrection, 'actor' | 'reason'> & { readonly lotId: number };

/** Gives a lot the restriction that is made of what it has, as a correction of the lot; 404 where there is no such lot. */
const changeRestriction = (
  tx: Tx,
  deps: Deps,
  {
    lotId,
    actor,
    reason,
    change,
  }: Restricting & { readonly change: (present: string | null) => string | null },
): void => {
  const lot = demandFound(findCorrectableByRow(tx, lotId));
  const state = { ...stateOf(lot), restriction: change(lot.restriction) };
  writeCorrection(tx, deps, { lot, state, actor, reason, takesBackId: null });
};

/** Describes a new restriction of a lot, with its text. */
export type LotRestriction = Restricting & { readonly restriction: string };

/**
 * Limits the use of a lot, beside what limits it already; kept as a correction of the lot. Its goods may leave all the same.
 * Throws AppError 404 where there is no such lot.
 */
export const restrictLot = (tx: Tx, deps: Deps, { restriction, ...of }: LotRestriction): void =>
  changeRestriction(tx, deps, { ...of, change: (present) => joinedRestriction(present, restriction) });

/** Lists how each correction of a lot for that reason changed its restriction, the newest first. */
const restrictionsFor = (tx: Tx, lotId: number, reason: string): readonly Joining[] =>
  correctionsFor(tx, { lot_id: lotId, reason }).flatMap(({ changes }) =>
    (JSON.parse(changes) as readonly (Joining & { readonly field: string })[]).filter(
      ({ field }) => field === 'restriction',
    ),
  );

/** Describes a restriction to be lifted: the lot, and the cause that had restricted it. */
export type LiftedRestriction = Restricting & { readonly cause: string };

/** Takes back what `restrictLot` did for that reason, as a correction of the lot; what limits it otherwise stays. */
export const liftRestriction = (tx: Tx, deps: Deps, { cause, ...of }: LiftedRestriction): void =>
  changeRestriction(tx, deps, {
    ...of,
    change: (present) => restrictionsFor(tx, of.lotId, cause).reduce(withoutRestriction, present),
  });

/** Reads the present values of a lot that a correction may change. */
const stateOf = (lot: CorrectableLot): LotState => ({
  expiration_date: lot.expiration_date,
  manufacturing_date: lot.manufacturing_date,
  lot_status: lot.lot_status,
  restriction: lot.restriction,
  supplier: lot.supplier,
  nf_access_key: lot.nf_access_key,
});
