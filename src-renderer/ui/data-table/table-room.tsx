import { Button } from '@mantine/core';
import type { RowSelectionState } from '@tanstack/react-table';
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react';
import {
  useEffect,
  useMemo,
  useRef,
  type RefObject,
  type UIEventHandler,
  type MouseEvent,
  memo,
  startTransition,
  useState,
} from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { useStable } from '../../lib/use-stable.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../query-state.tsx';
import { EDGE_WIDTH, sumOf, TICK_WIDTH, type Column, type Density } from './column.ts';
import { nextSort, readSort } from './sort-state.ts';
import { TableHead } from './table-head.tsx';
import { TickBox } from './tick-box.tsx';
import { useCursor } from './use-cursor.ts';
import { useFilters } from './use-filters.ts';
import { useIsLate } from './use-is-late.ts';
import { useRange } from './use-range.ts';
import { type RowWindow, useRowWindow } from './use-row-window.ts';
import css from './data-table.module.css';
import { filtersOf, type ListSearch, withChange, withoutFilters } from './list-search.ts';
import type { TableRoomProps } from './props.ts';
import { unbroken } from '../unbroken.ts';

/** The room between toolbar and foot: the table, or what stands there instead of it. */
export function TableRoom<Row extends object>(props: TableRoomProps<Row>) {
  const { query, model } = props;
  const { roomRef } = model;
  const hasRows = query.data === undefined || query.data.data.length > 0;
  return (
    <div className={css.room} ref={roomRef} data-paper="wide">
      {query.isRefetchError && <OutdatedNote onRetry={() => void query.refetch()} />}
      {query.isError && query.data === undefined ? (
        <div className="alm-scroll">
          <ErrorState error={query.error} title={props.errorTitle} onRetry={() => void query.refetch()} />
        </div>
      ) : hasRows ? (
        <TableView {...props} />
      ) : (
        <div className="alm-scroll">
          <NoRows {...props} />
        </div>
      )}
    </div>
  );
}

function OutdatedNote({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={css.note} role="status">
      <IconAlertTriangle aria-hidden />
      {common.table.outdated}
      <Button size="xs" variant="default" onClick={onRetry}>
        {common.actions.retry}
      </Button>
    </div>
  );
}

function NoRows<Row extends object>({ query, search, onSearch, empty }: TableRoomProps<Row>) {
  const isFiltered = filtersOf(search).length > 0 || search.search !== undefined;
  const isBeyond = (query.data?.pagination.records.total ?? 0) > 0;
  if (!isFiltered && !isBeyond) return empty;
  const words = isBeyond ? common.table.beyond : common.table.noMatch;
  const back = isBeyond ? withChange(search, { page: 1 }) : withoutFilters(search);
  return (
    <EmptyState
      icon={IconSearchOff}
      title={words.title}
      actions={
        <Button variant="default" onClick={() => onSearch(back)}>
          {words.action}
        </Button>
      }
    >
      {words.text}
    </EmptyState>
  );
}

const ROW_HEIGHTS = { compact: 32, comfortable: 40 } as const;

/** The table itself: heads, rows or their grey bars, and the keys and clicks that act on rows. */
function TableView<Row extends object>(props: TableRoomProps<Row>) {
  const { model, query, openKey, onOpen } = props;
  const { table, shown, choices } = model;
  const rows = table.getRowModel().rows;
  const scrollRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const window = useRowWindow({ count: rows.length, rowHeight: ROW_HEIGHTS[choices.density], scrollRef });
  const tick = (key: string) => table.getRow(key).toggleSelected();
  const keys = rows.map(({ id }) => id);
  const setTicks = (ticks: RowSelectionState) => table.setRowSelection(ticks);
  const range = useRange({ keys, ticks: table.state.rowSelection, setTicks });
  const cursor = useCursor({ keys, openKey, onOpen, onTick: tick, range, bodyRef, reveal: window.reveal });
  useShortcuts(copyShortcut(props));
  useShortcuts(alikeShortcut(props, cursor.current));
  const onScroll = useTopOfPage(scrollRef, JSON.stringify(props.search));
  const isLate = useIsLate(query.isPlaceholderData);
  const width = TICK_WIDTH + EDGE_WIDTH + sumOf(shown);

  return (
    // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events -- only gives a cut cell its tooltip
    <div className={css.scroll} ref={scrollRef} onScroll={onScroll} onMouseOver={explainCutCell}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears for its focusable rows */}
      <table
        className={css.table}
        aria-label={props.label}
        aria-busy={query.isPlaceholderData || undefined}
        data-late={isLate || undefined}
        data-density={choices.density}
        data-wide={(model.room > 0 && width > model.room) || undefined}
        style={{ minWidth: width }}
        onKeyDown={cursor.onKeyDown}
        onMouseDown={keepSelection}
        onClick={(event) => {
          const key = keyOfClick(event);
          if (key === undefined) return;
          if (event.shiftKey) range.extend(key, cursor.current);
          else range.begin(key);
          cursor.setCursor(key);
          if (event.shiftKey) return;
          if (isTickClick(event)) tick(key);
          else if (getSelection()?.isCollapsed !== false) onOpen(key);
        }}
      >
        <Widths columns={shown} />
        <Head {...props} />
        {query.data === undefined ? (
          <TableSkeleton columns={shown} />
        ) : (
          <TableBody
            rows={rows}
            columns={shown}
            density={choices.density}
            window={window}
            bodyRef={bodyRef}
            cursor={cursor.current}
            openKey={openKey}
            ticked={table.state.rowSelection}
            rowName={props.rowName}
            isOff={props.isOff}
            reusesRows={props.reusesRows ?? false}
          />
        )}
      </table>
    </div>
  );
}

