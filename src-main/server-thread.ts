import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ServerConfig } from './server/config.ts';
import type {
  DesktopChannel,
  DesktopMessage,
  PowerChange,
  ShellMessage,
} from './server/kernel/desktop-messages.ts';
import { StartRefused } from './server/db/start-refused.ts';
import { keepCompiled } from './server/keep-compiled.ts';

/**
 * Describes the messages of the thread to the desktop shell: first the result of the start, then what the person has to
 * know.
 */
export type ThreadReport =
  | { readonly kind: 'ready'; readonly url: string; readonly dataDir: string; readonly version: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | DesktopMessage;

if (parentPort !== null) await serve(parentPort, workerData as ServerConfig);

async function serve(shell: MessagePort, config: ServerConfig): Promise<void> {
  const report = (message: ThreadReport): void => shell.postMessage(message);
  let notifyPower = (_word: PowerChange): void => {};
  try {
    keepCompiled(config.dataDir);
    const { startServer } = await import('./server/start.ts');
    const channel: DesktopChannel = { send: report, onPower: (listener) => void (notifyPower = listener) };
    const { url, dataDir, version, close } = await startServer(config, channel);
    shell.on('message', (word: ShellMessage) => {
      if (word === 'close') void close().then(() => shell.close());
      else notifyPower(word);
    });
    report({ kind: 'ready', url, dataDir, version });
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    report({ kind: 'refused', code: error.code, message: error.message });
    shell.close();
  }
}
