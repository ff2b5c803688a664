import { serverWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useServerForm } from './server.api.ts';

type PortDialogProps = { readonly port: number; readonly onClose: () => void };

const toBody = ({ port }: { readonly port: string }) => ({ port: Number(port.trim() || 'x') });

/** Chooses the port from the next start on; one that is taken is refused at its field. */
export function PortDialog({ port, onClose }: PortDialogProps) {
  const form = useServerForm({ initialValues: { port: String(port) }, toBody, onClose });
  return (
    <FormDialog form={form} title={words.portTitle} size={420} onClose={onClose}>
      <TextField
        label={words.port}
        help={words.portHelp}
        inputMode="numeric"
        maxLength={5}
        styles={{ wrapper: { maxWidth: 120 } }}
        data-autofocus
        {...form.fields.text('port')}
      />
    </FormDialog>
  );
}
