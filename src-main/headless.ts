import { renameSync, writeFileSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import { shellSay } from '#shared/messages/shell.ts';
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
  process.stderr.write(`${error instanceof StartRefused ? error.message : unexpected(error)}\n`);
  process.exit(1);
}

/** A defect of ours: the sentence for the person, after the log line for whoever mends it. */
function unexpected(error: unknown): string {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${JSON.stringify({ level: 'fatal', msg: message, stack })}\n`);
  return shellSay('unexpected', { detail: message });
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
