import { setTimeout as sleep } from 'node:timers/promises';
import { app, type BrowserWindow, powerMonitor } from 'electron';

/** Longer than the 10 s that a delivery under way may take. */
const CLOSE_MS = 15_000;

/**
 * The end of the application: none asked for, by a person, who may still be asked about unsaved changes, or by a signal,
 * the session or the system, which ask nobody.
 */
export type Ending = {
  /** Ends in order, as the menus do. */
  byPerson(): void;
  /** The person chose to stay. */
  calledOff(): void;
  state(): 'none' | 'person' | 'system';
};

/** Ends the application in order whoever asks: what is to be closed gets 15 s, and the process then ends with code 0. */
export function endInOrder(window: BrowserWindow, close: () => Promise<void>): Ending {
  let state: ReturnType<Ending['state']> = 'none';
  let closing: Promise<unknown> | undefined;
  const bySystem = (): void => {
    state = 'system';
    app.quit();
  };
  const hold = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    bySystem();
  };
  app.on('before-quit', () => {
    if (state === 'none') state = 'system';
  });
  app.on('will-quit', (event) => {
    event.preventDefault();
    closing ??= Promise.race([close().catch(() => {}), sleep(CLOSE_MS)]).finally(() => app.exit(0));
  });
  // Windows waits while the question is held back; once the answer is known there are some seconds
  window.on('query-session-end', hold);
  window.on('session-end', bySystem);
  // Linux and macOS wait where the event is held back, of which its type does not tell
  powerMonitor.on('shutdown', ((event: Electron.Event) => hold(event)) as () => void);
  return {
    byPerson: () => {
      state = 'person';
      app.quit();
    },
    calledOff: () => (state = 'none'),
    state: () => state,
  };
}
