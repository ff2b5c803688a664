import { ActionIcon } from '@mantine/core';
import { IconClipboardList, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import { formatInteger } from '../../../lib/format.ts';
import { CellNumber } from '../../../ui/fields/cell-number.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Amount } from '../../../ui/stock/amount.tsx';
import { ProductCell } from '../../../ui/stock/product-cell.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { amountText } from '../../../ui/orders/order-text.ts';
import { lineTotal, unitsOf, type Line } from './draft.ts';
import css from './entry.module.css';
import { QuantityCell } from './quantity-cell.tsx';
import type { DraftStore } from './use-draft.ts';
import type { Goal } from './use-items.ts';

const words = orderEntryWords.lines;

type EntryLinesProps = {
  readonly store: DraftStore;
  /** The free quantity by SKU; a product that is not in it has no limit that is known. */
  readonly free: ReadonlyMap<string, number>;
  /** The server's refusal of a line, by its number from 0. */
  readonly refused: Readonly<Record<number, string>>;
  /** The cell that asks for the next key; another object each time. */
  readonly goal: Goal | undefined;
  readonly toItem: () => void;
};

const cellAt = (table: HTMLElement | null, line: string, cell: string): HTMLInputElement | null =>
  table?.querySelector<HTMLInputElement>(`[data-line="${line}"] [data-cell="${cell}"]`) ?? null;

/** The lines of an order: what is asked for, how much of it is free, what it costs; all by keys. */
export function EntryLines({ store, free, refused, goal, toItem }: EntryLinesProps) {
  const table = useRef<HTMLTableElement>(null);
  const { lines } = store.draft;
  useEffect(() => {
    if (goal !== undefined && goal.cell !== 'none') cellAt(table.current, goal.line, goal.cell)?.focus();
  }, [goal]);
  if (lines.length === 0) {
    return (
      <EmptyState icon={IconClipboardList} title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    );
  }
  const keys: LineKeys = {
    toItem,
    toCell: (line, cell) => cellAt(table.current, line, cell)?.focus(),
    remove(id) {
      store.change((draft) => ({ ...draft, lines: draft.lines.filter((line) => line.id !== id) }));
      toItem();
    },
  };
  const ids = lines.map(({ id }) => id);
  return (
    <table ref={table} className={css.lines} aria-label={words.label}>
      <Head />
      <tbody>
        {lines.map((line, index) => (
          <EntryLine
            key={line.id}
            line={line}
            number={index + 1}
            free={free.get(line.goods.sku)}
            refusal={refused[index]}
            onChange={(changed) => store.setLine(line.id, changed)}
            onKeyDown={(event) => onLineKey(event, ids, keys)}
            onRemove={() => keys.remove(line.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Head() {
  return (
    <>
      <colgroup>
        <col data-col="number" />
        <col />
        <col data-col="free" />
        <col data-col="quantity" />
        <col data-col="packaging" data-wide />
        <col data-col="price" />
        <col data-col="discount" />
        <col data-col="total" />
        <col data-col="act" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.product}</th>
          <th scope="col" data-align="end">
            {words.free}
          </th>
          <th scope="col" data-align="end">
            {words.quantity}
          </th>
          <th scope="col" data-wide>
            {words.packaging}
          </th>
          <th scope="col" data-align="end">
            {words.price}
          </th>
          <th scope="col" data-align="end">
            {words.discount}
          </th>
          <th scope="col" data-align="end">
            {words.total}
          </th>
          <th scope="col" aria-label={common.table.actions} />
        </tr>
      </thead>
    </>
  );
}

type EntryLineProps = {
  readonly line: Line;
  readonly number: number;
  readonly free: number | undefined;
  readonly refusal: string | undefined;
  readonly onChange: (change: Partial<Line>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onRemove: () => void;
};

function EntryLine({ line, number, free, refusal, onChange, onKeyDown, onRemove }: EntryLineProps) {
  const { goods } = line;
  const isWrong = refusal !== undefined;
  const missing = free === undefined ? 0 : inThousandths(unitsOf(line) - free);
  return (
    <tr data-line={line.id} data-wrong={isWrong || undefined}>
      <td>{number}</td>
      <td className={css.name} title={goods.name}>
        <ProductCell product={goods} density="comfortable" />
        {isWrong && (
          <span className={css.refusal} role="alert">
            {refusal}
          </span>
        )}
      </td>
      <td data-align="end" data-short={missing > 0 || undefined}>
        {free !== undefined && <Amount value={free} unit={goods.unit} />}
      </td>
      <td>
        <span className={css.counted}>
          <QuantityCell
            line={line}
            isWrong={isWrong}
            data-cell="quantity"
            onCount={onChange}
            onKeyDown={onKeyDown}
          />
          <small>{line.packaging_unit === '' ? goods.unit : ''}</small>
        </span>
      </td>
      <td data-wide>
        <PackagingText line={line} missing={missing} />
      </td>
      <AmountCells line={line} isWrong={isWrong} onChange={onChange} onKeyDown={onKeyDown} />
      <td data-align="end">
        <b>{amountText(lineTotal(line))}</b>
      </td>
      <td data-align="end">
        <ActionIcon tabIndex={-1} aria-label={words.remove(goods.name)} onClick={onRemove}>
          <IconX />
        </ActionIcon>
      </td>
    </tr>
  );
}

type AmountCellsProps = Pick<EntryLineProps, 'line' | 'onChange' | 'onKeyDown'> & {
  readonly isWrong: boolean;
};

function AmountCells({ line, isWrong, onChange, onKeyDown }: AmountCellsProps) {
  const cell = { isWrong, least: 2, onKeyDown };
  const { name } = line.goods;
  return (
    <>
      <td>
        <CellNumber
          {...cell}
          aria-label={words.priceOf(name)}
          data-cell="price"
          decimals={4}
          value={line.unit_price}
          onChange={(unit_price) => onChange({ unit_price })}
        />
      </td>
      <td>
        <CellNumber
          {...cell}
          aria-label={words.discountOf(name)}
          data-cell="discount"
          decimals={2}
          placeholder={amountText(0)}
          value={line.discount}
          onChange={(discount) => onChange({ discount })}
        />
      </td>
    </>
  );
}

function PackagingText({ line, missing }: { readonly line: Line; readonly missing: number }) {
  const { goods, packaging_unit: packaging } = line;
  if (missing > 0)
    return <StatusBadge tone="critical">{words.missing(quantityWithUnit(goods.unit, missing))}</StatusBadge>;
  if (packaging !== '') return <small>{words.equals(quantityWithUnit(goods.unit, unitsOf(line)))}</small>;
  const [first] = goods.packagings;
  const factor = first?.factor ?? 0;
  const count = unitsOf(line) / factor;
  if (first === undefined || !Number.isInteger(count) || count === 0) return null;
  return <small>{words.packed(formatInteger(count), first.unit, formatInteger(factor))}</small>;
}

/** The cells of a line that are typed into, in the order in which Enter leads. */
type Cell = 'quantity' | 'price' | 'discount';

/** The acts of the keys within a line. */
type LineKeys = {
  readonly toCell: (line: string, cell: Cell) => void;
  readonly toItem: () => void;
  readonly remove: (line: string) => void;
};

/** The line and the cell that hold the focus. */
const cellOf = (target: EventTarget): { readonly line: string; readonly cell: Cell } | undefined => {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { dataset } = target;
  const line = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return line === undefined || dataset['cell'] === undefined
    ? undefined
    : { line, cell: dataset['cell'] as Cell };
};

const neighbour = (lines: readonly string[], line: string, step: number): string | undefined =>
  lines[lines.indexOf(line) + step];

/**
 * The keys within the lines of an order: Enter from the quantity to the price and on to the next item, arrows from line
 * to line, Ctrl+D to the discount, Ctrl+Delete takes the line away.
 */
function onLineKey(event: KeyboardEvent, lines: readonly string[], keys: LineKeys): void {
  const at = cellOf(event.target);
  if (at === undefined) return;
  const { line, cell } = at;
  const { key } = event;
  const isMod = event.ctrlKey || event.metaKey;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const done = (work: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    work();
  };
  if (key === 'Enter' && !isMod) {
    done(() => (cell === 'quantity' ? keys.toCell(line, 'price') : keys.toItem()));
  } else if (step !== undefined && !isMod) {
    const next = neighbour(lines, line, step);
    if (next !== undefined) done(() => keys.toCell(next, cell));
  } else if (isMod && key.toLowerCase() === 'd') {
    done(() => keys.toCell(line, 'discount'));
  } else if (isMod && key === 'Delete') {
    done(() => keys.remove(line));
  }
}
