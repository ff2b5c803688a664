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
  IconLockOff,
  IconPlayerPause,
  IconScale,
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
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { Part } from '../../ui/figures/part.tsx';
import { shortInstant } from '../../ui/short-instant.ts';
import {
  type Undecided,
  useBackups,
  useCheckedImports,
  useDeliveries,
  useLateOccurrences,
  useOccupancy,
  useOpenCounts,
  useReturnDay,
  useSummary,
  useUndecided,
} from './dashboard.api.ts';
import { blockedRows, undecided } from './order-kinds.ts';
import { lateInspections, lateOccurrences, lateReturns, notelessReturns } from './quality-kinds.ts';
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
    orders: useUndecided(),
    returns: useReturnDay().query.data?.data,
    occurrences: useLateOccurrences(),
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

function Line({ decision: { icon: Mark, tone, text, note, act, link } }: { readonly decision: Decision }) {
  return (
    <li data-tone={tone}>
      <Mark aria-hidden />
      <span className={css.said}>
        {text} <small>{note}</small>
      </span>
      <Link {...link}>{act}</Link>
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
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
};

/** The known facts of the site; those that did not come yet are left out. */
export type Known = {
  readonly endpoints: readonly EndpointHealth[];
  readonly summary: Pick<Summary, 'integrity' | 'expired'> | undefined;
  readonly counts: readonly Count[];
  readonly site: Pick<OccupancyTotals, 'over'> | undefined;
  readonly orders: Undecided | undefined;
  /** Files that were checked these days and neither imported nor sent again. */
  readonly imports: readonly Pick<Import, 'id' | 'file_name' | 'counts'>[];
  readonly returns: Pick<ReturnDay, 'overdue' | 'notes_missing' | 'inspections'> | undefined;
  /** The number of late occurrences. */
  readonly occurrences: number | undefined;
  readonly backups: Pick<BackupStatus, 'last' | 'second' | 'is_overdue'> | undefined;
};

const MOST = 6;

/** Lists the decisions that wait, the gravest first, six at most. */
export function decisionsOf({
  endpoints,
  summary,
  counts,
  site,
  orders,
  returns,
  occurrences = 0,
  imports,
  backups,
}: Known): readonly Decision[] {
  return [
    ...(summary?.integrity.status === 'divergent' ? [divergent] : []),
    ...(backups === undefined ? [] : ofBackups(backups)),
    ...endpoints.flatMap(ofEndpoint),
    ...(orders === undefined ? [] : ofOrders(orders)),
    ...ofQuality(returns, occurrences),
    ...counts.map(ofCount),
    ...imports.map(ofImport),
    ...(summary === undefined || summary.expired.rows === 0 ? [] : [ofExpired(summary.expired)]),
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

const ofOrders = ({ invalid, held, toCount }: Undecided): readonly Decision[] => [
  ...(invalid === 0
    ? []
    : [
        {
          id: 'invalid',
          icon: IconLockOff,
          tone: 'critical' as const,
          text: words.invalid(formatInteger(invalid)),
          note: words.invalidNote,
          act: words.seeInvalid,
          link: { to: '/pedidos' as const, search: undecided.invalid },
        },
      ]),
  ...(held === 0
    ? []
    : [
        {
          id: 'held',
          icon: IconPlayerPause,
          text: words.held(formatInteger(held)),
          note: words.heldNote,
          act: words.seeHeld,
          link: { to: '/pedidos' as const, search: undecided.held },
        },
      ]),
  ...(toCount === 0
    ? []
    : [
        {
          id: 'to-count',
          icon: IconBarcode,
          text: words.toCount(formatInteger(toCount)),
          note: words.toCountNote,
          act: words.seeToCount,
          link: { to: '/estoque/inventario/linhas' as const, search: blockedRows },
        },
      ]),
];

type Waiting = Pick<Decision, 'id' | 'icon' | 'tone' | 'link'> & {
  readonly count: number;
  readonly words: { text: (count: string) => string; note: string; act: string };
};

/** A line of what waits, where anything does. */
const lineOf = ({ count, words: { text, ...says }, ...line }: Waiting): readonly Decision[] =>
  count === 0 ? [] : [{ ...line, ...says, text: text(formatInteger(count)) }];

const ofQuality = (returns: Known['returns'], occurrences: number): readonly Decision[] => [
  ...lineOf({
    id: 'occurrences',
    icon: IconAlertTriangle,
    tone: 'critical',
    count: occurrences,
    words: words.occurrences,
    link: { to: '/qualidade/ocorrencias', search: lateOccurrences },
  }),
  ...lineOf({
    id: 'returns',
    icon: IconArrowBackUp,
    tone: 'critical',
    count: returns?.overdue ?? 0,
    words: words.returns,
    link: { to: '/qualidade/devolucoes', search: lateReturns },
  }),
  ...lineOf({
    id: 'notes',
    icon: IconFileX,
    count: returns?.notes_missing ?? 0,
    words: words.notes,
    link: { to: '/qualidade/devolucoes', search: notelessReturns },
  }),
  ...lineOf({
    id: 'inspections',
    icon: IconZoomCheck,
    count: returns?.inspections.overdue ?? 0,
    words: words.inspections,
    link: { to: '/qualidade/inspecoes', search: lateInspections },
  }),
];

const ofExpired = ({ rows, value }: Summary['expired']): Decision => ({
  id: 'expired',
  icon: IconCalendarX,
  tone: 'expired',
  text: words.expired(formatInteger(rows)),
  note: words.worth(formatMoney(value)),
  act: words.seeStock,
  link: { to: '/estoque/inventario/linhas', search: { is_expired: true } },
});

const ofOver = (over: number): Decision => ({
  id: 'over',
  icon: IconBuildingWarehouse,
  text: words.over(formatInteger(over)),
  note: words.overNote,
  act: words.seeMap,
  link: { to: '/estoque/locais', search: {} },
});
