import { printWords } from '#shared/areas/screens/print-words.ts';
import { OnPaper } from '../on-paper.tsx';
import { PrintIcon } from '../print-action.tsx';
import { Chips } from './chips.tsx';
import { ColumnChooser, DensityButton } from './column-chooser.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { chipsOf } from './filter.ts';
import { withChange, withoutFilters, type ListSearch } from './list-search.ts';
import type { DataTableProps } from './props.ts';
import { SearchField } from './search-field.tsx';
import css from './toolbar.module.css';
import type { DataTableModel } from './use-data-table.ts';

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
export function Toolbar<Row extends object>(props: ToolbarProps<Row>) {
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
