import type { Worth } from '../touch/touch.service.ts';
import type { ProductFacts } from './context.queries.ts';
import type { ResolvedLine } from '../posting.rules.ts';

/** Holds the unit cost of a line, and the product's average cost after it. */
type Priced = { readonly unitCost: number; readonly after: Worth };

const mixed = (worth: Worth, quantity: number, cost: number): Worth => {
  const on_hand = worth.on_hand + quantity;
  if (on_hand <= 0) return { on_hand, average_cost: worth.average_cost };
  const value = worth.on_hand * worth.average_cost + quantity * cost;
  return { on_hand, average_cost: Math.max(0, Math.round(value / on_hand)) };
};

/** The cost of one line and the moving average after it. */
const priced = (line: ResolvedLine, worth: Worth, catalogueCost: number): Priced => {
  const { from, to, quantity, unitCost } = line;
  const { average_cost } = worth;
  if (from !== null && to !== null) return { unitCost: average_cost, after: worth };
  if (from === null) {
    const cost = unitCost ?? (average_cost > 0 ? average_cost : catalogueCost);
    return { unitCost: cost, after: mixed(worth, quantity, cost) };
  }
  if (line.type === 'reversal' && unitCost !== undefined && unitCost !== null) {
    return { unitCost, after: mixed(worth, -quantity, unitCost) };
  }
  return { unitCost: average_cost, after: { on_hand: worth.on_hand - quantity, average_cost } };
};

/** Holds the base for the costs of lines: the catalogue, and each product's average cost before all of them. */
export type Pricing = {
  readonly products: ReadonlyMap<number, Pick<ProductFacts, 'unit_cost'>>;
  readonly worths: ReadonlyMap<number, Worth>;
};

/** The unit cost of each line in its order, and what each product is worth after all of them. */
export const priceAll = (
  lines: readonly ResolvedLine[],
  { products, worths: before }: Pricing,
): { readonly costs: readonly number[]; readonly worths: ReadonlyMap<number, Worth> } => {
  const worths = new Map(before);
  const costs = lines.map((line) => {
    const { productId } = line;
    const [product, worth] = [products.get(productId), worths.get(productId)];
    if (product === undefined || worth === undefined) throw new Error(`product ${productId} is not there`);
    const { unitCost, after } = priced(line, worth, product.unit_cost);
    worths.set(productId, after);
    return unitCost;
  });
  return { costs, worths };
};
