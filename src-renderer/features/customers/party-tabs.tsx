import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { customerReads } from '#shared/areas/customers/reads-contract.ts';
import type { PartyProduct } from '#shared/areas/customers/figures-schema.ts';
import { partyWords } from '#shared/areas/customers/page-screen-words.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import type { KeptDocument } from '#shared/areas/invoicing/documents-schema.ts';
import { orderInvoiceWords } from '#shared/areas/invoicing/order-screen-words.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import type { ReturnLine } from '#shared/areas/returns/line-schema.ts';
import { returnReads } from '#shared/areas/returns/reads-contract.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { formatDate, formatInstant, formatInteger, formatMoney, formatQuantity } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { PromisedDay } from '../../ui/orders/order-marks.tsx';
import { numberOf } from '../../ui/orders/orders.api.ts';
import { StageMark } from '../../ui/orders/stage-mark.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Aside } from '../../ui/record.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { ordersOfParty, type Counting } from './party-counts.ts';
import css from './party.module.css';

const perPage = 20;

type Of = { readonly of: Counting; readonly customer: Customer };

const orderWords = partyWords.orders;

const orderColumns: readonly SmallColumn<OrderLine>[] = [
  {
    id: 'number',
    header: orderWords.number,
    cell: (order) => (
      <Link className="alm-mono" to="/pedidos/$id/completo" params={{ id: order.id }}>
        {numberOf(order)}
      </Link>
    ),
    width: 112,
  },
  {
    id: 'created',
    header: orderWords.created,
    cell: ({ created_at: at }) => formatInstant(at).slice(0, 10),
    width: 100,
  },
  { id: 'stage', header: orderWords.stage, cell: (order) => <StageMark order={order} /> },
  {
    id: 'promised',
    header: orderWords.promised,
    cell: (order) => <PromisedDay order={order} />,
    width: 112,
    wideOnly: true,
  },
  {
    id: 'lines',
    header: orderWords.lines,
    cell: ({ items_count: count }) => <Aside>{formatInteger(count)}</Aside>,
    width: 64,
    align: 'end',
    wideOnly: true,
  },
  {
    id: 'total',
    header: orderWords.total,
    cell: ({ total }) => <b>{formatMoney(total)}</b>,
    width: 120,
    align: 'end',
  },
];

