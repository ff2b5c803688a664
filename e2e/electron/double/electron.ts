import { runInThisContext } from 'node:vm';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import * as system from './system.ts';
import { session } from './web-contents.ts';
import { crashThreads, hasten } from './threads.ts';

export { app, BrowserWindow, session };
export {
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  Notification,
  powerMonitor,
  screen,
  seen,
  shell,
  Tray,
} from './system.ts';

type Order = { readonly id: number; readonly source: string; readonly argument: unknown };

const electron = { app, BrowserWindow, session, ...system, crashThreads, hasten };

/** Runs what a test sends, as Playwright's `evaluate` does in a real Electron. */
process.on('message', ({ id, source, argument }: Order) => {
  const run = async (): Promise<unknown> => {
    const work: unknown = runInThisContext(`(${source})`);
    if (typeof work !== 'function') throw new Error(source);
    return Reflect.apply(work, undefined, [electron, argument]) as unknown;
  };
  run().then(
    (result) => process.send?.({ kind: 'answer', id, result }),
    (error: unknown) => process.send?.({ kind: 'answer', id, error: String(error) }),
  );
});
// the channel of a test is no reason to go on
process.channel?.unref();
