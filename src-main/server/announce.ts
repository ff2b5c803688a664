import { renameSync, writeFileSync } from 'node:fs';
import { StartRefused } from './db/start-refused.ts';
import type { RunningServer } from './restartable.ts';

/**
 * Says once where the server answers: the one line on standard output, and before it the whole ready file at once for
 * those who watch it; throws StartRefused, with the server closed, where that can't be written.
 */
export async function announce(
  { url, version, dataDir, close }: RunningServer,
  file: string | null,
): Promise<void> {
  const ready = { ready: true, base_url: url, version, data_dir: dataDir, pid: process.pid };
  const line = `${JSON.stringify(ready)}\n`;
  try {
    if (file !== null) writeReadyFile(file, line);
  } catch (cause) {
    await close();
    throw new StartRefused('ready_file', { file: String(file) }, { cause });
  }
  process.stdout.write(line);
}

function writeReadyFile(file: string, line: string): void {
  writeFileSync(`${file}.tmp`, line);
  renameSync(`${file}.tmp`, file);
}
