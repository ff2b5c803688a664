import { BrowserWindow } from 'electron';
import { shellSay } from '#shared/messages/shell.ts';
import { denyPermissions } from './security.ts';

/** Opens the main window on the server's address; it shows itself when the first screen is painted. */
export function openWindow(url: string, developer: { readonly devTools: boolean }): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 700,
    show: false,
    autoHideMenuBar: true,
    title: shellSay('app_name'),
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: developer.devTools,
    },
  });
  denyPermissions(window.webContents.session);
  window.once('ready-to-show', () => window.show());
  void window.loadURL(url);
  return window;
}

/** Brings a window to the front, also when it is minimised. */
export function raise(window: BrowserWindow | undefined): void {
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}
