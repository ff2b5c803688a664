import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import { documents } from '#shared/areas/documents/contract.ts';
import { useApi } from '../../lib/queries.ts';
import { useDocument } from '../../ui/use-document.ts';

/** Prints the sheet on which a count that is under way is done with a pen. */
export function SheetButton({ id }: { readonly id: string }) {
  const api = useApi();
  const { isPending, run } = useDocument({
    source: () => ({ kind: 'count_sheet', id }),
    make: () => api.download(documents.count, { params: { id } }),
  });
  return (
    <Button variant="default" leftSection={<IconPrinter />} loading={isPending} onClick={() => run()}>
      {countWords.printSheet}
    </Button>
  );
}
