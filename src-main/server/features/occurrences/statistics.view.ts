import { sql, type SqlBool } from 'kysely';
import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import type { OccurrenceStatistics } from '#shared/areas/occurrences/statistics-schema.ts';
import { occurrenceStatuses, unfinished } from '#shared/areas/occurrences/workflow.ts';
import type { CountedProduct } from '#shared/domain/period-schema.ts';
import { countsBy, monthOf, percentOf, ratio } from '#shared/kernel/figures.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Param, Store } from '../../db/capabilities.ts';
import type { OccurrenceRow } from '../../db/schema/occurrences.ts';
import type { Span } from '../../kernel/site-period.ts';
import { isRowOverdue } from './occurrences.mapping.ts';
import { hot, type HotReadBuilder } from './occurrences.tables.ts';

/** Asks for the occurrences of one product, or for all, from one moment until before another. */
type Asked = Span & { readonly product: number; readonly isOfProduct: boolean };

type Row = Pick<
  OccurrenceRow,
  | 'uid'
  | 'number'
  | 'title'
  | 'category'
  | 'severity'
  | 'status'
  | 'opened_at'
  | 'due_at'
  | 'waiting_since'
  | 'closed_at'
>;

const rowsOf = (q: HotReadBuilder, p: Param<Asked>, { isOfProduct }: Asked) => {
  const rows = q
    .selectFrom('occurrence as o')
    .select([
      'o.uid',
      'o.number',
      'o.title',
      'o.category',
      'o.severity',
      'o.status',
      'o.opened_at',
      'o.due_at',
      'o.waiting_since',
      'o.closed_at',
    ])
    .orderBy('o.id', 'desc');
  const isOf = sql<SqlBool>`o.id in (select l.occurrence_id from occurrence_link as l where l.product_id = ${p('product')})`;
  return isOfProduct ? rows.where(isOf) : rows;
};

const opened = hot<Asked, Row>((q, p, given) =>
  rowsOf(q, p, given).where('o.opened_at', '>=', p('from')).where('o.opened_at', '<', p('until')),
);

const closed = hot<Asked, Row>((q, p, given) =>
  rowsOf(q, p, given).where('o.closed_at', '>=', p('from')).where('o.closed_at', '<', p('until')),
);

const present = hot<Asked, Row>((q, p, given) => rowsOf(q, p, given).where('o.status', 'in', unfinished));

const product = hot<{ key: string }, CountedProduct>((q, p) =>
  q.selectFrom('product').select(['id', 'sku', 'name']).where('sku_key', '=', p('key')),
);

/** The product of that SKU, deleted ones too: what was said of it stays. */
export const findCounted = (on: Hot, sku: string): CountedProduct | undefined =>
  product.first(on, { key: skuKey(sku) });

const mostItems = 20;
const hourMs = 3_600_000;

const hoursToClose = ({ opened_at, closed_at }: Row): number =>
  (Date.parse(closed_at ?? opened_at) - Date.parse(opened_at)) / hourMs;

type Reading = { readonly now: number; readonly timeZone: string };

const monthsOf = (made: readonly Row[], ended: readonly Row[], timeZone: string) => {
  const openings = Map.groupBy(made, ({ opened_at: at }) => monthOf(at, timeZone));
  const closings = Map.groupBy(ended, ({ closed_at: at }) => monthOf(at ?? '', timeZone));
  return [...new Set([...openings.keys(), ...closings.keys()])].toSorted().map((month) => ({
    month,
    opened: openings.get(month)?.length ?? 0,
    closed: closings.get(month)?.length ?? 0,
  }));
};

const toItem = (row: Row, isOverdue: boolean): OccurrenceStatistics['items'][number] => ({
  id: row.uid,
  number: row.number,
  title: row.title,
  category: row.category,
  severity: row.severity,
  status: row.status,
  opened_at: row.opened_at,
  due_at: row.due_at,
  closed_at: row.closed_at,
  is_overdue: isOverdue,
});

/** The figures of a period, under our keys. */
type Figures = Omit<
  OccurrenceStatistics,
  'period' | 'product' | 'filters' | 'summary' | 'timeline' | 'status_distribution'
>;

/** The figures of a period, of a product or of the site, and how those opened in it stand now; read workers ask. */
export const figuresOf = async (
  store: Store,
  asked: Asked,
  { now, timeZone }: Reading,
): Promise<Figures & Pick<OccurrenceStatistics, 'status_distribution'>> => {
  const [all, ended, open] = await Promise.all([
    store.offload(opened.bind(asked)),
    store.offload(closed.bind(asked)),
    store.offload(present.bind(asked)),
  ]);
  const made = all.filter(({ status }) => status !== 'cancelled');
  const hours = ended.reduce((sum, row) => sum + hoursToClose(row), 0);
  const inTime = ended.filter((row) => !isRowOverdue(row, now)).length;
  return {
    opened: made.length,
    closed: ended.length,
    open_now: open.length,
    overdue_now: open.filter((row) => isRowOverdue(row, now)).length,
    within_sla_percent: percentOf(inTime, ended.length),
    avg_hours_to_close: ratio(hours, ended.length, 1),
    by_category: countsBy(
      occurrenceLabels.category,
      made.map(({ category }) => category),
    ),
    by_severity: countsBy(
      occurrenceLabels.severity,
      made.map(({ severity }) => severity),
    ),
    by_month: monthsOf(made, ended, timeZone),
    items: made.slice(0, mostItems).map((row) => toItem(row, isRowOverdue(row, now))),
    items_total: made.length,
    status_distribution: Object.fromEntries(
      occurrenceStatuses.map((status) => [status, all.filter((row) => row.status === status).length]),
    ) as OccurrenceStatistics['status_distribution'],
  };
};
