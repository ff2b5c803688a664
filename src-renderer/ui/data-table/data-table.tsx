import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { printWords } from '#shared/areas/screens/print-words.ts';
import { copy } from '../../lib/copy-text.ts';
import { formatInteger } from '../../lib/format.ts';
import { useStable } from '../../lib/use-stable.ts';
import { OnPaper } from '../on-paper.tsx';
import { PrintIcon } from '../print-action.tsx';
import { toast } from '../toast.tsx';
import type { Column } from './column.ts';
import { FilterMenu } from './filter-menu.tsx';
import { type Chip, chipsOf } from './filter.ts';
import { withChange, type ListSearch, withoutFilters } from './list-search.ts';
import type { DataTableProps } from './props.ts';
import { SearchField } from './search-field.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableRoom } from './table-room.tsx';
import { sumsOf } from './sums.ts';
import { useAllTicks } from './use-all-ticks.ts';
import { useDataTable, type DataTableModel } from './use-data-table.ts';
import { useFilters } from './use-filters.ts';
import { isWanted, withColumn, type TableChoices } from './use-table-choices.ts';
import css from './toolbar.module.css';

/** A list with everything that lists have: search, filters, columns, density, keys, paging, copying, its states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, query, search, onSearch, rowKey, tickedActs: TickedActs } = props;
  const scope = JSON.stringify(search);
  const model = useDataTable({ name, columns, rowKey, rows: query.data?.data, scope });
  const { choices, setChoices, table } = model;
  const chosen = useFilters(search);
  const tickedKeys = Object.keys(table.state.rowSelection);
  const page = query.data;
  const { rows: ticked, isBeyond, offer } = useAllTicks({ readAll: props.readAll, model, page, scope });
  const sums = sumsOf(columns, { page, ticked: isBeyond ? noRows : ticked });
  const change = useStable((changed: ListSearch) => onSearch(withChange(search, changed)));
  const copy = useStable(() => void copyShown(model, query.data?.data ?? []));
  const setPageSize = useStable((pageSize: number) => {
    setChoices({ ...choices, pageSize });
    change({ per_page: undefined });
  });
  return (
    <>
      <Toolbar {...props} model={model} chosen={chosen} onChange={change} />
      <TableRoom {...props} model={model} onCopy={copy} />
      <TableFoot
        pagination={query.data?.pagination}
        pageSize={search.per_page ?? choices.pageSize}
        onPage={(page) => change({ page })}
        onPageSize={setPageSize}
        sums={sums}
        tickedCount={tickedKeys.length}
        tickedActs={TickedActs !== undefined && <TickedActs keys={tickedKeys} rows={ticked} />}
        allOffer={offer}
        onClearTicks={() => table.resetRowSelection(true)}
        onCopy={copy}
        withKeys={props.openKey === undefined}
      />
    </>
  );
}

const noRows: readonly never[] = [];

/** Copies the ticked rows of this page, or all of it where none is ticked, and says how many. */
async function copyShown<Row extends object>(
  model: DataTableModel<Row>,
  page: readonly Row[],
): Promise<void> {
  const ticked = page.filter((row) => model.table.state.rowSelection[model.rowKey(row)] === true);
  const rows = ticked.length > 0 ? ticked : page;
  const words = common.table;
  try {
    await copyRows({ columns: model.shown, rows });
    toast.done({ title: words.rowsCopied(formatInteger(rows.length)), detail: words.rowsCopiedDetail });
  } catch (error) {
    toast.refused(words.copyRefused, error);
  }
}

type Table<Row> = { readonly columns: readonly Column<Row>[]; readonly rows: readonly Row[] };

const cleanCell = (text: string): string => text.replaceAll(/[\t\r\n]+/gu, ' ').trim();

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function gridOf<Row>({ columns, rows }: Table<Row>): readonly (readonly string[])[] {
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ text }) => cleanCell(text(row)))),
  ];
}

/** The rows with their heads as text with tabs, which spreadsheets paste into cells. */
export function rowsAsText<Row>(table: Table<Row>): string {
  return gridOf(table)
    .map((line) => line.join('\t'))
    .join('\n');
}

