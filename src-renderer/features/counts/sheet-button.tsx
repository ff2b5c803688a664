import { countWords } from '#shared/areas/counts/screen-words.ts';
import { documents } from '#shared/areas/documents/contract.ts';
import { useApi } from '../../lib/queries.ts';
import { PaperButton } from '../../ui/print-where/paper-button.tsx';

/** Prints the sheet on which a count that is under way is done with a pen. */
export function SheetButton({ id }: { readonly id: string }) {
  const api = useApi();
  return (
    <PaperButton
      label={countWords.printSheet}
      source={() => ({ kind: 'count_sheet', id })}
      make={() => api.download(documents.count, { params: { id } })}
    />
  );
}
