import { useMutation } from '@tanstack/react-query';
import { fileExports, type ExportFormat } from '#shared/areas/exports/contract.ts';
import { exportWords } from '#shared/areas/exports/words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { withChange, type ListSearch } from '../data-table/list-search.ts';
import { errorMessage } from '../error-message.ts';
import { toast } from '../toast.tsx';
import { withView } from './file-name.ts';
import { ExportMenu } from './export-menu.tsx';

type Exported = keyof typeof fileExports;

type ExportButtonProps = {
  /** The list to be exported. */
  readonly of: Exported;
  /** The list's address: its filters, search and sort decide what is exported. */
  readonly search: ListSearch;
  /** The name of the view that is shown, for the name of the file; undefined for all of the list. */
  readonly view?: string | undefined;
  /** The number of records shown; undefined while nobody knows. */
  readonly total: number | undefined;
};

/** Saves what the list shows, all of its pages, as a file for a spreadsheet. */
export function ExportButton({ of, search, view, total }: ExportButtonProps) {
  const { isPending, save } = useExport(of, view);
  return <ExportMenu total={total} isPending={isPending} onExport={(format) => save({ search, format })} />;
}

const wholeList = { page: undefined, per_page: undefined };

type Wanted = { readonly search: ListSearch; readonly format: ExportFormat };

function useExport(of: Exported, view: string | undefined) {
  const words = exportWords.of[of];
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ search, format }: Wanted) => {
      const asked = withChange(search, wholeList);
      return api.download(fileExports[of], { query: format === 'csv' ? asked : { ...asked, format } });
    },
    onSuccess: async (made) => {
      const file = { ...made, name: withView(made.name, view) };
      if (!(await saveFile(file))) return;
      const detail = words.saved(formatInteger(file.records), file.name);
      toast.done({ title: words.done, detail });
    },
    onError: (error, wanted) => {
      const next = { label: common.actions.retry, run: () => mutate(wanted) };
      toast.failed({ title: exportWords.failed, detail: errorMessage(error), next });
    },
  });
  return { isPending, save: mutate };
}
