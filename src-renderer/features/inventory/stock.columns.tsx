import { Link } from '@tanstack/react-router';
import type { StockSort } from '#shared/contracts/inventory-reads.ts';
import type { StockRow } from '#shared/domain/stock-row-schema.ts';
import { labels } from '#shared/messages/labels.ts';
import { stockWords } from '#shared/messages/screens-stock.ts';
import { formatDate, formatInstant, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { expiryText } from '../../ui/stock/expiry.ts';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import { IdentityMark, identityText } from '../../ui/stock/identity.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { StockStatusMark } from '../../ui/stock/stock-status.tsx';
import css from './inventory.module.css';

const words = stockWords.columns;

const location: Column<StockRow> = {
  id: 'location',
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
  width: 116,
  rank: 0,
};

const sku: Column<StockRow> = {
  id: 'sku',
  header: words.sku,
  text: (row) => row.product.sku,
  cell: (row) => <span className="alm-mono">{row.product.sku}</span>,
  width: 112,
  rank: 1,
};

const product: Column<StockRow> = {
  id: 'product',
  header: words.product,
  text: (row) => row.product.name,
  cell: (row, density) => <ProductCell product={row.product} density={density} />,
  width: 180,
  grows: true,
  rank: 0,
};

const batch: Column<StockRow> = {
  id: 'batch',
  header: words.batch,
  text: identityText,
  cell: (row, density) => <IdentityMark value={row} density={density} />,
  width: 116,
  rank: 2,
};

const expiry: Column<StockRow> = {
  id: 'expiry',
  header: words.expiry,
  text: (row) =>
    row.expiration_date === null ? '' : [formatDate(row.expiration_date), expiryText(row)].join(' · '),
  cell: (row) => <ExpiryMark value={row} />,
  width: 236,
  rank: 3,
};

const status: Column<StockRow> = {
  id: 'status',
  header: words.status,
  text: (row) => labels.stock_status[row.stock_status],
  cell: (row) => <StockStatusMark value={row} />,
  width: 112,
  rank: 4,
};

const quantity: Column<StockRow> = {
  id: 'quantity',
  header: words.quantity,
  text: (row) => quantityIn(row.product.unit, row.quantity),
  cell: (row) => <Amount value={row.quantity} unit={row.product.unit} withUnit />,
  width: 104,
  align: 'end',
  rank: 1,
};

const reserved: Column<StockRow> = {
  id: 'reserved',
  header: words.reserved,
  text: (row) => quantityIn(row.product.unit, row.quantity_reserved),
  cell: (row) => <Amount value={row.quantity_reserved} unit={row.product.unit} />,
  width: 84,
  align: 'end',
  rank: 6,
};

const available: Column<StockRow> = {
  id: 'available',
  header: words.available,
  text: (row) => quantityIn(row.product.unit, row.quantity_available),
  cell: (row) => <Amount value={row.quantity_available} unit={row.product.unit} leads />,
  width: 92,
  align: 'end',
  rank: 0,
};

const value: Column<StockRow> = {
  id: 'value',
  header: words.value,
  text: (row) => formatMoney(row.value),
  cell: (row) => <span className={row.value === 0 ? css.third : css.second}>{formatMoney(row.value)}</span>,
  width: 108,
  align: 'end',
  rank: 7,
};

const moved: Column<StockRow> = {
  id: 'moved',
  header: words.moved,
  text: (row) => (row.last_movement_at === null ? '' : formatInstant(row.last_movement_at)),
  cell: (row) => (
    <span className={css.second}>
      {row.last_movement_at !== null && <Instant value={row.last_movement_at} />}
    </span>
  ),
  width: 92,
  align: 'end',
  rank: 8,
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

const sorted = (column: Column<StockRow>, sort: StockSort): Column<StockRow> => ({ ...column, sort });

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

/** The columns of what expires: the date leads, and the order is the date's own. */
export const expiringColumns: readonly Column<StockRow>[] = [
  location,
  sku,
  product,
  batch,
  { ...expiry, rank: 0 },
  quantity,
  available,
  value,
  status,
];
