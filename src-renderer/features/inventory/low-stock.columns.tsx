import { Link } from '@tanstack/react-router';
import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { formatUnitCost } from '../../lib/format.ts';
import { labels } from '#shared/domain/label-words.ts';
import { inventoryWords, stockWords } from '#shared/areas/inventory/screen-words.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { ProposedCell } from './proposals.tsx';
import { Gauge } from '../../ui/figures/gauge.tsx';
import { LowAmount } from '../../ui/figures/low-amount.tsx';
import { LowPriority } from '../../ui/figures/low-priority.tsx';

const words = inventoryWords.low;

type Amounts = 'on_hand' | 'reserved' | 'incoming' | 'min' | 'ideal' | 'shortage';

const amount = (id: Amounts, rank: number, more: Partial<Column<LowStock>> = {}): Column<LowStock> => ({
  id,
  header: {
    on_hand: words.onHand,
    reserved: words.reserved,
    incoming: words.incoming,
    min: words.min,
    ideal: words.ideal,
    shortage: words.shortage,
  }[id],
  text: (row) => quantityIn(row.unit, row[id]),
  cell: (row) => <Amount value={row[id]} unit={row.unit} />,
  width: 84,
  align: 'end',
  rank,
  ...more,
});

const days = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The columns of what to buy, in the order in which they stand. */
export const lowStockColumns: readonly Column<LowStock>[] = [
  {
    id: 'sku',
    header: stockWords.columns.sku,
    text: ({ sku }) => sku,
    cell: ({ sku }) => (
      <Link className="alm-mono" tabIndex={-1} to="/produtos/$sku" params={{ sku }}>
        {sku}
      </Link>
    ),
    width: 112,
    sort: 'sku',
    rank: 0,
  },
  {
    id: 'product',
    header: stockWords.columns.product,
    text: ({ name }) => name,
    cell: (row, density) => <ProductCell product={row} density={density} />,
    width: 180,
    grows: true,
    sort: 'name',
    rank: 0,
  },
  {
    id: 'supplier',
    filter: 'supplier_id',
    header: words.supplier,
    text: ({ supplier }) => supplier?.name ?? words.supplierNone,
    cell: ({ supplier }) =>
      supplier === null ? <span className="alm-soft">{words.supplierNone}</span> : supplier.name,
    width: 150,
    wraps: true,
    rank: 1,
  },
  {
    id: 'last_cost',
    header: words.lastCost,
    text: ({ last_cost: cost }) => costText(cost),
    width: 96,
    align: 'end',
    rank: 4,
  },
  {
    id: 'priority',
    filter: 'restock_priority',
    header: words.priority,
    text: (row) => row.restock_priority_description,
    cell: (row) => <LowPriority row={row} />,
    width: 92,
    sort: 'restock_priority',
    rank: 5,
  },
  {
    id: 'level',
    filter: 'level',
    header: words.level,
    text: ({ level }) => labels.stock_level[level],
    cell: ({ level }) => (
      <StatusBadge tone={level === 'empty' ? 'empty' : 'critical'}>{labels.stock_level[level]}</StatusBadge>
    ),
    width: 92,
    rank: 7,
  },
  {
    id: 'available',
    header: words.available,
    text: (row) => quantityIn(row.unit, row.available),
    cell: (row) => <LowAmount row={row} />,
    width: 92,
    align: 'end',
    sort: 'available',
    rank: 0,
  },
  {
    id: 'cover',
    header: words.cover,
    text: coverText,
    cell: (row) => (
      <span className="alm-soft" title={words.coverHelp}>
        {coverText(row)}
      </span>
    ),
    width: 96,
    align: 'end',
    rank: 3,
  },
  amount('incoming', 2),
  amount('min', 6),
  {
    id: 'gauge',
    header: words.gauge,
    text: (row) => words.gaugeOf(quantityIn(row.unit, row.available), quantityIn(row.unit, row.ideal)),
    cell: (row) => <Gauge {...row} />,
    width: 104,
    rank: 9,
  },
  amount('shortage', 8, { sort: 'shortage' }),
  {
    id: 'suggested',
    header: words.toBuy,
    text: (row) => quantityWithUnit(row.unit, row.suggested),
    cell: (row) => <ProposedCell row={row} />,
    width: 116,
    align: 'end',
    rank: 0,
  },
  amount('on_hand', 10, { startsHidden: true }),
  amount('reserved', 11, { startsHidden: true }),
  amount('ideal', 12, { startsHidden: true }),
];

const costText = (cost: number | null): string => (cost === null ? '' : formatUnitCost(cost));

/**
 * Writes the time that the available stock lasts at the pace of the past exits: "2,7 dias"; "sem saídas"
 * without any.
 */
function coverText({ days_of_cover: cover }: Pick<LowStock, 'days_of_cover'>): string {
  if (cover === null) return words.coverNone;
  return cover === 1 ? words.coverOne : words.coverDays(days.format(cover));
}
