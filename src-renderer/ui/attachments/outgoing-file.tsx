import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { attachmentWords as words } from '#shared/areas/attachments/screen-words.ts';
import { Progress } from '../progress.tsx';
import { Callout } from '../status-badge.tsx';
import css from './attachments.module.css';
import type { Outgoing } from './use-attaching.ts';

type OutgoingFileProps = {
  readonly outgoing: Outgoing;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
};

/** A file on its way, or why it did not get there, with the way out. */
export function OutgoingFile({ outgoing: { file, refusal }, onRetry, onDiscard }: OutgoingFileProps) {
  if (refusal === undefined) {
    return (
      <div className={css.sending} role="status">
        <Progress label={words.sending(file.name)} done={0} total={0} />
        <span>{words.sending(file.name)}</span>
      </div>
    );
  }
  return (
    <Callout tone="critical">
      <b>{words.notSent(file.name)}</b>
      <p>{refusal}</p>
      <div className={css.ways}>
        <Button size="xs" variant="default" onClick={onRetry}>
          {words.retry}
        </Button>
        <ActionIcon variant="subtle" aria-label={words.discard(file.name)} onClick={onDiscard}>
          <IconX />
        </ActionIcon>
      </div>
    </Callout>
  );
}
