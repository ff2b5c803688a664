import type { StockRow } from '#shared/domain/stock-row-schema.ts';
import { labels } from '#shared/messages/labels.ts';
import { localWords } from '#shared/messages/screens-local.ts';
import { stockWords } from '#shared/messages/screens-stock.ts';
import { formatDate, formatInstant } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { expiryText } from '../../ui/stock/expiry.ts';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import { identityText, IdentityMark } from '../../ui/stock/identity.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { StockStatusMark } from '../../ui/stock/stock-status.tsx';
import css from './local.module.css';

const words = localWords.stock;
const shared = stockWords.columns;
const measured = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const measure = (
  column: Pick<Column<StockRow>, 'id' | 'header' | 'rank'>,
  of: (row: StockRow) => number,
): Column<StockRow> => ({
  ...column,
  text: (row) => measured.format(of(row)),
  cell: (row) => <span className={css.second}>{measured.format(of(row))}</span>,
  width: 80,
  align: 'end',
});

/** What lies in a place, in the order in which people look: what, which lot, until when, how much. */
export const placeStockColumns: readonly Column<StockRow>[] = [
  {
    id: 'product',
    header: words.product,
    text: ({ product }) => `${product.name} ${product.sku}`,
    cell: ({ product }, density) => <ProductCell product={product} density={density} />,
    width: 180,
    grows: true,
    sort: 'name',
    rank: 0,
  },
  {
    id: 'lot',
    header: words.lot,
    text: identityText,
    cell: (row, density) => <IdentityMark value={row} density={density} />,
    width: 116,
    rank: 0,
  },
  {
    id: 'expiry',
    header: shared.expiry,
    text: (row) =>
      row.expiration_date === null ? '' : [formatDate(row.expiration_date), expiryText(row)].join(' · '),
    cell: (row) => <ExpiryMark value={row} />,
    width: 206,
    sort: 'expiration_date',
    rank: 1,
  },
  {
    id: 'status',
    header: shared.status,
    text: (row) => labels.stock_status[row.stock_status],
    cell: (row) => <StockStatusMark value={row} />,
    width: 112,
    rank: 3,
  },
  {
    id: 'quantity',
    header: shared.quantity,
    text: (row) => quantityIn(row.product.unit, row.quantity),
    cell: (row) => <Amount value={row.quantity} unit={row.product.unit} withUnit />,
    width: 104,
    align: 'end',
    sort: 'quantity',
    rank: 0,
  },
  {
    id: 'reserved',
    header: shared.reserved,
    text: (row) => quantityIn(row.product.unit, row.quantity_reserved),
    cell: (row) => <Amount value={row.quantity_reserved} unit={row.product.unit} />,
    width: 84,
    align: 'end',
    rank: 4,
  },
  {
    id: 'available',
    header: shared.available,
    text: (row) => quantityIn(row.product.unit, row.quantity_available),
    cell: (row) => <Amount value={row.quantity_available} unit={row.product.unit} leads />,
    width: 92,
    align: 'end',
    rank: 0,
  },
  measure({ id: 'volume', header: words.volume, rank: 5 }, (row) => row.volume_occupied),
  measure({ id: 'weight', header: words.weight, rank: 6 }, (row) => row.weight_occupied),
  {
    id: 'moved',
    header: shared.moved,
    text: (row) => (row.last_movement_at === null ? '' : formatInstant(row.last_movement_at)),
    cell: (row) => (
      <span className={css.second}>
        {row.last_movement_at !== null && <Instant value={row.last_movement_at} />}
      </span>
    ),
    width: 96,
    align: 'end',
    sort: 'last_movement_at',
    rank: 7,
  },
];
