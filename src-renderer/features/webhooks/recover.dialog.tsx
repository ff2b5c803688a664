import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { recoverWords as words } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { textInput } from '../../ui/form/input-props.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast.tsx';
import { webhookAreas } from './webhooks.api.ts';
import css from './dialogs.module.css';

type RecoverDialogProps = { readonly id: string; readonly onClose: () => void };

/** What a field of the browser for day and minute holds: the time of this computer. */
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
  const recover = useWriting(webhooks.recover, webhookAreas);
  const form = useContractForm({
    initialValues: { since: localMinute(new Date(opened.getTime() - DAY)) },
    toBody: ({ since }) => ({ since: instantOf(since) }),
    schema: webhooks.recover.body,
    async save({ since }) {
      const body = { since: instantOf(since) };
      const { data } = await recover.mutateAsync({ params: { endpoint_id: id }, body });
      toast.done({ title: data.recovered === 0 ? words.nothing : words.done(data.recovered) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={words.title}
      saveLabel={words.action}
      size={480}
      lead={<p className={css.lead}>{words.lead}</p>}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        label={words.since}
        max={localMinute(opened)}
        data-autofocus
        {...textInput(form.fields, 'since')}
      />
    </FormDialog>
  );
}
