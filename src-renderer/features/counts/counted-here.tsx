import type { CountLine } from '#shared/areas/counts/schema.ts';
import { isAskedAgain, isOpenLine } from '#shared/areas/counts/workflow.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { useCountLines } from './counts.api.ts';
import { lineIdentity } from './count-text.ts';
import css from './counts.module.css';
import { isZeroByClosing, UnreadMark } from './unread-mark.tsx';

type CountedHereProps = {
  readonly id: string;
  readonly location: string;
  /** Only what is asked for again is shown. */
  readonly isRecount: boolean;
};

const words = countWords.page.columns;
const MOST = 100;

/**
 * Shows the lines counted in one location so far; in an open count also the expected ones, in a recount those
 * asked again.
 */
export function CountedHere({ id, location, isRecount }: CountedHereProps) {
  const query = useCountLines(id, { location_code: location, per_page: MOST });
  return (
    <QueryState query={query} errorTitle={countWords.page.failed}>
      {({ data }) => {
        const shown = data.filter(({ status, expected }) =>
          isRecount ? isAskedAgain(status) : !isOpenLine(status) || expected !== null,
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
    cell: (line) => <span className="alm-mono">{lineIdentity(line) || '—'}</span>,
    width: 170,
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
      const found = isOpenLine(line.status) ? null : (line.recount ?? line.counted);
      if (found === null) return <span className="alm-quiet">{countWords.counting.toCount}</span>;
      if (isZeroByClosing(line)) return <UnreadMark />;
      return <b>{quantityIn(line.product.unit, found)}</b>;
    },
    width: 116,
    align: 'end',
  },
];
