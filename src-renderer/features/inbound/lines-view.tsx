import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPlus } from '@tabler/icons-react';
import type { OrderReceiving, ReceivingLine, Unstored } from '#shared/areas/inbound/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/inbound/receiving-screen-words.ts';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { quantityIn, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { StockStatusMark } from '../../ui/stock/stock-status.tsx';
import { Beside } from '../../ui/scans/scan-parts.tsx';
import css from './receiving.module.css';

/**
 * Judges the state of an item: complete, still to come, more than was ordered, not ordered at all; blind only
 * whether any came.
 */
const stateOf = ({ quantity, quantity_received: received, is_unexpected: isStrange }: ReceivingLine) => {
  if (isStrange) return 'unexpected';
  if (quantity === null) return received > 0 ? 'counted' : 'awaited';
  if (received > quantity) return 'over';
  return received === quantity ? 'done' : 'open';
};

const marks = {
  done: { tone: 'ok', icon: IconCircleCheck },
  open: { tone: 'quiet', icon: IconCircleDashed },
  over: { tone: 'attention', icon: IconAlertTriangle },
  unexpected: { tone: 'attention', icon: IconPlus },
  counted: { tone: 'muted', icon: IconCircleCheck },
  awaited: { tone: 'quiet', icon: IconCircleDashed },
} as const;

function State({ line }: { readonly line: ReceivingLine }) {
  const state = stateOf(line);
  const { unit } = line.product;
  return (
    <span className={css.state}>
      <StatusBadge {...marks[state]}>
        {words.states[state]}
        {state === 'open' && ` ${quantityIn(unit, (line.quantity ?? 0) - line.quantity_received)}`}
      </StatusBadge>
      {line.quantity_damaged > 0 && <small>{words.damagedOf(quantityIn(unit, line.quantity_damaged))}</small>}
    </span>
  );
}

type CameProps = { readonly unit: string; readonly received: number; readonly expected: number | null };

/** Shows the received quantity, and the expected one unless that is hidden. */
export function Came({ unit, received, expected }: CameProps) {
  if (expected === null) return quantityWithUnit(unit, received);
  return words.of(quantityIn(unit, received), quantityWithUnit(unit, expected));
}

const productColumn: SmallColumn<Pick<ReceivingLine, 'product'>> = {
  id: 'product',
  header: words.columns.product,
  cell: ({ product }) => <ProductCell product={product} density="comfortable" />,
};

const columns: readonly SmallColumn<ReceivingLine>[] = [
  productColumn,
  {
    id: 'received',
    header: words.columns.received,
    width: 132,
    align: 'end',
    cell: ({ product: { unit }, quantity, quantity_received: received }) => (
      <b>
        <Came unit={unit} received={received} expected={quantity} />
      </b>
    ),
  },
  { id: 'state', header: words.columns.state, width: 150, cell: (line) => <State line={line} /> },
];

/** Shows the received quantity of each item of an order; those still to come stand first. */
export function LinesView({ items }: Pick<OrderReceiving, 'items'>) {
  const isOpen = (line: ReceivingLine) => stateOf(line) === 'open' || stateOf(line) === 'awaited';
  const open = items.filter(isOpen);
  const others = items.filter((line) => !isOpen(line));
  return (
    <Beside title={words.items} count={words.of(`${others.length}`, `${items.length}`)}>
      <SmallTable
        label={words.items}
        columns={columns}
        rows={[...open, ...others]}
        rowKey={({ item_id }) => item_id}
      />
    </Beside>
  );
}

const keyOf = ({ item_id, location, batch_number, serial_number, stock_status }: Unstored): string =>
  [item_id, location.code, batch_number, serial_number, stock_status].join(' ');

const unstoredColumns: readonly SmallColumn<Unstored>[] = [
  productColumn,
  {
    id: 'goods',
    header: words.columns.from,
    width: 150,
    cell: ({ batch_number: batch, serial_number: serial, location, stock_status: status }) => (
      <span className={css.state}>
        <span>{[location.code, batch, serial].filter(Boolean).join(' · ')}</span>
        {status !== 'available' && <StockStatusMark value={{ stock_status: status }} />}
      </span>
    ),
  },
  {
    id: 'proposal',
    header: words.proposed,
    width: 170,
    cell: ({ proposal }) =>
      proposal !== null && (
        <span className={css.state}>
          <b>{proposal.location.code}</b>
          <small>{proposal.reason}</small>
        </span>
      ),
  },
  {
    id: 'quantity',
    header: words.toStore,
    width: 120,
    align: 'end',
    cell: ({ product: { unit }, quantity }) => <b>{quantityWithUnit(unit, quantity)}</b>,
  },
];

/** Shows the goods of an order that are still to be stored. */
export function UnstoredView({ to_store: rows }: Pick<OrderReceiving, 'to_store'>) {
  return (
    <Beside title={words.toStore} {...(rows.length === 0 && { empty: words.allStored })}>
      <SmallTable label={words.toStore} columns={unstoredColumns} rows={rows} rowKey={keyOf} />
    </Beside>
  );
}
