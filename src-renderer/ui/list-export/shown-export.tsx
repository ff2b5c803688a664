import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '#shared/areas/exports/contract.ts';
import { exportWords } from '#shared/areas/exports/words.ts';
import { formatInteger } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { Column } from '../data-table/column.ts';
import { isWanted, useTableChoices } from '../data-table/use-table-choices.ts';
import type { List } from '../use-list.ts';
import { errorMessage } from '../error-message.ts';
import { toast } from '../toast.tsx';
import { ExportMenu } from './export-menu.tsx';

/** Rows of a page that is read for a file, and most rows of a file that is made here. */
const PAGE = 100;
const MOST = 20_000;

type ShownExportProps<Row extends object> = {
  readonly list: List<Row>;
  readonly title: string;
  /** The name of the view that is shown; undefined for all of the list. */
  readonly view: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly total: number | undefined;
};

/** Saves what a list shows, all of its pages and the columns that are wanted, of a list that the server makes no file of. */
export function ShownExport<Row extends object>(props: ShownExportProps<Row>) {
  const { list, title, view, columns, total } = props;
  const [choices] = useTableChoices(list.name);
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { shownFile } = await import('./shown-file.ts');
      const rows = await allRows(list);
      const wanted = columns.filter((column) => isWanted(column, choices));
      return { file: await shownFile({ title, view, columns: wanted, rows }, format), count: rows.length };
    },
    onSuccess: async ({ file, count }) => {
      if (!(await saveFile(file))) return;
      const { done, saved } = exportWords.shown;
      toast.done({ title: done, detail: saved(formatInteger(count), file.name) });
    },
    onError: (error) => toast.failed({ title: exportWords.failed, detail: errorMessage(error) }),
  });
  const start = (format: ExportFormat): void => {
    if ((total ?? 0) <= MOST) return mutate(format);
    const detail = exportWords.shown.tooMany(formatInteger(total ?? 0), formatInteger(MOST));
    toast.failed({ title: exportWords.failed, detail });
  };
  return <ExportMenu total={total} isPending={isPending} onExport={start} />;
}

async function allRows<Row extends object>({ asked, read }: List<Row>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await read({ ...asked, page, per_page: PAGE });
    rows.push(...data);
    if (page >= pagination.last_page) return rows;
  }
}
