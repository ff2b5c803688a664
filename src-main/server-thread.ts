import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ServerConfig } from './server/config.ts';
import { StartRefused } from './server/kernel/start-refused.ts';
import { keepCompiled } from './server/keep-compiled.ts';

/** What the thread tells the desktop shell: once how the start went; the shell's only message means "close". */
export type ThreadReport =
  | { readonly kind: 'ready'; readonly url: string; readonly dataDir: string; readonly version: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

if (parentPort !== null) await serve(parentPort, workerData as ServerConfig);

async function serve(shell: MessagePort, config: ServerConfig): Promise<void> {
  const report = (message: ThreadReport): void => shell.postMessage(message);
  try {
    keepCompiled(config.dataDir);
    const { startServer } = await import('./server/start.ts');
    const { url, dataDir, version, close } = await startServer(config);
    shell.once('message', () => void close().then(() => shell.close()));
    report({ kind: 'ready', url, dataDir, version });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    report({ kind: 'refused', code: error.code, message: error.message });
    shell.close();
  }
}
