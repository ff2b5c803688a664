import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { securityWords as words } from '#shared/areas/webhooks/secret-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { numberInput, textInput } from '../../ui/form/input-props.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { toast } from '../../ui/toast.tsx';
import { webhookAreas, type SettingsAnswer } from './webhooks.api.ts';
import css from './dialogs.module.css';

type SendingDialogProps = {
  readonly id: string;
  /** The settings as they were first read; a later reading in the background changes nothing here. */
  readonly settings: SettingsAnswer;
  readonly onClose: () => void;
};

type Values = {
  timeout_seconds: number | null;
  rate_per_second: number | null;
  max_in_flight: number | null;
  ca_certificate: string;
};

const toBody = ({ ca_certificate: authority, ...limits }: Values) => ({
  ...limits,
  ca_certificate: authority.trim() === '' ? null : authority,
});

/** The limits within which a destination is sent to, and the authority that it is trusted by. */
export function SendingDialog({ id, settings, onClose }: SendingDialogProps) {
  const [{ data, etag }] = useState(settings);
  const change = useWriting(webhooks.changeSettings, webhookAreas);
  const form = useContractForm<Values>({
    initialValues: {
      timeout_seconds: data.timeout_seconds,
      rate_per_second: data.rate_per_second,
      max_in_flight: data.max_in_flight,
      ca_certificate: data.ca_certificate ?? '',
    },
    toBody,
    schema: webhooks.changeSettings.body,
    async save(values) {
      const body = webhooks.changeSettings.body.parse(toBody(values));
      await change.mutateAsync({ params: { endpoint_id: id }, body, ifMatch: etag });
      toast.done({ title: words.adjusted });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={words.adjustTitle} size={480} onClose={onClose}>
      <div className={css.body}>
        <NumberField
          label={words.timeout}
          places={0}
          help={words.timeoutHelp}
          data-autofocus
          {...numberInput(form.fields, 'timeout_seconds')}
        />
        <NumberField
          label={words.rate}
          places={0}
          help={words.rateHelp}
          {...numberInput(form.fields, 'rate_per_second')}
        />
        <NumberField
          label={words.inFlight}
          places={0}
          help={words.inFlightHelp}
          {...numberInput(form.fields, 'max_in_flight')}
        />
        <TextAreaField
          label={words.authorityLabel}
          rows={4}
          help={words.authorityHelp}
          {...textInput(form.fields, 'ca_certificate')}
        />
      </div>
    </FormDialog>
  );
}
