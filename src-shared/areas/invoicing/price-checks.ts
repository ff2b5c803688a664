import { fromScaled } from '../../kernel/primitives.ts';
import { moneyText } from '../../kernel/sentences.ts';
import { finding } from './document-checks.ts';
import { inItem, type Finding } from './findings.ts';
import type { CostSource } from './lists.ts';
import type { MatchedItem } from './matching.ts';
import { invoicingWords as words } from './words.ts';

/** Holds the known cost of a product's unit, in ten-thousandths of a real, and its source. */
export type KnownCost = { readonly cost: number; readonly source: CostSource };

/** A cent, in ten-thousandths of a real: less may be rounding alone. */
const cent = 100;
/** Less than this, in percent, nobody asks about. */
const least = 1;

const reais = (cost: number): string => moneyText(fromScaled(cost, 4));

/** Gives the difference between two costs, in whole percent, signed. */
export const percentOff = (found: number, expected: number): number =>
  Math.round(((found - expected) / expected) * 100);

/**
 * Gives the finding of an item whose cost differs from the known one by a cent and by one percent at least; undefined
 * without one.
 */
export const priceFinding = (
  { of, product, unitCost }: MatchedItem,
  known: KnownCost,
): Finding | undefined => {
  if (product === null || unitCost === null || known.cost <= 0) return undefined;
  const { cost, source } = known;
  const off = Math.abs(unitCost - cost);
  if (off < cent || off * 100 < cost * least) return undefined;
  const vars = {
    sku: product.sku,
    percent: Math.abs(percentOff(unitCost, cost)),
    direction: unitCost > cost ? words.above : words.below,
    found: reais(unitCost),
    expected: reais(cost),
    source: words.costIn[source],
  };
  const values = { expected: fromScaled(cost, 4), found: fromScaled(unitCost, 4) };
  return finding('warning', { code: 'item_price', ...inItem(of, 'unit_price'), ...values }, vars);
};
