import { apiTokens, type ApiToken } from '#shared/areas/api-tokens/contract.ts';
import { tokens as words } from '#shared/areas/api-tokens/screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';

type RenameTokenDialogProps = { readonly token: ApiToken; readonly onClose: () => void };

/** Gives a token another name; its secret and what it may do stay. */
export function RenameTokenDialog({ token: { id, name, version }, onClose }: RenameTokenDialogProps) {
  const form = useRecordForm({
    route: apiTokens.rename,
    call: { params: { id }, ifMatch: `"${version}"` },
    areas: ['apiTokens'],
    initialValues: { name },
    toBody: (values) => values,
    says: (renamed) => ({ title: words.renamed(renamed.name) }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={words.renameTitle(name)} size={480} onClose={onClose}>
      <TextField label={words.name} help={words.nameHelp} data-autofocus {...form.fields.text('name')} />
    </FormDialog>
  );
}
