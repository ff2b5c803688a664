import { app } from 'electron';
import { onDisk } from './on-disk.ts';
import { ownFlags } from './desktop-config.ts';

const headless = (): string =>
  onDisk(new URL(import.meta.url.endsWith('.ts') ? '../headless.ts' : './headless.js', import.meta.url).href);

/** Tells whether the application is asked to serve without a window. */
export const isServing = (argv: readonly string[]): boolean => argv.includes('--serve');

/**
 * Serves without a window: the very entry that plain Node runs, from the disk. Electron takes the signals that end a
 * process to itself and asks whether to quit: that is passed on as the signal it was, once the start is over and a
 * handler exists.
 */
export async function serve(argv: readonly string[]): Promise<void> {
  app.commandLine.appendSwitch('ozone-platform', 'headless');
  app.dock?.hide();
  process.argv = [process.execPath, headless(), ...ownFlags(argv)];
  const started = import(headless());
  let ending: Promise<boolean> | undefined;
  app.on('before-quit', (event) => {
    event.preventDefault();
    ending ??= started.then(() => process.emit('SIGTERM', 'SIGTERM'));
  });
  await started;
}
