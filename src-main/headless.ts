import { shellSay } from '#shared/desktop/words.ts';
import { announce } from './server/announce.ts';
import { closeInOrder, logFatal } from './server/close-in-order.ts';
import { readConfig, readDataDir } from './server/config.ts';
import { preferencesFile } from './server/kernel/desktop-preferences.ts';
import { StartRefused } from './server/db/start-refused.ts';
import { keepFilesPrivate } from './server/kernel/private-files.ts';
import { keepCompiled } from './server/keep-compiled.ts';

keepFilesPrivate();
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

/** Works on copies of the data instead of serving them, and ends the process. */
async function runCommand(): Promise<never> {
  const { runBackupCommand } = await import('./server/features/backups/index.ts');
  const [word = '', ...argv] = process.argv.slice(2);
  const print = (line: string): boolean => process.stdout.write(`${line}\n`);
  const writeLine = (line: string): boolean => process.stderr.write(`${line}\n`);
  const dataDir = readDataDir(argv, process.env);
  const terminal = { dataDir, preferencesFile: preferencesFile(process.env), print, writeLine };
  return process.exit(await runBackupCommand(word, argv, terminal));
}
