import {
  openingBalanceBody,
  type OpeningBalanceInput,
} from '#shared/areas/inventory/opening-balance-schema.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { hasErrors } from '#shared/kernel/field-errors.ts';
import { fieldErrors } from '#shared/areas/issues.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { getPlace, getProduct, printedLot } from '../../../stock/goods/goods.ts';
import { readNames } from '../../../stock/goods/names.queries.ts';
import { findLots, type LotFacts } from '../../../stock/lots/lots.queries.ts';
import {
  readPlaces,
  readProducts,
  type PlaceFacts,
  type ProductFacts,
} from '../../../stock/posting/context.queries.ts';
import { closedReason, isTooWarmOrCold } from '../../../stock/posting/place.rules.ts';
import { closedSentence } from '../../../stock/posting/places.ts';
import { productFault } from '../../../stock/posting/product.rules.ts';
import type { OpeningBalance } from './opening.commands.ts';
import { findSerialPlace, productName } from './opening.queries.ts';

/** What bringing in a balance of a file would mean. */
export type BalanceOutlook =
  | { readonly outcome: 'refuse'; readonly faults: FieldErrors }
  | {
      readonly outcome: 'create';
      readonly balance: OpeningBalance;
      readonly sku: string;
      readonly name: string;
    };

const lotDates = ['expiration_date', 'manufacturing_date'] as const;

const only = <T>(found: ReadonlyMap<number, T>, id: number): T => found.get(id) as T;

/** The balance in internal names; throws AppError with the fields that name nothing. */
const resolve = (on: Hot, input: OpeningBalanceInput): OpeningBalance => {
  const names = readNames(on, { skus: [input.sku], codes: [input.location_code] });
  return {
    productId: getProduct(names, input.sku).id,
    locationId: getPlace(names, input.location_code).id,
    quantity: toScaled(input.quantity, 3),
    status: input.stock_status,
    lot: printedLot(input),
    serialNumber: input.serial_number ?? null,
    unitCost: input.unit_cost === undefined ? null : toScaled(input.unit_cost, 4),
  };
};

const controlFaults = (product: ProductFacts, balance: OpeningBalance): FieldErrors => {
  const { productId, quantity, locationId, status, lot, serialNumber } = balance;
  const to = { locationId, status, lot };
  const line = { type: 'initial_balance', productId, quantity, from: null, to, serialNumber } as const;
  const fault = productFault(product, line);
  if (fault === undefined) return {};
  return { [fault.field ?? 'sku']: [fill(fault.say, { sku: product.sku, unit: product.unit })] };
};

const placeFaults = (on: Hot, place: PlaceFacts, product: ProductFacts): FieldErrors => {
  const reason = closedReason(place, 'initial_balance');
  const vars = { place: place.code, sku: product.sku };
  if (reason !== undefined) {
    const why = closedSentence(place, reason);
    return { location_code: [fill('location_blocked', { place: place.code, reason: why })] };
  }
  if (readSettings(on).temperature_policy === 'warn' || !isTooWarmOrCold(place, product)) return {};
  return { location_code: [fill('temperature_mismatch', vars)] };
};

const dateFaults = (kept: LotFacts, given: Pick<LotFacts, (typeof lotDates)[number]>): FieldErrors =>
  Object.fromEntries(
    lotDates
      .filter((field) => given[field] !== null && given[field] !== kept[field])
      .map((field) => {
        const shown = (date: string | null): string =>
          date === null ? fill('without_date') : showDate(date);
        const dates = { kept: shown(kept[field]), given: shown(given[field]) };
        return [field, [fill('lot_conflict', { batch: kept.batch_number ?? '', ...dates })]];
      }),
  );

/** A batch that is there already with another date, or a new one without the date that its product asks for. */
const lotFaults = (on: Hot, product: ProductFacts, { productId, lot }: OpeningBalance): FieldErrors => {
  if (lot === null || 'id' in lot) return {};
  const { batchNumber, expirationDate, manufacturingDate = null } = lot;
  const dates = { expiration_date: expirationDate, manufacturing_date: manufacturingDate };
  const key = { product_id: productId, batch_number: batchNumber, expiration_date: expirationDate };
  const [kept] = findLots(on, [key]);
  if (kept !== undefined) return dateFaults(kept, dates);
  const lacksDate = expirationDate === null && product.has_expiration_date === 1;
  return lacksDate ? { expiration_date: [fill('needs_expiration')] } : {};
};

const serialFaults = (
  on: Hot,
  { sku }: ProductFacts,
  { productId, serialNumber }: OpeningBalance,
): FieldErrors => {
  if (serialNumber === null) return {};
  const place = findSerialPlace(on, productId, skuKey(serialNumber));
  if (place === undefined) return {};
  return { serial_number: [fill('serial_in_use', { sku, serial: serialNumber, place })] };
};

const judgeResolved = (on: Hot, balance: OpeningBalance): BalanceOutlook => {
  const product = only(readProducts(on, [balance.productId]), balance.productId);
  const place = only(readPlaces(on, [balance.locationId]), balance.locationId);
  const faults = {
    ...lotFaults(on, product, balance),
    ...serialFaults(on, product, balance),
    ...placeFaults(on, place, product),
    ...controlFaults(product, balance),
  };
  if (hasErrors(faults)) return { outcome: 'refuse', faults };
  return { outcome: 'create', balance, sku: product.sku, name: productName(on, product.id) };
};

/** What bringing in this balance would mean, by the rules of posting; nothing is written. */
export const judgeBalance = (on: Hot, patch: object): BalanceOutlook => {
  const body = openingBalanceBody.safeParse(patch);
  if (!body.success) return { outcome: 'refuse', faults: fieldErrors(body.error.issues, patch) };
  try {
    return judgeResolved(on, resolve(on, body.data));
  } catch (error) {
    if (error instanceof AppError && error.fields !== undefined) {
      return { outcome: 'refuse', faults: error.fields };
    }
    throw error;
  }
};
