import { type BrowserWindow, dialog, Notification } from 'electron';
import { shellSay } from '#shared/desktop/words.ts';
import type { SystemNotice } from './notices.ts';

const STAY = 0;

/** Asks whether unsaved changes may be lost; true where the person would rather stay. */
export const wantsToStay = (window: BrowserWindow): boolean =>
  dialog.showMessageBoxSync(window, {
    type: 'question',
    message: shellSay('leave_unsaved'),
    buttons: [shellSay('leave_stay'), shellSay('leave_go')],
    defaultId: STAY,
    cancelId: STAY,
  }) === STAY;

/** Says which version this is and where its data lie. */
export const showAbout = (window: BrowserWindow, about: { version: string; folder: string }): void =>
  void dialog.showMessageBox(window, {
    message: shellSay('app_name'),
    detail: shellSay('about', about),
    buttons: [shellSay('close')],
  });

/** Says that the port asked for is taken, and which one is used instead. */
export const sayPortMoved = (window: BrowserWindow, ports: { port: number; other: string }): void =>
  void dialog.showMessageBox(window, {
    message: shellSay('port_moved', ports),
    buttons: [shellSay('close')],
  });

/** Says that a file could not be written where the person wanted it. */
export const sayNotKept = (window: BrowserWindow, file: string): void =>
  void dialog.showMessageBox(window, {
    type: 'error',
    message: shellSay('not_kept', { file }),
    buttons: [shellSay('close')],
  });

/** Shows a message of the system where it has such; `open` is called when it is clicked. */
export function showNotice({ title, body }: Pick<SystemNotice, 'title' | 'body'>, open: () => void): void {
  if (!Notification.isSupported()) return;
  const notice = new Notification({ title, body });
  notice.on('click', open);
  notice.show();
}
