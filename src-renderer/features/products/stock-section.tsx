import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import type { ProductStock } from '#shared/areas/inventory/totals-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productStockWords as words, stockWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Facts, Section } from '../../ui/record.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import css from './stock-section.module.css';

const FEW = 6;

/** How much there is of a product, where it lies and in which lots, and the way to all of it. */
export function StockSection({ sku }: { readonly sku: string }) {
  const query = useQuery(reading(useApi(), stockReads.ofProduct, { params: { sku } }));
  return (
    <Section
      title={words.title}
      action={
        <Link className={css.link} to="/estoque/inventario/linhas" search={{ sku }}>
          {words.rows}
        </Link>
      }
    >
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <Stock stock={data} />}
      </QueryState>
    </Section>
  );
}

function Stock({ stock }: { readonly stock: ProductStock }) {
  const { totals, unit, level } = stock;
  const fact = (name: string, value: number) => ({ name, value: <Amount value={value} unit={unit} /> });
  if (totals.on_hand === 0) return <Aside>{words.none}</Aside>;
  return (
    <>
      {level !== 'normal' && (
        <p className={css.level}>
          <StatusBadge tone={level === 'empty' ? 'empty' : 'critical'}>
            {labels.stock_level[level]}
          </StatusBadge>
        </p>
      )}
      <Facts
        facts={[
          fact(words.onHand, totals.on_hand),
          fact(words.reserved, totals.reserved),
          fact(words.available, totals.available),
          { name: words.value, value: formatMoney(stock.value) },
        ]}
      />
      <Places stock={stock} />
      {stock.by_batch.some(({ batch_number: batch, expiration_date: date }) => batch ?? date) && (
        <Batches stock={stock} />
      )}
    </>
  );
}

function Places({ stock: { by_location: rows, unit } }: { readonly stock: ProductStock }) {
  return (
    <>
      <h4 className={css.head}>{words.byPlace}</h4>
      <ul className={css.rows}>
        {rows.slice(0, FEW).map(({ location, stock_status: status, quantity }) => (
          <li key={`${location.code} ${status}`}>
            <span>{location.code}</span>
            <Aside>{status === 'available' ? '' : labels.stock_status[status]}</Aside>
            <Amount value={quantity} unit={unit} withUnit />
          </li>
        ))}
      </ul>
      <More count={rows.length - FEW} />
    </>
  );
}

function Batches({ stock: { by_batch: rows, unit } }: { readonly stock: ProductStock }) {
  return (
    <>
      <h4 className={css.head}>{words.byBatch}</h4>
      <ul className={css.rows}>
        {rows.slice(0, FEW).map((row) => (
          <li key={`${row.batch_number} ${row.expiration_date}`}>
            <span className="alm-mono">{row.batch_number ?? stockWords.noBatch}</span>
            <ExpiryMark value={row} />
            <Amount value={row.quantity} unit={unit} withUnit />
          </li>
        ))}
      </ul>
      <More count={rows.length - FEW} />
    </>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 && <Aside>{words.more(formatInteger(count))}</Aside>;
}
