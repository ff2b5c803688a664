import { z } from 'zod';
import type { ParsedItem } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { line } from '#shared/kernel/primitives.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

const words = receiveByXmlWords.panel;
const width = 480;
const longest = 200;
const reasonSchema = z.object({ reason: line({ min: 1, max: longest }) });

type SkipDialogProps = {
  readonly item: ParsedItem;
  readonly onDone: (reason: string) => void;
  readonly onClose: () => void;
};

/** Leaves an item out, for a reason that is kept with the invoice. */
export function SkipDialog({ item, onDone, onClose }: SkipDialogProps) {
  const form = useContractForm({
    initialValues: { reason: '' },
    toBody: (values) => values,
    schema: reasonSchema,
    save: async ({ reason }) => onDone(reason.trim()),
  });
  return (
    <FormDialog
      form={form}
      title={words.skipTitle}
      saveLabel={words.skipSave}
      size={width}
      lead={<p className="alm-lead">{item.description}</p>}
      onClose={onClose}
    >
      <TextField
        label={words.skipReason}
        help={words.skipHelp}
        required
        data-autofocus
        {...form.fields.text('reason')}
      />
    </FormDialog>
  );
}
