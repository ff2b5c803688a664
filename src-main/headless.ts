import { renameSync, writeFileSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './server/config.ts';
import { StartRefused } from './server/kernel/start-refused.ts';
import { startServer } from './server/start.ts';

/** Longer than the 10 s that a delivery under way may take. */
const CLOSE_MS = 15_000;

try {
  const config = readConfig(process.argv.slice(2), process.env);
  const server = await startServer(config);
  closeWithGrace({ delay: CLOSE_MS }, ({ err }) => {
    if (err !== undefined) process.stderr.write(`${err.stack}\n`);
    return server.close();
  });
  const { url, version, dataDir } = server;
  announce({ ready: true, base_url: url, version, data_dir: dataDir, pid: process.pid }, config.readyFile);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** The one line on standard output, and the whole ready file at once for those who watch it. */
function announce(ready: object, file: string | null): void {
  const line = `${JSON.stringify(ready)}\n`;
  if (file !== null) {
    writeFileSync(`${file}.tmp`, line);
    renameSync(`${file}.tmp`, file);
  }
  process.stdout.write(line);
}
