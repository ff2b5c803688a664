import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { labels } from '#shared/domain/label-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { initialsOf } from '../../lib/format.ts';
import { useSession, useUser } from '../../lib/session/use-session.ts';
import { toast } from '../../ui/toast.tsx';
import { colorSchemes } from '../color-schemes.ts';
import css from './user-menu.module.css';

const words = app.user;

type UserMenuProps = { readonly onShowKeys: () => void };

/** The person's own menu: account, theme, keys, the way out. */
export function UserMenu({ onShowKeys }: UserMenuProps) {
  const user = useUser();
  const session = useSession();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  async function signOut(): Promise<void> {
    try {
      await session.signOut();
    } catch (error) {
      toast.refused(words.signOutFailed, error);
    }
  }

  return (
    <Menu width={232} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={css.person} title={words.menu}>
          <span className={css.avatar} aria-hidden>
            {initialsOf(user.name)}
          </span>
          <span className={css.name}>{user.name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <b>{user.name}</b>
          <span>{`${user.username} · ${labels.role[user.role]}`}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser />} onClick={() => void navigate({ to: '/configuracoes/conta' })}>
          {words.account}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard />} rightSection="?" onClick={onShowKeys}>
          {words.keys}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{words.theme}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {colorSchemes.map(({ value, label, icon: Mark }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Mark />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout />} onClick={() => void signOut()}>
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
