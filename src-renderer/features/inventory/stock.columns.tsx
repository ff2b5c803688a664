import { Link } from '@tanstack/react-router';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { sorted, stockRowColumns } from '../../ui/stock/stock-row.columns.tsx';

const words = stockWords.columns;
const { sku, product, batch, expiry, status, quantity, reserved, available, moved } = stockRowColumns;

const location: Column<StockRow> = {
  id: 'location',
  filter: 'location_code',
  header: words.location,
  text: (row) => row.location.code,
  cell: (row) => (
    <Link
      tabIndex={-1}
      to="/estoque/inventario/linhas/$row"
      params={{ row: identityKey(identityOf(row)) }}
      search={true}
    >
      {row.location.code}
    </Link>
  ),
  width: 104,
  rank: 0,
};

const value: Column<StockRow> = {
  id: 'value',
  header: words.value,
  text: (row) => formatMoney(row.value),
  amount: (row) => row.value,
  cell: (row) => <span className={row.value === 0 ? 'alm-quiet' : 'alm-soft'}>{formatMoney(row.value)}</span>,
  width: 108,
  align: 'end',
  rank: 7,
};

const more: readonly Column<StockRow>[] = [
  {
    id: 'warehouse',
    header: words.warehouse,
    text: (row) => row.warehouse.name,
    width: 116,
    rank: 10,
    startsHidden: true,
  },
  {
    id: 'location_type',
    filter: 'location_type',
    header: words.locationType,
    text: (row) => labels.location_type[row.location.location_type],
    width: 108,
    rank: 11,
    startsHidden: true,
  },
  {
    id: 'cost',
    header: words.cost,
    text: (row) => formatMoney(row.average_cost),
    width: 100,
    align: 'end',
    rank: 12,
    startsHidden: true,
  },
  {
    id: 'received',
    header: words.received,
    text: (row) => formatInstant(row.received_at),
    cell: (row) => <Instant value={row.received_at} />,
    width: 92,
    align: 'end',
    sort: 'received_at',
    rank: 9,
    startsHidden: true,
  },
];

/** The columns of the detailed inventory, in the order in which they stand. */
export const stockColumns: readonly Column<StockRow>[] = [
  sorted(location, 'location_code'),
  sorted(sku, 'sku'),
  sorted(product, 'name'),
  batch,
  sorted(expiry, 'expiration_date'),
  status,
  sorted(quantity, 'quantity'),
  reserved,
  available,
  value,
  sorted(moved, 'last_movement_at'),
  ...more,
];

/** The columns of what expires: the date leads, its lot stays in a narrow window. */
export const expiringColumns: readonly Column<StockRow>[] = [
  sorted(location, 'location_code'),
  sorted({ ...sku, rank: 5 }, 'sku'),
  sorted(product, 'name'),
  { ...batch, rank: 0 },
  sorted({ ...expiry, rank: 0 }, 'expiration_date'),
  sorted(quantity, 'quantity'),
  available,
  value,
  status,
];
