import { common } from '#shared/areas/screens/common-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useStable } from '../../lib/use-stable.ts';
import { toast } from '../toast.tsx';
import { copyRows } from './copy-rows.ts';
import { withChange, type ListSearch } from './list-search.ts';
import type { DataTableProps } from './props.ts';
import { TableFoot } from './table-foot.tsx';
import { TableRoom } from './table-room.tsx';
import { sumsOf } from './sums.ts';
import { Toolbar } from './toolbar.tsx';
import { useDataTable, type DataTableModel } from './use-data-table.ts';
import { useFilters } from './use-filters.ts';

/** A list with everything that lists have: search, filters, columns, density, keys, paging, copying, its states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, query, search, onSearch, rowKey, tickedActs: TickedActs } = props;
  const model = useDataTable({
    name,
    columns,
    rowKey,
    rows: query.data?.data,
    scope: JSON.stringify(search),
  });
  const { choices, setChoices, table } = model;
  const chosen = useFilters(search);
  const tickedKeys = Object.keys(table.state.rowSelection);
  const page = query.data?.data ?? noRows;
  const counted = tickedKeys.length > 1 ? page.filter((row) => tickedKeys.includes(rowKey(row))) : page;
  const sums = sumsOf(columns, counted);
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
        tickedActs={TickedActs !== undefined && <TickedActs keys={tickedKeys} />}
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
