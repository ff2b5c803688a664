import { Button } from '@mantine/core';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { lotWords as words } from '#shared/areas/inventory/lot-screen-words.ts';
import type { LotRecord } from '#shared/areas/inventory/lot-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { trace } from '#shared/areas/trace/contract.ts';
import type { Trace } from '#shared/areas/trace/schema.ts';
import { traceWords } from '#shared/areas/trace/screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { formatDate, formatInstant, formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { Instant } from '../../ui/instant.tsx';
import { OccurrenceButton } from '../../ui/occurrences/occurrence-acts.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { StockLabelButton } from '../../ui/print-labels/stock-label-button.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Facts, Lines } from '../../ui/record.tsx';
import { sayWhoMay } from '../../ui/say-no-right.ts';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { useSaveDocument } from '../../ui/use-save-document.ts';
import { LotActs } from './lot-acts.tsx';
import { LotDialog } from './lot.dialog.tsx';
import { LotCorrections, LotMovements, LotLocations, LotSources, Part, type OfLot } from './lot-sections.tsx';
import css from './lot.module.css';
import { useLot } from './lots.api.ts';

/** One lot: what is known of it, where it lies, from whom it came, its corrections and its movements. */
export function LotScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useLot(id);
  return (
    <Page>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Content key={data.id} lot={data} />}
      </QueryState>
    </Page>
  );
}

function Content({ lot }: { readonly lot: LotRecord }) {
  const { id, product } = lot;
  const mayReadMovements = may(useUser(), movements.list.access);
  return (
    <>
      <PageHead
        title={words.title(lot.batch_number)}
        note={<StatusNote lot={lot} />}
        actions={
          <>
            <StockLabelButton target={labelsOf(lot)} size="sm" />
            <PrintButton />
            <OccurrenceButton subject={{ entity: 'lot', id, name: words.title(lot.batch_number) }} />
            <LotActs lot={lot} />
            <CorrectButton id={id} />
          </>
        }
      />
      <div className={css.body} data-paper="wide">
        <div className={css.about}>
          <p>
            <Link to="/produtos/$sku" params={{ sku: product.sku }} search={{}}>
              {product.name}
            </Link>{' '}
            <span className="alm-mono">{product.sku}</span>
          </p>
          {lot.restriction !== null && (
            <Callout tone="attention">{words.restricted(lot.restriction)}</Callout>
          )}
          <Facts facts={factsOf(lot)} />
          <Lines lines={linesOf(lot)} />
        </div>
        <LotLocations lot={lot} />
        {mayReadMovements && <LotSources lot={lot} />}
        {mayReadMovements && <LotTrace lot={lot} />}
        <AttachmentsPanel record={{ entity: 'lot', id }} heading="h2" />
        <LotCorrections lot={lot} />
        {mayReadMovements && <LotMovements lot={lot} />}
      </div>
    </>
  );
}

/** Labels of the lot: the quantity is written by whoever prints them. */
const labelsOf = ({ product, batch_number, expiration_date }: LotRecord) => ({
  kind: 'stock' as const,
  goods: { sku: product.sku, batch_number, expiration_date, serial_number: null },
  quantity: null,
});

function StatusNote({ lot }: { readonly lot: LotRecord }) {
  return (
    <span className={css.note}>
      <StatusBadge tone={lot.lot_status === 'approved' ? 'ok' : 'paused'}>
        {labels.lot_status[lot.lot_status]}
      </StatusBadge>
      {lot.expiration_date !== null && <ExpiryMark value={lot} />}
    </span>
  );
}

