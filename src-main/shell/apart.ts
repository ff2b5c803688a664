import { basename } from 'node:path';
import { app } from 'electron';
import { orderIn } from '../server/kernel/apart/line.ts';
import { onDisk } from './on-disk.ts';

/** Only what the server starts itself, which lies beside this program: no path, and nothing else of it. */
const ours = /^[a-z-]+-worker\.js$/;

const entryOf = (argv: readonly string[]): string | undefined => {
  const name = basename(orderIn(argv)?.entry ?? '');
  return ours.test(name) ? onDisk(new URL(name, import.meta.url).href) : undefined;
};

/** Tells whether the application is started for one task in a folder, apart from the server that asks for it. */
export const isApart = (argv: readonly string[]): boolean => orderIn(argv) !== undefined;

/** Does the one work that the server asks for, without a window, and ends; nothing for what is none of its works. */
export async function workApart(argv: readonly string[]): Promise<void> {
  app.commandLine.appendSwitch('ozone-platform', 'headless');
  app.dock?.hide();
  const entry = entryOf(argv);
  if (entry === undefined) return app.exit(1);
  await import(entry);
}
