import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { documents } from '#shared/areas/documents/contract.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { useApi } from '../../../lib/queries.ts';
import { useDocument } from '../../../ui/use-document.ts';

/** Prints the walk that picks a wave, for whoever picks by paper. */
export function WaveSheetButton({ id }: { readonly id: string }) {
  const api = useApi();
  const { isPending, run } = useDocument({
    source: () => ({ kind: 'wave_picking_list', id }),
    make: () => api.download(documents.wave, { params: { id } }),
  });
  return (
    <Button variant="default" leftSection={<IconPrinter />} loading={isPending} onClick={() => run()}>
      {documentNames.picking_list}
    </Button>
  );
}
