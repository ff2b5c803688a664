import { join } from 'node:path';
import { Menu, nativeImage, Tray } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import { serverText, trayTemplate, type TrayActs, type TrayState } from './tray-menu.ts';

/** The application's picture, found the same from the sources and from the bundle. */
const ICON = join(import.meta.dirname, '..', '..', 'resources', 'icons', 'icon.png');

const SIZE = process.platform === 'win32' ? 16 : 22;

/** Puts the icon into the tray; gives what shows a new state. */
export function createTray(acts: TrayActs): (state: TrayState) => void {
  const tray = new Tray(nativeImage.createFromPath(ICON).resize({ width: SIZE, height: SIZE }));
  tray.on('click', acts.open);
  return (state) => {
    tray.setToolTip(`${shellSay('app_name')}: ${serverText(state.server)}`);
    tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(state, acts)));
  };
}
