import type { CountLine } from '#shared/areas/counts/schema.ts';
import { isOpenLine } from '#shared/areas/counts/workflow.ts';
import { labels } from '#shared/domain/label-words.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { identityText } from '../../ui/stock/identity.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { useCountLines } from './counts.api.ts';
import css from './counts.module.css';
import { isZeroByClosing, UnreadMark } from './unread-mark.tsx';

type CountedHereProps = { readonly id: string; readonly location: string };

const words = countWords.page.columns;
const MOST = 100;

/**
 * What was counted in one location so far; in an open count also what is expected, in a recount what is asked again.
 */
export function CountedHere({ id, location }: CountedHereProps) {
  const query = useCountLines(id, { location_code: location, per_page: MOST });
  return (
    <QueryState query={query} errorTitle={countWords.page.failed}>
      {({ data }) => {
        const shown = data.filter(
          ({ status, expected }) => !isOpenLine(status) || status === 'recount' || expected !== null,
        );
        return shown.length === 0 ? (
          <p className={css.nothing}>{countWords.counting.nothingHere}</p>
        ) : (
          <SmallTable
            label={countWords.counting.here(location)}
            columns={columns}
            rows={shown}
            rowKey={(line) => line.id}
          />
        );
      }}
    </QueryState>
  );
}

const columns: readonly SmallColumn<CountLine>[] = [
  {
    id: 'product',
    header: words.product,
    cell: ({ product }) => <ProductCell product={product} density="comfortable" />,
  },
  {
    id: 'batch',
    header: words.batch,
    cell: (line) => <span className="alm-mono">{identityText(line) || '—'}</span>,
    width: 170,
  },
  {
    id: 'status',
    header: words.status,
    cell: ({ stock_status: status }) => labels.stock_status[status],
    width: 120,
    wideOnly: true,
  },
  {
    id: 'expected',
    header: words.expected,
    cell: ({ expected, product }) => (expected === null ? '—' : quantityIn(product.unit, expected)),
    width: 96,
    align: 'end',
  },
  {
    id: 'counted',
    header: words.counted,
    cell: (line) => {
      const found = line.recount ?? line.counted;
      if (found === null) return <span className={css.third}>{countWords.counting.toCount}</span>;
      if (isZeroByClosing(line)) return <UnreadMark />;
      return <b>{quantityIn(line.product.unit, found)}</b>;
    },
    width: 116,
    align: 'end',
  },
];
