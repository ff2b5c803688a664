import { sql, type SqlBool } from 'kysely';
import { occurrenceLabels } from '#shared/areas/occurrences/label-words.ts';
import type { OccurrenceStatistics } from '#shared/areas/occurrences/statistics-schema.ts';
import { occurrenceStatuses, unfinished } from '#shared/areas/occurrences/workflow.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Param } from '../../db/capabilities.ts';
import type { OccurrenceRow } from '../../db/schema/occurrences.ts';
import { isRowOverdue } from './occurrences.mapping.ts';
import { hot, hotByShape, type HotReadBuilder } from './occurrences.tables.ts';

/** Of what, and from which moment on until before which one. */
export type Asked = { readonly product: number; readonly from: string; readonly until: string };

/** Whether the occurrences of one product are asked for, or all. */
type Shape = { readonly isOfProduct: boolean };

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

const rowsOf = (q: HotReadBuilder, p: Param<Asked>, { isOfProduct }: Shape) => {
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

const opened = hotByShape<Shape, Asked, Row>((q, p, shape) =>
  rowsOf(q, p, shape).where('o.opened_at', '>=', p('from')).where('o.opened_at', '<', p('until')),
);

const closed = hotByShape<Shape, Asked, Row>((q, p, shape) =>
  rowsOf(q, p, shape).where('o.closed_at', '>=', p('from')).where('o.closed_at', '<', p('until')),
);

const present = hotByShape<Shape, Asked, Row>((q, p, shape) =>
  rowsOf(q, p, shape).where('o.status', 'in', unfinished),
);

type Product = NonNullable<OccurrenceStatistics['product']>;

const product = hot<{ key: string }, Product>((q, p) =>
  q.selectFrom('product').select(['id', 'sku', 'name']).where('sku_key', '=', p('key')),
);

/** The product of that SKU, deleted ones too: what was said of it stays. */
export const findCounted = (on: Hot, sku: string): Product | undefined =>
  product.first(on, { key: skuKey(sku) });

const mostItems = 20;
const hourMs = 3_600_000;

/** Rounded to so many decimals; null without anything to divide by. */
const ratio = (sum: number, count: number, decimals: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10 ** decimals) / 10 ** decimals;

const countsBy = <V extends string>(labels: Readonly<Record<V, string>>, values: readonly V[]) => {
  const counts = Map.groupBy(values, (value) => value);
  return (Object.keys(labels) as V[])
    .map((value) => ({ value, label: labels[value], count: counts.get(value)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
};

const hoursToClose = ({ opened_at, closed_at }: Row): number =>
  (Date.parse(closed_at ?? opened_at) - Date.parse(opened_at)) / hourMs;

type Reading = { readonly now: number; readonly timeZone: string };

const monthsOf = (made: readonly Row[], ended: readonly Row[], timeZone: string) => {
  const monthOf = (instant: string | null): string =>
    civilDate(Date.parse(instant ?? ''), timeZone).slice(0, 7);
  const openings = Map.groupBy(made, ({ opened_at }) => monthOf(opened_at));
  const closings = Map.groupBy(ended, ({ closed_at }) => monthOf(closed_at));
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

/** The figures of a period, of a product or of the site, and how those opened in it stand now. */
export const figuresOf = (
  on: Hot,
  asked: Asked,
  { isOfProduct, now, timeZone }: Shape & Reading,
): Figures & Pick<OccurrenceStatistics, 'status_distribution'> => {
  const shape = { isOfProduct };
  const all = opened(shape).all(on, asked);
  const made = all.filter(({ status }) => status !== 'cancelled');
  const ended = closed(shape).all(on, asked);
  const open = present(shape).all(on, asked);
  const hours = ended.reduce((sum, row) => sum + hoursToClose(row), 0);
  const inTime = ended.filter((row) => !isRowOverdue(row, now)).length;
  return {
    opened: made.length,
    closed: ended.length,
    open_now: open.length,
    overdue_now: open.filter((row) => isRowOverdue(row, now)).length,
    within_sla_percent: ratio(100 * inTime, ended.length, 2),
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
