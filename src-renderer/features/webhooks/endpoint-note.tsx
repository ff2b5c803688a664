import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { noteOf, type Note } from './note.ts';
import { RecoverDialog } from './recover.dialog.tsx';
import { usePause, useSwitchEndpoint } from './use-endpoint-acts.ts';
import type { EndpointAnswer, SettingsAnswer } from './webhooks.api.ts';
import css from './detail.module.css';

type EndpointNoteProps = {
  readonly health: EndpointHealth;
  readonly endpoint: EndpointAnswer | undefined;
  readonly settings: SettingsAnswer | undefined;
};

/** Why a destination gets nothing, what is safe meanwhile, and the way out; nothing where all is well. */
export function EndpointNote({ health, endpoint, settings }: EndpointNoteProps) {
  const mayWrite = may(useUser(), webhooks.modify.access);
  const note = noteOf(health, settings?.data);
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
