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
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { ExpiryMark } from '../../ui/stock/expiry-mark.tsx';
import { LocationLink } from '../../ui/stock/location-link.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { StockLabelIcon } from '../../ui/print-labels/stock-label-button.tsx';
import { labelsOf } from '../../ui/stock/labels-of.ts';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import type { StockTarget } from '../../ui/stock-acts/stock-target.ts';
import { targetOf } from '../../ui/stock-acts/stock-target.ts';
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

/**
 * Shows the stock of a product and its free part, its locations by lot and expiry, and the way to all of it.
 */
export function StockSection({ sku, onMove }: StockSectionProps) {
  const query = useQuery(reading(useApi(), stockReads.ofProduct, { params: { sku } }));
  return (
    <Section
      title={words.title}
      action={
        <Link className="alm-small-link" to="/estoque/inventario/linhas" search={{ sku }}>
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

const columns: readonly SmallColumn<StockRow>[] = [
  { id: 'place', header: words.columns.lot, cell: (row) => <Lying row={row} /> },
  {
    id: 'expiry',
    header: words.columns.expiry,
    cell: (row) =>
      row.expiration_date !== null && (
        <span className={css.expiry}>
          <ExpiryMark value={row} />
        </span>
      ),
    width: 88,
  },
  {
    id: 'quantity',
    header: words.columns.quantity,
    cell: (row) => (
      <Link to="/estoque/inventario/linhas/$row" params={{ row: identityKey(identityOf(row)) }} search={{}}>
        <Amount value={row.quantity} unit={row.product.unit} />
      </Link>
    ),
    width: 62,
    align: 'end',
  },
  {
    id: 'available',
    header: words.columns.available,
    cell: (row) => <Amount value={row.quantity_available} unit={row.product.unit} leads />,
    width: 56,
    align: 'end',
  },
];

function Rows({ sku, onMove }: StockSectionProps) {
  const query = useProductRows(sku);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data, pagination }) => (
        <div className={css.rows}>
          <SmallTable
            label={words.byLocation}
            columns={columns}
            rows={data}
            rowKey={(row) => identityKey(identityOf(row))}
            renderActions={(row) => (
              <span className={css.acts}>
                <MoveAct row={row} onMove={onMove} />
                <StockLabelIcon target={labelsOf(row)} />
              </span>
            )}
            actionsWidth={58}
          />
          <More count={pagination.records.total - data.length} />
        </div>
      )}
    </QueryState>
  );
}

type RowProps = { readonly row: StockRow };

/**
 * Shows the location of goods, and beneath it their lot or serial number, and the reason that keeps them from
 * being used.
 */
function Lying({ row }: RowProps) {
  const { location, batch_number: batch, serial_number: serial, expiration_date: date } = row;
  const identity = [batch, serial].filter(Boolean).join(' · ');
  return (
    <span className={css.lying}>
      <LocationLink code={location.code} />
      <small>
        <LotLink id={row.lot_id}>
          <span className="alm-mono">{identity === '' && date !== null ? stockWords.noBatch : identity}</span>
        </LotLink>
        {row.stock_status !== 'available' && <Aside>{labels.stock_status[row.stock_status]}</Aside>}
      </small>
    </span>
  );
}

function MoveAct({ row, onMove }: RowProps & Pick<StockSectionProps, 'onMove'>) {
  const mayMove = may(useUser(), stockCommands.transfer.access);
  return (
    <Tooltip label={mayMove ? stockActWords.transfer : stockActWords.noRight}>
      <ActionIcon
        size="sm"
        aria-label={words.moveFrom(row.location.code)}
        disabled={!mayMove}
        onClick={() => onMove(targetOf(row))}
      >
        <IconArrowsLeftRight />
      </ActionIcon>
    </Tooltip>
  );
}

function More({ count }: { readonly count: number }) {
  return count > 0 && <Aside>{words.more(formatInteger(count))}</Aside>;
}

type StockBarProps = { readonly stock: ProductStock };

/**
 * Shows the available, reserved and unusable parts of the stock on hand, against the ideal, with a mark at
 * the minimum; its words stand below it as numbers too.
 */
function StockBar({ stock: { totals, unit, min, ideal, level } }: StockBarProps) {
  const parts = [
    { id: 'available', name: words.available, quantity: totals.available },
    { id: 'reserved', name: words.reserved, quantity: totals.reserved },
    { id: 'blocked', name: words.blocked, quantity: totals.blocked },
  ];
  const text = parts.map(({ name, quantity }) => `${name}: ${quantityWithUnit(unit, quantity)}`).join(', ');
  const whole = Math.max(ideal, min, totals.on_hand);
  const missing = min - totals.available;
  return (
    <>
      <div className={css.scale}>
        <div className={css.bar} data-level={level} role="img" aria-label={text} title={text}>
          {parts
            .filter(({ quantity }) => quantity > 0)
            .map(({ id, quantity }) => (
              <span key={id} data-part={id} style={{ width: `${(100 * quantity) / whole}%` }} />
            ))}
        </div>
        {min > 0 && <i className={css.min} style={{ left: `${(100 * min) / whole}%` }} />}
      </div>
      {(min > 0 || ideal > 0) && (
        <p className={css.limits}>
          <span>{words.min(quantityIn(unit, min), missing > 0 ? quantityIn(unit, missing) : undefined)}</span>
          {ideal > 0 && <span>{words.ideal(quantityIn(unit, ideal))}</span>}
        </p>
      )}
    </>
  );
}
