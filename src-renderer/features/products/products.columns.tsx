import {
  IconCalendarEvent,
  IconFlame,
  IconGlass,
  IconHash,
  IconSnowflake,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import type { Product } from '#shared/areas/products/schema.ts';
import { restockPriorityLabel, type StockLevel } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { formatInstant, formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { TwoLines } from '../../ui/data-table/two-lines.tsx';
import { activeColumn } from '../../ui/list-screen/active-records.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Priority } from '../../ui/priority.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { marksText, productMarks, quantityText } from './product-text.ts';
import type { StockedProduct } from './use-stocked-page.ts';
import css from './products.module.css';

const words = productWords.columns;
/** The brand or the category; asked for where somebody chooses to see it. */
const group = (name: 'brand' | 'category', header: string): Column<StockedProduct> => ({
  id: name,
  header,
  text: ({ groups }) => groups?.[name] ?? '',
  cell: ({ groups }) => <span className={css.second}>{groups?.[name]}</span>,
  width: 128,
  sort: name,
  filter: name,
  rank: 3,
  startsHidden: true,
});

/** The columns of the products' list, in the order in which they stand. */
export const productColumns: readonly Column<StockedProduct>[] = [
  {
    id: 'sku',
    header: words.sku,
    text: ({ sku }) => sku,
    cell: ({ sku }) => (
      <a className="alm-mono" tabIndex={-1} href={`/produtos/${encodeURIComponent(sku)}`} data-own>
        {sku}
      </a>
    ),
    width: 104,
    sort: 'sku',
    rank: 0,
  },
  {
    id: 'name',
    header: words.name,
    text: ({ name }) => name,
    cell: ({ name, description }, density) => (
      <TwoLines density={density} first={name} second={description} />
    ),
    width: 200,
    grows: true,
    sort: 'name',
    rank: 0,
  },
  {
    id: 'on_hand',
    header: words.onHand,
    text: ({ unit, stock }) => amountText(stock?.on_hand, unit),
    cell: ({ unit, stock }) => <Stocked value={stock?.on_hand} unit={unit} />,
    width: 86,
    align: 'end',
    sort: 'on_hand',
    rank: 4,
  },
  {
    id: 'available',
    header: words.available,
    text: ({ unit, stock }) => amountText(stock?.available, unit),
    cell: ({ unit, stock }) => <Stocked value={stock?.available} unit={unit} isStrong />,
    width: 86,
    align: 'end',
    sort: 'available',
    rank: 2,
  },
  {
    id: 'type',
    filter: 'product_type',
    header: words.type,
    text: ({ product_type: type }) => productWords.shortTypes[type],
    cell: ({ product_type: type }) => <span className={css.second}>{productWords.shortTypes[type]}</span>,
    width: 100,
    sort: 'product_type',
    rank: 10,
  },
  {
    id: 'barcode',
    header: words.barcode,
    text: ({ barcode }) => barcode || productWords.noBarcode,
    cell: ({ barcode }) => <span className={css.second}>{barcode || productWords.noBarcode}</span>,
    width: 114,
    rank: 11,
  },
  {
    id: 'unit',
    filter: 'unit',
    header: words.unit,
    text: ({ unit }) => unit,
    cell: ({ unit }) => <span className="alm-note">{unit}</span>,
    width: 62,
    sort: 'unit',
    rank: 1,
  },
  {
    id: 'level',
    filter: 'stock_level',
    header: words.level,
    text: ({ stock }) => (stock === undefined ? '' : labels.stock_level[stock.level]),
    cell: ({ stock }) => stock !== undefined && <Level level={stock.level} />,
    width: 92,
    sort: 'stock_level',
    rank: 3,
  },
  activeColumn({ ...productWords.state, header: words.state }, { width: 84, rank: 7 }),
  {
    id: 'priority',
    filter: 'restock_priority',
    header: words.priority,
    text: ({ stock_control: stock }) => restockPriorityLabel(stock.restock_priority),
    cell: ({ stock_control: stock }) => <Priority value={stock.restock_priority} />,
    width: 96,
    sort: 'restock_priority',
    rank: 5,
  },
  {
    id: 'min',
    header: words.min,
    text: ({ unit, stock_control: stock }) => quantityText(stock.min_stock_quantity, unit),
    cell: ({ unit, stock_control: stock }) => <Amount value={stock.min_stock_quantity} unit={unit} />,
    width: 70,
    align: 'end',
    sort: 'min_stock_quantity',
    rank: 8,
  },
  {
    id: 'ideal',
    header: words.ideal,
    text: ({ unit, stock_control: stock }) => quantityText(stock.ideal_stock_quantity, unit),
    cell: ({ unit, stock_control: stock }) => <Amount value={stock.ideal_stock_quantity} unit={unit} />,
    width: 70,
    align: 'end',
    sort: 'ideal_stock_quantity',
    rank: 13,
    startsHidden: true,
  },
  {
    id: 'cost',
    header: words.cost,
    text: ({ unit_cost: cost }) => formatMoney(cost),
    cell: ({ unit_cost: cost }) => (
      <span className={cost === 0 ? 'alm-quiet' : css.amount}>{formatMoney(cost)}</span>
    ),
    width: 102,
    align: 'end',
    sort: 'unit_cost',
    rank: 6,
  },
  group('brand', words.brand),
  group('category', words.category),
  {
    id: 'flags',
    header: words.flags,
    text: marksText,
    cell: (product) => <ProductMarks product={product} />,
    width: 108,
    rank: 9,
  },
  {
    id: 'created',
    header: words.created,
    text: ({ created_at: at }) => formatInstant(at),
    cell: ({ created_at: at }) => <When at={at} />,
    width: 92,
    align: 'end',
    sort: 'created_at',
    rank: 14,
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
    rank: 12,
  },
];

const amountText = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : quantityText(value, unit);

type StockedProps = {
  readonly value: number | undefined;
  readonly unit: string;
  readonly isStrong?: boolean;
};

function Stocked({ value, unit, isStrong = false }: StockedProps) {
  if (value === undefined) return null;
  const amount = <Amount value={value} unit={unit} />;
  return isStrong && value > 0 ? <b>{amount}</b> : amount;
}

const levelTones = { normal: 'quiet', critical: 'critical', empty: 'empty' } as const;

function Level({ level }: { readonly level: StockLevel }) {
  return <StatusBadge tone={levelTones[level]}>{labels.stock_level[level]}</StatusBadge>;
}

function Amount({ value, unit }: { readonly value: number; readonly unit: string }) {
  return <span className={value === 0 ? 'alm-quiet' : css.amount}>{quantityText(value, unit)}</span>;
}

function When({ at }: { readonly at: string }) {
  return (
    <span className={css.second}>
      <Instant value={at} />
    </span>
  );
}

const icons: Readonly<Record<(typeof productMarks)[number]['id'], Icon>> = {
  batch: IconStack2,
  serial: IconHash,
  expiry: IconCalendarEvent,
  cold: IconSnowflake,
  fragile: IconGlass,
  dangerous: IconFlame,
};

/** The marks of a product as icons in fixed slots, so that a column of snowflakes lines up. */
function ProductMarks({ product }: { readonly product: Product }) {
  return (
    <span className={css.marks} title={marksText(product)}>
      <span className={css.spoken}>{marksText(product)}</span>
      {productMarks.map(({ id, has }) => {
        const Mark = icons[id];
        return <span key={id}>{has(product) && <Mark aria-hidden />}</span>;
      })}
    </span>
  );
}
