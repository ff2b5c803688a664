import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { concernedBy } from '#shared/domain/notifications.ts';
import { notificationWords as words } from '#shared/messages/notifications.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { NotificationLine } from './notification-line.tsx';
import { useLatest, useUnread } from './notifications.api.ts';
import css from './notifications.module.css';

/** What the product tells by itself, for those whom anything of it concerns. */
export function Bell() {
  const user = useUser();
  const isConcerned = Object.values(concernedBy).some((scope) => may(user, scope));
  return isConcerned ? <BellOfConcerned /> : null;
}

function BellOfConcerned() {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={400}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <OpenButton unread={useUnread()} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown
        className={css.list}
        aria-modal
        onKeyDown={(event) => {
          // The key has done its work here; no screen behind may act on it too.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        <h2 tabIndex={-1} data-autofocus>
          {words.title}
        </h2>
        {opened && <Latest onLeave={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type OpenButtonProps = React.ComponentPropsWithRef<'button'> & { readonly unread: number };

function OpenButton({ unread, ...button }: OpenButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={css.open}
      aria-label={unread === 0 ? words.open : words.openWith(unread)}
      title={words.open}
    >
      <IconBell aria-hidden />
      {unread > 0 && <span className={css.count}>{formatInteger(unread)}</span>}
    </button>
  );
}

function Latest({ onLeave }: { readonly onLeave: () => void }) {
  const query = useLatest();
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={css.nothing}>
            <b>{words.empty}</b>
            {words.emptyText}
          </p>
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
