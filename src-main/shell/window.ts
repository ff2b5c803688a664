import { BrowserWindow, screen } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import { changePreferences, readPreferences } from '../server/kernel/desktop-preferences.ts';
import { denyPermissions } from './security.ts';
import { boundsOn, smallest } from './window-bounds.ts';

/** Holds what a window needs of the application around it. */
export type WindowSetup = {
  readonly preferencesFile: string;
  readonly preload: string;
  readonly devTools: boolean;
  /** It waits in the tray until somebody asks for it. */
  readonly hidden: boolean;
};

/** Every page that a window of ours ever shows is kept apart from Node, in a sandbox. */
const pagePreferences = ({ preload, devTools }: Pick<WindowSetup, 'preload' | 'devTools'>) => ({
  preload,
  devTools,
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
});

/** Makes the main window where it was the last time; it shows itself when the first screen is painted. */
export function createWindow(setup: WindowSetup): BrowserWindow {
  const kept = readPreferences(setup.preferencesFile).window;
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const bounds = boundsOn(kept, screens);
  const window = new BrowserWindow({
    ...bounds,
    minWidth: Math.min(smallest.width, bounds.width),
    minHeight: Math.min(smallest.height, bounds.height),
    show: false,
    autoHideMenuBar: true,
    title: shellSay('app_name'),
    webPreferences: pagePreferences(setup),
  });
  denyPermissions(window.webContents.session);
  if (kept?.maximized === true && !setup.hidden) window.maximize();
  window.once('ready-to-show', () => setup.hidden || window.show());
  window.on('close', () => {
    const maximized = window.isMaximized();
    changePreferences(setup.preferencesFile, { window: { ...window.getNormalBounds(), maximized } });
  });
  return window;
}

/** Brings a window to the front, also when it is minimised or waits in the tray; one that is gone stays gone. */
export function raise(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
