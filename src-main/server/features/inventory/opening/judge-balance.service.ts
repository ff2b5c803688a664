import { openingBalanceBody } from '#shared/areas/inventory/opening-balance-schema.ts';
import { issueFaults } from '#shared/areas/issues.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { readSettings } from '../../../kernel/settings.ts';
import { judgeArrival } from '../../../stock/goods/arrival.rules.ts';
import { readNames } from '../../../stock/goods/names.queries.ts';
import { readContext } from '../../../stock/posting/demands.service.ts';
import { judgeLines } from '../../../stock/posting/post.service.ts';
import type { PostingLine } from '../../../stock/posting.rules.ts';
import { findSerialLocation, productName } from './opening.queries.ts';

/** Holds the faults of an opening balance of a file, or the line that posts it. */
type JudgedBalance =
  | { readonly faults: readonly Fault<Code>[] }
  | { readonly balance: PostingLine; readonly sku: string; readonly name: string };

const serialFaults = (on: Hot, sku: string, { productId, serialNumber: serial = null }: PostingLine) => {
  const location = serial === null ? undefined : findSerialLocation(on, productId, skuKey(serial));
  if (serial === null || location === undefined) return [];
  return [conflict('serial_number', 'serial_in_use', { sku, serial, location })];
};

/** Judges an opening balance by the rules of posting; nothing is written. */
export const judgeBalance = (on: Hot, patch: object): JudgedBalance => {
  const body = openingBalanceBody.safeParse(patch);
  if (!body.success) return { faults: issueFaults(body.error.issues, patch) };
  const { sku, location_code: code, stock_status: status } = body.data;
  const names = readNames(on, { skus: [sku], codes: [code] });
  const judged = judgeArrival(body.data, { names, type: 'initial_balance', status });
  if ('faults' in judged) return judged;
  const { product, line: balance } = judged.goods;
  const lines = [balance];
  const posting = judgeLines(on, { ...readContext(on, lines), lines, settings: readSettings(on) });
  const faults = [...posting.faults, ...serialFaults(on, product.sku, balance)];
  if (faults.length > 0) return { faults };
  return { balance, sku: product.sku, name: productName(on, product.id) };
};
