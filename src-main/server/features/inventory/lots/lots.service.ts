import { dateFaults, madeFaults } from '#shared/areas/inventory/goods-rules.ts';
import type { LotCorrectionQuery, LotQuery, SerialQuery } from '#shared/areas/inventory/lots-contract.ts';
import type {
  LotChange,
  LotCorrection,
  TakeBackInput,
} from '#shared/areas/inventory/lot-correction-schema.ts';
import type { Lot, LotRecord, Serial, UpdateLotInput } from '#shared/areas/inventory/lot-schema.ts';
import { stockLabels } from '#shared/areas/inventory/label-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { authorOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { demand } from '../../../kernel/demand.ts';
import { audit } from '../../../kernel/audit.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound, demandVersion, differing } from '../../../kernel/record.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { expiryRuleOf, touchStock } from '../../../stock/touch/touch.service.ts';
import {
  findCorrectable,
  findCorrectableById,
  updateLot,
  type CorrectableLot,
  type LotState,
} from '../../../stock/lots/correction.queries.ts';
import { appendCorrection, findTakable } from '../../../stock/lots/lot-corrections.queries.ts';
import { pageCorrections } from './lot-corrections.view.ts';
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

const recordOf = (on: Hot, deps: Pick<Deps, 'clock'>, uid: string): LotRecord => {
  const lot = demandFound(findCorrectableById(on, uid));
  const product = demandFound(findLotProductById(on, lot.product_id));
  const { sku, name, unit } = product;
  return { ...oneLot(on, deps, { product, uid }), product: { sku, name, unit } };
};

/** The lot of that public id with its product; throws AppError 404. */
export const getLot = (deps: Deps, id: string): LotRecord =>
  deps.store.snapshot((on) => recordOf(on, deps, id));

const corrected = (lot: CorrectableLot, patch: LotPatch): LotState => ({
  expiration_date: patch.expiration_date === undefined ? lot.expiration_date : patch.expiration_date,
  manufacturing_date:
    patch.manufacturing_date === undefined ? lot.manufacturing_date : patch.manufacturing_date,
  lot_status: patch.lot_status ?? lot.lot_status,
  supplier: patch.supplier === undefined ? lot.supplier : patch.supplier,
  nf_access_key: patch.nf_access_key === undefined ? lot.nf_access_key : patch.nf_access_key,
});

/** A lot by its batch number, or by its public id: one that has a date alone has no number. */
export type LotName = { readonly sku: string; readonly batchNumber: string } | { readonly id: string };

/** One correction of a lot: which one, what was sent, and the version that the sender saw. */
export type Correction = {
  readonly which: LotName;
  readonly patch: UpdateLotInput;
  readonly ifMatch: number | undefined;
};

const find = (on: Hot, which: LotName) => {
  if ('id' in which) {
    const lot = findCorrectableById(on, which.id);
    return { lot, product: lot === undefined ? undefined : findLotProductById(on, lot.product_id) };
  }
  const product = getProduct(on, which.sku);
  return { product, lot: findCorrectable(on, { product_id: product.id, batch_number: which.batchNumber }) };
};

const oneLot = (
  tx: Hot,
  deps: Pick<Deps, 'clock'>,
  { product, uid }: { product: LotProduct; uid: string },
): Lot => demandFound(findLot(tx, product, { uid, rule: readingOf(tx, deps) }));

/** A lot without a number is told from others by its date, so that two can't have the same. */
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

type Found = { readonly lot: CorrectableLot; readonly product: LotProduct };

type Correcting = {
  readonly actor: Actor;
  readonly patch: LotPatch;
  readonly reason: string;
  /** The correction that this one takes back. */
  readonly takesBackId: number | null;
};

type LotPatch = Omit<UpdateLotInput, 'reason'>;

const changesOf = (lot: LotState, state: LotState): readonly LotChange[] =>
  differing<LotState>(lot, state).map((field) => ({ field, before: lot[field], after: state[field] }));

/** Writes a correction over a lot, with its record; nothing where nothing differs. */
const correctIn = (
  tx: Tx,
  deps: Deps,
  { lot, product, actor, patch, reason, takesBackId }: Found & Correcting,
): void => {
  const state = corrected(lot, patch);
  const changes = changesOf(lot, state);
  if (changes.length === 0) return;
  demand(correctionFaults(tx, state, { lot, product }));
  const { id, batch_number: batch } = lot;
  const at = instantAfter(lot.updated_at, deps.clock.instant());
  const changed = changes.map(({ field }) => field);
  const cause = changed.includes('lot_status') ? 'status_change' : 'stock_control_changed';
  touchStock(tx, deps, { productIds: [product.id], cause });
  updateLot(tx, { ...state, id, at });
  appendCorrection(tx, {
    ...authorOf(actor),
    uid: deps.ids.uid(),
    lot_id: id,
    product_id: product.id,
    changes: JSON.stringify(changes),
    reason,
    takes_back_id: takesBackId,
    at,
  });
  const key = `${product.sku}/${batch ?? lot.expiration_date ?? ''}`;
  audit(tx, actor, { action: 'lot.modify', key, changed, at });
};

/**
 * Corrects what was sent of a lot, with a reason; what stops or starts being available with it is told at once. Silent
 * where nothing differs; 404, 409 `lot_date_taken`, 412, 422.
 */
export const correctLot = (deps: Deps, actor: Actor, correction: Correction): Promise<Lot> =>
  deps.store.write('correctLot', async (tx) => {
    const found = find(tx, correction.which);
    const lot = demandFound(found.lot);
    const product = demandFound(found.product);
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
): Promise<LotRecord> =>
  deps.store.write('takeCorrectionBack', async (tx) => {
    const correction = demandFound(findTakable(tx, id));
    if (correction.taken_back_by !== null) throw new AppError(409, 'already_taken_back');
    const lot = demandFound(findCorrectableById(tx, correction.lot_uid));
    const product = demandFound(findLotProductById(tx, lot.product_id));
    const changes = JSON.parse(correction.changes) as readonly LotChange[];
    const later = changes.filter(({ field, after }) => lot[field] !== after);
    if (later.length > 0) {
      const fields = later.map(({ field }) => stockLabels.lot_field[field]).join(', ');
      throw new AppError(409, 'lot_corrected_since', { vars: { fields } });
    }
    const patch = Object.fromEntries(changes.map(({ field, before }) => [field, before])) as LotPatch;
    correctIn(tx, deps, { actor, lot, product, patch, reason, takesBackId: correction.id });
    return recordOf(tx, deps, lot.uid);
  });
