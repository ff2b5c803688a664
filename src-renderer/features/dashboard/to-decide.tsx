import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBarcode,
  IconBuildingWarehouse,
  IconCalendarX,
  IconClipboardCheck,
  IconDatabaseExport,
  IconFileX,
  IconMessageUp,
  IconLockOff,
  IconPlayerPause,
  IconScale,
  IconTruckDelivery,
  IconUpload,
  IconZoomCheck,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { BackupStatus } from '#shared/areas/backups/status-schema.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import type { Import } from '#shared/areas/imports/schema.ts';
import type { OccupancyTotals } from '#shared/areas/inventory/location-stock-schema.ts';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import type { ReturnDay } from '#shared/areas/returns/day-contract.ts';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { type Counted, counted } from '../../lib/counted.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { CountLink } from '../../ui/figures/count-link.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { shortInstant } from '../../ui/short-instant.ts';
import {
  type Undecided,
  useBackups,
  useCheckedImports,
  useDeliveries,
  useOccupancy,
  useOpenCounts,
  useReturnDay,
  useSummary,
  useUndecided,
} from './dashboard.api.ts';
import css from './dashboard.module.css';
import { Nothing } from './entries.tsx';

const words = dashboardWords.decide;

/** Shows the decisions that wait for somebody, the gravest first. */
export function ToDecide() {
  const decisions = decisionsOf({
    endpoints: useDeliveries().query.data?.data.endpoints ?? [],
    summary: useSummary().data?.data,
    counts: useOpenCounts()?.inReview ?? [],
    site: useOccupancy().data?.data.site,
    waiting: useUndecided(),
    returns: useReturnDay().query.data?.data,
    imports: useCheckedImports(),
    backups: useBackups().data?.data,
  });
  return (
    <Part title={words.title}>
      {decisions.length === 0 ? (
        <Nothing>{words.none}</Nothing>
      ) : (
        <ul className={css.decisions}>
          {decisions.map((decision) => (
            <Line key={decision.id} decision={decision} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Line({ decision }: { readonly decision: Decision }) {
  const { icon: Mark, tone, text, note, act } = decision;
  return (
    <li data-tone={tone}>
      <Mark aria-hidden />
      <span className={css.said}>
        {text} <small>{note}</small>
      </span>
      {'of' in decision ? (
        <CountLink of={decision.of} count={decision.count}>
          {act}
        </CountLink>
      ) : (
        <Link {...decision.link}>{act}</Link>
      )}
    </li>
  );
}

/** Something that waits for a decision, and where it is taken. */
type Decision = {
  readonly id: string;
  readonly icon: Icon;
  readonly tone?: 'critical' | 'expired';
  readonly text: string;
  readonly note: string;
  readonly act: string;
} & (
  | { readonly link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { readonly of: Counted; readonly count: number }
);

/** The known facts of the site; those that did not come yet are left out. */
export type Known = {
  readonly endpoints: readonly EndpointHealth[];
  readonly summary: Pick<Summary, 'integrity' | 'expired'> | undefined;
  readonly counts: readonly Count[];
  readonly site: Pick<OccupancyTotals, 'over'> | undefined;
  readonly waiting: Undecided;
  /** Files that were checked these days and neither imported nor sent again. */
  readonly imports: readonly Pick<Import, 'id' | 'file_name' | 'counts'>[];
  readonly returns: Pick<ReturnDay, 'overdue' | 'notes_missing' | 'inspections'> | undefined;
  readonly backups: Pick<BackupStatus, 'last' | 'second' | 'is_overdue'> | undefined;
};

const MOST = 6;

/** Lists the decisions that wait, the gravest first, six at most. */
export function decisionsOf({
  endpoints,
  summary,
  counts,
  site,
  waiting,
  returns,
  imports,
  backups,
}: Known): readonly Decision[] {
  return [
    ...(summary?.integrity.status === 'divergent' ? [divergent] : []),
    ...(backups === undefined ? [] : ofBackups(backups)),
    ...endpoints.flatMap(ofEndpoint),
    ...ofOrders(waiting),
    ...ofQuality(returns, waiting),
    ...counts.map(ofCount),
    ...imports.map(ofImport),
    ...(summary === undefined ? [] : ofExpired(summary.expired)),
    ...(site === undefined || site.over === 0 ? [] : [ofOver(site.over)]),
  ].slice(0, MOST);
}

const divergent: Decision = {
  id: 'integrity',
  icon: IconScale,
  tone: 'critical',
  text: words.divergent,
  note: words.divergentNote,
  act: words.seeIntegrity,
  link: { to: '/estoque/inventario' },
};

const ofImport = ({ id, file_name, counts }: Known['imports'][number]): Decision => ({
  id,
  icon: IconUpload,
  text: words.checked(file_name),
  note: words.refused(formatInteger(counts?.refuse ?? 0)),
  act: words.seeImport,
  link: { to: '/produtos/-/importar/$id', params: { id } },
});

const toBackups = {
  icon: IconDatabaseExport,
  act: words.seeBackups,
  link: { to: '/configuracoes/backups', search: {} },
} as const;

const ofBackups = (status: NonNullable<Known['backups']>): readonly Decision[] => {
  const { last, second, is_overdue: isOverdue } = status;
  if (isOverdue || last?.outcome === 'failed') {
    const text = words.noBackup;
    return [{ ...toBackups, id: 'backup', tone: 'critical', text, note: words.noBackupNote }];
  }
  if (second === null || second.outcome === null || second.outcome === 'copied') return [];
  return [{ ...toBackups, id: 'backup', text: words.alone, note: words.aloneNote }];
};

const ofEndpoint = ({ id, name, url, failing_since: since, pending }: EndpointHealth): readonly Decision[] =>
  since === null
    ? []
    : [
        {
          id,
          icon: IconAlertOctagon,
          tone: 'critical',
          text: words.failing(name ?? new URL(url).host, shortInstant(since, new Date())),
          note: words.waiting(formatInteger(pending)),
          act: words.seeEndpoint,
          link: { to: '/integracoes/webhooks/$id', params: { id }, search: {} },
        },
      ];

const ofCount = ({ id, number, progress }: Count): Decision => ({
  id,
  icon: IconClipboardCheck,
  text: words.count(number),
  note: words.differences(formatInteger(progress.lines_different ?? 0)),
  act: words.seeCount,
  link: { to: '/estoque/contagens/$id', params: { id }, search: {} },
});

type Waiting = Pick<Decision, 'id' | 'icon' | 'tone'> & {
  readonly of: Counted;
  readonly count: number;
  readonly words: { readonly text: (count: string) => string; readonly note: string; readonly act: string };
};

/** A line of what waits, where anything does. */
const lineOf = ({ words: { text, ...says }, ...line }: Waiting): readonly Decision[] =>
  line.count === 0 ? [] : [{ ...line, ...says, text: text(formatInteger(line.count)) }];

const ofOrders = ({ invalid, held, lateArrivals, blocked }: Undecided): readonly Decision[] => [
  ...lineOf({
    id: 'invalid',
    icon: IconLockOff,
    tone: 'critical',
    of: counted.invalid,
    count: invalid,
    words: words.invalid,
  }),
  ...lineOf({ id: 'held', icon: IconPlayerPause, of: counted.held, count: held, words: words.held }),
  ...lineOf({
    id: 'late-arrivals',
    icon: IconTruckDelivery,
    of: counted.lateArrivals,
    count: lateArrivals,
    words: words.lateArrivals,
  }),
  ...lineOf({ id: 'to-count', icon: IconBarcode, of: counted.blocked, count: blocked, words: words.toCount }),
];

const ofQuality = (
  returns: Known['returns'],
  { openRequests, lateOccurrences }: Undecided,
): readonly Decision[] => [
  ...lineOf({
    id: 'requests',
    icon: IconMessageUp,
    of: counted.openRequests,
    count: openRequests,
    words: words.requests,
  }),
  ...lineOf({
    id: 'occurrences',
    icon: IconAlertTriangle,
    tone: 'critical',
    of: counted.lateOccurrences,
    count: lateOccurrences,
    words: words.occurrences,
  }),
  ...lineOf({
    id: 'returns',
    icon: IconArrowBackUp,
    tone: 'critical',
    of: counted.lateReturns,
    count: returns?.overdue ?? 0,
    words: words.returns,
  }),
  ...lineOf({
    id: 'notes',
    icon: IconFileX,
    of: counted.notelessReturns,
    count: returns?.notes_missing ?? 0,
    words: words.notes,
  }),
  ...lineOf({
    id: 'inspections',
    icon: IconZoomCheck,
    of: counted.lateInspections,
    count: returns?.inspections.overdue ?? 0,
    words: words.inspections,
  }),
];

const ofExpired = ({ rows, value }: Summary['expired']): readonly Decision[] =>
  lineOf({
    id: 'expired',
    icon: IconCalendarX,
    tone: 'expired',
    of: counted.expired,
    count: rows,
    words: { ...words.expired, note: words.worth(formatMoney(value)) },
  });

const ofOver = (over: number): Decision => ({
  id: 'over',
  icon: IconBuildingWarehouse,
  text: words.over(formatInteger(over)),
  note: words.overNote,
  act: words.seeMap,
  link: { to: '/estoque/locais', search: {} },
});
