import { Skeleton } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconBuildingWarehouse,
  IconCalendarX,
  IconClipboardCheck,
  IconClock,
  IconSend,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import type { OrderDay } from '#shared/areas/orders/day-contract.ts';
import { orderReads as orders } from '#shared/areas/orders/reads-contract.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { dashboardWords as words } from '#shared/areas/dashboard/screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { counted } from '../../lib/counted.ts';
import { countedWords } from '#shared/areas/dashboard/counted-words.ts';
import { formatDate, formatInteger, formatMinute, formatMoney } from '../../lib/format.ts';
import { useTotals } from '../../lib/use-totals.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { ChartKey, DayChart, isBlank, type ChartDay } from '../../ui/figures/day-chart.tsx';
import { countOf, type LeadingNumber, LeadingNumbers, toneOf } from '../../ui/figures/leading-numbers.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { useLowNumbers } from '../../ui/figures/use-low-numbers.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { FlowChart } from '../../ui/figures/flow-chart.tsx';
import { ReplenishFirst } from '../../ui/figures/replenish-first.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { shortInstant } from '../../ui/short-instant.ts';
import { Amount } from '../../ui/stock/amount.tsx';
import {
  useDeliveries,
  useLastMovements,
  useOccupancy,
  useOpenCounts,
  useOrderDay,
  useReplenish,
  useSummary,
} from './dashboard.api.ts';
import { Arrivals } from './arrivals.tsx';
import { Entries, type Entry, Nothing } from './entries.tsx';
import { fullest, percentText } from './fullness.ts';
import { OrderFlow } from './order-flow.tsx';
import { orderKinds } from './order-kinds.ts';
import css from './dashboard.module.css';
import { ExpiresFirst } from './expires-first.tsx';
import { FirstSteps, StepsLeft } from './first-steps-part.tsx';
import { InvoiceWaits } from './invoice-waits.tsx';
import { LateOrders } from './late-orders.tsx';
import { OpenCountsPart } from './open-counts.tsx';
import { ReturnsPart } from './returns-part.tsx';
import { StreetOccupancy } from './street-occupancy.tsx';
import { ToDecide } from './to-decide.tsx';
import { WillLack } from './will-lack.tsx';

/** The day of the warehouse: what asks for somebody, each number the way to its rows; a new house's first steps. */
export function DashboardScreen() {
  const query = useLastMovements();
  const day = useSummary().data?.data.evaluated_on;
  return (
    <Page>
      <PageHead
        title={words.title}
        note={day === undefined ? undefined : longDay(day)}
        actions={
          <>
            <UpdatedAt />
            <PrintButton />
          </>
        }
      />
      <div className={css.scroll} data-paper="wide">
        <QueryState query={query} errorTitle={words.failed} pending={<Pending />}>
          {({ pagination, data }) =>
            pagination.records.total === 0 ? (
              <FirstSteps movements={0} />
            ) : (
              <>
                <StepsLeft movements={pagination.records.total} />
                <Day movements={data} />
              </>
            )
          }
        </QueryState>
      </div>
    </Page>
  );
}

type DayProps = Parameters<typeof LastMovements>[0];

