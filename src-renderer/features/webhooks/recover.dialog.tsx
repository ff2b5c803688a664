import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { recoverWords as words } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { MomentField } from '../../ui/fields/moment-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { webhookAreas } from './webhooks.api.ts';

type RecoverDialogProps = { readonly id: string; readonly onClose: () => void };

const DAY = 86_400_000;
const MINUTE = 60_000;

/** The beginning of the minute a day ago, which is what the field shows. */
const aDayAgo = (): string => new Date(Math.floor((Date.now() - DAY) / MINUTE) * MINUTE).toISOString();

/** Has all that a destination did not confirm since a moment sent again. */
export function RecoverDialog({ id, onClose }: RecoverDialogProps) {
  const [since] = useState(aDayAgo);
  const form = useRecordForm({
    route: webhooks.recover,
    call: { params: { endpoint_id: id } },
    areas: webhookAreas,
    initialValues: { created_from: since },
    toBody: (values) => values,
    says: ({ recovered }) => ({ title: recovered === 0 ? words.nothing : words.done(recovered) }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.action}
      size={480}
      lead={<p className="alm-lead">{words.lead}</p>}
      onClose={onClose}
    >
      <MomentField label={words.since} data-autofocus {...form.fields.date('created_from')} />
    </FormDialog>
  );
}
