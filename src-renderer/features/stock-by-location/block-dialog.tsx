import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/settings/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { textInput } from '../../ui/form/input-props.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast.tsx';
import css from './local.module.css';
import { placeAreas } from './local.api.ts';

type BlockDialogProps = { readonly code: string; readonly onClose: () => void };

const words = localWords.blockDialog;

/** Asks why a place is blocked, and says what that does to what lies there. */
export function BlockDialog({ code, onClose }: BlockDialogProps) {
  const { mutateAsync } = useWriting(locations.block, placeAreas);
  const form = useContractForm({
    initialValues: { reason: '' },
    toBody: (values) => values,
    schema: locations.block.body,
    save: async (values) => {
      await mutateAsync({ params: { location_code: code }, body: values });
      onClose();
      toast.done({ title: words.done(code), detail: values.reason });
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title(code)}
      saveLabel={words.confirm(code)}
      lead={<p className={css.effect}>{words.effect}</p>}
      onClose={onClose}
    >
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        required
        data-autofocus
        maxLength={200}
        {...textInput(form.fields, 'reason')}
      />
    </FormDialog>
  );
}
