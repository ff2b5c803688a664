import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertOctagon, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#shared/messages/screens-common.ts';
import { errorMessage } from './error-message.ts';
import css from './toast.module.css';

type Done = {
  /** What was done, as a fact: "96 UN transferidas". */
  readonly title: string;
  readonly detail?: ReactNode;
  /** Takes it back; the notice stays long enough to be reached. */
  readonly undo?: () => void;
};

let serial = 0;

function announce(tone: 'ok' | 'critical', { title, detail, undo }: Done): void {
  serial += 1;
  const id = `toast-${serial}`;
  const close = () => void notifications.hide(id);
  notifications.show({
    id,
    autoClose: undo === undefined && tone === 'ok' ? 5000 : 10_000,
    icon:
      tone === 'ok' ? <IconCircleCheck className={css.ok} /> : <IconAlertOctagon className={css.critical} />,
    closeButtonProps: { 'aria-label': common.actions.close },
    message: (
      <div className={css.message}>
        <div className={css.said}>
          <b>{title}</b>
          <div className={css.detail}>{detail}</div>
        </div>
        {undo !== undefined && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp />}
            onClick={() => {
              close();
              undo();
            }}
          >
            {common.actions.undo}
          </Button>
        )}
      </div>
    ),
  });
}

/** Notices at the foot of the window: what was done, with its way back, and what was refused. */
export const toast = {
  done: (notice: Done): void => announce('ok', notice),
  refused: (title: string, error: unknown): void =>
    announce('critical', { title, detail: errorMessage(error) }),
};
