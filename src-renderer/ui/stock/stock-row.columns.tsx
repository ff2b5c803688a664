import type { StockSort } from '#shared/areas/inventory/reads-contract.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatDate, formatInstant } from '../../lib/format.ts';
import type { Column } from '../data-table/column.ts';
import { Instant } from '../instant.tsx';
import { Amount } from './amount.tsx';
import { expiryText } from './expiry.ts';
import { ExpiryMark } from './expiry-mark.tsx';
import { IdentityMark, identityText } from './identity.tsx';
import { LotLink } from './lot-link.tsx';
import { ProductCell } from './product-cell.tsx';
import { quantityIn } from './quantity.ts';
import { StockStatusMark } from './stock-status.tsx';

const words = stockWords.columns;

const sku: Column<StockRow> = {
  id: 'sku',
  filter: 'sku',
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
  filter: 'batch_number',
  header: words.batch,
  text: identityText,
  cell: (row, density) => (
    <LotLink id={row.lot_id} inRow>
      <IdentityMark value={row} density={density} />
    </LotLink>
  ),
  width: 108,
  rank: 2,
};

const expiry: Column<StockRow> = {
  id: 'expiry',
  header: words.expiry,
  text: (row) =>
    row.expiration_date === null ? '' : [formatDate(row.expiration_date), expiryText(row)].join(' · '),
  cell: (row) => <ExpiryMark value={row} />,
  width: 236,
  rank: 1,
};

const status: Column<StockRow> = {
  id: 'status',
  filter: 'stock_status',
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

const moved: Column<StockRow> = {
  id: 'moved',
  header: words.moved,
  text: (row) => (row.last_movement_at === null ? '' : formatInstant(row.last_movement_at)),
  cell: (row) => (
    <span className="alm-soft">
      {row.last_movement_at !== null && <Instant value={row.last_movement_at} />}
    </span>
  ),
  width: 92,
  align: 'end',
  rank: 8,
};

/** The columns that every list of stock rows shows, by their names; a list takes them in its own order. */
export const stockRowColumns = {
  sku,
  product,
  batch,
  expiry,
  status,
  quantity,
  reserved,
  available,
  moved,
} as const;

/** The same column where the list can be sorted by it. */
export const sorted = (column: Column<StockRow>, sort: StockSort): Column<StockRow> => ({ ...column, sort });
