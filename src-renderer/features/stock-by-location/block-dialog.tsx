import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import css from './stock-by-location.module.css';
import { locationAreas } from './stock-by-location.api.ts';

type BlockDialogProps = { readonly code: string; readonly onClose: () => void };

const words = localWords.blockDialog;

/** Asks why a location is blocked, and says what that does to what lies there. */
export function BlockDialog({ code, onClose }: BlockDialogProps) {
  const form = useRecordForm({
    route: locations.block,
    call: { params: { location_code: code } },
    areas: locationAreas,
    initialValues: { reason: '' },
    says: (_, { reason }) => ({ title: words.done(code), detail: reason }),
    onSaved: onClose,
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
        {...form.fields.text('reason')}
      />
    </FormDialog>
  );
}
