import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { notifications, type Notification } from '#shared/areas/notifications/contract.ts';
import { notificationWords as words } from '#shared/areas/notifications/words.ts';
import { useWriting } from '../../lib/queries.ts';
import { Instant } from '../../ui/instant.tsx';
import css from './notifications.module.css';

type NotificationLineProps = {
  readonly notification: Notification;
  /** The way to what it is about was taken. */
  readonly onLeave: () => void;
};

/** One notification: what happened, what to do, the way there, and that it was read. */
export function NotificationLine({ notification, onLeave }: NotificationLineProps) {
  const { id, at, kind, level, title, text, subject, read_at: readAt } = notification;
  const read = useWriting(notifications.read, ['notifications']);
  const markRead = (): void => {
    if (readAt === null) read.mutate({ params: { id } });
  };
  return (
    <li className={css.line} data-level={level} data-unread={readAt === null || undefined}>
      <Link
        className={css.title}
        {...placeOf(kind, subject.id)}
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

const placeOf = (kind: Notification['kind'], id: string): Pick<LinkProps, 'to' | 'params'> => {
  if (kind === 'session_reused') return { to: '/configuracoes/conta' };
  return kind.startsWith('backup_')
    ? { to: '/configuracoes/backups' }
    : { to: '/integracoes/webhooks/$id', params: { id } };
};
