import { fault } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../db/capabilities.ts';
import { refused } from '../../kernel/demand.ts';
import { readingOf, type Reading, type ReadInput } from '../../stock/goods/reading.rules.ts';
import { findByCode } from './products.lookup.view.ts';

/** Reads what a scan says, with the products of its code; throws AppError 422 `code_unknown` where no product has it. */
export const demandReading = (on: Hot, input: ReadInput): Reading => {
  const { products, parsed } = findByCode(on, input.code);
  if (products.length === 0) throw refused(fault('code', 'code_unknown', { scanned: input.code }));
  return readingOf(input, { skus: products.map(({ sku }) => sku), parsed });
};