/** Another page, sort or filter is read from its first row; gives what hears of scrolling. */
function useTopOfPage(
  scrollRef: RefObject<HTMLDivElement | null>,
  asked: string,
): UIEventHandler<HTMLDivElement> {
  const shown = useRef(asked);
  // asking the element, or telling it what holds already, would lay the whole page out before its time
  const isScrolled = useRef(false);
  useEffect(() => {
    if (shown.current === asked || scrollRef.current === null) return;
    shown.current = asked;
    if (isScrolled.current) scrollRef.current.scrollTop = 0;
  }, [scrollRef, asked]);
  return ({ currentTarget }) => {
    isScrolled.current = currentTarget.scrollTop > 0;
  };
}

function Widths<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <colgroup>
      <col className={css.tickColumn} />
      {columns.map(({ id, width, grows }, index) => {
        const whole = index === columns.length - 1 ? width + EDGE_WIDTH : width;
        return <col key={id} {...(grows === true ? {} : { style: { width: whole } })} />;
      })}
    </colgroup>
  );
}

function Head<Row extends object>({ model, search, onSearch, ownSort, filters }: TableRoomProps<Row>) {
  const { table, shown } = model;
  const sorted = search.sort ?? (search.search === undefined ? ownSort : undefined);
  const sort = useMemo(() => readSort(sorted), [sorted]);
  const ticked = table.getIsAllRowsSelected() ? 'all' : table.getIsSomeRowsSelected() ? 'some' : 'none';
  const sortBy = useStable((field: string) => onSearch(withChange(search, { sort: nextSort(sort, field) })));
  const tickAll = useStable(() => table.toggleAllRowsSelected());
  const chosen = useFilters(search);
  const filterBy = useStable((change: ListSearch) => onSearch(withChange(search, change)));
  const filtering = useMemo(() => ({ filters, chosen, onFilter: filterBy }), [filters, chosen, filterBy]);
  return (
    <TableHead
      columns={shown}
      sort={sort}
      onSort={sortBy}
      ticked={ticked}
      onTickAll={tickAll}
      filtering={filtering}
    />
  );
}

function copyShortcut<Row extends object>({ model, onCopy }: TableRoomProps<Row>) {
  const words = common.table.keys;
  const run = () => {
    const hasTicks = Object.keys(model.table.state.rowSelection).length > 0;
    if (!hasTicks || getSelection()?.isCollapsed === false) return false;
    onCopy();
    return true;
  };
  return [{ keys: 'mod+c', label: words.copy, group: words.group, run }];
}

/** Ticks all rows of the page that are like the one in hand, or none of them where all of them are ticked. */
function alikeShortcut<Row extends object>({ model, tickAlike }: TableRoomProps<Row>, current?: string) {
  if (tickAlike === undefined) return [];
  const { label, of } = tickAlike;
  const { table } = model;
  const run = () => {
    const rows = table.getRowModel().rows;
    const own = rows.find(({ id }) => id === current);
    if (own === undefined) return false;
    const alike = rows.filter(({ original }) => of(original) === of(own.original));
    const isTicked = !alike.every((row) => row.getIsSelected());
    table.setRowSelection((ticks) => ({
      ...Object.fromEntries(Object.entries(ticks).filter(([id]) => !alike.some((row) => row.id === id))),
      ...(isTicked ? Object.fromEntries(alike.map(({ id }) => [id, true] as const)) : {}),
    }));
    return true;
  };
  return [{ keys: 't', label, group: common.table.keys.group, run }];
}

/** A click with Shift marks rows, and no text between them. */
function keepSelection(event: MouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

/**
 * Tells whether the click is for the browser: on a link that leads elsewhere, or on the row's own for another
 * window.
 */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return link.dataset['own'] === undefined || event.ctrlKey || event.metaKey;
}

/** The key of the row that was clicked; undefined beside the rows and where the browser follows a link. */
function keyOfClick(event: MouseEvent): string | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const link = event.target.closest('a');
  if (link !== null && isForBrowser(event, link)) return undefined;
  if (link !== null) event.preventDefault();
  return event.target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
}

/** Tells whether the click was on the cell of the tick. */
const isTickClick = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest(`.${css.tick}`) !== null;

/** A cell whose text is cut gives the whole on hover. */
function explainCutCell(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (cell === null) return;
  const name = cell.querySelector(`.${css.name}`) ?? cell;
  const isCut = name.scrollHeight > name.clientHeight || cell.scrollWidth > cell.clientWidth;
  const whole = isCut ? cell.textContent : '';
  if (cell.title !== whole) cell.title = whole;
}

