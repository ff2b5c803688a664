import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { fileExports } from '#shared/contracts/exports.ts';
import { exportWords } from '#shared/messages/exports.ts';
import { common } from '#shared/messages/screens-common.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { withChange, type ListSearch } from '../../ui/data-table/list-search.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { toast } from '../../ui/toast.tsx';
import css from './products.module.css';

type ExportButtonProps = {
  /** The list's address: its filters, search and sort decide what is exported. */
  readonly search: ListSearch;
  /** How many products it shows; undefined while nobody knows. */
  readonly total: number | undefined;
};

/** Saves what the list shows, all of its pages, as a file for a spreadsheet. */
export function ExportButton({ search, total }: ExportButtonProps) {
  const reason = useId();
  const { isPending, save } = useExport();
  const isNothing = total === 0;
  return (
    <>
      {isNothing && (
        <span id={reason} className={css.reason}>
          {exportWords.nothing}
        </span>
      )}
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

function useExport() {
  const api = useApi();
  const { mutate, isPending } = useMutation({
    mutationFn: (search: ListSearch) =>
      api.download(fileExports.products, { query: withChange(search, wholeList) }),
    onSuccess: (file) => {
      saveFile(file);
      const detail = exportWords.saved(formatInteger(file.records), file.name);
      toast.done({ title: exportWords.done, detail });
    },
    onError: (error, search) => {
      const next = { label: common.actions.retry, run: () => mutate(search) };
      toast.failed({ title: exportWords.failed, detail: errorMessage(error), next });
    },
  });
  return { isPending, save: mutate };
}
