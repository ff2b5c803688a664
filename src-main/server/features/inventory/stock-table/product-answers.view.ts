import type { Hot } from '../../../db/capabilities.ts';
import { usedSince } from './consumption.queries.ts';
import { marksOf } from './narrowing.rules.ts';
import { boughtLastFrom } from './purchases.queries.ts';
import { curveOf, inLowOrder, lowProducts, pointsOf, stockCurve, type Curve } from './product-lists.rules.ts';
import type { CurveAnswer, CurveQuestion, LowQuestion, StockAnswer } from './stock-question.rules.ts';
import type { RowTable } from './row-columns.state.ts';
import { stockSets } from './stock-sets.queries.ts';
import { centsByProduct } from './stock-sums.rules.ts';
import type { KnownFacts } from './table-facts.state.ts';

/** A part of the products that run low, and how many there are. */
export const answerLow = (on: Hot, question: LowQuestion, { products, ranks }: KnownFacts): StockAnswer => {
  const { order, search, supplier, offset, limit } = question;
  const marks = lowProducts(products, question);
  const keep = (found: Uint8Array): void => {
    for (const [id, mark] of marks.entries()) if (mark === 1 && found[id] !== 1) marks[id] = 0;
  };
  if (search !== null) keep(marksOf(stockSets.search.all(on, { search })));
  if (supplier !== null) keep(marksOf(boughtLastFrom.all(on, { supplier })));
  const ids = inLowOrder(products, { marks, order, ranks });
  return { ids: Float64Array.from(ids.subarray(offset, offset + limit)), total: ids.length };
};

const usedCurve = (on: Hot, since: string, last: number): Curve => {
  const used = usedSince.all(on, { since });
  const quantity = new Float64Array(last + 1);
  const value = new Float64Array(last + 1);
  for (const row of used) {
    quantity[row.id] = row.quantity;
    value[row.id] = row.value;
  }
  return curveOf(
    Uint32Array.from(used, ({ id }) => id),
    quantity,
    value,
  );
};

/** A part of the ABC curve, or of one of its classes, and how many products are on it. */
export const answerCurve = (
  on: Hot,
  { usedSince: since, only, offset, limit }: CurveQuestion,
  { known: { products }, rows }: { readonly known: KnownFacts; readonly rows: RowTable },
): CurveAnswer => {
  const curve =
    since === null
      ? stockCurve(products, centsByProduct(rows, products))
      : usedCurve(on, since, products.last);
  return { ...pointsOf(curve, { only, offset, limit }), whole: curve.whole };
};
