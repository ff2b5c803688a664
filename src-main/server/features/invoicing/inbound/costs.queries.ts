import type { KnownCost } from '#shared/areas/invoicing/price-checks.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../invoicing.tables.ts';

type CostRow = { readonly id: number; readonly purchase: number | null; readonly average: number };

/**
 * Selects the unit cost of a product on its latest valid invoice, by the index of invoice items, and its average cost.
 */
const costs = hot<{ ids: readonly number[] }, CostRow>((q, p) =>
  q
    .selectFrom('product_stock as s')
    .where('s.id', 'in', p.list('ids'))
    .select(['s.id', 's.average_cost as average'])
    .select((eb) =>
      eb
        .selectFrom('fiscal_item as i')
        .innerJoin('fiscal_document as d', 'd.id', 'i.document_id')
        .whereRef('i.product_id', '=', 's.id')
        .where('i.unit_cost', '>', 0)
        .where('i.quantity', '>', 0)
        .where('d.deleted_at', 'is', null)
        .orderBy('i.id', 'desc')
        .limit(1)
        .select('i.unit_cost')
        .as('purchase'),
    ),
);

const knownOf = ({ purchase, average }: CostRow): KnownCost =>
  purchase === null ? { cost: average, source: 'average' } : { cost: purchase, source: 'purchase' };

/** Reads the known costs of products, by their internal ids: that of the last invoice, else the average. */
export const readKnownCosts = (on: Hot, ids: readonly number[]): ReadonlyMap<number, KnownCost> => {
  const rows = ids.length === 0 ? [] : costs.all(on, { ids: [...new Set(ids)] });
  return new Map(
    rows.flatMap((row) => {
      const known = knownOf(row);
      return known.cost > 0 ? [[row.id, known] as const] : [];
    }),
  );
};
