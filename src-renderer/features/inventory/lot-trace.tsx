import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { traceWords as words } from '#shared/areas/trace/screen-words.ts';
import { trace } from '#shared/areas/trace/contract.ts';
import type { Trace } from '#shared/areas/trace/schema.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { useSaveDocument } from '../../ui/use-save-document.ts';
import css from './lot.module.css';
import { Part, type OfLot } from './lot-sections.tsx';

/** Rows that are shown; the file has all of them. */
const SHOWN = 100;

type Customer = NonNullable<Trace['customers']>[number];
type Reserved = NonNullable<Trace['reserved']>[number];

const orderLink = ({ order_id: id, order_number: number }: Reserved | Customer) => (
  <Link to="/pedidos/$id" params={{ id }} search={{}}>
    {number}
  </Link>
);

const reservedColumns = (unit: string): readonly SmallColumn<Reserved>[] => [
  { id: 'order', header: words.order, cell: orderLink, width: 190 },
  { id: 'customer', header: words.customer, cell: ({ name }) => name ?? '' },
  { id: 'stage', header: words.stage, cell: ({ stage_label: stage }) => stage, width: 190 },
  {
    id: 'quantity',
    header: words.quantity,
    cell: ({ quantity }) => <Amount value={quantity} unit={unit} withUnit />,
    width: 130,
    align: 'end',
  },
];

const customerColumns = (unit: string): readonly SmallColumn<Customer>[] => [
  { id: 'at', header: words.shippedAt, cell: ({ shipped_at: at }) => <Instant value={at} />, width: 120 },
  { id: 'order', header: words.order, cell: orderLink, width: 190 },
  { id: 'customer', header: words.customer, cell: ({ name }) => name ?? '' },
  { id: 'state', header: words.state, cell: ({ state }) => state ?? '', width: 60, wideOnly: true },
  {
    id: 'key',
    header: words.key,
    cell: ({ access_key: key }) => <span className="alm-mono">{key ?? ''}</span>,
    width: 380,
    wideOnly: true,
  },
  {
    id: 'quantity',
    header: words.shipped,
    cell: ({ quantity }) => <Amount value={quantity} unit={unit} withUnit />,
    width: 130,
    align: 'end',
  },
  {
    id: 'returned',
    header: words.returned,
    cell: ({ returned }) => (returned === 0 ? '' : <Amount value={returned} unit={unit} />),
    width: 100,
    align: 'end',
  },
];

/**
 * Shows the orders that wait for goods of a lot, the customers that got them, and whether all of it adds up;
 * the contacts come as a file.
 */
export function LotTrace({ lot: { id } }: OfLot) {
  const query = useQuery(reading(useApi(), trace.lot, { params: { id } }));
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => <Traced id={id} data={data} />}
    </QueryState>
  );
}

type TracedProps = { readonly id: string; readonly data: Trace };

function Traced({ id, data }: TracedProps) {
  const { product, reserved, customers } = data;
  const { unit } = product;
  return (
    <>
      {reserved !== null && reserved.length > 0 && (
        <Part title={words.reservedTitle}>
          <SmallTable
            label={words.reservedLabel}
            columns={reservedColumns(unit)}
            rows={reserved.slice(0, SHOWN)}
            rowKey={({ order_id: order }) => order}
          />
          <Rest count={reserved.length} />
        </Part>
      )}
      <Part title={words.customersTitle} action={<FileButton id={id} />}>
        <Balance data={data} />
        {customers === null && <p className={css.told}>{words.noRight}</p>}
        {customers?.length === 0 && <p className={css.told}>{words.nobody}</p>}
        {customers !== null && customers.length > 0 && (
          <SmallTable
            label={words.customersLabel}
            columns={customerColumns(unit)}
            rows={customers.slice(0, SHOWN)}
            rowKey={({ order_id: order }) => order}
          />
        )}
        <Rest count={customers?.length ?? 0} />
      </Part>
    </>
  );
}

function Rest({ count }: { readonly count: number }) {
  if (count <= SHOWN) return null;
  return <p className={css.told}>{words.rest(formatInteger(count - SHOWN))}</p>;
}

/** Shows the entries and exits by type, and whether they agree with the stock. */
function Balance({ data: { balance, family, product } }: Pick<TracedProps, 'data'>) {
  const { movements, on_hand: onHand, difference } = balance;
  const others = family.slice(1).map(({ batch_number: batch }) => batch ?? '');
  const shown = (quantity: number) => quantityWithUnit(product.unit, quantity);
  const parts = movements.map(({ label, quantity }) => `${label} ${shown(quantity)}`);
  return (
    <p className={css.told} data-wrong={difference !== 0 || undefined}>
      {[...parts, words.onHand(shown(onHand))].join(' · ')}{' '}
      {difference === 0 ? words.addsUp : words.differs(shown(difference))}
      {others.length > 0 && ` ${words.family(others.join(', '))}`}
      {family
        .slice(1)
        .map(({ batch_number: batch, restriction }) =>
          restriction === null ? null : ` ${words.restricted(batch ?? '', restriction)}.`,
        )}
    </p>
  );
}

function FileButton({ id }: Pick<TracedProps, 'id'>) {
  const api = useApi();
  const { save, isPending } = useSaveDocument(() => api.download(trace.lotFile, { params: { id } }));
  if (!may(useUser(), trace.lotFile.access)) return null;
  return (
    <Button
      className={css.file}
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload />}
      loading={isPending}
      onClick={() => save()}
    >
      {words.download}
    </Button>
  );
}
