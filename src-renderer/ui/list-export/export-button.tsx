import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { fileExports } from '#shared/areas/exports/contract.ts';
import { exportWords } from '#shared/areas/exports/words.ts';
import { common } from '#shared/messages/screens-common.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { withChange, type ListSearch } from '../data-table/list-search.ts';
import { errorMessage } from '../error-message.ts';
import { toast } from '../toast.tsx';
import css from './list-export.module.css';

type Exported = keyof typeof fileExports;

type ExportButtonProps = {
  /** Which list it is. */
  readonly of: Exported;
  /** The list's address: its filters, search and sort decide what is exported. */
  readonly search: ListSearch;
  /** How many records it shows; undefined while nobody knows. */
  readonly total: number | undefined;
};

/** Saves what the list shows, all of its pages, as a file for a spreadsheet. */
export function ExportButton({ of, search, total }: ExportButtonProps) {
  const reason = useId();
  const { isPending, save } = useExport(of);
  const isNothing = total === 0;
  return (
    <>
      {isNothing && (
        <span id={reason} className={css.reason}>
          {exportWords.nothing}
        </span>
      )}
      <span role="status" className={css.reason}>
        {isPending && exportWords.waiting}
      </span>
      <Button
        variant="default"
        leftSection={<IconDownload />}
        disabled={isNothing}
        aria-describedby={isNothing ? reason : undefined}
        loading={isPending}
        onClick={() => save(search)}
      >
        {exportWords.action}
      </Button>
    </>
  );
}

const wholeList = { page: undefined, per_page: undefined };

function useExport(of: Exported) {
  const words = exportWords.of[of];
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: (search: ListSearch) =>
      api.download(fileExports[of], { query: withChange(search, wholeList) }),
    onSuccess: async (file) => {
      if (!(await saveFile(file))) return;
      const detail = words.saved(formatInteger(file.records), file.name);
      toast.done({ title: words.done, detail });
    },
    onError: (error, search) => {
      const next = { label: common.actions.retry, run: () => mutate(search) };
      toast.failed({ title: exportWords.failed, detail: errorMessage(error), next });
    },
  });
  return { isPending, save: mutate };
}
