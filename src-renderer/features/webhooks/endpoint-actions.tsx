import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPower,
  IconSend,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { RecoverDialog } from './recover.dialog.tsx';
import { RotateDialog } from './rotate.dialog.tsx';
import { SendTestDialog } from './send-test.dialog.tsx';
import { useDiscard, usePause, useRemoveEndpoint, useSwitchEndpoint } from './use-endpoint-acts.ts';
import { nameOf } from './webhook-text.ts';
import type { EndpointAnswer, SettingsAnswer } from './webhooks.api.ts';
import css from './detail.module.css';

const words = webhookWords.actions;

type EndpointActionsProps = {
  readonly health: EndpointHealth;
  readonly endpoint: EndpointAnswer | undefined;
  readonly settings: SettingsAnswer | undefined;
};

type Dialog = 'test' | 'recover' | 'rotate';

/** Offers the acts on the open destination; a person without the right reads the reason. */
export function EndpointActions(props: EndpointActionsProps) {
  const { health, endpoint } = props;
  const navigate = useNavigate();
  const pause = usePause();
  const [dialog, setDialog] = useState<Dialog>();
  const mayWrite = may(useUser(), webhooks.modify.access);
  const isPaused = props.settings?.data.is_paused ?? health.waiting_for === 'paused';
  const edit = () =>
    void navigate({ to: '/integracoes/webhooks/$id/editar', params: { id: health.id }, search: true });
  useShortcuts(
    mayWrite ? [{ keys: 'e', label: common.actions.edit, group: webhookWords.title, run: edit }] : [],
  );
  return (
    <div className={css.actions}>
      {!mayWrite && <span className="alm-note">{webhookWords.noWrite}</span>}
      <Button
        variant="default"
        leftSection={<IconSend />}
        disabled={!mayWrite}
        onClick={() => setDialog('test')}
      >
        {words.test}
      </Button>
      <Button
        variant="default"
        leftSection={isPaused ? <IconPlayerPlay /> : <IconPlayerPause />}
        disabled={!mayWrite}
        onClick={() => void pause(health.id, isPaused ? 'resume' : 'pause')}
      >
        {isPaused ? words.resume : words.pause}
      </Button>
      <Button variant="default" leftSection={<IconPencil />} disabled={!mayWrite} onClick={edit}>
        {common.actions.edit}
      </Button>
      <MoreActions {...props} disabled={!mayWrite || endpoint === undefined} onOpen={setDialog} />
      <Dialogs {...props} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

type MoreActionsProps = EndpointActionsProps & {
  readonly disabled: boolean;
  readonly onOpen: (dialog: Dialog) => void;
};

function MoreActions({ health, endpoint, disabled, onOpen }: MoreActionsProps) {
  const navigate = useNavigate();
  const switchEndpoint = useSwitchEndpoint();
  const discard = useDiscard();
  const remove = useRemoveEndpoint(() => void navigate({ to: '/integracoes/webhooks' }));
  const subject = (count: number) => ({ id: health.id, name: nameOf(health), count });
  const isActive = endpoint?.data.is_active ?? true;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={common.actions.more} disabled={disabled}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHistory />} onClick={() => onOpen('recover')}>
          {words.recover}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey />} onClick={() => onOpen('rotate')}>
          {words.rotate}
        </Menu.Item>
        {health.dead > 0 && (
          <Menu.Item leftSection={<IconX />} onClick={() => void discard(subject(health.dead))}>
            {words.discard(formatInteger(health.dead))}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPower />}
          onClick={() => void (endpoint !== undefined && switchEndpoint(endpoint))}
        >
          {isActive ? words.deactivate : words.activate}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash />}
          onClick={() => void remove(subject(health.pending), endpoint?.etag)}
        >
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type DialogsProps = EndpointActionsProps & {
  readonly dialog: Dialog | undefined;
  readonly onClose: () => void;
};

function Dialogs({ health, endpoint, dialog, onClose }: DialogsProps) {
  if (endpoint === undefined || dialog === undefined) return null;
  const common = { id: health.id, name: nameOf(health), onClose };
  if (dialog === 'test') return <SendTestDialog {...common} events={endpoint.data.events_labels} />;
  if (dialog === 'recover') return <RecoverDialog id={health.id} onClose={onClose} />;
  return <RotateDialog {...common} hasSecret={endpoint.data.has_secret} />;
}
