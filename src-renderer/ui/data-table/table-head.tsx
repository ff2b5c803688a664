import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { usePrinting } from '../../lib/printing.ts';
import { isExplained, MarkedTerm, Meaning, Term } from '../term/term.tsx';
import type { Column } from './column.ts';
import { FilterValues, useOffer } from './filter-menu.tsx';
import { isOffered, type Filter } from './filter.ts';
import type { ListSearch } from './list-search.ts';
import css from './data-table.module.css';
import type { SortState } from './sort-state.ts';
import { TickBox } from './tick-box.tsx';
import toolbarCss from './toolbar.module.css';

type TableHeadProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: SortState | undefined;
  readonly onSort: (field: string) => void;
  readonly ticked: 'none' | 'some' | 'all';
  readonly onTickAll: () => void;
  readonly filtering: Filtering;
};

/** The sticky heads of the columns; the sorted one is bold and carries its arrow. */
export const TableHead = memo(PlainTableHead) as typeof PlainTableHead;

function PlainTableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, ticked, onTickAll, filtering } = props;
  return (
    <thead>
      <tr>
        <th className={css.tick}>
          <TickBox label={common.table.selectAll} state={ticked} onToggle={onTickAll} />
        </th>
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} filtering={filtering} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = Pick<TableHeadProps<Row>, 'sort' | 'onSort' | 'filtering'> & {
  readonly column: Column<Row>;
};

function HeadCell<Row>({ column, sort, onSort, filtering }: HeadCellProps<Row>) {
  const field = column.sort;
  const isPrinting = usePrinting();
  const filter = !isPrinting && column.filter !== undefined && (
    <HeadFilter name={column.filter} header={column.header} {...filtering} />
  );
  // browsers repeat the words of a head on every sheet, but not its buttons
  if (field === undefined || isPrinting) {
    return (
      <th scope="col" data-align={column.align} data-column={column.id}>
        <Term>{column.header}</Term>
        {filter}
      </th>
    );
  }
  const sorted = sort?.field === field ? sort : undefined;
  const direction = sorted?.descending === true ? 'descending' : 'ascending';
  const Arrow = sorted?.descending === true ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-column={column.id}
      {...(sorted === undefined ? {} : { 'aria-sort': direction })}
    >
      <Meaning of={column.header}>
        <button
          type="button"
          className={css.sort}
          title={isExplained(column.header) ? undefined : common.table.sortBy(column.header)}
          onClick={() => onSort(field)}
        >
          <MarkedTerm>{column.header}</MarkedTerm>
          {sorted !== undefined && <Arrow aria-hidden />}
        </button>
      </Meaning>
      {filter}
    </th>
  );
}

/** The filters of a list at the heads of its columns. */
type Filtering = {
  readonly filters: readonly Filter[];
  /** The values of the filters that hold now, by their names. */
  readonly chosen: ListSearch;
  readonly onFilter: (change: ListSearch) => void;
};

type HeadFilterProps = Filtering & {
  /** The filter of the column, by its name. */
  readonly name: string;
  readonly header: string;
};

/** The filter of one column, at its head; nothing where the list does not offer it. */
function HeadFilter({ name, header, filters, chosen, onFilter }: HeadFilterProps) {
  const [opened, setOpened] = useState(false);
  const filter = filters.find((candidate) => candidate.name === name);
  useOffer(
    useMemo(() => (filter === undefined ? [] : [filter]), [filter]),
    opened,
  );
  if (filter === undefined || !isOffered(filter)) return null;
  const value = chosen[name];
  const label = common.table.filterBy(header);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={css.headFilter}
          aria-label={label}
          title={label}
          data-chosen={value !== undefined || undefined}
        >
          {value === undefined ? <IconFilter aria-hidden /> : <IconFilterFilled aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={toolbarCss.options}>
        <FilterValues
          filter={filter}
          chosen={value}
          onChoose={(next) => {
            onFilter({ [name]: next });
            setOpened(false);
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
