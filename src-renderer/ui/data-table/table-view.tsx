import { useEffect, useMemo, useRef, type RefObject, type UIEventHandler } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { useStable } from '../../lib/use-stable.ts';
import { EDGE_WIDTH, sumOf, TICK_WIDTH, type Column } from './column.ts';
import css from './data-table.module.css';
import { withChange, type ListSearch } from './list-search.ts';
import type { TableRoomProps } from './props.ts';
import { explainCutCell, isTickClick, keyOfClick } from './row-events.ts';
import { nextSort, readSort } from './sort-state.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useCursor } from './use-cursor.ts';
import { useFilters } from './use-filters.ts';
import { useIsLate } from './use-is-late.ts';
import { useRowWindow } from './use-row-window.ts';

const ROW_HEIGHTS = { compact: 32, comfortable: 40 } as const;

/** The table itself: heads, rows or their grey bars, and the keys and clicks that act on rows. */
export function TableView<Row extends object>(props: TableRoomProps<Row>) {
  const { model, query, openKey, onOpen } = props;
  const { table, shown, choices } = model;
  const rows = table.getRowModel().rows;
  const scrollRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const window = useRowWindow({ count: rows.length, rowHeight: ROW_HEIGHTS[choices.density], scrollRef });
  const tick = (key: string) => table.getRow(key).toggleSelected();
  const keys = rows.map(({ id }) => id);
  const cursor = useCursor({ keys, openKey, onOpen, onTick: tick, bodyRef, reveal: window.reveal });
  useShortcuts(copyShortcut(props));
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
        onClick={(event) => {
          const key = keyOfClick(event);
          if (key === undefined) return;
          cursor.setCursor(key);
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
