import { Button } from '@mantine/core';
import { IconCopy, IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { awaitingInvoice } from '#shared/areas/invoicing/awaiting-contract.ts';
import type {
  AwaitingLine,
  FiscalAddress,
  FiscalDetails,
  FiscalItem,
} from '#shared/areas/invoicing/awaiting-schema.ts';
import { awaitingScreenWords as words } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import { waits } from '#shared/areas/invoicing/lists.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { maskCfop } from '#shared/domain/brazil/cfop.ts';
import { formatInteger, formatMoney, formatQuantity } from '../../../lib/format.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { choiceFilter, eitherFilter, shownFilter, type Filter } from '../../../ui/data-table/filter.ts';
import { Bars } from '../../../ui/figures/bars.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import type { Beside } from '../../../ui/list-screen/open-record.tsx';
import { useList } from '../../../ui/use-list.ts';
import { RequestButton } from '../../../ui/occurrences/request-button.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/query-state.tsx';
import { Facts, RecordHead, Section } from '../../../ui/record.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { useCopied } from '../../../ui/use-copied.ts';
import { idOf, numberOf } from '../../../ui/orders/orders.api.ts';
import { waitTone } from '../../../ui/orders/wait-tone.ts';
import { StageMark } from '../../../ui/orders/stage-mark.tsx';
import { awaitingColumns } from './awaiting.columns.tsx';
import { type Copied, CopiedBlock, textOf } from './copied-block.tsx';
import { AllFile, OrderFile } from './erp-file.tsx';
import { RegisterPart } from './register-part.tsx';
import css from './awaiting.module.css';
import { waitText } from './wait-text.ts';

/** The orders that wait for their invoice, who waits longest first, with what the invoice of one has to say beside them. */
export function AwaitingScreen() {
  const { id: openKey } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useList({ route: awaitingInvoice.list, name: 'awaiting' });
  return (
    <ListScreen
      list={list}
      words={words}
      tabs={<AwaitingTotals />}
      actions={<AllFile search={list.search} isBehind={openKey !== undefined} />}
      columns={awaitingColumns}
      filters={awaitingFilters}
      rowKey={idOf}
      rowName={numberOf}
      ownSort="waiting_since"
      onOpen={(id, replace) =>
        void navigate({ to: '/pedidos/aguardando-nota/$id', params: { id }, search: true, replace })
      }
      panel={{
        openKey,
        onClose: () => void navigate({ to: '/pedidos/aguardando-nota', search: true }),
        render: (beside) => <AwaitingPanel {...beside} />,
      }}
      empty={{ icon: IconFileInvoice, ...words.empty }}
    />
  );
}

const filtersWords = words.filters;
const hoursWaited = [4, 24, 72];

const { totals: totalsWords } = words;

/** The filters of orders that wait for their invoice: those to choose from first, then those that an address brings. */
const awaitingFilters: readonly Filter[] = [
  choiceFilter('waiting_over_hours', filtersWords.wait, hoursWaited, (hours) =>
    filtersWords.over(formatInteger(hours)),
  ),
  choiceFilter('wait', filtersWords.band, waits, invoicingLabels.fiscal_wait),
  eitherFilter('has_missing_data', filtersWords.missing, {
    yes: filtersWords.lacks,
    no: filtersWords.complete,
  }),
  shownFilter('operation_type', filtersWords.type),
  shownFilter('customer_id', filtersWords.customer),
  shownFilter('state', filtersWords.state),
];

/** Shows the orders that wait, in all: number, amount, the oldest and its wait. */
function AwaitingTotals() {
  const { data } = useQuery(reading(useApi(), awaitingInvoice.totals, {}));
  if (data === undefined || data.data.count === 0) return null;
  const {
    count,
    total_value: value,
    total_items: items,
    oldest_waiting_hours: oldest,
    by_age: ages,
  } = data.data;
  return (
    <section className={css.totals} aria-label={totalsWords.label}>
      <Facts
        facts={[
          {
            name: totalsWords.orders,
            value: `${formatInteger(count)} · ${totalsWords.items(formatInteger(items))}`,
          },
          { name: totalsWords.value, value: formatMoney(value) },
          {
            name: totalsWords.oldest,
            value: oldest === null ? totalsWords.none : waitText(oldest),
          },
        ]}
      />
      <Bars
        lines={ages.map(({ code, label, count: size }) => ({
          id: code,
          name: (
            <Link to="/pedidos/aguardando-nota" search={{ wait: code }}>
              {label}
            </Link>
          ),
          size,
          value: formatInteger(size),
          tone: waitTone(code, size),
        }))}
      />
    </section>
  );
}

const { panel: panelWords } = words;

/** Shows the content of an order's invoice, beside the list, and the way in which it is registered. */
function AwaitingPanel({ recordKey, row, ...moves }: Beside<AwaitingLine>) {
  const isAllowed = may(useUser(), awaitingInvoice.details.access);
  const query = useQuery({
    ...reading(useApi(), awaitingInvoice.details, { params: { id: recordKey } }),
    enabled: isAllowed,
  });
  const details = query.data?.data;
  const shown = details ?? row;
  const number = shown === undefined ? recordKey : numberOf(shown);
  return (
    <SidePanel label={panelWords.label(number)} code={number} copyLabel={panelWords.copyNumber} {...moves}>
      {shown !== undefined && (
        <RecordHead
          name={shown.customer?.name ?? number}
          marks={
            <>
              <StageMark order={shown} /> {details && <b>{formatMoney(details.totals.total)}</b>}{' '}
              <Link to="/pedidos/$id/completo" params={{ id: recordKey }}>
                {panelWords.open}
              </Link>
            </>
          }
        >
          {details && (
            <div className={css.acts}>
              <CopyAll details={details} />
              <OrderFile orderId={details.id} />
            </div>
          )}
        </RecordHead>
      )}
      {!isAllowed ? (
        <>
          <p>{panelWords.noRight}</p>
          <RequestButton
            needs={awaitingInvoice.details.access}
            title={panelWords.request(number)}
            links={[{ entity: 'order', id: recordKey }]}
          />
        </>
      ) : query.isError ? (
        <ErrorState error={query.error} title={panelWords.failed} onRetry={() => void query.refetch()} />
      ) : details === undefined ? (
        <SkeletonLines />
      ) : (
        <Whole details={details} />
      )}
    </SidePanel>
  );
}

function CopyAll({ details }: { readonly details: FiscalDetails }) {
  const { isCopied, copy } = useCopied();
  const copyAll = (): void =>
    copy(
      [...blocksOf(details), { title: panelWords.items, lines: itemLines(details) }]
        .map(({ title, lines }) => `${title}\n${textOf(lines)}`)
        .join('\n\n'),
    );
  useShortcuts([{ keys: 'c', label: panelWords.copyAll, group: panelWords.keys, run: copyAll }]);
  return (
    <Button leftSection={<IconCopy />} onClick={copyAll}>
      {isCopied ? panelWords.copied : panelWords.copyAll}
    </Button>
  );
}

const itemColumns: readonly SmallColumn<FiscalItem>[] = [
  {
    id: 'sku',
    header: panelWords.sku,
    cell: ({ sku, lots }) => (
      <>
        <span className="alm-mono">{sku}</span>
        {lots.length > 0 && (
          <span className={css.second}>{lots.map((lot) => lot.batch_number).join(', ')}</span>
        )}
      </>
    ),
  },
  { id: 'ncm', header: panelWords.ncm, cell: ({ ncm }) => ncm ?? '', width: 92 },
  { id: 'cfop', header: panelWords.cfop, cell: ({ cfop }) => cfop ?? '', width: 64 },
  {
    id: 'quantity',
    header: panelWords.quantity,
    cell: ({ unit, quantity }) => quantityWithUnit(unit, quantity),
    width: 92,
    align: 'end',
  },
];

function Whole({ details }: { readonly details: FiscalDetails }) {
  const { missing_data: gaps, items } = details;
  return (
    <>
      <Section title={panelWords.register}>
        <RegisterPart orderId={details.id} number={details.order.order_number} />
      </Section>
      {gaps.length > 0 && (
        <Section title={panelWords.missing}>
          {gaps.map(({ code, path, severity, message, mend }) => (
            <div key={`${code} ${path}`} className={css.gap}>
              <StatusBadge tone={severity === 'blocking' ? 'critical' : 'attention'}>{message}</StatusBadge>
              {mend !== null && <Link to={mend}>{panelWords.mend}</Link>}
            </div>
          ))}
        </Section>
      )}
      {blocksOf(details).map((block) => (
        <CopiedBlock key={block.title} {...block} />
      ))}
      <Section title={panelWords.items}>
        <SmallTable label={panelWords.items} columns={itemColumns} rows={items} rowKey={({ id }) => id} />
      </Section>
    </>
  );
}

type Block = { readonly title: string; readonly lines: readonly Copied[] };

const line = (name: string, value: string | null | undefined): Copied => ({ name, value: value ?? '' });

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const addressLines = (address: FiscalAddress | null): readonly Copied[] => [
  line(panelWords.street, joined(address?.street, address?.number)),
  line(panelWords.complement, address?.complement),
  line(panelWords.neighborhood, address?.neighborhood),
  line(panelWords.city, joined(address?.city, address?.state, address?.city_ibge_code)),
  line(panelWords.zip, address?.zip_code),
];

const cfopsOf = ({ items }: FiscalDetails): string =>
  [...new Set(items.map(({ cfop }) => cfop ?? ''))]
    .filter(Boolean)
    .map((cfop) => maskCfop(cfop))
    .join(', ');

const kilograms = (kg: number | null): string =>
  kg === null ? '' : panelWords.kilograms(formatQuantity(kg));

/** Gathers the content of an order's invoice, part by part. */
const blocksOf = (details: FiscalDetails): readonly Block[] => {
  const { issuer, recipient, operation, transport, order, totals } = details;
  const { freight_mode: mode } = transport;
  return [
    {
      title: panelWords.recipient,
      lines: [
        line(panelWords.name, recipient?.name),
        line(panelWords.document, recipient?.document),
        line(panelWords.ie, recipient?.state_registration),
        line(panelWords.indicator, recipient?.ie_indicator),
        line(panelWords.email, recipient?.email),
        ...addressLines(recipient?.address ?? null),
      ],
    },
    {
      title: panelWords.operation,
      lines: [
        line(panelWords.nature, operation.nature),
        line(panelWords.cfops, cfopsOf(details)),
        line(panelWords.reference, order.external_reference),
        line(panelWords.total, formatMoney(totals.total)),
      ],
    },
    {
      title: panelWords.transport,
      lines: [
        line(panelWords.freightMode, mode === null ? '' : `${mode}, ${orderLabels.freight_mode[mode as 0]}`),
        line(panelWords.carrier, joined(transport.carrier?.name, transport.carrier?.document)),
        line(panelWords.volumes, transport.volumes === null ? '' : formatInteger(transport.volumes)),
        line(panelWords.grossWeight, kilograms(transport.gross_weight)),
        line(panelWords.netWeight, kilograms(transport.net_weight)),
      ],
    },
    {
      title: panelWords.issuer,
      lines: [
        line(panelWords.name, issuer.name),
        line(panelWords.document, issuer.document),
        line(panelWords.ie, issuer.state_registration),
        line(panelWords.regime, issuer.tax_regime),
      ],
    },
  ];
};

/** The items as lines that are pasted into a spreadsheet. */
const itemLines = ({ items }: FiscalDetails): readonly Copied[] =>
  items.map((item) =>
    line(
      item.sku,
      [
        item.description,
        item.ncm ?? '',
        item.cfop ?? '',
        item.unit,
        formatQuantity(item.quantity),
        formatMoney(item.unit_price),
        formatMoney(item.total),
        ...item.lots.map((lot) => `${lot.batch_number} ${formatQuantity(lot.quantity)}`),
      ].join('\t'),
    ),
  );
