import { firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { StockDone } from '#shared/areas/inventory/commands-schema.ts';
import type { Fault, Warning } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readSettings } from '../../kernel/settings.ts';
import { expiryRuleOf } from '../../stock/touch/touch.service.ts';
import { faultsOfLine, type PostingLine } from '../../stock/posting.rules.ts';
import { findSameDocument, readArrivals, type Arrival } from './receipt.queries.ts';
import { rotationRemark, shelfLifeRemark } from './receipt.rules.ts';

type Weighing = {
  readonly rule: ExpiryRule;
  readonly policy: 'warn' | 'block';
  /** Holds the date requirements of each product, and the earliest expiration of its stock, by SKU. */
  readonly products: ReadonlyMap<string, Arrival>;
  /** The lines that become the movements, in their order. */
  readonly lines: readonly PostingLine[];
};

/** Reads, before goods are posted, what their dates are weighed against. */
export const weigh = (tx: Tx, { clock }: Pick<Deps, 'clock'>, lines: readonly PostingLine[]): Weighing => {
  const rule = expiryRuleOf(tx, clock);
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const products = readArrivals(tx, ids, firstValidDay(rule));
  return { rule, policy: readSettings(tx).receipt_shelf_life_policy, products, lines };
};

/**
 * Builds the warnings about the dates of received goods; throws AppError 409 for short lives where the site blocks
 * them.
 */
export const weighDates = ({ movements }: StockDone, weighing: Weighing): readonly Warning[] => {
  const { rule, policy, products, lines } = weighing;
  const said: Fault<Code>[] = [];
  const blocked: Fault<Code>[] = [];
  for (const [index, { product, to }] of movements.entries()) {
    const { sku } = product;
    const { batch_number: batch = null, expiration_date: expiration = null } = to ?? {};
    const { least = null, earliest } = products.get(sku) ?? {};
    const lot = { sku, batch, expiration, least };
    const remark = shelfLifeRemark(lot, rule);
    const short = faultsOfLine(lines[index] ?? {}, remark === undefined ? [] : [remark]);
    (policy === 'warn' ? said : blocked).push(...short);
    const rotation = rotationRemark(lot, { earliest: earliest ?? undefined, rule });
    said.push(...faultsOfLine(lines[index] ?? {}, rotation === undefined ? [] : [rotation]));
  }
  demand(blocked);
  return warningsOf(said);
};

/**
 * Builds the warning about a supplier's document that was received before; throws AppError 409 where the site blocks
 * it.
 */
export const weighDocument = (tx: Tx, supplierDocument = ''): readonly Fault<Code>[] => {
  const number = supplierDocument === '' ? undefined : findSameDocument(tx, supplierDocument);
  if (number === undefined) return [];
  const repeated = conflict('supplier_document', 'receipt_repeated', {
    supplier_document: supplierDocument,
    number,
  });
  if (readSettings(tx).repeated_document_policy === 'block') demand([repeated]);
  return [repeated];
};
