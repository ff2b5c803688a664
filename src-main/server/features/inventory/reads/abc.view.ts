import type { AbcQuery } from '#shared/areas/inventory/reads-contract.ts';
import type { AbcRow } from '#shared/areas/inventory/totals-schema.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { reais } from '../../../kernel/stored-values.ts';
import { abcClassOf, type CurvePoint } from '../stock-table/product-lists.rules.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import { windowOf } from './stock-list.view.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';
import { hot } from '../inventory.tables.ts';

type Named = { readonly id: number } & Pick<AbcRow, 'sku' | 'name' | 'unit'>;

const byIds = hot<{ ids: readonly number[] }, Named>((q, p) =>
  q.selectFrom('product').select(['id', 'sku', 'name', 'unit']).where('id', 'in', p.list('ids')),
);

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;

const toAbc = ({ sku, name, unit }: Named, point: CurvePoint, whole: number): AbcRow => ({
  position: point.position,
  sku,
  name,
  unit,
  class: abcClassOf(point.before, whole),
  quantity: shownQuantity(point.quantity),
  value: reais(point.value),
  share_percent: percent(point.value, whole),
  cumulative_percent: percent(point.before + point.value, whole),
});

const dayMs = 86_400_000;
const usualDays = 90;

/** A page of the ABC curve, and how many products are on it or in the class asked for. */
export const pageAbc = async (
  deps: Deps,
  { by = 'stock_value', days = usualDays, class: wanted, page, per_page }: AbcQuery,
): Promise<Page<AbcRow>> => {
  const usedSince = by === 'consumption' ? toInstant(deps.clock.now() - days * dayMs) : null;
  const question = {
    kind: 'curve',
    usedSince,
    only: wanted ?? null,
    ...windowOf({ page, per_page }),
  } as const;
  const { points, total, whole } = await askStockTable<'curve'>(deps, question);
  const named = byIds.all(deps.store.read, { ids: points.map(({ id }) => id) });
  const names = new Map(named.map((row) => [row.id, row]));
  const items = points.flatMap((point) => {
    const row = names.get(point.id);
    return row === undefined ? [] : [toAbc(row, point, whole)];
  });
  return { items, total };
};
