import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import type { ReturnDay } from '#shared/areas/returns/day-contract.ts';
import { formatInteger, formatQuantity } from '../../lib/format.ts';
import { Bars, type BarLine } from '../../ui/figures/bars.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useReturnDay } from './dashboard.api.ts';
import css from './returns-part.module.css';
import { lateInspections, openInspections } from './quality-kinds.ts';

const words = dashboardWords.quality;
const open = { is_open: true } as const;

/** The open returns by status, how much comes back of what leaves, and the inspections that are to be decided. */
export function ReturnsPart() {
  const { mayRead, query } = useReturnDay();
  if (!mayRead) return null;
  const count = query.data?.data.statuses.reduce((all, one) => all + one.count, 0);
  return (
    <Part
      title={words.title}
      link={
        <Link to="/qualidade/devolucoes" search={open}>
          {words.all(count === undefined ? '' : formatInteger(count))}
        </Link>
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
  return (
    <>
      <Bars lines={statuses.map(lineOf)} />
      <p className={css.rate}>
        <b>{percent === null ? words.noRate : words.percent(formatQuantity(percent))}</b>
        <small>{words.rate(formatInteger(returned), formatInteger(shipped))}</small>
      </p>
      <p className={css.inspections}>
        <Link to="/qualidade/inspecoes" search={openInspections}>
          {words.inspections}
        </Link>
        <span>{words.toDecide(formatInteger(inspections.pending + inspections.in_progress))}</span>
        {inspections.overdue > 0 && (
          <Link className={css.late} to="/qualidade/inspecoes" search={lateInspections}>
            <IconClock aria-hidden /> {words.late(formatInteger(inspections.overdue))}
          </Link>
        )}
      </p>
    </>
  );
}

function lineOf({ status, status_label: label, count, overdue }: ReturnDay['statuses'][number]): BarLine {
  return {
    id: status,
    name: (
      <Link to="/qualidade/devolucoes" search={{ status: [status] }}>
        {label}
      </Link>
    ),
    size: count,
    value: formatInteger(count),
    tone: overdue > 0 ? 'critical' : undefined,
  };
}
