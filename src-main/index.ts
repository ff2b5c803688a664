import { app, type BrowserWindow, dialog, Menu } from 'electron';
import { shellSay } from '#shared/messages/shell.ts';
import { StartRefused } from './server/kernel/start-refused.ts';
import { readDesktopConfig } from './shell/desktop-config.ts';
import { menuTemplate } from './shell/menu.ts';
import { openServer } from './shell/open-server.ts';
import { keepAtHome } from './shell/security.ts';
import { inThread, serverThread } from './shell/server-host.ts';
import { supervise } from './shell/supervise.ts';
import { openWindow, raise } from './shell/window.ts';

/** Exit code of a start that was refused and explained: whoever started us need not try another way. */
const REFUSED = 3;

let window: BrowserWindow | undefined;

// Not awaited: Electron becomes ready only after this module has been evaluated.
if (app.requestSingleInstanceLock()) void main();
else app.quit();

async function main(): Promise<void> {
  app.on('second-instance', () => raise(window));
  app.on('window-all-closed', () => app.quit());
  await app.whenReady();
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate()));
  await open().catch((error: unknown) =>
    giveUp(error instanceof StartRefused ? error.message : shellSay('unexpected', { detail: String(error) })),
  );
}

async function open(): Promise<void> {
  const config = readDesktopConfig(process.argv.slice(app.isPackaged ? 1 : 2), process.env);
  const start = inThread(serverThread);
  const opened = await openServer(config, start);
  if (opened.kind === 'refused') return giveUp(opened.message);

  app.on('web-contents-created', (_event, contents) => keepAtHome(contents, new URL(opened.url).origin));
  window = openWindow(opened.url, { devTools: !app.isPackaged });
  if (opened.kind === 'joined') return;

  const onBack = (): void => window?.webContents.reload();
  const onGiveUp = (): void => giveUp(shellSay('server_lost'));
  const close = supervise(opened, { config, start, now: Date.now, onBack, onGiveUp });
  app.on('before-quit', (event) => {
    event.preventDefault();
    void close().finally(() => app.exit(0));
  });
  if (opened.movedFrom === undefined) return;
  const other = new URL(opened.url).port;
  await dialog.showMessageBox({ message: shellSay('port_moved', { port: opened.movedFrom, other }) });
}

function giveUp(sentence: string): void {
  dialog.showErrorBox(shellSay('cannot_start'), sentence);
  app.exit(REFUSED);
}
