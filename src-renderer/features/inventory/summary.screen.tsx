import { Skeleton } from '@mantine/core';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatDate } from '../../lib/format.ts';
import { FlowChart } from '../../ui/figures/flow-chart.tsx';
import { LeadingNumbers } from '../../ui/figures/leading-numbers.tsx';
import { replenishQuery, ReplenishFirst } from '../../ui/figures/replenish-first.tsx';
import { useLowNumbers } from '../../ui/figures/use-low-numbers.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { InventoryTabs } from './inventory-tabs.tsx';
import { useLowStockPage, useSummary } from './inventory.api.ts';
import { summaryNumbers } from './summary-numbers.ts';
import { ByStatus, ByType, IntegrityNote, LastBackupNote, Locations } from './summary-parts.tsx';
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
