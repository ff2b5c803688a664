import { dateFaults, madeFaults } from '#shared/areas/inventory/goods-rules.ts';
import type { LotCorrectionQuery, LotQuery, SerialQuery } from '#shared/areas/inventory/lots-contract.ts';
import type {
  LotChange,
  LotCorrection,
  TakeBackInput,
} from '#shared/areas/inventory/lot-correction-schema.ts';
import type { Lot, LotPatch, LotRecord, Serial, UpdateLotInput } from '#shared/areas/inventory/lot-schema.ts';
import { lotWorkflow, type LotAct, type LotFacts } from '#shared/areas/inventory/lot-workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import { stockLabels } from '#shared/areas/inventory/label-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import type { Action } from '#shared/kernel/workflow.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../../kernel/actor.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { demand } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandStep } from '../../../kernel/demand-step.ts';
import { notify } from '../../../kernel/notify.ts';
import { writeAct, writeOnce, type Once } from '../../../kernel/once.ts';
import { demandFound, demandVersion, differing, type SeenVersion } from '../../../kernel/record.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { demandMayRelease, mayRelease } from '../../../stock/release.service.ts';
import { expiryRuleOf } from '../../../stock/touch/touch.service.ts';
import {
  findCorrectable,
  findCorrectableById,
  isReserved,
  type CorrectableLot,
  type LotState,
} from '../../../stock/lots/correction.queries.ts';
import { findTakable } from '../../../stock/lots/lot-corrections.queries.ts';
import { pageCorrections } from './lot-corrections.view.ts';
import { writeCorrection } from '../../../stock/lots/correct.service.ts';
import { findLots } from '../../../stock/lots/lots.queries.ts';
import {
  findLot,
  findLotProduct,
  findLotProductById,
  pageLots,
  type LotProduct,
  type Reading,
} from './lots.view.ts';
import { pageSerials } from './serials.view.ts';

const getProduct = (on: Hot, sku: string): LotProduct => demandFound(findLotProduct(on, sku));

const readingOf = (on: Hot, { clock }: Pick<Deps, 'clock'>): Reading => ({
  ...expiryRuleOf(on, clock),
  alert_days: readSettings(on).expiration_alert_days,
});

/** The page of the lots of that product; throws AppError 404. */
export const listLots = (deps: Deps, sku: string, query: LotQuery): Page<Lot> =>
  deps.store.snapshot((on) => pageLots(on, getProduct(on, sku), { query, rule: readingOf(on, deps) }));

/** The page of the serial numbers of that product; throws AppError 404. */
export const listSerials = ({ store }: Deps, sku: string, query: SerialQuery): Page<Serial> =>
  store.snapshot((on) => pageSerials(on, getProduct(on, sku).id, query));

/** The page of the corrections of lots that a query asks for. */
export const listCorrections = (
  { store }: Pick<Deps, 'store'>,
  query: LotCorrectionQuery,
): Page<LotCorrection> => store.snapshot((on) => pageCorrections(on, query));

/** A lot as answers give it, with what whoever asks may do with it. */
export type LotAnswer = Omit<LotRecord, 'actions'> & { readonly actions: readonly Action<LotAct>[] };

type Asked = { readonly uid: string; readonly actor: Actor };

const factsOf = (on: Hot, actor: Actor): LotFacts => ({ mayRelease: () => mayRelease(on, actor) });

const recordOf = (on: Hot, deps: Pick<Deps, 'clock'>, { uid, actor }: Asked): LotAnswer => {
  const { lot, product } = getLotIn(on, { id: uid });
  const { sku, name, unit } = product;
  const asker = { scopes: scopesOf(actor), fill };
  const actions = lotWorkflow.actionsOf(lot.lot_status, factsOf(on, actor), asker);
  return { ...oneLot(on, deps, { product, uid }), product: { sku, name, unit }, actions };
};

/** The lot of that public id with its product and what whoever asks may do with it; throws AppError 404. */
export const getLot = (deps: Deps, actor: Actor, id: string): LotAnswer =>
  deps.store.snapshot((on) => recordOf(on, deps, { uid: id, actor }));