function CorrectButton({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayCorrect = may(useUser(), lots.modifyById.access);
  const run = () => (mayCorrect ? setOpen(true) : sayWhoMay(words.correct, lots.modifyById.access));
  useShortcuts([{ keys: 'e', label: words.correct, group: words.title(null), run }]);
  return (
    <>
      {!mayCorrect && <span className="alm-note">{words.noRight}</span>}
      <Button leftSection={<IconPencil />} disabled={!mayCorrect} onClick={() => setOpen(true)}>
        {words.correct}
      </Button>
      {isOpen && <LotDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

const factsOf = ({ product: { unit }, ...lot }: LotRecord) => [
  { name: words.onHand, value: <Amount value={lot.quantity} unit={unit} withUnit /> },
  { name: words.reserved, value: <Amount value={lot.quantity_reserved} unit={unit} /> },
  { name: words.available, value: <Amount value={lot.quantity_available} unit={unit} leads /> },
];

const linesOf = (lot: LotRecord) => [
  { name: words.supplier, value: lot.supplier ?? undefined },
  {
    name: words.made,
    value: lot.manufacturing_date === null ? undefined : formatDate(lot.manufacturing_date),
  },
  { name: words.received, value: formatInstant(lot.received_at) },
  {
    name: words.accessKey,
    value: lot.nf_access_key === null ? undefined : <span className="alm-mono">{lot.nf_access_key}</span>,
  },
];

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
  { id: 'order', header: traceWords.order, cell: orderLink, width: 190 },
  { id: 'customer', header: traceWords.customer, cell: ({ name }) => name ?? '' },
  { id: 'stage', header: traceWords.stage, cell: ({ stage_label: stage }) => stage, width: 190 },
  {
    id: 'quantity',
    header: traceWords.quantity,
    cell: ({ quantity }) => <Amount value={quantity} unit={unit} withUnit />,
    width: 130,
    align: 'end',
  },
];

const customerColumns = (unit: string): readonly SmallColumn<Customer>[] => [
  {
    id: 'at',
    header: traceWords.shippedAt,
    cell: ({ shipped_at: at }) => <Instant value={at} />,
    width: 120,
  },
  { id: 'order', header: traceWords.order, cell: orderLink, width: 190 },
  { id: 'customer', header: traceWords.customer, cell: ({ name }) => name ?? '' },
  { id: 'state', header: traceWords.state, cell: ({ state }) => state ?? '', width: 60, wideOnly: true },
  {
    id: 'key',
    header: traceWords.key,
    cell: ({ access_key: key }) => <span className="alm-mono">{key ?? ''}</span>,
    width: 380,
    wideOnly: true,
  },
  {
    id: 'quantity',
    header: traceWords.shipped,
    cell: ({ quantity }) => <Amount value={quantity} unit={unit} withUnit />,
    width: 130,
    align: 'end',
  },
  {
    id: 'returned',
    header: traceWords.returned,
    cell: ({ returned }) => (returned === 0 ? '' : <Amount value={returned} unit={unit} />),
    width: 100,
    align: 'end',
  },
];

/**
 * Shows the orders that wait for goods of a lot, the customers that got them, and whether all of it adds up;
 * the contacts come as a file.
 */
function LotTrace({ lot: { id } }: OfLot) {
  const query = useQuery(reading(useApi(), trace.lot, { params: { id } }));
  return (
    <QueryState query={query} errorTitle={traceWords.failed}>
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
        <Part title={traceWords.reservedTitle}>
          <SmallTable
            label={traceWords.reservedLabel}
            columns={reservedColumns(unit)}
            rows={reserved.slice(0, SHOWN)}
            rowKey={({ order_id: order }) => order}
          />
          <Rest count={reserved.length} />
        </Part>
      )}
      <Part title={traceWords.customersTitle} action={<FileButton id={id} />}>
        <Balance data={data} />
        {customers === null && <p className={css.told}>{traceWords.noRight}</p>}
        {customers?.length === 0 && <p className={css.told}>{traceWords.nobody}</p>}
        {customers !== null && customers.length > 0 && (
          <SmallTable
            label={traceWords.customersLabel}
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
  return <p className={css.told}>{traceWords.rest(formatInteger(count - SHOWN))}</p>;
}

/** Shows the entries and exits by type, and whether they agree with the stock. */
function Balance({ data: { balance, family, product } }: Pick<TracedProps, 'data'>) {
  const { movements, on_hand: onHand, difference } = balance;
  const others = family.slice(1).map(({ batch_number: batch }) => batch ?? '');
  const shown = (quantity: number) => quantityWithUnit(product.unit, quantity);
  const parts = movements.map(({ label, quantity }) => `${label} ${shown(quantity)}`);
  return (
    <p className={css.told} data-wrong={difference !== 0 || undefined}>
      {[...parts, traceWords.onHand(shown(onHand))].join(' · ')}{' '}
      {difference === 0 ? traceWords.addsUp : traceWords.differs(shown(difference))}
      {others.length > 0 && ` ${traceWords.family(others.join(', '))}`}
      {family
        .slice(1)
        .map(({ batch_number: batch, restriction }) =>
          restriction === null ? null : ` ${traceWords.restricted(batch ?? '', restriction)}.`,
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
      {traceWords.download}
    </Button>
  );
}
