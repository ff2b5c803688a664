import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Forces a file, or the names in a folder, to the disk; folders are left to Windows, which cannot sync them. */
export function syncPath(path: string): void {
  const descriptor = openForSync(path);
  if (descriptor === undefined) return;
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function openForSync(path: string): number | undefined {
  try {
    return openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  } catch (error) {
    if (process.platform === 'win32') return undefined;
    throw error;
  }
}
