import { Skeleton } from '@mantine/core';
import { common } from '#shared/areas/screens/common-words.ts';
import { dashboardWords as words } from '#shared/areas/dashboard/screen-words.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { FlowChart } from '../../ui/figures/flow-chart.tsx';
import { ReplenishFirst } from '../../ui/figures/replenish-first.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useLastMovements, useOrderDay, useReplenish, useSummary } from './dashboard.api.ts';
import { Arrivals } from './arrivals.tsx';
import { DashboardNumbers } from './dashboard-numbers.tsx';
import { OrderFlow } from './order-flow.tsx';
import { OrderNumbers } from './order-numbers.tsx';
import css from './dashboard.module.css';
import { longDay } from './day-text.ts';
import { ExpiresFirst } from './expires-first.tsx';
import { FirstSteps, StepsLeft } from './first-steps-part.tsx';
import { LateOrders } from './late-orders.tsx';
import { LastMovements } from './last-movements.tsx';
import { OpenCountsPart } from './open-counts.tsx';
import { ReturnsPart } from './returns-part.tsx';
import { ShippedChart } from './shipped-chart.tsx';
import { StreetOccupancy } from './street-occupancy.tsx';
import { ToDecide } from './to-decide.tsx';
import { UpdatedAt } from './updated-at.tsx';

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