const rows = Array.from({ length: 20 }, (_, index) => index);

/**
 * Gives the part of its cell that a grey bar fills, so that the bars look like words of different lengths.
 */
const fill = (row: number, column: number): string => `${55 + ((row * 29 + column * 17) % 40)}%`;

type BarProps = { readonly width: number | string; readonly height: number };

const Bar = (style: BarProps) => <span className={css.bar} style={style} />;

type TableSkeletonProps<Row> = { readonly columns: readonly Column<Row>[] };

/**
 * Grey bars in the places of rows that are late: most rows are there sooner than three hundred bars would be. They move
 * together, since each by itself would be a layer.
 */
function TableSkeleton<Row>({ columns }: TableSkeletonProps<Row>) {
  const isLate = useIsLate(true);
  return (
    <tbody aria-hidden className={css.coming}>
      {isLate && rows.map((row) => <BarRow key={row} row={row} columns={columns} />)}
    </tbody>
  );
}

type BarRowProps<Row> = TableSkeletonProps<Row> & { readonly row: number };

function PlainBarRow<Row>({ row, columns }: BarRowProps<Row>) {
  return (
    <tr>
      <td className={css.tick}>
        <Bar width={15} height={15} />
      </td>
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          <Bar width={fill(row, index)} height={9} />
        </td>
      ))}
    </tr>
  );
}

/** Drawn once: the list around it is drawn anew with each thing that comes before the rows. */
const BarRow = memo(PlainBarRow) as typeof PlainBarRow;

type TableBodyProps<Row> = {
  readonly rows: readonly { readonly id: string; readonly original: Row }[];
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  readonly window: RowWindow;
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
  readonly cursor: string | undefined;
  readonly openKey: string | undefined;
  readonly ticked: Readonly<Record<string, boolean>>;
  readonly rowName: (row: Row) => string;
  readonly isOff: ((row: Row) => boolean) | undefined;
  readonly reusesRows: boolean;
};

/** The rows of the window, with the height of the others kept above and below. */
function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, density, window, bodyRef, cursor, openKey, ticked, rowName, isOff, reusesRows } =
    props;
  const soon = useFirstRowsFirst(rows, reusesRows);
  const firstKey = rows[0]?.id;
  const tabStop = rows.some(({ id }) => id === cursor) ? cursor : firstKey;
  return (
    <tbody ref={bodyRef}>
      {window.before > 0 && <Gap height={window.before} columns={columns.length + 1} />}
      {soon.slice(window.first, window.end).map(({ id, original }, index) => (
        <TableRow
          key={reusesRows ? window.first + index : id}
          row={original}
          rowKey={id}
          name={rowName(original)}
          columns={columns}
          density={density}
          isOpen={id === openKey}
          isCursor={id === tabStop}
          isTicked={ticked[id] === true}
          isOff={isOff?.(original) ?? false}
        />
      ))}
      {window.after > 0 && <Gap height={window.after} columns={columns.length + 1} />}
    </tbody>
  );
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden, only keeps a height */}
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** More rows than stand on most screens. */
const FIRST_ROWS = 28;

const none: readonly never[] = [];

/**
 * The rows on the screen at once; those below it follow when these are painted, and until then show their page before,
 * or nothing where there was none.
 */
function useFirstRowsFirst<Row>(rows: readonly Row[], isWanted: boolean): readonly Row[] {
  const [later, setLater] = useState<readonly Row[]>(none);
  useEffect(() => {
    if (!isWanted) return undefined;
    return afterPaint(() => startTransition(() => setLater(rows)));
  }, [rows, isWanted]);
  if (!isWanted || later === rows || rows.length <= FIRST_ROWS) return rows;
  if (later === none) return rows.slice(0, FIRST_ROWS);
  if (later.length < rows.length) return rows;
  return [...rows.slice(0, FIRST_ROWS), ...later.slice(FIRST_ROWS, rows.length)];
}

type TableRowProps<Row> = {
  readonly row: Row;
  readonly rowKey: string;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  readonly isOpen: boolean;
  readonly isCursor: boolean;
  readonly isTicked: boolean;
  /** Stands back, in grey: inactive, over. */
  readonly isOff: boolean;
};

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, name, columns, density, isOpen, isCursor, isTicked, isOff } = props;
  return (
    <tr
      data-key={rowKey}
      tabIndex={isCursor ? 0 : -1}
      data-off={isOff || undefined}
      data-ticked={isTicked || undefined}
      data-cursor={isCursor || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <td className={css.tick}>
        <TickBox label={common.table.selectRow(name)} state={isTicked ? 'all' : 'none'} />
      </td>
      {columns.map((column) => {
        const content = column.cell?.(row, density) ?? unbroken(column.text(row));
        return (
          <td key={column.id} data-align={column.align} data-column={column.id}>
            {column.grows === true || column.wraps === true ? (
              <span className={css.name}>{content}</span>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** One record as a row; drawn anew only when it or its state changed. */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;