/** The orders of somebody, the newest first. */
function OrdersTab({ of }: Of) {
  const [page, setPage] = useState(1);
  const search = { ...ordersOfParty(of), page, per_page: perPage } as const;
  const query = useQuery({
    ...reading(useApi(), orderReads.list, { query: search as never }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      label={orderWords.label}
      query={query}
      columns={orderColumns}
      rowKey={({ id }) => id}
      empty={orderWords.none}
      errorTitle={orderWords.failed}
      onPage={setPage}
    />
  );
}

const productWords = partyWords.products;

const lotsHeader = ({ role }: Counting) =>
  role === 'customer' ? productWords.lots.customer : productWords.lots.supplier;

const productColumns = (of: Counting): readonly SmallColumn<PartyProduct>[] => [
  {
    id: 'product',
    header: productWords.product,
    cell: (row) => (
      <Link to="/produtos/$sku" params={{ sku: row.sku }}>
        <ProductCell product={row} density="comfortable" />
      </Link>
    ),
  },
  {
    id: 'quantity',
    header: productWords.quantity,
    cell: (row) => <Amount value={row.quantity} unit={row.unit} withUnit />,
    width: 112,
    align: 'end',
  },
  {
    id: 'orders',
    header: productWords.orders,
    cell: ({ orders }) => <Aside>{formatInteger(orders)}</Aside>,
    width: 72,
    align: 'end',
    wideOnly: true,
  },
  {
    id: 'last',
    header: productWords.last,
    cell: ({ last_at: at }) => <Instant value={at} />,
    width: 96,
  },
  { id: 'lots', header: lotsHeader(of), cell: (row) => <Lots row={row} />, width: 260 },
];

/** The most lots of a product that its row names. */
const mostLots = 6;

/** Names the latest lots of a product, how much of each, and the way to each. */
function Lots({ row: { lots, unit } }: { readonly row: PartyProduct }) {
  const more = lots.length - mostLots;
  return (
    <ul className={css.lots}>
      {lots.slice(0, mostLots).map(({ id, batch_number: batch, expiration_date: expires, quantity }) => (
        <li key={id}>
          <Link to="/estoque/lotes/$id" params={{ id }}>
            {productWords.lot(
              batch ?? (expires === null ? productWords.noBatch : formatDate(expires)),
              quantityWithUnit(unit, quantity),
            )}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="alm-soft">{productWords.moreLots(formatInteger(more))}</li>}
    </ul>
  );
}

/** The products that somebody received or sent, with their lots, the latest first. */
function ProductsTab({ of }: Of) {
  const [page, setPage] = useState(1);
  const { id, role } = of;
  const query = useQuery({
    ...reading(useApi(), customerReads.products, {
      params: { id },
      query: { role, page, per_page: perPage },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      label={productWords.label}
      query={query}
      columns={productColumns(of)}
      rowKey={({ sku }) => sku}
      empty={role === 'customer' ? productWords.none.customer : productWords.none.supplier}
      errorTitle={productWords.failed}
      onPage={setPage}
    />
  );
}

const returnWords = partyWords.returns;

const returnColumns: readonly SmallColumn<ReturnLine>[] = [
  {
    id: 'number',
    header: returnWords.number,
    cell: ({ id, number }) => (
      <Link className="alm-mono" to="/qualidade/devolucoes/$id" params={{ id }}>
        {number}
      </Link>
    ),
    width: 120,
  },
  {
    id: 'requested',
    header: returnWords.requested,
    cell: ({ requested_at: at }) => <Instant value={at} />,
    width: 96,
  },
  { id: 'status', header: returnWords.status, cell: ({ status_label: label }) => label, width: 140 },
  { id: 'reason', header: returnWords.reason, cell: ({ reason_code: code }) => returnLabels.reason[code] },
  {
    id: 'quantity',
    header: returnWords.quantity,
    cell: ({ quantity }) => formatQuantity(quantity),
    width: 96,
    align: 'end',
  },
];

/** The returns of a customer, the newest first. */
function ReturnsTab({ of: { id } }: Of) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...reading(useApi(), returnReads.list, { query: { customer_id: id, page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      label={returnWords.label}
      query={query}
      columns={returnColumns}
      rowKey={({ id: key }) => key}
      empty={returnWords.none}
      errorTitle={returnWords.failed}
      onPage={setPage}
    />
  );
}

const invoiceWords = partyWords.invoices;

const invoiceColumns: readonly SmallColumn<KeptDocument>[] = [
  {
    id: 'number',
    header: invoiceWords.number,
    cell: ({ id, model, number, series }) => (
      <Link to="/documentos-fiscais/$id" params={{ id }}>
        {orderInvoiceWords.named(model, number, series)}
      </Link>
    ),
  },
  {
    id: 'issued',
    header: invoiceWords.issued,
    cell: ({ issued_at: at }) => at !== null && <Instant value={at} />,
    width: 112,
  },
  {
    id: 'belongs',
    header: invoiceWords.belongs,
    cell: ({ order, receipt_number: receipt }) => (
      <span className="alm-mono">{order?.order_number ?? receipt}</span>
    ),
    width: 180,
  },
  {
    id: 'total',
    header: invoiceWords.total,
    cell: ({ totals }) => totals !== null && totals !== undefined && formatMoney(totals.total),
    width: 120,
    align: 'end',
  },
];

/** The invoices that somebody sent, or that were sent to them. */
function InvoicesTab({ of, customer: { document } }: Of) {
  const [page, setPage] = useState(1);
  const theirs = of.role === 'supplier' ? { issuer: document ?? '' } : { recipient: document ?? '' };
  const query = useQuery({
    ...reading(useApi(), fiscalDocuments.list, { query: { ...theirs, page, per_page: perPage } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      label={invoiceWords.label}
      query={query}
      columns={invoiceColumns}
      rowKey={({ id }) => id}
      empty={invoiceWords.none}
      errorTitle={invoiceWords.failed}
      onPage={setPage}
    />
  );
}

/** The parts of the page of somebody, by their names in the address. */
export const partyParts = ['pedidos', 'produtos', 'devolucoes', 'notas'] as const;
export type PartyPart = (typeof partyParts)[number];

type Part = {
  readonly label: string;
  readonly needs: Pick<RouteSpec, 'access'>;
  readonly isOf: (of: Counting, customer: Customer) => boolean;
  readonly Tab: (props: Of) => React.ReactNode;
};

/** Says what each part is called, who may see it, of whom it is, and what it shows. */
export const parts: Readonly<Record<PartyPart, Part>> = {
  pedidos: { label: partyWords.tabs.orders, needs: orderReads.list, isOf: () => true, Tab: OrdersTab },
  produtos: {
    label: partyWords.tabs.products,
    needs: customerReads.products,
    isOf: ({ role }) => role !== 'carrier',
    Tab: ProductsTab,
  },
  devolucoes: {
    label: partyWords.tabs.returns,
    needs: returnReads.list,
    isOf: ({ role }) => role === 'customer',
    Tab: ReturnsTab,
  },
  notas: {
    label: partyWords.tabs.invoices,
    needs: fiscalDocuments.list,
    isOf: ({ role }, { document }) => document !== null && (role === 'customer' || role === 'supplier'),
    Tab: InvoicesTab,
  },
};
