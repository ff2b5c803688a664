import { IconPackageImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { goodsReceipts } from '#shared/areas/operation-types/receipt-contract.ts';
import type { Receipt, ReceiptLine } from '#shared/areas/operation-types/receipt-schema.ts';
import { receiptWords as words } from '#shared/areas/operation-types/receipt-screen-words.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { shownFilter, type Filter } from '../../ui/data-table/filter.ts';
import type { ListSearch } from '../../ui/data-table/list-search.ts';
import { useSuppliers } from '../../ui/fields/use-suppliers.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { useList } from '../../ui/use-list.ts';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { StockLabelButton } from '../../ui/print-labels/stock-label-button.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { Facts, Lines, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { typedFilter } from '../../ui/stock/period-filters.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { today } from '../../ui/today.ts';
import { ReceiptStatusBadge } from './receipt-status.tsx';
import { documentText, receiptColumns } from './receipts.columns.tsx';
import css from './receipts.module.css';

const numberOf = ({ receipt_number: number }: ReceiptLine): string => number;
const isReversed = ({ status }: ReceiptLine): boolean => status === 'reversed';

/** The receipts that were made, the newest first, with the open one beside the list. */
export function ReceiptsScreen() {
  const { id: openKey } = useParams({ strict: false });
  const list = useList({ route: goodsReceipts.list, name: 'receipts' });
  const filters = useFilters(list.search);
  const navigate = useNavigate();
  return (
    <ListScreen
      list={list}
      words={words}
      columns={receiptColumns}
      filters={filters}
      rowKey={numberOf}
      rowName={numberOf}
      isOff={isReversed}
      create={{
        label: words.receive,
        access: operationTypes.goodsReceipt.access,
        go: () => void navigate({ to: '/recebimento' }),
        refusal: receivingWords.noRight,
      }}
      onOpen={(id, replace) =>
        void navigate({ to: '/recebimento/feitos/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/recebimento/feitos', search: true }),
        render: (beside) => <ReceiptPanel {...beside} />,
      }}
      empty={{ icon: IconPackageImport, title: words.emptyTitle, text: words.emptyText }}
    />
  );
}

const filtersWords = words.filters;
const spans = [7, 30, 90];

/** The filters of the list; the suppliers among them come once they are offered, or named by the address. */
function useFilters(search: ListSearch): readonly Filter[] {
  const [day] = useState(today);
  const [isOffered, setOffered] = useState(false);
  const suppliers = useSuppliers(isOffered || search['supplier_id'] !== undefined);
  return useMemo(
    () => [
      {
        name: 'supplier_id',
        label: filtersWords.supplier,
        options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
        onOffer: () => setOffered(true),
      },
      ...receiptFilters(day),
    ],
    [suppliers, day],
  );
}

/** The filters of receipts on a day `YYYY-MM-DD`: those to choose or to type, then those that only an address can bring. */
const receiptFilters = (today: string): readonly Filter[] => [
  typedFilter('document', filtersWords.document, filtersWords.documentHere),
  typedFilter('sku', filtersWords.sku, filtersWords.skuHere),
  typedFilter('actor', filtersWords.actor, filtersWords.actorHere),
  {
    name: 'created_from',
    label: filtersWords.period,
    options: [
      { value: today, label: filtersWords.today },
      ...spans.map((days) => ({ value: addDays(today, 1 - days), label: filtersWords.days(String(days)) })),
    ],
  },
  shownFilter('created_to', filtersWords.to),
  shownFilter('reference', filtersWords.reference),
  shownFilter('supplier_document', filtersWords.supplierDocument),
  shownFilter('batch_number', filtersWords.batch),
  shownFilter('order_number', filtersWords.order),
  shownFilter('receipt_number', filtersWords.number),
];

const { panel: panelWords, columns } = words;

/** So many lines stand in the panel; all of them stand among the movements. */
const mostLines = 50;

/** One receipt beside the list: its papers, its order, and what came in. */
function ReceiptPanel({ recordKey, row, ...moves }: Beside<ReceiptLine>) {
  const query = useQuery(reading(useApi(), goodsReceipts.details, { params: { id: recordKey } }));
  const receipt = query.data?.data;
  const shown = receipt ?? row;
  const number = shown?.receipt_number ?? recordKey;
  return (
    <SidePanel label={panelWords.label(number)} code={number} copyLabel={panelWords.copy} {...moves}>
      {query.isError ? (
        <ErrorState error={query.error} title={panelWords.failed} onRetry={() => void query.refetch()} />
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
        <h2>
          {receipt.supplier?.name ?? (documentText(receipt) || (receipt.reference ?? receipt.receipt_number))}
        </h2>
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
      <Section title={panelWords.record}>
        <Lines
          lines={[
            { name: columns.supplier, value: supplierOf(receipt) },
            { name: columns.supplierDocument, value: documentText(receipt) || undefined },
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

/** The way to the page of who sent the goods; nothing where nobody is named. */
const supplierOf = ({ supplier }: ReceiptLine): ReactNode =>
  supplier === null ? undefined : (
    <Link to="/clientes/$id" params={{ id: supplier.id }} search={{ role: 'supplier' }}>
      {supplier.name}
    </Link>
  );

const identityOf = ({ to, serial_number: serial }: Movement): string =>
  [to?.batch_number, serial].filter(Boolean).join(' · ');

const lineColumns: readonly SmallColumn<Movement>[] = [
  {
    id: 'product',
    header: panelWords.product,
    cell: (movement) => (
      <>
        <Link to="/produtos/$sku" params={{ sku: movement.product.sku }}>
          {movement.product.name}
        </Link>
        <span className={css.second}>
          {[movement.product.sku, identityOf(movement), movement.reversed_by_id && panelWords.isReversed]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'quantity',
    header: panelWords.quantity,
    cell: ({ product, quantity }) => quantityWithUnit(product.unit, quantity),
    width: 96,
    align: 'end',
  },
  { id: 'location', header: panelWords.location, cell: ({ to }) => to?.location.code ?? '', width: 96 },
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
      title={panelWords.lines}
      action={count > 0 && <StockLabelButton target={{ kind: 'receipt', number, count }} />}
    >
      <SmallTable
        label={panelWords.lines}
        columns={lineColumns}
        rows={movements.slice(0, mostLines)}
        rowKey={({ id }) => id}
      />
      <p className="alm-apart">
        <Link to="/estoque/movimentacoes" search={{ document_number: number }}>
          {isMore ? panelWords.allMovements(formatInteger(movements.length)) : panelWords.movements}
        </Link>
      </p>
    </Section>
  );
}
