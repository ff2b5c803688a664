import { useEffect, useRef, useState } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { toast } from '../toast.tsx';
import type { DataTableProps, ListPage } from './props.ts';
import type { DataTableModel } from './use-data-table.ts';

type Options<Row extends object> = {
  readonly readAll: DataTableProps<Row>['readAll'] | undefined;
  readonly model: DataTableModel<Row>;
  readonly page: ListPage<Row> | undefined;
  /** The question of the rows; what was read of it goes with it. */
  readonly scope: string;
};

/** The way to tick all rows that the filter finds, offered once all of the page are ticked. */
export type AllOffer = {
  readonly total: number;
  /** The most that can be ticked; more are not offered. */
  readonly most: number;
  /** Rows that are read so far; undefined while none are being read. */
  readonly read: number | undefined;
  readonly run: () => void;
};

type AllTicks<Row> = {
  /** Undefined while there is nothing to offer. */
  readonly offer: AllOffer | undefined;
  /** The ticked rows, also those of other pages that were read. */
  readonly rows: readonly Row[];
  /** True where rows of other pages are ticked. */
  readonly isBeyond: boolean;
};

const noRows: readonly never[] = [];
/** Fields in which the browser's own Ctrl+A marks the text. */
const fields = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/** Ticks all rows of a page by Ctrl+A, and with another Ctrl+A all that the filter finds, as far as they can be read. */
export function useAllTicks<Row extends object>({
  readAll,
  model,
  page,
  scope,
}: Options<Row>): AllTicks<Row> {
  const { table, rowKey } = model;
  const [kept, setKept] = useState<{ readonly scope: string; readonly rows: readonly Row[] }>();
  const [read, setRead] = useState<number>();
  const asked = useRef(scope);
  useEffect(() => {
    asked.current = scope;
  }, [scope]);
  const ticks = table.state.rowSelection;
  const known = kept?.scope === scope ? kept.rows : (page?.data ?? noRows);
  const rows = known.filter((row) => ticks[rowKey(row)] === true);
  const total = page?.pagination.records.total ?? 0;
  const isPageTicked = page !== undefined && page.data.length > 0 && table.getIsAllRowsSelected();

  const run = async (): Promise<void> => {
    if (readAll === undefined || total > readAll.most || read !== undefined) return;
    setRead(0);
    try {
      const all = new Map<string, Row>();
      for (let at = 1, last = 1; at <= last && asked.current === scope; at += 1) {
        const { data, pagination } = await readAll.read(at);
        for (const row of data) all.set(rowKey(row), row);
        last = pagination.last_page;
        setRead(all.size);
      }
      if (asked.current !== scope) return;
      setKept({ scope, rows: [...all.values()] });
      table.setRowSelection(Object.fromEntries([...all.keys()].map((key) => [key, true])));
    } catch (error) {
      toast.refused(common.table.allRefused, error);
    } finally {
      setRead(undefined);
    }
  };

  const isOffered = readAll !== undefined && isPageTicked && rows.length < total;
  const words = common.table.keys;
  const tickMore = (): boolean => {
    if (document.activeElement?.matches(fields) === true) return false;
    if (!isPageTicked) table.toggleAllRowsSelected(true);
    else if (isOffered) void run();
    return true;
  };
  useShortcuts([{ keys: 'mod+a', label: words.tickAll, group: words.group, run: tickMore }]);
  return {
    rows,
    isBeyond: rows.length > (page?.data.length ?? 0),
    offer: isOffered ? { total, most: readAll.most, read, run: () => void run() } : undefined,
  };
}
