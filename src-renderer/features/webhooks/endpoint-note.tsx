import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { webhooks } from '#shared/contracts/webhooks.ts';
import type { EndpointHealth } from '#shared/contracts/webhook-reports.ts';
import { webhookWords } from '#shared/messages/screens-webhooks.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { shortInstant } from '../../ui/short-instant.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { RecoverDialog } from './recover.dialog.tsx';
import { usePause, useSwitchEndpoint } from './use-endpoint-acts.ts';
import type { EndpointAnswer, SettingsAnswer } from './webhooks.api.ts';
import css from './detail.module.css';

const words = webhookWords.notes;

type EndpointNoteProps = {
  readonly health: EndpointHealth;
  readonly endpoint: EndpointAnswer | undefined;
  readonly settings: SettingsAnswer | undefined;
};

type Note = {
  readonly tone: 'attention' | 'critical' | 'info';
  readonly title: string;
  readonly body: string;
  readonly act?: 'resume' | 'activate' | 'recover';
};

/** Why a destination gets nothing, what is safe meanwhile, and the way out; nothing where all is well. */
export function EndpointNote({ health, endpoint, settings }: EndpointNoteProps) {
  const mayWrite = may(useUser(), webhooks.modify.access);
  const note = noteOf(health, settings);
  if (note === undefined) return null;
  return (
    <div className={css.note}>
      <Callout tone={note.tone}>
        <div className={css.said}>
          <span>
            <b>{note.title}</b> {note.body}
          </span>
          {mayWrite && note.act !== undefined && (
            <WayOut act={note.act} health={health} endpoint={endpoint} />
          )}
        </div>
      </Callout>
    </div>
  );
}

type WayOutProps = Omit<EndpointNoteProps, 'settings'> & { readonly act: NonNullable<Note['act']> };

function WayOut({ act, health, endpoint }: WayOutProps) {
  const pause = usePause();
  const activate = useSwitchEndpoint();
  const [isRecovering, setRecovering] = useState(false);
  const run = {
    resume: () => void pause(health.id, 'resume'),
    activate: () => void (endpoint !== undefined && activate(endpoint)),
    recover: () => setRecovering(true),
  };
  return (
    <>
      <Act onClick={run[act]}>{webhookWords.actions[act]}</Act>
      {isRecovering && <RecoverDialog id={health.id} onClose={() => setRecovering(false)} />}
    </>
  );
}

function Act({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button size="xs" variant="default" onClick={onClick}>
      {children}
    </Button>
  );
}

function noteOf(health: EndpointHealth, settings: SettingsAnswer | undefined): Note | undefined {
  const pending = formatInteger(health.pending);
  if (health.health === 'disabled' || health.waiting_for === 'inactive') {
    const reason = settings?.data.disabled_reason ?? null;
    const title = reason === null ? words.inactive : words.disabled[reason];
    return { tone: reason === null ? 'info' : 'critical', title, body: words.disabledBody, act: 'activate' };
  }
  switch (health.waiting_for) {
    case 'paused':
      return { tone: 'info', title: words.paused, body: words.pausedBody, act: 'resume' };
    case 'restored':
      return { tone: 'attention', title: words.restored, body: words.restoredBody, act: 'resume' };
    case 'secret_lost':
      return { tone: 'critical', title: words.secretLost, body: words.secretLostBody };
    case 'network':
      return { tone: 'info', title: words.network, body: words.networkBody(pending) };
    case 'failing':
    case null:
      return failing(health);
    default:
      return undefined;
  }
}

function failing({
  failing_since: since,
  pending,
  disable_percent: percent,
}: EndpointHealth): Note | undefined {
  if (since === null) return undefined;
  const body = `${words.failingWait(formatInteger(pending))} ${words.failingEnd(percent)}`;
  return { tone: 'critical', title: words.failing(shortInstant(since, new Date())), body, act: 'recover' };
}
