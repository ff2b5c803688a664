import { dirname, join } from 'node:path';
import { app, BrowserWindow, Menu, powerMonitor, shell } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import type { ServerConfig } from '../server/config.ts';
import { changePreferences, readPreferences } from '../server/kernel/desktop-preferences.ts';
import type { Refused } from './attempt.ts';
import { askInWindow } from './ask-in-window.ts';
import { type Connection, connect, sourceOf, reportPortMoved } from './connection.ts';
import { logFileOf } from './desktop-config.ts';
import { sayPortMoved, showAbout, showNotice, wantsToStay } from './dialogs.ts';
import { type Ending, endInOrder } from './ending.ts';
import { followPreferences } from './follow-preferences.ts';
import { serveActs } from './ipc.ts';
import type { PageAct } from './local-page.ts';
import { type MenuActs, menuTemplate } from './menu.ts';
import { createCollector } from './notices.ts';
import { setOpenAtLogin } from './open-at-login.ts';
import { openOrRecover } from './recover.ts';
import { isPrinting } from './print-pdf.ts';
import { createScreens, type Screens, type Source } from './screens.ts';
import { keepAtHome } from './security.ts';
import { inThread, serverThread } from './server-host.ts';
import { createTray } from './tray.ts';
import type { TrayState } from './tray-menu.ts';
import { createWindow, raise } from './window.ts';

/** Holds the options of a desktop; `preferences` is the file of its choices. */
export type DesktopSetup = {
  readonly config: ServerConfig;
  readonly preferences: string;
  readonly hidden: boolean;
};

/** A desktop as its entry knows it. */
export type Desktop = { readonly kind: 'open'; show(): void };

type Parts = {
  readonly setup: DesktopSetup;
  readonly window: BrowserWindow;
  readonly screens: Screens;
  readonly connection: Connection;
  readonly ending: Ending;
  /** The data folder that is open. */
  readonly served: string;
};

const PRELOAD = join(import.meta.dirname, '..', 'preload', 'preload.cjs');

const openFolder = (folder: string): void => void shell.openPath(folder);

/** Opens server, window, menu and tray, and keeps them together until the end; a refused start opens nothing. */
export async function openDesktop(asked: DesktopSetup): Promise<Desktop | Refused> {
  const status = createStatus();
  const collector = createCollector((notice) =>
    showNotice(notice, () => {
      raise(parts.window);
      parts.screens.go(notice.path);
    }),
  );
  const start = inThread(serverThread, (word) =>
    word.kind === 'notices' ? collector.add(word.notices) : status.change({ pending: word.pending }),
  );
  const { opened, config } = await openOrRecover(asked.config, { start, ask: askInWindow });
  if (opened.kind === 'refused') return opened;
  const setup = { ...asked, config };

  const served = opened.kind === 'ready' ? opened.dataDir : config.dataDir;
  const onAct = (act: PageAct): void => (act === 'retry' ? parts.connection.retry() : openFolder(served));
  const { window, screens } = openScreens(setup, sourceOf(opened), onAct);
  const connection = connect(opened, {
    config,
    start,
    screens,
    onChange: (server) => status.change({ server }),
    onPortMoved: (ports) => sayPortMoved(window, ports),
  });
  status.change({ server: { kind: 'serving', url: opened.url } });
  const ending = endInOrder(window, async () => {
    collector.end();
    await connection.close();
  });
  const parts: Parts = { setup, window, screens, connection, ending, served };
  furnish(parts, status);
  reportPortMoved(opened, (ports) => sayPortMoved(window, ports));
  return { kind: 'open', show: () => raise(window) };
}

type Status = { change(part: Partial<TrayState>): void; follow(paint: (status: TrayState) => void): void };

/** Keeps the state of the tray, from before the tray exists. */
function createStatus(): Status {
  let status: TrayState = { server: { kind: 'away' }, pending: 0, closesToTray: false };
  let paint = (_status: TrayState): void => {};
  return {
    change: (part) => {
      status = { ...status, ...part };
      paint(status);
    },
    follow: (painter) => {
      paint = painter;
      paint(status);
    },
  };
}

function openScreens(
  { preferences, hidden }: DesktopSetup,
  source: Source,
  onAct: (act: PageAct) => void,
): Pick<Parts, 'window' | 'screens'> {
  app.on('web-contents-created', (_event, contents) => {
    if (!isPrinting(contents)) keepAtHome(contents, { origin: () => screens.origin(), onAct });
  });
  const devTools = !app.isPackaged;
  const window = createWindow({ preload: PRELOAD, devTools, preferencesFile: preferences, hidden });
  const screens = createScreens(window, source);
  return { window, screens };
}

/** Menu, tray, native acts and what the system tells. */
function furnish(parts: Parts, status: Status): void {
  const { setup, window, screens, connection, ending } = parts;
  const { preferences, config } = setup;
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menuActs(parts))));
  serveActs(window, { origin: screens.origin, restart: () => restart(parts) });
  guardClosing(parts);
  app.on('activate', () => raise(window));
  powerMonitor.on('suspend', () => connection.send('suspended'));
  powerMonitor.on('resume', () => connection.send('resumed'));
  status.follow(
    createTray({
      open: () => raise(window),
      retry: connection.retry,
      quit: ending.byPerson,
      keepOpen: (isKept) => changePreferences(preferences, { close_to_tray: isKept }),
    }),
  );
  followPreferences(preferences, ({ close_to_tray = false, open_at_login }) => {
    status.change({ closesToTray: close_to_tray });
    const isChosen = config.desktop?.canOpenAtLogin === true && open_at_login !== undefined;
    if (isChosen) setOpenAtLogin(open_at_login);
  });
}

/** Restarts the window's own server once the page is left; its screens come back where they were. */
async function restart({ screens, connection }: Parts): Promise<boolean> {
  if (!connection.isOurs() || !(await screens.leave())) return false;
  void connection.restart();
  return true;
}

/** Builds the actions of the menu; those on a page go to the window in front, which may be the documentation's. */
function menuActs({ setup, window, screens, ending, served }: Parts): MenuActs {
  const front = (): BrowserWindow => BrowserWindow.getFocusedWindow() ?? window;
  const { version } = setup.config;
  return {
    save: () =>
      front().webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Enter', modifiers: ['control'] }),
    print: () => front().webContents.print(),
    reload: () => (front() === window ? screens.reload() : front().webContents.reload()),
    go: screens.go,
    openData: () => openFolder(served),
    openLogs: () => openFolder(dirname(logFileOf(setup.preferences))),
    about: () => showAbout(window, { version, folder: served }),
    quit: ending.byPerson,
  };
}

/** Closing leaves the window in the tray where that was chosen; unsaved changes are asked about, except by the system. */
function guardClosing({ setup, window, screens, ending }: Parts): void {
  const { preferences } = setup;
  window.on('close', (event) => {
    const kept = readPreferences(preferences);
    if (ending.state() !== 'none' || kept.close_to_tray !== true) return;
    event.preventDefault();
    window.hide();
    if (kept.tray_explained === true) return;
    changePreferences(preferences, { tray_explained: true });
    showNotice({ title: shellSay('tray_stays'), body: shellSay('tray_stays_text') }, () => raise(window));
  });
  window.webContents.on('will-prevent-unload', (event) => {
    if (ending.state() === 'system') return event.preventDefault();
    if (screens.isLeavingByItself()) return undefined;
    if (wantsToStay(window)) {
      screens.stay();
      return ending.calledOff();
    }
    return event.preventDefault();
  });
  app.on('window-all-closed', () => app.quit());
}
