import { Link } from '@tanstack/react-router';
import type { Product } from '#shared/domain/product-schema.ts';
import { restockPriorityLabel } from '#shared/domain/enumerations.ts';
import { productWords } from '#shared/messages/screens-products.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import type { Column, Density } from '../../ui/data-table/column.ts';
import { Instant } from '../../ui/instant.tsx';
import { Priority } from '../../ui/priority.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ProductMarks } from './product-marks.tsx';
import { marksText, quantityText } from './product-text.ts';
import css from './products.module.css';

const words = productWords.columns;
const stateOf = ({ is_active: active }: Product) =>
  active ? productWords.state.active : productWords.state.inactive;

/** The columns of the products' list, in the order in which they stand. */
export const productColumns: readonly Column<Product>[] = [
  {
    id: 'sku',
    header: words.sku,
    text: ({ sku }) => sku,
    cell: ({ sku }) => (
      <Link className="alm-mono" tabIndex={-1} to="/produtos/$sku" params={{ sku }} search={true}>
        {sku}
      </Link>
    ),
    width: 104,
    sort: 'sku',
    rank: 0,
  },
  {
    id: 'name',
    header: words.name,
    text: ({ name }) => name,
    cell: (product, density) => <Name product={product} density={density} />,
    width: 200,
    grows: true,
    sort: 'name',
    rank: 0,
  },
  {
    id: 'type',
    header: words.type,
    text: ({ product_type: type }) => productWords.shortTypes[type],
    cell: ({ product_type: type }) => <span className={css.second}>{productWords.shortTypes[type]}</span>,
    width: 100,
    sort: 'product_type',
    rank: 7,
  },
  {
    id: 'barcode',
    header: words.barcode,
    text: ({ barcode }) => barcode || productWords.noBarcode,
    cell: ({ barcode }) => <span className={css.second}>{barcode || productWords.noBarcode}</span>,
    width: 114,
    rank: 8,
  },
  {
    id: 'unit',
    header: words.unit,
    text: ({ unit }) => unit,
    cell: ({ unit }) => <span className={css.unit}>{unit}</span>,
    width: 62,
    sort: 'unit',
    rank: 1,
  },
  {
    id: 'state',
    header: words.state,
    text: stateOf,
    cell: (product) => (
      <StatusBadge tone={product.is_active ? 'quiet' : 'paused'}>{stateOf(product)}</StatusBadge>
    ),
    width: 84,
    rank: 4,
  },
  {
    id: 'priority',
    header: words.priority,
    text: ({ stock_control: stock }) => restockPriorityLabel(stock.restock_priority),
    cell: ({ stock_control: stock }) => <Priority value={stock.restock_priority} />,
    width: 84,
    sort: 'restock_priority',
    rank: 2,
  },
  {
    id: 'min',
    header: words.min,
    text: ({ unit, stock_control: stock }) => quantityText(stock.min_stock_quantity, unit),
    cell: ({ unit, stock_control: stock }) => <Amount value={stock.min_stock_quantity} unit={unit} />,
    width: 70,
    align: 'end',
    sort: 'min_stock_quantity',
    rank: 5,
  },
  {
    id: 'ideal',
    header: words.ideal,
    text: ({ unit, stock_control: stock }) => quantityText(stock.ideal_stock_quantity, unit),
    cell: ({ unit, stock_control: stock }) => <Amount value={stock.ideal_stock_quantity} unit={unit} />,
    width: 70,
    align: 'end',
    sort: 'ideal_stock_quantity',
    rank: 10,
    startsHidden: true,
  },
  {
    id: 'cost',
    header: words.cost,
    text: ({ unit_cost: cost }) => formatMoney(cost),
    cell: ({ unit_cost: cost }) => (
      <span className={cost === 0 ? css.zero : css.amount}>{formatMoney(cost)}</span>
    ),
    width: 102,
    align: 'end',
    sort: 'unit_cost',
    rank: 3,
  },
  {
    id: 'flags',
    header: words.flags,
    text: marksText,
    cell: (product) => <ProductMarks product={product} />,
    width: 108,
    rank: 6,
  },
  {
    id: 'created',
    header: words.created,
    text: ({ created_at: at }) => formatInstant(at),
    cell: ({ created_at: at }) => <When at={at} />,
    width: 92,
    align: 'end',
    sort: 'created_at',
    rank: 11,
    startsHidden: true,
  },
  {
    id: 'updated',
    header: words.updated,
    text: ({ updated_at: at }) => formatInstant(at),
    cell: ({ updated_at: at }) => <When at={at} />,
    width: 92,
    align: 'end',
    sort: 'updated_at',
    rank: 9,
  },
];

function Name({ product, density }: { readonly product: Product; readonly density: Density }) {
  if (density === 'compact' || product.description === '') return product.name;
  return (
    <span className={css.two}>
      {product.name}
      <small>{product.description}</small>
    </span>
  );
}

function Amount({ value, unit }: { readonly value: number; readonly unit: string }) {
  return <span className={value === 0 ? css.zero : css.amount}>{quantityText(value, unit)}</span>;
}

function When({ at }: { readonly at: string }) {
  return (
    <span className={css.second}>
      <Instant value={at} />
    </span>
  );
}
