import { renameSync, writeFileSync } from 'node:fs';
import { shellSay } from '#shared/messages/shell.ts';
import { closeInOrder, logFatal } from './server/close-in-order.ts';
import { readConfig } from './server/config.ts';
import { StartRefused } from './server/kernel/start-refused.ts';
import { startServer } from './server/start.ts';

try {
  const config = readConfig(process.argv.slice(2), process.env);
  const server = await startServer(config);
  closeInOrder(server.close);
  const { url, version, dataDir } = server;
  announce({ ready: true, base_url: url, version, data_dir: dataDir, pid: process.pid }, config.readyFile);
} catch (error) {
  if (!(error instanceof StartRefused)) logFatal(error);
  const sentence =
    error instanceof StartRefused ? error.message : shellSay('unexpected', { detail: String(error) });
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
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
