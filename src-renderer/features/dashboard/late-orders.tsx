import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { counted } from '../../lib/counted.ts';
import { formatInteger } from '../../lib/format.ts';
import { CountLink } from '../../ui/figures/count-link.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useLateOrders } from './dashboard.api.ts';
import { Entries, Nothing, type Entry } from './entries.tsx';

const words = dashboardWords.late;

/** The orders that are to leave and whose promise has passed, the longest late first. */
export function LateOrders() {
  const { mayRead, query } = useLateOrders();
  if (!mayRead) return null;
  const total = query.data?.pagination.records.total;
  return (
    <Part
      title={words.title}
      note={total === undefined ? undefined : words.note(formatInteger(total))}
      link={
        <CountLink of={counted.late} count={total}>
          {words.all}
        </CountLink>
      }
    >
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {({ data }) =>
          data.length === 0 ? <Nothing>{words.none}</Nothing> : <Entries entries={data.map(entryOf)} />
        }
      </QueryState>
    </Part>
  );
}

/** Why an order may be late, as far as its line tells. */
const whyOf = (order: OrderLine): string | undefined => {
  if (order.is_on_hold) return words.held;
  if (order.has_invalid_allocation) return words.invalid;
  return order.awaits_stock ? words.short : undefined;
};

function entryOf(line: OrderLine): Entry {
  const { id, order_number: number, customer, promised_date: day, stage_label: stage } = line;
  return {
    id,
    name: [number, customer?.name].filter(Boolean).join(' · '),
    note: [stage, whyOf(line)].filter(Boolean).join(' · '),
    end: <StatusBadge tone="critical">{day === null ? '' : showDate(day)}</StatusBadge>,
    link: { to: '/pedidos/$id', params: { id }, search: counted.late.search },
  };
}
