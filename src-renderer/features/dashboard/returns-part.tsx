import { IconClock } from '@tabler/icons-react';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import type { ReturnDay } from '#shared/areas/returns/day-contract.ts';
import { counted } from '../../lib/counted.ts';
import { formatInteger, formatQuantity } from '../../lib/format.ts';
import { Bars, type BarLine } from '../../ui/figures/bars.tsx';
import { CountLink } from '../../ui/figures/count-link.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useReturnDay } from './dashboard.api.ts';
import css from './returns-part.module.css';

const words = dashboardWords.quality;

/** The open returns by status, how much comes back of what leaves, and the inspections that are to be decided. */
export function ReturnsPart() {
  const { mayRead, query } = useReturnDay();
  if (!mayRead) return null;
  const count = query.data?.data.statuses.reduce((all, one) => all + one.count, 0);
  return (
    <Part
      title={words.title}
      link={
        <CountLink of={counted.openReturns} count={count}>
          {words.all(count === undefined ? '' : formatInteger(count))}
        </CountLink>
      }
    >
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {({ data }) => <Standing day={data} />}
      </QueryState>
    </Part>
  );
}

function Standing({ day: { statuses, rate, inspections } }: { readonly day: ReturnDay }) {
  const { percent, lines_returned: returned, lines_shipped: shipped } = rate;
  const open = inspections.pending + inspections.in_progress;
  return (
    <>
      <Bars lines={statuses.map(lineOf)} />
      <p className={css.rate}>
        <b>{percent === null ? words.noRate : words.percent(formatQuantity(percent))}</b>
        <small>{words.rate(formatInteger(returned), formatInteger(shipped))}</small>
      </p>
      <p className={css.inspections}>
        <CountLink of={counted.openInspections} count={open}>
          {words.inspections}
        </CountLink>
        <span>{words.toDecide(formatInteger(open))}</span>
        {inspections.overdue > 0 && (
          <CountLink of={counted.lateInspections} count={inspections.overdue} className={css.late}>
            <IconClock aria-hidden /> {words.late(formatInteger(inspections.overdue))}
          </CountLink>
        )}
      </p>
    </>
  );
}

function lineOf({ status, status_label: label, count, overdue }: ReturnDay['statuses'][number]): BarLine {
  return {
    id: status,
    name: (
      <CountLink of={counted.returnsIn(status)} count={count}>
        {label}
      </CountLink>
    ),
    size: count,
    value: formatInteger(count),
    tone: overdue > 0 ? 'critical' : undefined,
  };
}
