import { documents } from '#shared/areas/documents/contract.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { useApi } from '../../../lib/queries.ts';
import { PaperButton } from '../../../ui/print-where/paper-button.tsx';

/** Prints the walk that picks a wave, for whoever picks by paper. */
export function WaveSheetButton({ id }: { readonly id: string }) {
  const api = useApi();
  return (
    <PaperButton
      label={documentNames.picking_list}
      source={() => ({ kind: 'wave_picking_list', id })}
      make={() => api.download(documents.wave, { params: { id } })}
    />
  );
}