function Day({ movements }: DayProps) {
  const summary = useSummary();
  const day = summary.data?.data.evaluated_on;
  const replenish = useReplenish();
  const orders = useOrderDay();
  return (
    <>
      {orders.mayRead && (
        <QueryState query={orders.query} errorTitle={words.failed} pending={<PendingFlow />}>
          {({ data }) => <OrderFlow day={data} />}
        </QueryState>
      )}
      {day !== undefined && <OrderNumbers day={day} />}
      <DashboardNumbers />
      <div className={css.parts}>
        <div className={css.late}>
          <LateOrders />
        </div>
        <div className={css.decide}>
          <ToDecide />
        </div>
        <div className={css.lacks}>
          <WillLack />
        </div>
        <div className={css.invoices}>
          <InvoiceWaits />
        </div>
        <div className={css.flow}>
          <QueryState query={summary} errorTitle={words.failed} pending={<PendingFlow />}>
            {({ data }) => <FlowChart summary={data} />}
          </QueryState>
        </div>
        {orders.mayRead && (
          <div className={css.shipped}>
            <QueryState query={orders.query} errorTitle={words.failed} pending={<PendingFlow />}>
              {({ data }) => <ShippedChart day={data} />}
            </QueryState>
          </div>
        )}
        <div className={css.expiry}>
          <ExpiresFirst />
        </div>
        <div className={css.moves}>
          <LastMovements movements={movements} />
        </div>
        <div className={css.low}>
          <ReplenishFirst query={replenish} />
        </div>
        {orders.mayRead && (
          <div className={css.arrivals}>
            <Arrivals />
          </div>
        )}
        <div className={css.returns}>
          <ReturnsPart />
        </div>
        <div className={css.counts}>
          <OpenCountsPart />
        </div>
        <div className={css.streets}>
          <StreetOccupancy />
        </div>
      </div>
    </>
  );
}

