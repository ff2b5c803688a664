import { isCritical } from '#shared/domain/stock-events.ts';
import type { ProductAnswer, ProductDetails } from '#shared/areas/products/schema.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { siteDays } from '../../kernel/settings.ts';
import { readParts } from '../../stock/whereabouts/parts.queries.ts';
import { sumParts, warehouseStocks } from '../../stock/whereabouts/parts.rules.ts';
import { findProduct } from './products.queries.ts';

const codesOf = ({ sku, extra: { ncm, origin } }: ProductDetails): ProductAnswer['fiscal_codes'] =>
  ncm === null ? [] : [{ fiscal_code: sku, ncm, additional_data: origin === null ? [] : { origem: origin } }];

const stockOf = (
  on: Hot,
  { id, details }: { readonly id: number; readonly details: ProductDetails },
  rule: ReturnType<typeof siteDays>,
): NonNullable<ProductAnswer['stock']> => {
  const parts = readParts(on, id);
  const min = toScaled(details.stock_control.min_stock_quantity, 3);
  return warehouseStocks(parts, { rule, isBelowMinimum: isCritical({ ...sumParts(parts, rule), min }) });
};

/** The living product of that SKU, its stock only for who may read it; throws AppError 404. */
export const showProduct = (
  deps: Deps,
  { sku, withStock }: { readonly sku: string; readonly withStock: boolean },
): ProductAnswer => {
  const rule = siteDays(deps);
  return deps.store.snapshot((on) => {
    const found = demandFound(findProduct(on, sku));
    const { created_at, updated_at, extra, version, ...product } = found.details;
    return {
      ...product,
      fiscal_codes: codesOf(found.details),
      ...(withStock && { stock: stockOf(on, found, rule) }),
      created_at,
      updated_at,
      extra,
      version,
    };
  });
};
