import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import type { OrderDocument } from '#shared/areas/invoicing/documents-schema.ts';
import { orderInvoiceWords as words } from '#shared/areas/invoicing/order-screen-words.ts';
import { orderInvoices } from '#shared/areas/invoicing/outbound-contract.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { formatInstant, formatMoney } from '../../../lib/format.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { Lines, Section } from '../../../ui/record.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const statusOf = ({ status, partial }: OrderDocument): string =>
  partial
    ? `${invoicingLabels.fiscal_document_status[status]}, ${words.part}`
    : invoicingLabels.fiscal_document_status[status];

function Document({ document }: { readonly document: OrderDocument }) {
  const { model, number, series, status, evidence, authorized_at: at, totals, report, events } = document;
  return (
    <Lines
      lines={[
        { name: words.number, value: words.named(model, number, series) },
        {
          name: words.status,
          value: (
            <StatusBadge tone={status === 'authorized' ? 'ok' : 'critical'}>{statusOf(document)}</StatusBadge>
          ),
        },
        { name: words.key, value: <span className="alm-mono">{document.access_key}</span> },
        { name: words.evidence, value: invoicingLabels.fiscal_evidence[evidence] },
        { name: words.authorized, value: at === null ? undefined : formatInstant(at) },
        { name: words.total, value: totals === null ? undefined : formatMoney(totals.total) },
        ...report.checks.map((check, index) => ({
          name: `${words.warning} ${index + 1}`,
          value: check.message,
        })),
        ...events.map((event) => ({
          name: invoicingLabels.fiscal_event_type[event.type],
          value: [formatInstant(event.at), event.words].filter(Boolean).join(' · '),
        })),
      ]}
    />
  );
}

/** The invoices of an order that leaves with them: each with its key, how it stands, and what was found in it. */
export function OrderInvoices({ order }: { readonly order: OrderDetails }) {
  const isAsked = order.fiscal_status !== 'not_required' && order.direction === 'outbound';
  const { data } = useQuery({
    ...reading(useApi(), orderInvoices.ofOrder, { params: { id: order.id } }),
    enabled: isAsked,
  });
  if (!isAsked || data === undefined) return null;
  const isWaiting = order.fiscal_status === 'awaiting_invoice' || order.fiscal_status === 'invoice_cancelled';
  return (
    <Section heading="h2" title={words.title}>
      {isWaiting && (
        <p>
          {orderLabels.order_fiscal_status[order.fiscal_status]}
          {'. '}
          {order.awaits_invoice_since === null ? (
            words.notYet
          ) : (
            <Link to="/pedidos/aguardando-nota/$id" params={{ id: order.id }}>
              {words.register}
            </Link>
          )}
        </p>
      )}
      {data.data.map((document) => (
        <Document key={document.id} document={document} />
      ))}
    </Section>
  );
}
