import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { documents } from '#shared/areas/documents/contract.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { useApi } from '../../lib/queries.ts';
import { useSaveDocument } from '../../ui/use-save-document.ts';

/** Saves the sheet on which a count that is under way is done with a pen. */
export function SheetButton({ id }: { readonly id: string }) {
  const api = useApi();
  const { isPending, save } = useSaveDocument(() => api.download(documents.count, { params: { id } }));
  return (
    <Button variant="default" leftSection={<IconClipboardList />} loading={isPending} onClick={() => save()}>
      {documentNames.count_sheet}
    </Button>
  );
}
