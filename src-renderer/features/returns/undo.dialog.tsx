import { returns } from '#shared/areas/returns/contract.ts';
import type { ReturnDetails } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { returnAreas } from './returns.api.ts';

const words = returnWords.acts.undo;

/** What is undone: an arrival, or what became of one. */
export type Undone = { readonly arrival_id: string } | { readonly disposition_id: string };

type UndoDialogProps = {
  readonly of: ReturnDetails;
  readonly undone: Undone;
  readonly onClose: () => void;
};

/** Takes back that something arrived, or what became of it, with why. */
export function UndoDialog({ of: { id, number }, undone, onClose }: UndoDialogProps) {
  const form = useRecordForm<typeof returns.undo, { readonly reason: string }>({
    route: returns.undo,
    call: { params: { id } },
    areas: returnAreas,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ ...undone, reason }),
    says: () => ({ title: words.done, detail: number }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.title}
      size={520}
      lead={<p>{words.lead}</p>}
      onClose={onClose}
    >
      <TextField
        label={words.reason}
        required
        maxLength={500}
        data-autofocus
        {...form.fields.text('reason')}
      />
    </FormDialog>
  );
}
