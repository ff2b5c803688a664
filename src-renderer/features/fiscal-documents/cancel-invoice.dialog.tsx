import { documentsScreenWords } from '#shared/areas/invoicing/documents-screen-words.ts';
import { orderInvoices } from '#shared/areas/invoicing/outbound-contract.ts';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { documentAreas } from './fiscal-documents.api.ts';
import css from './fiscal-documents.module.css';

const words = documentsScreenWords.panel.cancel;
const width = 460;

type CancelInvoiceProps = {
  /** What the invoice is called. */
  readonly name: string;
  readonly params: { readonly id: string; readonly document_id: string };
  readonly onClose: () => void;
};

/** Cancels an invoice by a word, where the XML of its event is not at hand; what that does is said first. */
export function CancelInvoiceDialog({ name, params, onClose }: CancelInvoiceProps) {
  const form = useRecordForm({
    route: orderInvoices.cancel,
    call: { params },
    areas: documentAreas,
    initialValues: { reason: '' },
    says: () => ({ title: words.done, detail: name }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title(name)}
      saveLabel={words.save}
      saveTone="danger"
      size={width}
      lead={<p className={css.lead}>{words.effect}</p>}
      onClose={onClose}
    >
      <TextAreaField
        label={words.reason}
        required
        data-autofocus
        maxLength={255}
        {...form.fields.text('reason')}
      />
    </FormDialog>
  );
}
