import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import type { LowStock } from '#shared/areas/inventory/totals-schema.ts';
import { inventoryWords, stockWords } from '#shared/areas/inventory/screen-words.ts';
import type { Answer } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { counted } from '../../lib/counted.ts';
import { QueryState } from '../query-state.tsx';
import { SmallTable, type SmallColumn } from '../small-table/small-table.tsx';
import { Amount } from '../stock/amount.tsx';
import { ProductCell } from '../stock/product-cell.tsx';
import { CountLink } from './count-link.tsx';
import { Gauge } from './gauge.tsx';
import { LowAmount } from './low-amount.tsx';
import { LowPriority } from './low-priority.tsx';
import { Part } from './part.tsx';
import css from './figures.module.css';

type ReplenishFirstProps = { readonly query: UseQueryResult<Answer<typeof stockReads.lowStock>> };

/** The query of the few products to buy first. */
export const replenishQuery = { per_page: 8 } as const;

const words = inventoryWords.low;

const columns: readonly SmallColumn<LowStock>[] = [
  {
    id: 'product',
    header: stockWords.columns.product,
    cell: (row) => (
      <Link className={css.product} to="/produtos/$sku" params={{ sku: row.sku }}>
        <ProductCell product={row} density="comfortable" />
      </Link>
    ),
  },
  { id: 'priority', header: words.priority, cell: (row) => <LowPriority row={row} />, width: 84 },
  {
    id: 'available',
    header: words.available,
    cell: (row) => <LowAmount row={row} />,
    width: 80,
    align: 'end',
  },
  {
    id: 'min',
    header: words.min,
    cell: (row) => <Amount value={row.min} unit={row.unit} />,
    width: 64,
    align: 'end',
  },
  { id: 'gauge', header: words.gauge, cell: (row) => <Gauge {...row} />, width: 84, wideOnly: true },
  {
    id: 'suggested',
    header: words.suggested,
    cell: (row) => <Amount value={row.suggested} unit={row.unit} withUnit />,
    width: 104,
    align: 'end',
  },
];

/** The few products to buy first, and the way to all of them. */
export function ReplenishFirst({ query }: ReplenishFirstProps) {
  const total = query.data?.pagination.records.total;
  const summary = inventoryWords.summary;
  return (
    <Part
      title={summary.replenish}
      note={total === undefined ? undefined : summary.replenishNote(formatInteger(total))}
      link={
        <CountLink of={counted.low} count={total}>
          {summary.replenishAll}
        </CountLink>
      }
    >
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={css.nothing}>{words.emptyText}</p>
          ) : (
            <div className={css.table}>
              <SmallTable label={summary.replenish} columns={columns} rows={data} rowKey={({ sku }) => sku} />
            </div>
          )
        }
      </QueryState>
    </Part>
  );
}
