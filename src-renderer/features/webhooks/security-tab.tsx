import { Button, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EndpointSettings } from '#shared/areas/webhooks/schema.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { securityWords as words } from '#shared/areas/webhooks/secret-screen-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SkeletonLines } from '../../ui/query-state.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Lines } from '../../ui/record.tsx';
import { RotateDialog } from './rotate.dialog.tsx';
import { VerificationSnippets } from './verification-snippets.tsx';
import { type SettingsAnswer, webhookAreas } from './webhooks.api.ts';
import css from './security.module.css';

type SecurityTabProps = {
  readonly id: string;
  readonly name: string;
  readonly settings: SettingsAnswer | undefined;
};

/** Own headers without their values, the limits of sending, the secret, and how a receiver verifies. */
export function SecurityTab({ id, name, settings }: SecurityTabProps) {
  const [dialog, setDialog] = useState<'rotate' | 'sending'>();
  const navigate = useNavigate();
  const mayWrite = may(useUser(), webhooks.modify.access);
  if (settings === undefined) return <SkeletonLines />;
  const { data } = settings;
  const close = () => setDialog(undefined);
  const button = (label: string, onClick: () => void) =>
    mayWrite && (
      <Button size="xs" variant="default" onClick={onClick}>
        {label}
      </Button>
    );
  const replace = () =>
    void navigate({ to: '/integracoes/webhooks/$id/editar', params: { id }, search: true });
  return (
    <div className={css.security}>
      <div className={css.column}>
        <Part title={words.secret} action={button(secretAct(data), () => setDialog('rotate'))}>
          <p className="alm-note">{secretText(data)}</p>
        </Part>
        <Part title={words.headers} action={button(words.replace, replace)}>
          <Headers names={data.header_names} />
        </Part>
        <Part title={words.sending} action={button(words.adjust, () => setDialog('sending'))}>
          <Lines lines={sendingLines(data)} />
        </Part>
      </div>
      <VerificationSnippets />
      {dialog === 'rotate' && (
        <RotateDialog id={id} name={name} hasSecret={data.secret_configured_at !== null} onClose={close} />
      )}
      {dialog === 'sending' && <SendingDialog id={id} settings={settings} onClose={close} />}
    </div>
  );
}

type PartProps = {
  readonly title: string;
  readonly action: React.ReactNode;
  readonly children: React.ReactNode;
};

function Part({ title, action, children }: PartProps) {
  return (
    <section aria-label={title}>
      <header className={css.title}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}

function Headers({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <p className="alm-note">{words.noHeaders}</p>;
  return (
    <>
      <dl className={css.headers}>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <VisuallyHidden>{words.masked}</VisuallyHidden>
              <IconLock aria-hidden />
              <span aria-hidden>••••••••••••</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="alm-note">{words.hidden}</p>
    </>
  );
}

const secretAct = ({ secret_configured_at: at }: EndpointSettings): string =>
  at === null ? words.generate : words.rotate;

function secretText({ secret_configured_at: at, old_secrets: old }: EndpointSettings): string {
  if (at === null) return words.noSecret;
  return [words.setAt(formatInstant(at)), ...(old === 0 ? [] : [words.alsoOld(old)])].join(', ');
}

const sendingLines = (settings: EndpointSettings) => [
  { name: words.timeout, value: words.seconds(settings.timeout_seconds) },
  { name: words.rate, value: words.perSecond(settings.rate_per_second) },
  {
    name: words.inFlight,
    value: settings.max_in_flight === 1 ? words.oneByOne : words.several(settings.max_in_flight),
  },
  { name: words.together, value: settings.batch_events ? words.inOne : words.eachAlone },
  {
    name: words.authority,
    value: settings.ca_certificate === null ? words.noAuthority : words.hasAuthority,
  },
];

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
function SendingDialog({ id, settings, onClose }: SendingDialogProps) {
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
