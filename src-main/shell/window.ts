import { BrowserWindow, type Rectangle, screen } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import {
  changePreferences,
  type DesktopPreferences,
  readPreferences,
} from '../server/kernel/desktop-preferences.ts';
import { denyPermissions } from './security.ts';

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

type Bounds = { readonly width: number; readonly height: number } & Partial<Pick<Rectangle, 'x' | 'y'>>;

const USUAL = { width: 1440, height: 900 };

/** So much of the top of a window must be seen for a person to catch it, in pixels. */
const GRIP = { width: 120, height: 30 };

/** The smallest window in which everything works. */
const smallest = { width: 1024, height: 700 };

/**
 * Computes the bounds of a window: its last position, while its top is still on one of the screens, else the middle;
 * never larger than its screen.
 */
export function boundsOn(kept: DesktopPreferences['window'], screens: readonly Rectangle[]): Bounds {
  const home = kept === undefined ? undefined : screens.find((screen) => holdsGrip(kept, screen));
  const room = home ?? screens[0] ?? USUAL;
  const width = Math.min(kept?.width ?? USUAL.width, room.width);
  const height = Math.min(kept?.height ?? USUAL.height, room.height);
  if (kept === undefined || home === undefined) return { width, height };
  return { x: Math.max(kept.x, home.x - width + GRIP.width), y: kept.y, width, height };
}

function holdsGrip(window: Rectangle, screen: Rectangle): boolean {
  const seen = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  const isTopIn = window.y >= screen.y && window.y + GRIP.height <= screen.y + screen.height;
  return seen >= GRIP.width && isTopIn;
}
