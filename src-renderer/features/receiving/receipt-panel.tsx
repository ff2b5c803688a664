import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { goodsReceipts } from '#shared/areas/operation-types/receipt-contract.ts';
import type { Receipt, ReceiptLine } from '#shared/areas/operation-types/receipt-schema.ts';
import { receiptWords } from '#shared/areas/operation-types/receipt-screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { Facts, Lines, Section } from '../../ui/record.tsx';
import { StockLabelButton } from '../../ui/print-labels/stock-label-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { ReceiptStatusBadge } from './receipt-status.tsx';
import css from './receipts.module.css';

const { panel: words, columns } = receiptWords;

/** So many lines stand in the panel; all of them stand among the movements. */
const mostLines = 50;

/** One receipt beside the list: its papers, its order, and what came in. */
export function ReceiptPanel({ recordKey, row, ...moves }: Beside<ReceiptLine>) {
  const query = useQuery(reading(useApi(), goodsReceipts.details, { params: { id: recordKey } }));
  const receipt = query.data?.data;
  const shown = receipt ?? row;
  const number = shown?.receipt_number ?? recordKey;
  return (
    <SidePanel label={words.label(number)} code={number} copyLabel={words.copy} {...moves}>
      {query.isError ? (
        <ErrorState error={query.error} title={words.failed} onRetry={() => void query.refetch()} />
      ) : shown === undefined ? (
        <SkeletonLines />
      ) : (
        <>
          <Head receipt={shown} />
          <div className={css.acts}>
            <OccurrenceButton subject={{ entity: 'receipt', id: recordKey, name: number }} />
          </div>
          {receipt === undefined ? <SkeletonLines /> : <Arrived receipt={receipt} />}
          <AttachmentsPanel record={{ entity: 'receipt', id: recordKey }} />
        </>
      )}
    </SidePanel>
  );
}

function Head({ receipt }: { readonly receipt: ReceiptLine }) {
  return (
    <>
      <header className={css.head}>
        <h2>{receipt.supplier_document ?? receipt.reference ?? receipt.receipt_number}</h2>
        <ReceiptStatusBadge status={receipt.status} />
      </header>
      <div className="alm-part">
        <Facts
          facts={[
            { name: columns.lines, value: formatInteger(receipt.lines) },
            { name: columns.products, value: formatInteger(receipt.products) },
            { name: columns.value, value: formatMoney(receipt.value) },
          ]}
        />
      </div>
      <Section title={words.record}>
        <Lines
          lines={[
            { name: columns.supplierDocument, value: receipt.supplier_document ?? undefined },
            { name: columns.reference, value: receipt.reference ?? undefined },
            { name: columns.order, value: receipt.order_number ?? undefined },
            { name: columns.note, value: receipt.note === '' ? undefined : receipt.note },
            { name: columns.at, value: formatInstant(receipt.created_at) },
            { name: columns.by, value: receipt.created_by },
          ]}
        />
      </Section>
    </>
  );
}

const identityOf = ({ to, serial_number: serial }: Movement): string =>
  [to?.batch_number, serial].filter(Boolean).join(' · ');

const lineColumns: readonly SmallColumn<Movement>[] = [
  {
    id: 'product',
    header: words.product,
    cell: (movement) => (
      <>
        <Link to="/produtos/$sku" params={{ sku: movement.product.sku }}>
          {movement.product.name}
        </Link>
        <span className={css.second}>
          {[movement.product.sku, identityOf(movement), movement.reversed_by_id && words.isReversed]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'quantity',
    header: words.quantity,
    cell: ({ product, quantity }) => quantityWithUnit(product.unit, quantity),
    width: 96,
    align: 'end',
  },
  { id: 'location', header: words.location, cell: ({ to }) => to?.location.code ?? '', width: 96 },
];

const stayed = ({ reversed_by_id: reversed }: Movement): boolean => reversed === null;

/** Goods that have one label: of one product, lot and serial number. */
const goodsKey = ({ product, to, serial_number: serial }: Movement): string =>
  JSON.stringify([product.sku, to?.lot_id, serial]);

function Arrived({ receipt: { movements, receipt_number: number } }: { readonly receipt: Receipt }) {
  const isMore = movements.length > mostLines;
  const count = new Set(movements.filter(stayed).map(goodsKey)).size;
  return (
    <Section
      title={words.lines}
      action={count > 0 && <StockLabelButton target={{ kind: 'receipt', number, count }} />}
    >
      <SmallTable
        label={words.lines}
        columns={lineColumns}
        rows={movements.slice(0, mostLines)}
        rowKey={({ id }) => id}
      />
      <p className="alm-apart">
        <Link to="/estoque/movimentacoes" search={{ document_number: number }}>
          {isMore ? words.allMovements(formatInteger(movements.length)) : words.movements}
        </Link>
      </p>
    </Section>
  );
}
