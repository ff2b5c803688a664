import {
  openingBalanceBody,
  type OpeningBalanceInput,
} from '#shared/areas/inventory/opening-balance-schema.ts';
import { issueFaults } from '#shared/areas/issues.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { getLocation, getProduct, printedLot } from '../../../stock/goods/goods.service.ts';
import { readNames } from '../../../stock/goods/names.queries.ts';
import { readContext } from '../../../stock/posting/demands.service.ts';
import { judgeLines } from '../../../stock/posting/post.service.ts';
import { lineOf, type OpeningBalance } from './opening.service.ts';
import { findSerialLocation, productName } from './opening.queries.ts';

/** Holds the faults of an opening balance of a file, or the balance itself. */
type JudgedBalance =
  | { readonly faults: readonly Fault<Code>[] }
  | { readonly balance: OpeningBalance; readonly sku: string; readonly name: string };

/** The balance in internal names; throws AppError with the fields that name nothing. */
const resolve = (on: Hot, input: OpeningBalanceInput): OpeningBalance => {
  const names = readNames(on, { skus: [input.sku], codes: [input.location_code] });
  return {
    productId: getProduct(names, input.sku).id,
    locationId: getLocation(names, input.location_code).id,
    quantity: toScaled(input.quantity, 3),
    status: input.stock_status,
    lot: printedLot(input),
    serialNumber: input.serial_number ?? null,
    unitCost: input.unit_cost === undefined ? null : toScaled(input.unit_cost, 4),
  };
};

const serialFaults = (on: Hot, sku: string, { productId, serialNumber }: OpeningBalance) => {
  const location =
    serialNumber === null ? undefined : findSerialLocation(on, productId, skuKey(serialNumber));
  if (serialNumber === null || location === undefined) return [];
  return [conflict('serial_number', 'serial_in_use', { sku, serial: serialNumber, location })];
};

const judgeResolved = (on: Hot, balance: OpeningBalance): JudgedBalance => {
  const lines = [lineOf(balance)];
  const context = readContext(on, lines);
  const sku = context.products.get(balance.productId)?.sku ?? '';
  const judged = judgeLines(on, { ...context, lines, settings: readSettings(on) });
  const faults = [...judged.faults, ...serialFaults(on, sku, balance)];
  if (faults.length > 0) return { faults };
  return { balance, sku, name: productName(on, balance.productId) };
};

/** Judges an opening balance by the rules of posting; nothing is written. */
export const judgeBalance = (on: Hot, patch: object): JudgedBalance => {
  const body = openingBalanceBody.safeParse(patch);
  if (!body.success) return { faults: issueFaults(body.error.issues, patch) };
  try {
    return judgeResolved(on, resolve(on, body.data));
  } catch (error) {
    if (error instanceof AppError) return { faults: error.faults };
    throw error;
  }
};
