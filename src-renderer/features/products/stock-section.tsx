import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import type { ProductStock } from '#shared/areas/inventory/totals-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productStockWords as words, stockWords } from '#shared/areas/inventory/screen-words.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Facts, Section } from '../../ui/record.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import { LocationLink } from '../../ui/stock/location-link.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { quantityIn } from '../../ui/stock/quantity.ts';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import type { StockTarget } from '../../ui/stock-acts/stock-target.ts';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
import { StockBar } from './stock-bar.tsx';
import css from './stock-section.module.css';

/** Rows that the panel shows of a product; the rest is in the inventory. */
const SHOWN = 8;

/** The first rows of stock of a product, by location. */
export function useProductRows(sku: string) {
  const query = { sku, sort: 'location_code', per_page: SHOWN };
  return useQuery(reading(useApi(), stockReads.list, { query }));
}

type StockSectionProps = {
  readonly sku: string;
  /** Begins the transfer of goods of a row. */
  readonly onMove: (target: StockTarget) => void;
};

/** How much there is of a product and of it is free, where it lies by lot and expiry, and the way to all of it. */
export function StockSection({ sku, onMove }: StockSectionProps) {
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
        {({ data }) => <Stock stock={data} onMove={onMove} />}
      </QueryState>
    </Section>
  );
}

type StockProps = Pick<StockSectionProps, 'onMove'> & { readonly stock: ProductStock };

function Stock({ stock, onMove }: StockProps) {
  const { totals, unit, level, sku } = stock;
  const fact = (name: string, value: number, leads?: true) => ({
    name,
    value: <Amount value={value} unit={unit} {...(leads ? { leads } : {})} />,
  });
  return (
    <>
      {level !== 'normal' && (
        <p className={css.level}>
          <StatusBadge tone={level === 'empty' ? 'empty' : 'critical'}>
            {labels.stock_level[level]}
          </StatusBadge>
        </p>
      )}
      {totals.on_hand === 0 ? (
        <Aside>{words.none}</Aside>
      ) : (
        <>
          <StockBar stock={stock} />
          <Facts
            facts={[
              fact(words.available, totals.available, true),
              fact(words.reserved, totals.reserved),
              fact(words.blocked, totals.blocked),
              fact(words.onHand, totals.on_hand),
            ]}
          />
          <Rows sku={sku} onMove={onMove} />
        </>
      )}
    </>
  );
}

function Rows({ sku, onMove }: StockSectionProps) {
  const query = useProductRows(sku);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data, pagination }) => (
        <>
          <ul className={css.rows} aria-label={words.byLocation}>
            {data.map((row) => (
              <Row key={identityKey(identityOf(row))} row={row} onMove={onMove} />
            ))}
          </ul>
          <More count={pagination.records.total - data.length} />
        </>
      )}
    </QueryState>
  );
}

type RowProps = Pick<StockSectionProps, 'onMove'> & { readonly row: StockRow };

function Row({ row, onMove }: RowProps) {
  const { product, location, batch_number: batch, serial_number: serial, expiration_date: date } = row;
  const mayMove = may(useUser(), stockCommands.transfer.access);
  const identity = [batch, serial].filter(Boolean).join(' · ');
  return (
    <li>
      <span className={css.lot}>
        <LocationLink code={location.code} />
        <LotLink id={row.lot_id}>
          <span className="alm-mono">{identity === '' && date !== null ? stockWords.noBatch : identity}</span>
        </LotLink>
        {date !== null && <ExpiryMark value={row} />}
        {row.stock_status !== 'available' && <Aside>{labels.stock_status[row.stock_status]}</Aside>}
      </span>
      <Link to="/estoque/inventario/linhas/$row" params={{ row: identityKey(identityOf(row)) }} search={{}}>
        <Amount value={row.quantity} unit={product.unit} withUnit />
        {row.quantity_available < row.quantity && (
          <small>{words.free(quantityIn(product.unit, row.quantity_available))}</small>
        )}
      </Link>
      <Tooltip label={mayMove ? stockActWords.transfer : stockActWords.noRight}>
        <ActionIcon
          size="sm"
          aria-label={words.moveFrom(location.code)}
          disabled={!mayMove}
          onClick={() => onMove(targetOf(row))}
        >
          <IconArrowsLeftRight />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 && <Aside>{words.more(formatInteger(count))}</Aside>;
}
