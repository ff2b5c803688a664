import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';

/** A program as the desktop entry of Linux names it. */
const quoted = (path: string): string => `"${path.replaceAll(/["\\`$]/g, '\\$&')}"`;

/** The entry that opens a program with the session, as Linux desktops read it. */
const desktopEntry = (program: string): string =>
  `[Desktop Entry]\nType=Application\nName=${shellSay('app_name')}\nExec=${quoted(program)} --hidden\nX-GNOME-Autostart-enabled=true\n`;

/** Has the system open the application, waiting in the tray, or no longer. */
export function setOpenAtLogin(isWanted: boolean, env: NodeJS.ProcessEnv = process.env): void {
  if (process.platform !== 'linux') {
    return app.setLoginItemSettings({ openAtLogin: isWanted, args: ['--hidden'] });
  }
  const folder = env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
  const file = join(folder, 'autostart', 'almoxarife.desktop');
  if (!isWanted) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  return writeFileSync(file, desktopEntry(env['APPIMAGE'] ?? process.execPath));
}
