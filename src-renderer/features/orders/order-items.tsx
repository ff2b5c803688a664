import { useState } from 'react';
import { mayChange } from '#shared/areas/orders/edits.ts';
import { orderItems } from '#shared/areas/orders/items-contract.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import type { OrderAllocation } from '#shared/areas/orders/allocations-schema.ts';
import { orderShortageWords } from '#shared/areas/orders/shortage-screen-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { formatInteger } from '../../lib/format.ts';
import { formatDecimal } from '#shared/kernel/decimal-text.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { CellNumber } from '../../ui/fields/cell-number.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { LocationLink } from '../../ui/stock/location-link.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { toast } from '../../ui/toast.tsx';
import { amountText } from '../../ui/orders/order-text.ts';
import { orderAreas, type OrderAnswer } from '../../ui/orders/orders.api.ts';
import { missingOf } from './shortage/lacks.ts';
import { useAllocations } from './use-allocations.ts';
import css from './order.module.css';
import { useAvailable } from './use-available.ts';

const words = orderWords.page;

type Amounts = Pick<OrderItem, 'quantity' | 'unit_price' | 'discount'>;

/** The items of an order, each amount editable in its cell as long as the order's stage allows it. */
export function OrderItems({ answer }: { readonly answer: OrderAnswer }) {
  const order = answer.data;
  const mayWrite = may(useUser(), orderItems.modify.access);
  const isOpen = mayWrite && mayChange(order.stage, 'items');
  const isWaiting = order.direction !== 'inbound' && order.stage === 'pending';
  const free = useAvailable(isWaiting ? order.items.map(({ product }) => product.sku) : []);
  const goods = useAllocations(order);
  return (
    <SmallTable
      label={orderWords.panel.items}
      columns={columnsOf({ answer, isOpen, goods, ...(isWaiting ? { free } : {}) })}
      rows={order.items}
      rowKey={({ id }) => id}
    />
  );
}

type Shown = {
  readonly answer: OrderAnswer;
  readonly isOpen: boolean;
  readonly free?: ReadonlyMap<string, number>;
  readonly goods: ReadonlyMap<string, readonly OrderAllocation[]>;
};

const columnsOf = ({ answer, isOpen, free, goods }: Shown): readonly SmallColumn<OrderItem>[] => {
  const { awaits_stock: awaits, confirmed_at: confirmed } = answer.data;
  const isShort = awaits && confirmed !== null;
  const hasDiscount = isOpen || answer.data.items.some(({ discount }) => discount !== 0);
  const priceWidth = isOpen ? 96 : 84;
  const cell = (field: keyof Amounts) => (item: OrderItem) =>
    isOpen ? (
      <EditCell key={`${item.id} ${answer.data.version}`} answer={answer} item={item} field={field} />
    ) : (
      <PlainAmount item={item} field={field} />
    );
  return [
    {
      id: 'product',
      header: orderWords.panel.product,
      cell: ({ product }) => <ProductCell product={product} density="comfortable" />,
    },
    ...(goods.size === 0 ? [] : [goodsColumn(goods)]),
    ...(free === undefined ? [] : [freeColumn(free)]),
    {
      id: 'quantity',
      header: words.quantity,
      cell: (item) => (
        <>
          {cell('quantity')(item)}
          <CutNote item={item} />
          {isShort && <ReservedNote item={item} />}
        </>
      ),
      width: 116,
      align: 'end',
    },
    ...(confirmed === null ? [] : [stateColumn]),
    ...(isArriving(answer.data) ? [receivedColumn] : []),
    { id: 'price', header: words.price, cell: cell('unit_price'), width: priceWidth, align: 'end' },
    ...(hasDiscount
      ? [
          {
            id: 'discount',
            header: words.discount,
            cell: cell('discount'),
            width: priceWidth,
            align: 'end',
            wideOnly: true,
          } as const,
        ]
      : []),
    {
      id: 'total',
      header: words.lineTotal,
      cell: ({ total }) => amountText(total),
      width: 112,
      align: 'end',
    },
  ];
};

/** Shows the quantity of an item that is reserved or picked, where that is not all of it. */
function ReservedNote({ item }: { readonly item: OrderItem }) {
  const missing = missingOf(item);
  if (missing === 0) return null;
  const { unit } = item.product;
  return (
    <small className={css.reason}>
      {orderShortageWords.reserved(quantityWithUnit(unit, item.quantity - missing))}
    </small>
  );
}

/** Shows the quantity of an item that left its order because it could not be had. */
function CutNote({ item: { quantity_cut: cut, product } }: { readonly item: OrderItem }) {
  if (cut === 0) return null;
  return (
    <small className={css.reason} title={words.cutNote}>
      {words.cut(quantityWithUnit(product.unit, cut))}
    </small>
  );
}

