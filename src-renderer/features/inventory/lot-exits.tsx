import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { Instant } from '../../ui/instant.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { EndLink } from '../../ui/stock/end-link.tsx';
import css from './lot.module.css';
import { Part, SIZE, type OfLot } from './lot-sections.tsx';
import { useLotMovements, useOrderOf } from './lots.api.ts';

const words = lotWords.exits;

type OfShipment = { readonly shipment: Movement };

const numberOf = ({ document }: Movement): string | null => document?.number ?? null;

/** The order by which goods of the lot left, with the way to it. */
function OrderCell({ shipment }: OfShipment) {
  const number = numberOf(shipment);
  const order = useOrderOf(number);
  return (
    <>
      {order === undefined ? (
        number
      ) : (
        <Link to="/pedidos/$id" params={{ id: order.id }} search={{}}>
          {number}
        </Link>
      )}
      {shipment.reversed_by_id !== null && <small className={css.reversed}> {words.reversed}</small>}
    </>
  );
}

/** To whom they went, for whoever may know customers. */
function CustomerCell({ shipment }: OfShipment) {
  const order = useOrderOf(numberOf(shipment));
  return order?.customer?.name ?? '';
}

const columns: readonly SmallColumn<Movement>[] = [
  { id: 'at', header: words.at, cell: ({ posted_at: at }) => <Instant value={at} />, width: 120 },
  { id: 'order', header: words.order, cell: (shipment) => <OrderCell shipment={shipment} />, width: 190 },
  { id: 'customer', header: words.customer, cell: (shipment) => <CustomerCell shipment={shipment} /> },
  { id: 'location', header: words.location, cell: ({ from }) => <EndLink end={from} />, width: 130 },
  {
    id: 'quantity',
    header: words.quantity,
    cell: ({ quantity, product }) => <Amount value={quantity} unit={product.unit} withUnit />,
    width: 130,
    align: 'end',
  },
  { id: 'actor', header: words.actor, cell: ({ actor }) => actor, width: 120, wideOnly: true },
];

/** The orders by which goods of a lot left, and to whom. */
export function LotExits({ lot: { id } }: OfLot) {
  const [page, setPage] = useState(1);
  const query = useLotMovements({ id, page, size: SIZE, type: 'shipment' });
  return (
    <Part title={words.title}>
      <PagedTable
        query={query}
        errorTitle={words.failed}
        empty={words.empty}
        label={words.label}
        columns={columns}
        rowKey={(movement) => movement.id}
        onPage={setPage}
      />
    </Part>
  );
}
