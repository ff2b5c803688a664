import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertOctagon, IconArrowBackUp, IconCircleCheck, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { untilDone } from '../lib/refused-acts.ts';
import { errorMessage } from './error-message.ts';
import css from './toast.module.css';

type Done = {
  /** The finished act, as a fact: "96 UN transferidas". */
  readonly title: string;
  readonly detail?: ReactNode;
  /** Takes it back; the notice stays long enough to be reached. */
  readonly undo?: () => void;
  /** Goes on from there, in a notice that stays as long. */
  readonly next?: { readonly label: string; readonly run: () => void };
};

let serial = 0;

/** The last notice that only says what was done: the next one takes its place, so that none pile up over a screen. */
let plainlyDone: string | undefined;

const marks = {
  ok: <IconCircleCheck className={css.ok} />,
  stopped: <IconPlayerStop className="alm-quiet" />,
  critical: <IconAlertOctagon className="alm-critical" />,
} as const;

/** Shows a notice, and gives the way to take it away again. */
function announce(tone: keyof typeof marks, { title, detail, undo, next }: Done): () => void {
  serial += 1;
  const id = `toast-${serial}`;
  const close = () => void notifications.hide(id);
  if (tone === 'ok') {
    if (plainlyDone !== undefined) notifications.hide(plainlyDone);
    plainlyDone = undo === undefined && next === undefined ? id : undefined;
  }
  notifications.show({
    id,
    autoClose: undo === undefined && next === undefined && tone !== 'critical' ? 5000 : 10_000,
    icon: marks[tone],
    closeButtonProps: { 'aria-label': common.actions.close },
    message: (
      <div className={css.message}>
        <div className={css.said}>
          <b>{title}</b>
          <div className={css.detail}>{detail}</div>
        </div>
        {undo !== undefined && (
          <Act label={common.actions.undo} icon={<IconArrowBackUp />} run={undo} onDone={close} />
        )}
        {next !== undefined && <Act {...next} onDone={close} />}
      </div>
    ),
  });
  return close;
}

type ActProps = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  readonly onDone: () => void;
};

function Act({ label, icon, run, onDone }: ActProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={icon}
      onClick={() => {
        onDone();
        run();
      }}
    >
      {label}
    </Button>
  );
}

/**
 * Notices at the foot of the window: what was done, with its way back, what was stopped on the way, and what was
 * refused, until it is done after all.
 */
export const toast = {
  done: (notice: Done): void => void announce('ok', notice),
  stopped: (notice: Done): void => void announce('stopped', notice),
  refused: (title: string, error: unknown, next?: Done['next']): void =>
    untilDone(
      error,
      announce('critical', { title, detail: errorMessage(error), ...(next !== undefined && { next }) }),
    ),
  failed: (notice: Done): void => void announce('critical', notice),
};
