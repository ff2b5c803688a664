import { ActionIcon, Button, CopyButton, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeliveryDetails } from '#shared/areas/webhooks/schema.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { deliveryWords } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Aside, Lines } from '../../ui/record.tsx';
import { toast } from '../../ui/toast.tsx';
import { prettyJson } from './pretty-json.ts';
import { AttemptsTimeline } from './attempts-timeline.tsx';
import { subjectText } from './webhook-text.ts';
import { useDelivery, webhookAreas } from './webhooks.api.ts';
import css from './delivery.module.css';

const words = deliveryWords.panel;

type DeliveryPanelProps = {
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly onClose: () => void;
};

/** One delivery: what it is about, each attempt on a timeline, the last answer, the message itself. */
export function DeliveryPanel({ endpointId, deliveryId, onClose }: DeliveryPanelProps) {
  const query = useDelivery(endpointId, deliveryId);
  useShortcuts([
    { keys: 'Escape', label: common.actions.close, group: common.table.keys.group, run: onClose },
  ]);
  return (
    <aside className={css.panel} aria-label={words.label(query.data?.data.label ?? deliveryId)}>
      <Tooltip label={`${common.actions.close} (Esc)`}>
        <ActionIcon className={css.close} size="xs" aria-label={common.actions.close} onClick={onClose}>
          <IconX />
        </ActionIcon>
      </Tooltip>
      <QueryState query={query}>
        {({ data }) => (
          <>
            <header className={css.head}>
              <h3>{data.label}</h3>
              <Redeliver endpointId={endpointId} delivery={data} />
            </header>
            <Facts delivery={data} />
            <h4 className={css.title}>{words.timeline}</h4>
            <AttemptsTimeline delivery={data} />
            <LastAnswer delivery={data} />
            {data.is_masked && (
              <Text size="sm" c="dimmed">
                {words.masked}
              </Text>
            )}
            <Message body={data.body} />
          </>
        )}
      </QueryState>
    </aside>
  );
}

type RedeliverProps = { readonly endpointId: string; readonly delivery: DeliveryDetails };

function Redeliver({ endpointId, delivery }: RedeliverProps) {
  const { mutateAsync, isPending } = useWriting(webhooks.redeliver, webhookAreas);
  const mayWrite = may(useUser(), webhooks.redeliver.access);
  async function send(): Promise<void> {
    try {
      await mutateAsync({ params: { endpoint_id: endpointId, delivery_id: delivery.id } });
      toast.done({ title: words.redelivered, detail: delivery.label });
    } catch (error) {
      toast.refused(words.notRedelivered, error);
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh />}
      loading={isPending}
      disabled={!mayWrite || delivery.status === 'claimed'}
      onClick={() => void send()}
    >
      {words.redeliver}
    </Button>
  );
}

function Facts({ delivery }: { readonly delivery: DeliveryDetails }) {
  const { id, sequence, attempts, max_attempts: most, created_at: created } = delivery;
  const lines = [
    {
      name: words.id,
      value: (
        <span className="alm-mono" title={id}>
          {id}
        </span>
      ),
      action: <CopyId id={id} />,
    },
    {
      name: words.subject,
      value: (
        <>
          {subjectText(delivery)} <Aside>{words.sequence(formatInteger(sequence))}</Aside>
        </>
      ),
    },
    { name: words.created, value: <Instant value={created} /> },
    { name: words.attempts, value: words.attemptsOf(attempts, most) },
  ];
  return (
    <div className={css.facts}>
      <Lines lines={lines} />
    </div>
  );
}

function CopyId({ id }: { readonly id: string }) {
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <ActionIcon size="xs" aria-label={words.copy} onClick={copy}>
          {copied ? <IconCheck /> : <IconCopy />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

function LastAnswer({ delivery: { tries } }: { readonly delivery: DeliveryDetails }) {
  const last = tries.findLast(({ http_status: status }) => status !== null);
  if (last === undefined) return null;
  return (
    <>
      <h4 className={css.title}>
        {words.answer} <Aside>{last.http_status}</Aside>
      </h4>
      <pre className={css.text}>
        {last.answer === null || last.answer === '' ? words.noBody : last.answer}
      </pre>
    </>
  );
}

function Message({ body }: { readonly body: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        className={css.toggle}
        size="xs"
        variant="subtle"
        color="gray"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? words.hideMessage : words.showMessage}
      </Button>
      {isShown && (
        <pre className={css.text} aria-label={words.message}>
          {prettyJson(body)}
        </pre>
      )}
    </>
  );
}
