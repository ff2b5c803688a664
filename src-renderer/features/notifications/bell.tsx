import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { notifications, type Notification } from '#shared/areas/notifications/contract.ts';
import { notificationWords as words } from '#shared/areas/notifications/words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
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
  const { id, at, kind, level, title, text, subject, read_at: readAt } = notification;
  const read = useWriting(notifications.read, ['notifications']);
  const markRead = (): void => {
    if (readAt === null) read.mutate({ params: { id } });
  };
  return (
    <li className={css.line} data-level={level} data-unread={readAt === null || undefined}>
      <Link
        className={css.title}
        {...targets[kind](subject)}
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

type Target = Pick<LinkProps, 'to' | 'params'>;
type Subject = Notification['subject'];

const endpoint = ({ id }: Subject): Target => ({ to: '/integracoes/webhooks/$id', params: { id } });
const backups = (): Target => ({ to: '/configuracoes/backups' });
const printers = (): Target => ({ to: '/configuracoes/impressoras' });
const lot = ({ id }: Subject): Target => ({ to: '/estoque/lotes/$id', params: { id } });
const occurrence = ({ id }: Subject): Target => ({ to: '/qualidade/ocorrencias/$id', params: { id } });
const inspection = ({ id }: Subject): Target => ({ to: '/qualidade/inspecoes/$id', params: { id } });
const rma = ({ id }: Subject): Target => ({ to: '/qualidade/devolucoes/$id', params: { id } });
const order = ({ id }: Subject): Target => ({ to: '/pedidos/$id/completo', params: { id } });

/** The screen on which the subject of a notification is seen, and can be put right. */
const targets: Readonly<Record<Notification['kind'], (subject: Subject) => Target>> = {
  webhook_failing_50: endpoint,
  webhook_failing_70: endpoint,
  webhook_failing_90: endpoint,
  webhook_disabled_failing: endpoint,
  webhook_disabled_gone: endpoint,
  webhook_restored: endpoint,
  webhook_unconfirmed: endpoint,
  backup_failed: backups,
  backup_not_copied: backups,
  backup_folder_silent: backups,
  attachments_spoilt: backups,
  backup_overdue: backups,
  session_reused: () => ({ to: '/configuracoes/conta' }),
  data_folder_open: () => ({ to: '/configuracoes/computador' }),
  order_stock_lost: order,
  order_allocation_invalid: order,
  order_invoice_cancelled: order,
  invoices_not_asked: () => ({ to: '/configuracoes/tipos-de-operacao' }),
  print_failed: printers,
  print_uncertain: printers,
  lot_held_reserved: lot,
  lot_recalled: lot,
  occurrence_assigned: occurrence,
  occurrence_overdue: occurrence,
  inspection_overdue: inspection,
  rma_overdue: rma,
  return_nf_missing: rma,
  location_to_count: ({ name }) => ({ to: '/estoque/locais/$code', params: { code: name } }),
};
