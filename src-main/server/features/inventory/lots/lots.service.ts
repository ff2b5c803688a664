import { dateFaults, madeFaults } from '#shared/areas/inventory/goods-rules.ts';
import type { LotQuery, SerialQuery } from '#shared/areas/inventory/lots-contract.ts';
import type { Lot, Serial, UpdateLotInput } from '#shared/areas/inventory/lot-schema.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
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

const corrected = (lot: CorrectableLot, patch: UpdateLotInput): LotState => ({
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

const oneLot = (tx: Tx, deps: Deps, { product, uid }: { product: LotProduct; uid: string }): Lot =>
  demandFound(findLot(tx, product, { uid, rule: readingOf(tx, deps) }));

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

/**
 * Corrects what was sent of a lot; what stops or starts being available with it is told at once. Silent where nothing
 * differs; 404, 409 `lot_date_taken`, 412, 422.
 */
export const correctLot = (deps: Deps, actor: Actor, correction: Correction): Promise<Lot> =>
  deps.store.write('correctLot', async (tx) => {
    const found = find(tx, correction.which);
    const lot = demandFound(found.lot);
    const product = demandFound(found.product);
    demandVersion(lot, correction.ifMatch);
    const { id, uid } = lot;
    const state = corrected(lot, correction.patch);
    const changed = differing<LotState>(lot, state);
    if (changed.length === 0) return oneLot(tx, deps, { product, uid });
    demand(correctionFaults(tx, state, { lot, product }));
    const at = instantAfter(lot.updated_at, deps.clock.instant());
    const cause = changed.includes('lot_status') ? 'status_change' : 'stock_control_changed';
    touchStock(tx, deps, { productIds: [product.id], cause });
    updateLot(tx, { ...state, id, at });
    const key = `${product.sku}/${lot.batch_number ?? lot.expiration_date ?? ''}`;
    audit(tx, actor, { action: 'lot.modify', key, changed, at });
    return oneLot(tx, deps, { product, uid });
  });