/** The rows as an HTML table of texts, so that a SKU of digits keeps its zeros in a spreadsheet. */
export function rowsAsHtml<Row>(table: Table<Row>): string {
  const lines = gridOf(table).map((line) => {
    const cells = line.map((text) => `<td style="mso-number-format:'\\@'">${escapeHtml(text)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${lines.join('')}</table>`;
}

/** Puts the rows on the clipboard, as text and as a table; rejects where the browser refuses it. */
async function copyRows<Row>(table: Table<Row>): Promise<void> {
  const isCopied = await copy({ text: rowsAsText(table), html: rowsAsHtml(table) });
  if (!isCopied) throw new Error('the clipboard is closed');
}

type ToolbarProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'filters' | 'search' | 'onSearch' | 'searchPlaceholder' | 'tools'
> & {
  readonly model: DataTableModel<Row>;
  /** The filters that hold, and what changes the address; both the same until they really differ. */
  readonly chosen: ListSearch;
  readonly onChange: (change: ListSearch) => void;
};

/** Below this many pixels the chips stand in a line of their own. */
const NARROW = 800;

/** Shows the tools above a list: search, filters and their chips, density and columns. */
function Toolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { model, columns, filters, search, onSearch, searchPlaceholder, chosen, onChange } = props;
  const { choices, setChoices, shown, room } = model;
  const isNarrow = room > 0 && room < NARROW;
  return (
    <div className={css.bar} data-narrow={isNarrow || undefined}>
      <SearchField
        placeholder={searchPlaceholder}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      <FilterMenu filters={filters} chosen={chosen} onChange={onChange} />
      {search.search !== undefined && (
        <OnPaper>
          <span className={css.asked}>
            <span className="alm-soft">{printWords.search}:</span> {search.search}
          </span>
        </OnPaper>
      )}
      <Chips
        chips={chipsOf(filters, search)}
        onRemove={(name) => onChange({ [name]: undefined })}
        onClear={() => onSearch(withChange(withoutFilters(search), { search: search.search }))}
      />
      <span className={css.end}>
        {props.tools}
        <PrintIcon />
        <DensityButton choices={choices} onChange={setChoices} />
        <ColumnChooser columns={columns} shown={shown} choices={choices} onChange={setChoices} />
      </span>
    </div>
  );
}

type ChipsProps = {
  readonly chips: readonly Chip[];
  readonly onRemove: (name: string) => void;
  readonly onClear: () => void;
};

/** The filters that hold now; each goes by its cross, all by one link. */
function Chips({ chips, onRemove, onClear }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips}>
      {chips.map(({ name, label, value }) => (
        <li key={name} className={css.chip}>
          <span className="alm-soft">{label}</span> {value}
          <button type="button" aria-label={common.table.removeFilter(label)} onClick={() => onRemove(name)}>
            <IconX aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={onClear}>
          {common.table.clearFilters}
        </button>
      </li>
    </ul>
  );
}

type ChooserProps = {
  readonly columns: readonly Column<never>[];
  /** Those that stand in the list now. */
  readonly shown: readonly Column<never>[];
  readonly choices: TableChoices;
  readonly onChange: (choices: TableChoices) => void;
};

const tableWords = common.table;

/** Chooses the columns of a list; one that found no room says so. */
const ColumnChooser = memo(PlainColumnChooser);

function PlainColumnChooser({ columns, shown, choices, onChange }: ChooserProps) {
  const shownIds = new Set(shown.map(({ id }) => id));
  const fixed = columns.filter(({ rank }) => rank === 0);
  const free = columns.filter(({ rank }) => rank > 0);
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconColumns3 />}
          aria-label={`${tableWords.columns(shownIds.size, columns.length)}: ${tableWords.chooseColumns}`}
        >
          <span className={css.wide}>{tableWords.columns(shownIds.size, columns.length)}</span>
          <span className={css.narrow}>{tableWords.columnsShort(shownIds.size, columns.length)}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{tableWords.fixedColumns(fixed.map(({ header }) => header))}</Menu.Label>
        {free.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={isWanted(column, choices)}
            rightSection={isWanted(column, choices) && !shownIds.has(column.id) && tableWords.noRoom}
            onChange={() => onChange(withColumn(choices, column))}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          disabled={choices.shown.length + choices.hidden.length === 0}
          onClick={() => onChange({ ...choices, shown: [], hidden: [] })}
        >
          {tableWords.restoreColumns}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Switches between rows of one line and rows of two. */
const DensityButton = memo(PlainDensityButton);

function PlainDensityButton({ choices, onChange }: Pick<ChooserProps, 'choices' | 'onChange'>) {
  const isCompact = choices.density === 'compact';
  const label = isCompact ? tableWords.densityCompact : tableWords.densityComfortable;
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        onClick={() => onChange({ ...choices, density: isCompact ? 'comfortable' : 'compact' })}
      >
        {isCompact ? <IconBaselineDensitySmall /> : <IconBaselineDensityMedium />}
      </ActionIcon>
    </Tooltip>
  );
}
