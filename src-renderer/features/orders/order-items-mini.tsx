import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { formatInteger } from '../../lib/format.ts';
import { Amount } from '../../ui/stock/amount.tsx';
import css from './orders.module.css';
import { useAvailable } from './use-available.ts';

const words = orderWords.panel;

/** The number of items that a panel shows; the whole order shows all. */
const FEW = 8;

/** The first items of an order, how much each asks for and how much of it is free. */
export function OrderItemsMini({ order }: { readonly order: OrderDetails }) {
  const shown = order.items.slice(0, FEW);
  const isOpen = order.direction !== 'inbound' && order.stage !== 'cancelled';
  const available = useAvailable(isOpen ? shown.map(({ product }) => product.sku) : []);
  return (
    <>
      <table className={css.mini} aria-label={words.items}>
        <colgroup>
          <col />
          <col style={{ width: 92 }} />
          {isOpen && <col style={{ width: 76 }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col" data-align="end">
              {words.ordered}
            </th>
            {isOpen && (
              <th scope="col" data-align="end">
                {words.free}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <ItemRow key={item.id} item={item} isOpen={isOpen} free={available.get(item.product.sku)} />
          ))}
        </tbody>
      </table>
      {order.items.length > FEW && (
        <p className="alm-note">{words.moreItems(formatInteger(order.items.length - FEW))}</p>
      )}
    </>
  );
}

type ItemRowProps = {
  readonly item: OrderItem;
  readonly isOpen: boolean;
  readonly free: number | undefined;
};

function ItemRow({ item: { product, quantity }, isOpen, free }: ItemRowProps) {
  return (
    <tr>
      <td title={product.name}>
        {product.name}
        <small className="alm-mono">{product.sku}</small>
      </td>
      <td data-align="end">
        <Amount value={quantity} unit={product.unit} withUnit />
      </td>
      {isOpen && (
        <td data-align="end" data-short={(free !== undefined && free < quantity) || undefined}>
          {free === undefined ? orderWords.none : <Amount value={free} unit={product.unit} />}
        </td>
      )}
    </tr>
  );
}
