import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ServerSettings } from '#shared/areas/settings/server-schema.ts';
import { restartWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { desktop } from '../../lib/desktop.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './server.module.css';

type RestartNoteProps = { readonly settings: ServerSettings; readonly mayWrite: boolean };

/** Says that a change waits for a restart, and restarts where this is the window of the server itself. */
export function RestartNote({ settings, mayWrite }: RestartNoteProps) {
  const { mode, port } = settings;
  const bridge = mode === 'service' ? undefined : desktop();
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const body = port.now === port.chosen ? words.body : words.bodyPort(String(port.chosen));
      const isSure = await askToConfirm({ title: words.title, body, confirm: words.act });
      return isSure ? bridge?.restart() : undefined;
    },
  });
  const canRestart = bridge !== undefined && mayWrite && data !== false;
  return (
    <Callout tone="info">
      <span className={css.restart}>
        <span>
          {words.waits} {!canRestart && words.how[mode]}
        </span>
        {canRestart && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {words.act}
          </Button>
        )}
      </span>
    </Callout>
  );
}