/** The number of places of an item that are named. */
const FEW = 2;

/** Shows the places of an item's goods, by lot or serial number, and how much lies in each. */
const goodsColumn = (goods: Shown['goods']): SmallColumn<OrderItem> => ({
  id: 'goods',
  header: words.lot,
  width: 164,
  cell: ({ id, product: { unit } }) => {
    const all = goods.get(id) ?? [];
    return (
      <>
        {all.slice(0, FEW).map((one) => (
          <span key={one.id} className={css.goods}>
            <span>
              {one.batch_number ?? one.serial_number ?? words.noLot} <LocationLink code={one.location.code} />
            </span>
            <Amount value={one.quantity} unit={unit} />
          </span>
        ))}
        {all.length > FEW && <small>{words.moreLots(formatInteger(all.length - FEW))}</small>}
      </>
    );
  },
});

const stateColumn: SmallColumn<OrderItem> = {
  id: 'state',
  header: words.state,
  width: 132,
  cell: ({ stage_label: label }) => label,
  wideOnly: true,
};

const isArriving = ({ direction, stage }: OrderDetails): boolean =>
  direction === 'inbound' && stage !== 'draft' && stage !== 'pending';

/** The received quantity of an item, and the reason for its difference from the order. */
const receivedColumn: SmallColumn<OrderItem> = {
  id: 'received',
  header: words.received,
  width: 116,
  align: 'end',
  cell: ({ product: { unit }, quantity_received: received, divergence }) => (
    <span title={divergence?.note}>
      <Amount value={received} unit={unit} withUnit />
      {divergence !== null && <small className={css.reason}>{divergence.label}</small>}
    </span>
  ),
};

const freeColumn = (free: ReadonlyMap<string, number>): SmallColumn<OrderItem> => ({
  id: 'free',
  header: orderWords.panel.free,
  width: 92,
  align: 'end',
  cell: ({ product: { sku, unit }, quantity }) => {
    const available = free.get(sku);
    if (available === undefined) return orderWords.none;
    return (
      <span className={css.free} data-short={available < quantity || undefined}>
        <Amount value={available} unit={unit} />
      </span>
    );
  },
});

type AmountProps = { readonly item: OrderItem; readonly field: keyof Amounts };

function PlainAmount({ item, field }: AmountProps) {
  if (field === 'quantity') return <Amount value={item.quantity} unit={item.product.unit} withUnit leads />;
  return field === 'discount' ? amountText(item.discount) : formatDecimal(item.unit_price, 2);
}

const named = { quantity: words.quantityOf, unit_price: words.priceOf, discount: words.discountOf } as const;

/**
 * One amount of an item, edited in its cell: Enter, or leaving it, saves; Esc takes back; a refusal says why and takes
 * back.
 */
function EditCell({ answer, item, field }: AmountProps & { readonly answer: OrderAnswer }) {
  const [value, setValue] = useState<number | null>(item[field]);
  const { mutateAsync } = useWriting(orderItems.modify, orderAreas);
  const { unit, name } = item.product;
  const decimals = { quantity: decimalsOf(unit), unit_price: 4, discount: 2 }[field];
  async function save(): Promise<void> {
    if (value === item[field]) return;
    if (value === null || Number.isNaN(value)) return setValue(item[field]);
    const params = { id: answer.data.id, item_id: item.id };
    try {
      await mutateAsync({ params, body: { [field]: value }, ifMatch: answer.etag });
      toast.done({ title: words.itemSaved, detail: name });
    } catch (error) {
      setValue(item[field]);
      toast.refused(words.itemRefused, error);
    }
  }
  return (
    <span className={css.editable} title={words.editable}>
      <CellNumber
        aria-label={named[field](name)}
        decimals={decimals}
        least={field === 'quantity' ? 0 : 2}
        value={value}
        onChange={setValue}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setValue(item[field]);
          if (event.key === 'Enter' && !event.ctrlKey) event.currentTarget.blur();
        }}
      />
      {field === 'quantity' && <small>{unit}</small>}
    </span>
  );
}

/** Shows the costs of an order, part by part. */
export function OrderAmounts({ order: { totals } }: { readonly order: OrderDetails }) {
  const { amounts } = words;
  const parts = [
    [amounts.products, totals.products],
    [amounts.discount, -totals.discount],
    [amounts.freight, totals.freight],
    [amounts.insurance, totals.insurance],
    [amounts.other, totals.other],
  ] as const;
  return (
    <p className={css.amounts}>
      {parts.map(([name, value]) => (
        <span key={name} data-zero={value === 0 || undefined}>
          {name} <b>{amountText(value === 0 ? 0 : value)}</b>
        </span>
      ))}
      <span className={css.total}>
        {amounts.total} <b>R$ {amountText(totals.total)}</b>
      </span>
    </p>
  );
}