function Pending() {
  return (
    <output className={css.pending} aria-label={common.state.loading}>
      {[72, 220, 320].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </output>
  );
}

function PendingFlow() {
  return (
    <output className={css.pending} aria-label={common.state.loading}>
      <Skeleton height={176} />
    </output>
  );
}

/** Shows the time at which the numbers of the stock last came. */
function UpdatedAt() {
  const { dataUpdatedAt: at } = useSummary();
  if (at === 0) return null;
  return <span className={css.updated}>{words.updatedAt(formatMinute(at))}</span>;
}

const format = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A civil date `YYYY-MM-DD` with the name of its day: "Quinta-feira, 19/11/2026". */
export function longDay(date: string): string {
  const text = format.format(Date.parse(date));
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

const movementsWords = words.movements;

/** Shows the last movements, the newest first. */
function LastMovements({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <Part title={movementsWords.title} link={<Link to="/estoque/movimentacoes">{movementsWords.all}</Link>}>
      <Entries entries={movements.map(entryOf)} />
    </Part>
  );
}

function entryOf({ id, type, product, quantity, posted_at: at }: Movement): Entry {
  return {
    id,
    name: product.name,
    note: movementsWords.of(labels.movement_type[type], shortInstant(at, new Date())),
    end: <Amount value={quantity} unit={product.unit} withUnit leads />,
    link: { to: '/estoque/movimentacoes/$id', params: { id }, search: {} },
  };
}

const shippedWords = words.shipped;

const toDay = ({ date, orders, late }: OrderDay['shipped'][number]): ChartDay => ({
  date,
  text: shippedWords.of(formatDate(date), formatInteger(orders), formatInteger(late)),
  bars: [
    { series: 'out', count: orders - late },
    { series: 'late', count: late },
  ],
  of: counted.shippedOn(date),
  count: orders,
});

/**
 * Shows the number of orders that left on each of the last days, those that left after their promise apart;
 * each day leads to its orders.
 */
function ShippedChart({ day: { day, shipped } }: { readonly day: OrderDay }) {
  const days = shipped.map(toDay);
  return (
    <Part
      title={shippedWords.title}
      legend={
        <>
          <ChartKey series="out">{shippedWords.onTime}</ChartKey>
          <ChartKey series="late">{shippedWords.isLate}</ChartKey>
        </>
      }
    >
      {isBlank(days) ? (
        <Nothing>{shippedWords.none}</Nothing>
      ) : (
        <DayChart days={days} today={day} isStacked />
      )}
    </Part>
  );
}

/**
 * Shows the number of orders that wait at each step, are late, or lack stock; each number is the way to them.
 */
function OrderNumbers({ day }: { readonly day: string }) {
  const isAllowed = may(useUser(), orders.list.access);
  const kinds = orderKinds(day);
  const totals = useTotals(kinds.map(({ of }) => of));
  if (!isAllowed) return null;
  const numbers = kinds.map((kind, index): LeadingNumber => {
    const { label, note, icon, of } = kind;
    const known = totals[index] ?? { total: undefined };
    const tone = 'bad' in kind ? toneOf(known.total ?? 0, kind.bad) : undefined;
    return { label, icon, note, tone, ...countOf(of, known) };
  });
  return <LeadingNumbers label={orderWords.today.label} numbers={numbers} />;
}

const numbersWords = words.numbers;

/** The numbers that lead the day; each stands as soon as it is known. */
function DashboardNumbers() {
  const low = useLowNumbers();
  const stock = useStockNumbers();
  const counts = useCountsNumber();
  const deliveries = useDeliveriesNumber();
  const occupancy = useOccupancyNumber();
  const numbers = [...low, ...stock.toAct, counts, ...stock.toKnow, ...deliveries, occupancy];
  return <LeadingNumbers label={numbersWords.label} numbers={numbers} />;
}

function useStockNumbers() {
  const { data, isError } = useSummary();
  const noted = (of: (summary: Summary) => string): string =>
    data === undefined ? numbersWords.unread : of(data.data);
  const dated = (state: 'expired' | 'expiring') => ({
    ...countOf(state === 'expired' ? counted.expired : counted.soon, {
      total: data?.data[state].rows,
      isError,
    }),
    note: noted((summary) => numbersWords.worth(formatMoney(summary[state].value))),
  });
  const { expired, expiring } = data?.data ?? {};
  const toAct: readonly LeadingNumber[] = [
    {
      label: numbersWords.expired,
      icon: IconCalendarX,
      tone: toneOf(expired?.rows ?? 0, 'expired'),
      ...dated('expired'),
    },
    {
      label: numbersWords.soon,
      icon: IconClock,
      tone: toneOf(expiring?.rows ?? 0, 'attention'),
      ...dated('expiring'),
    },
  ];
  const today: LeadingNumber = {
    label: numbersWords.movements,
    icon: IconArrowsLeftRight,
    ...countOf(counted.movedOn(data?.data.evaluated_on ?? ''), {
      total: data?.data.movements_today.total,
      isError,
    }),
    note: noted(({ movements_today: { received, left } }) =>
      numbersWords.movementsNote(formatInteger(received), formatInteger(left)),
    ),
  };
  return { toAct, toKnow: [today] };
}

function useCountsNumber(): LeadingNumber {
  const open = useOpenCounts();
  return {
    label: numbersWords.counts,
    icon: IconClipboardCheck,
    note: numbersWords.toReview(formatInteger(open?.toReview ?? 0)),
    tone: toneOf(open?.toReview ?? 0, 'attention'),
    ...countOf(counted.openCounts, { total: open?.total }),
  };
}

function useDeliveriesNumber(): readonly LeadingNumber[] {
  const { mayRead, query } = useDeliveries();
  if (!mayRead) return [];
  const sums = query.data?.data;
  return [
    {
      label: numbersWords.deliveries,
      icon: IconSend,
      value: sums === undefined ? undefined : formatInteger(sums.pending),
      note: numbersWords.dead(formatInteger(sums?.dead ?? 0)),
      tone: toneOf(sums?.dead ?? 0, 'critical'),
      means: countedWords.deliveries,
      link: { to: '/integracoes/webhooks', search: {} },
    },
  ];
}

function useOccupancyNumber(): LeadingNumber {
  const site = useOccupancy().data?.data.site;
  const most = site === undefined ? undefined : fullest(site);
  const used = formatInteger(site === undefined ? 0 : site.locations - site.empty);
  return {
    label: numbersWords.occupancy,
    icon: IconBuildingWarehouse,
    value: site === undefined ? undefined : percentText(most?.percent),
    note: most === undefined ? numbersWords.noLimit : numbersWords.usedIn(numbersWords[most.kind], used),
    means: countedWords.occupancy,
    link: { to: '/estoque/locais', search: {} },
  };
}