const corrected = (lot: CorrectableLot, patch: LotPatch): LotState => ({
  expiration_date: patch.expiration_date === undefined ? lot.expiration_date : patch.expiration_date,
  manufacturing_date:
    patch.manufacturing_date === undefined ? lot.manufacturing_date : patch.manufacturing_date,
  lot_status: patch.lot_status ?? lot.lot_status,
  restriction: patch.restriction === undefined ? lot.restriction : patch.restriction,
  supplier: patch.supplier === undefined ? lot.supplier : patch.supplier,
  nf_access_key: patch.nf_access_key === undefined ? lot.nf_access_key : patch.nf_access_key,
});

/** A lot by its batch number, or by its public id: one that has a date alone has no number. */
export type LotName = { readonly sku: string; readonly batchNumber: string } | { readonly id: string };

type Found = { readonly lot: CorrectableLot; readonly product: LotProduct };

/** One correction of a lot: which one, what was sent, and the version that the sender saw. */
export type Correction = {
  readonly which: LotName;
  readonly patch: UpdateLotInput;
  readonly ifMatch: SeenVersion | undefined;
};

const getLotIn = (on: Hot, which: LotName): Found => {
  if ('id' in which) {
    const lot = demandFound(findCorrectableById(on, which.id));
    return { lot, product: demandFound(findLotProductById(on, lot.product_id)) };
  }
  const product = getProduct(on, which.sku);
  const key = { product_id: product.id, batch_number: which.batchNumber };
  return { product, lot: demandFound(findCorrectable(on, key)) };
};

const oneLot = (
  tx: Hot,
  deps: Pick<Deps, 'clock'>,
  { product, uid }: { product: LotProduct; uid: string },
): Lot => demandFound(findLot(tx, product, { uid, rule: readingOf(tx, deps) }));

/**
 * Lists the faults of a new date of a lot without a number: its date identifies it, so that two can't have the same.
 */
const ownDateFaults = (on: Hot, lot: CorrectableLot, { sku, date }: { sku: string; date: string | null }) => {
  if (lot.batch_number !== null) return [];
  if (date === null) return [fault('expiration_date', 'needs_expiration')];
  const key = { product_id: lot.product_id, batch_number: null, expiration_date: date };
  if (!findLots(on, [key]).some(({ id }) => id !== lot.id)) return [];
  return [conflict('expiration_date', 'lot_date_taken', { sku, date: showDate(date) })];
};

const correctionFaults = (
  on: Hot,
  state: LotState,
  { lot, product }: { lot: CorrectableLot; product: LotProduct },
) => {
  const { expiration_date: date } = state;
  const isTooMuch = date !== null && product.has_expiration_date === 0;
  return [
    ...dateFaults(product, date),
    ...(isTooMuch ? [fault('expiration_date', 'no_expiration')] : []),
    ...madeFaults(state),
    ...ownDateFaults(on, lot, { sku: product.sku, date }),
  ];
};

type Correcting = {
  readonly actor: Actor;
  readonly patch: LotPatch;
  /** Undefined where its sender gave none, as of a lot that comes back as it is. */
  readonly reason: string | undefined;
  /** The correction that this one takes back. */
  readonly takesBackId: number | null;
};

/** A lot that stops being available: who did it, why and when. */
type HeldBack = Pick<Correcting, 'actor'> & {
  readonly reason: string;
  readonly lot: CorrectableLot;
  readonly at: string;
};

/** Tells those whom it concerns that a lot is recalled, or that what was reserved of it no longer leaves. */
const notifyHeldBack = (tx: Tx, deps: Deps, { lot, actor, reason, at }: HeldBack): void => {
  if (lot.lot_status === 'approved') return;
  const { uid, batch_number: batch, expiration_date: date } = lot;
  const subject = { uid, name: batch ?? (date === null ? '' : showDate(date)) };
  if (lot.lot_status === 'recalled') {
    notify(tx, deps, { kind: 'lot_recalled', subject, at });
    deps.follows.lotRecalled(tx, deps, { ...subject, reason, actor, at });
  }
  if (isReserved(tx, lot.id)) notify(tx, deps, { kind: 'lot_held_reserved', subject, at });
};

