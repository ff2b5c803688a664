import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Import } from '#shared/areas/imports/schema.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import type { ReceivedFile } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../ui/toast.tsx';

/** Saves a file with the headings that are understood and a line as an example. */
export function TemplateButton({ entity }: { readonly entity: ImportEntity }) {
  const api = useApi();
  const { file: words } = importWords;
  const { mutate, isPending } = useSaving(
    () => api.download(imports.template, { params: { entity } }),
    words.templateRefused,
  );
  return (
    <Button
      className="alm-apart"
      variant="default"
      leftSection={<IconDownload />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words.template}
    </Button>
  );
}

/** Offers a file of all refused lines, each with its correction to make; nothing where there are none. */
export function RefusedFile({ file }: { readonly file: Import }) {
  const api = useApi();
  const { check: words } = importWords;
  const { mutate, isPending } = useSaving(
    () => api.download(imports.errors, { params: { id: file.id } }),
    words.downloadRefused,
  );
  const count = file.counts?.refuse ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span>{refusedNote(file)}</span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {words.refusedDownload(formatInteger(count))}
      </Button>
    </>
  );
}

function refusedNote({ status, counts }: Import): string {
  const { refusedNotes: notes } = importWords.check;
  if (status === 'undone') return notes.undone;
  const good = (counts?.create ?? 0) + (counts?.change ?? 0);
  if (status !== 'checked') return notes.refusedAlone;
  return good > 0 ? notes.checked : notes.checkedAlone;
}

function useSaving(fetch: () => Promise<ReceivedFile>, refused: string) {
  return useMutation({
    mutationFn: fetch,
    onSuccess: saveFile,
    onError: (error) => toast.refused(refused, error),
  });
}
