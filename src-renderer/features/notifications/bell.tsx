import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { notificationWords as words } from '#shared/areas/notifications/words.ts';
import { formatInteger } from '../../lib/format.ts';
import { BarNothing, BarPopover } from '../../ui/bar-popover/bar-popover.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { NotificationLine } from './notification-line.tsx';
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
