import type { MenuItemConstructorOptions } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import type { ServerState } from './supervise.ts';

/** Holds what the tray icon shows. */
export type TrayState = {
  readonly server: ServerState;
  readonly pending: number;
  readonly closesToTray: boolean;
};

/** Runs the entries of its menu. */
export type TrayActs = { open(): void; retry(): void; quit(): void; keepOpen(isKept: boolean): void };

/** Describes the server in a few words. */
export function serverText(server: ServerState): string {
  switch (server.kind) {
    case 'serving':
      return shellSay('tray_serving', { url: server.url });
    case 'away':
      return shellSay('tray_away');
    default:
      return shellSay('tray_stopped');
  }
}

const pendingText = (count: number): string =>
  count === 1 ? shellSay('tray_pending_one') : shellSay('tray_pending', { count });

/** The menu of the icon in the tray: how the server is, what waits, and the ways in and out. */
export const trayTemplate = (
  { server, pending, closesToTray }: TrayState,
  { open, retry, quit, keepOpen }: TrayActs,
): MenuItemConstructorOptions[] => [
  { id: 'state', label: serverText(server), enabled: false },
  ...(pending === 0 ? [] : [{ id: 'pending', label: pendingText(pending), enabled: false }]),
  ...(server.kind === 'stopped' ? [{ id: 'retry', label: shellSay('try_again'), click: retry }] : []),
  { type: 'separator' },
  { id: 'open', label: shellSay('tray_open'), click: open },
  {
    id: 'keep',
    label: shellSay('tray_keep'),
    type: 'checkbox',
    checked: closesToTray,
    click: ({ checked }) => keepOpen(checked),
  },
  { type: 'separator' },
  { id: 'quit', label: shellSay('menu_quit'), click: quit },
];
