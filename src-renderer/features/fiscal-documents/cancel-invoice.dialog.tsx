import { documentsScreenWords } from '#shared/areas/invoicing/documents-screen-words.ts';
import { orderInvoices } from '#shared/areas/invoicing/outbound-contract.ts';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { documentAreas } from './fiscal-documents.api.ts';

const words = documentsScreenWords.panel.cancel;

type CancelInvoiceProps = {
  /** The name of the invoice. */
  readonly name: string;
  readonly params: { readonly id: string; readonly document_id: string };
  readonly onClose: () => void;
};

/** Cancels an invoice by a word, where the XML of its event is not at hand; what that does is said first. */
export function CancelInvoiceDialog({ name, params, onClose }: CancelInvoiceProps) {
  return (
    <ReasonDialog
      route={orderInvoices.cancel}
      call={{ params }}
      areas={documentAreas}
      name={name}
      words={{ ...words, title: words.title(name) }}
      lead={<p className="alm-lead">{words.effect}</p>}
      maxLength={255}
      isLong
      tone="danger"
      onClose={onClose}
    />
  );
}
