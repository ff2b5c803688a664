import { Skeleton } from '@mantine/core';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconBuildingWarehouse,
  IconCalendarX,
  IconCircleCheck,
  IconClock,
  IconCoin,
  IconInfoCircle,
  IconPackage,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { counted } from '../../lib/counted.ts';
import { formatDate, formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import { Bars, type BarLine } from '../../ui/figures/bars.tsx';
import { FlowChart } from '../../ui/figures/flow-chart.tsx';
import { countOf, type LeadingNumber, LeadingNumbers, toneOf } from '../../ui/figures/leading-numbers.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { replenishQuery, ReplenishFirst } from '../../ui/figures/replenish-first.tsx';
import { useLowNumbers } from '../../ui/figures/use-low-numbers.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { InventoryTabs } from './inventory-tabs.tsx';
import { useLowStockPage, useSummary } from './inventory.api.ts';
import css from './summary.module.css';

const words = inventoryWords.summary;

/** The site's stock in numbers and bars, each of which leads to its rows. */
export function SummaryScreen() {
  const query = useSummary();
  const day = query.data?.data.evaluated_on;
  return (
    <Page>
      <PageHead
        title={inventoryWords.title}
        note={day === undefined ? undefined : words.asOf(formatDate(day))}
        actions={<PrintButton />}
      />
      <InventoryTabs />
      <div className="alm-scroll" data-paper="wide">
        <QueryState query={query} errorTitle={words.failed} pending={<Pending />}>
          {({ data }) => <Numbers summary={data} />}
        </QueryState>
      </div>
    </Page>
  );
}

function Numbers({ summary }: { readonly summary: Summary }) {
  const low = useLowNumbers();
  const replenish = useLowStockPage(replenishQuery);
  return (
    <>
      <LeadingNumbers label={inventoryWords.tabs.summary} numbers={[...low, ...summaryNumbers(summary)]} />
      <div className={css.parts}>
        <div>
          <FlowChart summary={summary} />
          <ReplenishFirst query={replenish} />
        </div>
        <div className={css.side}>
          <ByStatus summary={summary} />
          <ByType summary={summary} />
          <Locations summary={summary} />
          <IntegrityNote summary={summary} />
          <LastBackupNote summary={summary} />
        </div>
      </div>
    </>
  );
}

function Pending() {
  return (
    <output className={css.pending} aria-label={common.state.loading}>
      {['numbers', 'chart', 'list'].map((part) => (
        <Skeleton key={part} height={part === 'numbers' ? 72 : 180} />
      ))}
    </output>
  );
}

const money = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const toAct = ({ expired, expiring }: Summary): readonly LeadingNumber[] => [
  {
    label: words.expired,
    icon: IconCalendarX,
    note: words.worth(formatMoney(expired.value)),
    tone: toneOf(expired.rows, 'expired'),
    ...countOf(counted.expired, { total: expired.rows }),
  },
  {
    label: words.soon,
    icon: IconClock,
    note: formatMoney(expiring.value),
    tone: toneOf(expiring.rows, 'attention'),
    ...countOf(counted.soon, { total: expiring.rows }),
  },
];

const toKnow = ({
  evaluated_on: day,
  products,
  value,
  locations,
  movements_today: today,
}: Summary): readonly LeadingNumber[] => [
  {
    label: words.value,
    icon: IconCoin,
    value: money.format(value),
    note: formatMoney(value),
    link: { to: '/estoque/inventario/linhas', search: { sort: '-quantity' } },
  },
  {
    label: words.products,
    icon: IconPackage,
    value: formatInteger(products.in_stock),
    note: words.ofActive(formatInteger(products.active)),
    link: { to: '/estoque/inventario/linhas', search: {} },
  },
  {
    label: words.occupancy,
    icon: IconBuildingWarehouse,
    value: formatInteger(locations.used),
    note: words.ofLocations(formatInteger(locations.total)),
    link: { to: '/estoque/inventario/linhas', search: { sort: 'location_code' } },
  },
  {
    label: words.today,
    icon: IconArrowsLeftRight,
    note: words.receivedLeft(formatInteger(today.received), formatInteger(today.left)),
    ...countOf(counted.movedOn(day), { total: today.total }),
  },
];

/** Gives the numbers of stock that ask for somebody by their date, then those of all stock. */
const summaryNumbers = (summary: Summary): readonly LeadingNumber[] => [
  ...toAct(summary),
  ...toKnow(summary),
];

type Props = { readonly summary: Summary };

/** The rows of stock by the status of their goods, with what they are worth. */
function ByStatus({ summary }: Props) {
  return (
    <Part title={words.byStatus} note={words.byStatusNote}>
      <Bars
        lines={summary.by_status.map(({ stock_status: status, rows, value }) => ({
          id: status,
          name: (
            <Link
              to="/estoque/inventario/linhas"
              search={{ stock_status: status }}
              title={words.rowsOf(formatInteger(rows))}
            >
              {labels.stock_status[status]}
            </Link>
          ),
          size: rows,
          value: formatInteger(rows),
          aside: formatMoney(value),
        }))}
      />
    </Part>
  );
}

/** The value of the stock by the type of its products, the largest first. */
function ByType({ summary }: Props) {
  const types = summary.by_product_type.toSorted((a, b) => b.value - a.value);
  return (
    <Part title={words.byType} note={words.byTypeNote}>
      <Bars
        lines={types.map(({ product_type: type, value }) => ({
          id: type,
          name: (
            <Link to="/estoque/inventario/linhas" search={{ product_type: type }}>
              {productWords.shortTypes[type]}
            </Link>
          ),
          size: value,
          value: formatMoney(value),
        }))}
      />
    </Part>
  );
}

/** Shows the use of the locations, in numbers and in parts of their room. */
function Locations({ summary: { locations } }: Props) {
  const line = (id: 'used' | 'empty' | 'blocked', name: string): BarLine => ({
    id,
    name,
    size: locations[id],
    value: formatInteger(locations[id]),
    aside: words.ofLocations(formatInteger(locations.total)),
  });
  const room = [
    { name: words.volume, percent: locations.volume_percent },
    { name: words.weight, percent: locations.weight_percent },
  ];
  return (
    <Part title={words.locations}>
      <Bars
        lines={[line('used', words.used), line('empty', words.free), line('blocked', words.blockedLocations)]}
      />
      <dl className={css.room}>
        {room.map(({ name, percent }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{percent === null ? words.noLimit : words.percent(formatPercent(percent))}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const percents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const formatPercent = (value: number): string => percents.format(value);

const integrityIcons = { unknown: IconInfoCircle, ok: IconCircleCheck, divergent: IconAlertOctagon };

/** Shows whether the balances agree with the ledger, and the time of the last check. */
function IntegrityNote({ summary: { integrity } }: Props) {
  const Mark = integrityIcons[integrity.status];
  return (
    <Part title={words.integrity}>
      <p className={css.integrity} data-status={integrity.status}>
        <Mark aria-hidden />
        {words.integrityStates[integrity.status]}
        {integrity.checked_at !== null && (
          <small>{words.checkedAt(formatInstant(integrity.checked_at))}</small>
        )}
      </p>
    </Part>
  );
}

const backupIcons = {
  verified: IconCircleCheck,
  unverified: IconInfoCircle,
  damaged: IconAlertOctagon,
  none: IconAlertTriangle,
};

/** Shows the time of the last backup, and whether it is whole. */
function LastBackupNote({ summary: { last_backup: last } }: Props) {
  const status = last?.status ?? 'none';
  const Mark = backupIcons[status];
  return (
    <Part title={words.lastBackup}>
      <p className={css.integrity} data-status={status}>
        <Mark aria-hidden />
        {words.lastBackupStates[status]}
        {last !== null && <small>{words.madeAt(formatInstant(last.created_at))}</small>}
      </p>
    </Part>
  );
}
