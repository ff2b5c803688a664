import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { recoverWords as words } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { webhookAreas } from './webhooks.api.ts';

type RecoverDialogProps = { readonly id: string; readonly onClose: () => void };

/** Writes a moment for the browser's field of day and minute: in the time of this computer. */
const localMinute = (date: Date): string => {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

const DAY = 86_400_000;

/** The UTC instant of what such a field holds; what is no moment stays as it was typed, for the schema to refuse. */
const instantOf = (since: string): string => {
  const moment = new Date(since);
  return Number.isNaN(moment.getTime()) ? since : moment.toISOString();
};

/** Has all that a destination did not confirm since a moment sent again. */
export function RecoverDialog({ id, onClose }: RecoverDialogProps) {
  const [opened] = useState(() => new Date());
  const form = useRecordForm({
    route: webhooks.recover,
    call: { params: { endpoint_id: id } },
    areas: webhookAreas,
    initialValues: { created_from: localMinute(new Date(opened.getTime() - DAY)) },
    toBody: ({ created_from: since }) => ({ created_from: instantOf(since) }),
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
      <TextField
        type="datetime-local"
        label={words.since}
        max={localMinute(opened)}
        data-autofocus
        {...form.fields.text('created_from')}
      />
    </FormDialog>
  );
}