/** Writes a correction over a lot, with its record; nothing where nothing differs. */
const correctIn = (
  tx: Tx,
  deps: Deps,
  { lot, product, actor, patch, reason, takesBackId }: Found & Correcting,
): void => {
  const state = corrected(lot, patch);
  if (differing<LotState>(lot, state).length === 0) return;
  if (reason === undefined) throw fieldError('reason', 'required');
  demand(correctionFaults(tx, state, { lot, product }));
  if (state.lot_status === 'approved' && lot.lot_status !== 'approved') demandMayRelease(tx, actor);
  const written = writeCorrection(tx, deps, { lot, state, actor, reason, takesBackId });
  if (written?.changed.includes('lot_status'))
    notifyHeldBack(tx, deps, { lot: { ...lot, ...state }, actor, reason, at: written.at });
};

/**
 * Corrects what was sent of a lot, with a reason; the stock events of goods that stop or start being available are
 * written at once. Silent where nothing differs; 404, 409 `lot_date_taken`, 412, 422.
 */
export const correctLot = (deps: Deps, actor: Actor, correction: Correction): Promise<Lot> =>
  deps.store.write('correctLot', async (tx) => {
    const { lot, product } = getLotIn(tx, correction.which);
    demandVersion(lot, correction.ifMatch);
    const { reason, ...patch } = correction.patch;
    correctIn(tx, deps, { actor, lot, product, patch, reason, takesBackId: null });
    return oneLot(tx, deps, { product, uid: lot.uid });
  });

/**
 * Gives a lot back what a correction changed, once; 404, 409 `already_taken_back`, `lot_corrected_since` where one
 * of its fields was changed again, `lot_date_taken`.
 */
export const takeCorrectionBack = (
  deps: Deps,
  actor: Actor,
  { id, reason }: TakeBackInput & { readonly id: string },
): Promise<LotAnswer> =>
  writeAct(deps, { name: 'takeCorrectionBack', actor }, async (tx) => {
    const correction = demandFound(findTakable(tx, id));
    if (correction.taken_back_by !== null) throw new AppError(409, 'already_taken_back');
    const { lot, product } = getLotIn(tx, { id: correction.lot_uid });
    const changes = JSON.parse(correction.changes) as readonly LotChange[];
    const later = changes.filter(({ field, after }) => lot[field] !== after);
    if (later.length > 0) {
      const fields = later.map(({ field }) => stockLabels.lot_field[field]).join(', ');
      throw new AppError(409, 'lot_corrected_since', {
        vars: { fields },
        facts: { fields: later.map(({ field }) => field) },
      });
    }
    const patch = Object.fromEntries(changes.map(({ field, before }) => [field, before])) as LotPatch;
    correctIn(tx, deps, { actor, lot, product, patch, reason, takesBackId: correction.id });
    return recordOf(tx, deps, { uid: lot.uid, actor });
  });

/** Describes an action on a whole lot, and its reason. */
export type LotStep = { readonly id: string; readonly act: LotAct; readonly reason: string };

/**
 * Holds, recalls or releases a lot; kept as a correction of its status. 403 `release_needs_approval`, 404, 409
 * `invalid_transition`.
 */
export const actOnLot = (deps: Deps, actor: Actor, { id, act, reason }: LotStep): Promise<Once<LotAnswer>> =>
  writeOnce(deps.store, { name: `lots.${act}`, actor, clock: deps.clock }, async (tx) => {
    const found = getLotIn(tx, { id });
    const { lot_status: state } = found.lot;
    if (lotWorkflow.actsIn(state).includes(act) && act === 'release') demandMayRelease(tx, actor);
    const lot_status = demandStep(lotWorkflow, { state, act, facts: factsOf(tx, actor) });
    correctIn(tx, deps, { ...found, actor, patch: { lot_status }, reason, takesBackId: null });
    return recordOf(tx, deps, { uid: id, actor });
  });
