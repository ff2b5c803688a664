import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { sorted, stockRowColumns } from '../../ui/stock/stock-row.columns.tsx';

const words = localWords.stock;
const { product, batch, expiry, status, quantity, reserved, available, moved } = stockRowColumns;
/** The API measures goods in cubic centimetres, people rooms in cubic metres. */
const cm3PerM3 = 1_000_000;
const measured = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

const measure = (
  column: Pick<Column<StockRow>, 'id' | 'header' | 'rank'>,
  of: (row: StockRow) => number,
): Column<StockRow> => ({
  ...column,
  text: (row) => measured.format(of(row)),
  cell: (row) => <span className="alm-soft">{measured.format(of(row))}</span>,
  width: 80,
  align: 'end',
});

/** The columns of a location's stock, in the order in which people look: goods, lot, date, quantity. */
export const locationStockColumns: readonly Column<StockRow>[] = [
  { ...sorted(product, 'name'), text: ({ product: { name, sku } }) => `${name} ${sku}` },
  { ...batch, rank: 0 },
  sorted(expiry, 'expiration_date'),
  { ...status, rank: 3 },
  { ...sorted(quantity, 'quantity'), rank: 0 },
  { ...reserved, rank: 4 },
  available,
  measure({ id: 'volume', header: words.volume, rank: 5 }, (row) => row.volume_occupied / cm3PerM3),
  measure({ id: 'weight', header: words.weight, rank: 6 }, (row) => row.weight_occupied),
  { ...sorted(moved, 'last_movement_at'), rank: 7 },
];
