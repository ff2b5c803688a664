import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { securityWords as words } from '#shared/areas/webhooks/secret-screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { webhookAreas, type SettingsAnswer } from './webhooks.api.ts';

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
  const form = useRecordForm({
    route: webhooks.changeSettings,
    call: { params: { endpoint_id: id }, ifMatch: etag },
    areas: webhookAreas,
    initialValues: {
      timeout_seconds: data.timeout_seconds,
      rate_per_second: data.rate_per_second,
      max_in_flight: data.max_in_flight,
      ca_certificate: data.ca_certificate ?? '',
    },
    toBody,
    says: () => ({ title: words.adjusted }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={words.adjustTitle} size={480} onClose={onClose}>
      <div className="alm-stack">
        <NumberField
          label={words.timeout}
          decimals={0}
          help={words.timeoutHelp}
          data-autofocus
          {...form.fields.number('timeout_seconds')}
        />
        <NumberField
          label={words.rate}
          decimals={0}
          help={words.rateHelp}
          {...form.fields.number('rate_per_second')}
        />
        <NumberField
          label={words.inFlight}
          decimals={0}
          help={words.inFlightHelp}
          {...form.fields.number('max_in_flight')}
        />
        <TextAreaField
          label={words.authorityLabel}
          rows={4}
          help={words.authorityHelp}
          {...form.fields.text('ca_certificate')}
        />
      </div>
    </FormDialog>
  );
}
