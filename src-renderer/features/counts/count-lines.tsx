import type { CountLine } from '#shared/areas/counts/schema.ts';
import { isOpenLine } from '#shared/areas/counts/workflow.ts';
import { countLabels } from '#shared/areas/counts/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { formatMoney } from '../../lib/format.ts';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { useCountLines } from './counts.api.ts';
import { lineIdentity } from './count-text.ts';
import { isZeroByClosing, UnreadMark } from './unread-mark.tsx';

type CountLinesProps = {
  readonly id: string;
  readonly onlyDifferent: boolean;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

const words = countWords.page;
const PAGE = 50;

/** The lines of a count: what was expected, what was found, and what that is worth. */
export function CountLines({ id, onlyDifferent, page, onPage }: CountLinesProps) {
  const query = useCountLines(id, {
    page,
    per_page: PAGE,
    ...(onlyDifferent ? { is_different: true } : {}),
  });
  return (
    <PagedTable
      query={query}
      errorTitle={words.failed}
      empty={onlyDifferent ? words.noDifferences : words.noLines}
      label={onlyDifferent ? words.tabs.different : words.tabs.lines}
      columns={columns}
      rowKey={(line) => line.id}
      onPage={onPage}
    />
  );
}

const amount = (value: number | null, unit: string): string =>
  value === null ? '—' : quantityIn(unit, value);

/** A difference with its sign: "+3", "−12", "0". */
function signed(value: number | null, unit: string): string {
  if (value === null || value === 0) return amount(value, unit);
  return `${value > 0 ? '+' : '−'}${quantityIn(unit, Math.abs(value))}`;
}

const columns: readonly SmallColumn<CountLine>[] = [
  { id: 'location', header: words.columns.location, cell: ({ location }) => location.code, width: 124 },
  {
    id: 'product',
    header: words.columns.product,
    cell: ({ product }) => <ProductCell product={product} density="comfortable" />,
  },
  {
    id: 'batch',
    header: words.columns.batch,
    cell: (line) => <span className="alm-mono">{lineIdentity(line) || '—'}</span>,
    width: 130,
  },
  {
    id: 'expected',
    header: words.columns.expected,
    cell: ({ expected, product }) => amount(expected, product.unit),
    width: 88,
    align: 'end',
  },
  {
    id: 'counted',
    header: words.columns.counted,
    cell: ({ counted, product }) => amount(counted, product.unit),
    width: 84,
    align: 'end',
  },
  {
    id: 'recount',
    header: words.columns.recount,
    cell: ({ recount, product }) => amount(recount, product.unit),
    width: 92,
    align: 'end',
    wideOnly: true,
  },
  {
    id: 'difference',
    header: words.columns.difference,
    cell: ({ difference, product }) => (
      <b className={(difference ?? 0) < 0 ? 'alm-critical' : undefined}>{signed(difference, product.unit)}</b>
    ),
    width: 92,
    align: 'end',
  },
  {
    id: 'value',
    header: words.columns.value,
    cell: ({ difference_value: value }) => (value === null ? '—' : formatMoney(value)),
    width: 108,
    align: 'end',
  },
  {
    id: 'status',
    header: words.columns.status,
    cell: (line) =>
      isZeroByClosing(line) ? (
        <UnreadMark />
      ) : (
        <span className={isOpenLine(line.status) ? undefined : 'alm-soft'}>
          {countLabels.line_status[line.status]}
        </span>
      ),
    width: 116,
  },
  {
    id: 'by',
    header: words.columns.by,
    cell: ({ counted_by: by }) => <span className="alm-soft">{by ?? '—'}</span>,
    width: 110,
    wideOnly: true,
  },
];
