import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { notifications, type Notification } from '#shared/areas/notifications/contract.ts';
import { notificationWords as words } from '#shared/areas/notifications/words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { targetOfNotice } from '../../lib/record-target.ts';
import { BarNothing, BarPopover } from '../../ui/bar-popover/bar-popover.tsx';
import { Instant } from '../../ui/instant.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useLatest, useUnread } from './notifications.api.ts';
import css from './notifications.module.css';

/** Shows the product's own notices: of this person's duties, and of their own sessions. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const unread = useUnread();
  const button = {
    'aria-label': unread === 0 ? words.open : words.openWith(unread),
    title: words.open,
    children: (
      <>
        <IconBell aria-hidden />
        {unread > 0 && <span className={css.count}>{formatInteger(unread)}</span>}
      </>
    ),
  };
  return (
    <BarPopover title={words.title} opened={opened} onChange={setOpened} button={button}>
      {opened && <Latest onLeave={() => setOpened(false)} />}
    </BarPopover>
  );
}

function Latest({ onLeave }: { readonly onLeave: () => void }) {
  const query = useLatest();
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) =>
        data.length === 0 ? (
          <BarNothing title={words.empty}>{words.emptyText}</BarNothing>
        ) : (
          <ul>
            {data.map((one) => (
              <NotificationLine key={one.id} notification={one} onLeave={onLeave} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

type NotificationLineProps = {
  readonly notification: Notification;
  /** The way to what it is about was taken. */
  readonly onLeave: () => void;
};

/** One notification: what happened, what to do, the way there, and that it was read. */
function NotificationLine({ notification, onLeave }: NotificationLineProps) {
  const { id, at, level, title, text, read_at: readAt } = notification;
  const read = useWriting(notifications.read, ['notifications']);
  const markRead = (): void => {
    if (readAt === null) read.mutate({ params: { id } });
  };
  return (
    <li className={css.line} data-level={level} data-unread={readAt === null || undefined}>
      <Link
        className={css.title}
        {...targetOfNotice(notification)}
        onClick={() => {
          markRead();
          onLeave();
        }}
      >
        {readAt === null && <span className={css.dot} role="img" aria-label={words.unread} />}
        {title}
      </Link>
      {readAt === null && (
        <Tooltip label={words.read}>
          <ActionIcon aria-label={words.readOf(title)} loading={read.isPending} onClick={markRead}>
            <IconCheck aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <p className={css.text}>
        {text} <Instant value={at} />
      </p>
    </li>
  );
}
