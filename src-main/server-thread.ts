import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ServerConfig } from './server/config.ts';
import type { DesktopEar, DesktopWord, PowerWord, ShellWord } from './server/kernel/desktop-words.ts';
import { StartRefused } from './server/kernel/start-refused.ts';
import { keepCompiled } from './server/keep-compiled.ts';

/**
 * Describes the messages of the thread to the desktop shell: first the result of the start, then what the person has to
 * know.
 */
export type ThreadReport =
  | { readonly kind: 'ready'; readonly url: string; readonly dataDir: string; readonly version: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | DesktopWord;

if (parentPort !== null) await serve(parentPort, workerData as ServerConfig);

async function serve(shell: MessagePort, config: ServerConfig): Promise<void> {
  const report = (message: ThreadReport): void => shell.postMessage(message);
  let hear = (_word: PowerWord): void => {};
  try {
    keepCompiled(config.dataDir);
    const { startServer } = await import('./server/start.ts');
    const ear: DesktopEar = { tell: report, onPower: (listener) => void (hear = listener) };
    const { url, dataDir, version, close } = await startServer(config, ear);
    shell.on('message', (word: ShellWord) => {
      if (word === 'close') void close().then(() => shell.close());
      else hear(word);
    });
    report({ kind: 'ready', url, dataDir, version });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    report({ kind: 'refused', code: error.code, message: error.message });
    shell.close();
  }
}
