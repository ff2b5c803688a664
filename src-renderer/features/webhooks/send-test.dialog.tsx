import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { TestResult } from '#shared/areas/webhooks/reports-contract.ts';
import type { Endpoint } from '#shared/areas/webhooks/schema.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { webhookTestWords as words } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { prettyJson } from './pretty-json.ts';
import { failureText } from './webhook-text.ts';
import css from './dialogs.module.css';

type SendTestDialogProps = {
  readonly id: string;
  readonly name: string;
  readonly events: Endpoint['events_labels'];
  readonly onClose: () => void;
};

/** Sends a real, signed test and shows what went out and what came back. */
export function SendTestDialog({ id, name, events, onClose }: SendTestDialogProps) {
  const [event, setEvent] = useState(events[0]?.value);
  const [result, setResult] = useState<TestResult>();
  const { mutateAsync, isPending } = useWriting(webhooks.test, []);
  async function send(): Promise<void> {
    try {
      const body = event === undefined ? {} : { event };
      setResult((await mutateAsync({ params: { endpoint_id: id }, body })).data);
    } catch (error) {
      toast.refused(words.failed, error);
    }
  }
  return (
    <Dialog opened onClose={onClose} size={760} title={words.title(name)}>
      <p className="alm-lead">{words.lead}</p>
      <div className={css.choose}>
        <SelectField
          label={words.event}
          value={event ?? ''}
          data={events.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) =>
            setEvent(events.find(({ value }) => value === currentTarget.value)?.value)
          }
        />
        <Button leftSection={<IconSend />} loading={isPending} data-autofocus onClick={() => void send()}>
          {result === undefined ? words.send : words.again}
        </Button>
      </div>
      <div aria-live="polite">{result !== undefined && <Result result={result} />}</div>
    </Dialog>
  );
}

function Result({ result }: { readonly result: TestResult }) {
  const { delivered, duration_ms: duration, error, request, response } = result;
  const status = response?.http_status ?? null;
  const time = words.milliseconds(formatInteger(duration));
  return (
    <div className={css.result}>
      <Callout tone={delivered ? 'ok' : 'critical'}>
        {delivered && status !== null
          ? words.ok(status, time)
          : words.notOk(failureText({ error, http_status: status }), time)}
      </Callout>
      <section aria-label={words.request}>
        <h3>{words.request}</h3>
        <p className={css.line}>{`POST ${request.url}`}</p>
        <Text label={`${words.request}: ${words.headers}`}>{headerText(request.headers)}</Text>
        <Text label={`${words.request}: ${words.body}`}>{prettyJson(request.body)}</Text>
      </section>
      <section aria-label={words.response}>
        <h3>{words.response}</h3>
        {response === null ? (
          <p className={css.line}>{words.noResponse}</p>
        ) : (
          <>
            <Text label={`${words.response}: ${words.headers}`}>{headerText(response.headers)}</Text>
            {response.body !== '' && (
              <Text label={`${words.response}: ${words.body}`}>{prettyJson(response.body)}</Text>
            )}
          </>
        )}
      </section>
    </div>
  );
}

const headerText = (headers: TestResult['request']['headers']): string =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

function Text({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <pre className={css.text} aria-label={label} tabIndex={0}>
      {children}
    </pre>
  );
}
