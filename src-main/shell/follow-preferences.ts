import { mkdirSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type DesktopPreferences, readPreferences } from '../server/kernel/desktop-preferences.ts';

const GATHER_MS = 100;

/** Calls `listener` with the preferences now and whenever their file changes, until the function given back is called. */
export function followPreferences(
  file: string,
  listener: (preferences: DesktopPreferences) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const notify = (): void => listener(readPreferences(file));
  mkdirSync(dirname(file), { recursive: true });
  // the folder: the file itself is replaced by each change
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(notify, GATHER_MS);
  });
  watcher.on('error', () => watcher.close());
  watcher.unref();
  notify();
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
