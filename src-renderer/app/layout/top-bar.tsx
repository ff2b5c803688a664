import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { TaskCentre } from '../../features/jobs/task-centre.tsx';
import { Bell } from '../../features/notifications/bell.tsx';
import { DeliverySign } from './delivery-sign.tsx';
import { SystemStatus } from './system-status.tsx';
import css from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { readonly onSearch: () => void; readonly onShowKeys: () => void };

/** Search over everything, the long work, the state of server and network, what is told, and the person's own menu. */
export function TopBar({ onSearch, onShowKeys }: TopBarProps) {
  return (
    <header className={css.bar}>
      <button type="button" className={css.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch aria-hidden />
        <span className={css.hint}>{app.palette.open}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <div className={css.side}>
        <TaskCentre />
        <SystemStatus />
        <DeliverySign />
        <Bell />
        <UserMenu onShowKeys={onShowKeys} />
      </div>
    </header>
  );
}
