import { renameSync, writeFileSync } from 'node:fs';
import { shellSay } from '#shared/messages/shell.ts';
import { closeInOrder, logFatal } from './server/close-in-order.ts';
import { readConfig, readDataDir } from './server/config.ts';
import { StartRefused } from './server/kernel/start-refused.ts';
import { keepCompiled } from './server/keep-compiled.ts';
import type { RunningServer } from './server/start.ts';

if (['backup', 'verify', 'restore'].includes(process.argv[2] ?? '')) await runCommand();

try {
  const config = readConfig(process.argv.slice(2), process.env);
  keepCompiled(config.dataDir);
  const { startServer } = await import('./server/start.ts');
  const server = await startServer(config);
  closeInOrder(server.close);
  await announce(server, config.readyFile);
} catch (error) {
  if (!(error instanceof StartRefused)) logFatal(error);
  const sentence =
    error instanceof StartRefused ? error.message : shellSay('unexpected', { detail: String(error) });
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The one line on standard output, and before it the whole ready file at once for those who watch it. */
async function announce({ url, version, dataDir, close }: RunningServer, file: string | null): Promise<void> {
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

/** Works on copies of the data instead of serving them, and ends the process. */
async function runCommand(): Promise<never> {
  const { runBackupCommand } = await import('./server/features/backups/index.ts');
  const [word = '', ...argv] = process.argv.slice(2);
  const print = (line: string): boolean => process.stdout.write(`${line}\n`);
  return process.exit(await runBackupCommand(word, argv, { dataDir: readDataDir(argv, process.env), print }));
}
