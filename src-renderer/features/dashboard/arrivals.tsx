import { Link } from '@tanstack/react-router';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import type { Visit } from '#shared/areas/schedules/agenda-schema.ts';
import { formatInteger } from '../../lib/format.ts';
import { Part } from '../../ui/figures/part.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useAgendaOfToday } from './dashboard.api.ts';
import { Entries, Nothing, type Entry } from './entries.tsx';

const words = dashboardWords.arrivals;
/** The largest number of arrivals shown. */
const few = 5;

const tones: Readonly<Partial<Record<Visit['status'], Tone>>> = {
  arrived: 'attention',
  in_progress: 'info',
  missed: 'critical',
};

const isDone = ({ status }: Visit): boolean => status === 'finished' || status === 'cancelled';

/** The goods that are to come in today, dock by dock, those that are still to end first. */
export function Arrivals() {
  const { mayRead, query } = useAgendaOfToday();
  if (!mayRead) return null;
  const all = query.data?.data.schedules.filter(({ type }) => type === 'receiving') ?? [];
  const [done, coming] = [all.filter(isDone), all.filter((visit) => !isDone(visit))];
  const shown = [...coming, ...done].slice(0, few);
  return (
    <Part
      title={words.title}
      note={
        all.length === 0 ? undefined : words.note(formatInteger(all.length), formatInteger(coming.length))
      }
      link={<Link to="/docas">{words.all}</Link>}
    >
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {() =>
          shown.length === 0 ? <Nothing>{words.none}</Nothing> : <Entries entries={shown.map(entryOf)} />
        }
      </QueryState>
    </Part>
  );
}

function entryOf(visit: Visit): Entry {
  const { order, carrier, date, start_time: start, dock_name: dock, status, status_label: label } = visit;
  const number = order.order_number ?? '';
  return {
    id: order.id,
    name: words.of(start, order.customer?.name ?? carrier?.name ?? number),
    note: [dock, number].filter(Boolean).join(' · '),
    end: <StatusBadge tone={tones[status] ?? (isDone(visit) ? 'quiet' : 'muted')}>{label}</StatusBadge>,
    link: { to: '/docas', search: { dia: date, visita: order.id } },
  };
}
