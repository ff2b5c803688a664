import { documents } from '#shared/areas/documents/contract.ts';
import type { ReturnDetails } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { useApi } from '../../lib/queries.ts';
import { PaperButton } from '../../ui/print-where/paper-button.tsx';

/** Prints the form that goes with the goods of a return, from its approval on. */
export function FormButton({ of: { id, status } }: { readonly of: ReturnDetails }) {
  const api = useApi();
  if (status === 'requested' || status === 'rejected' || status === 'cancelled') return null;
  return (
    <PaperButton
      label={returnWords.page.form}
      size="xs"
      source={() => ({ kind: 'rma_form', id })}
      make={() => api.download(documents.rma, { params: { id } })}
    />
  );
}
