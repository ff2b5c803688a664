import { Worker } from 'node:worker_threads';
import type { ThreadReport } from '../server-thread.ts';
import { logFatal } from '../server/close-in-order.ts';
import type { DesktopMessage, ShellMessage } from '../server/kernel/desktop-messages.ts';
import type { Serving, Start } from './attempt.ts';
import { onDisk } from './on-disk.ts';

/** The server's thread, as a source or beside this file in the bundle. */
export const serverThread = new URL(
  import.meta.url.endsWith('.ts') ? '../server-thread.ts' : './server-thread.js',
  onDisk(import.meta.url),
);

type Ready = Extract<ThreadReport, { kind: 'ready' }>;
type Outcome = Exclude<ThreadReport, DesktopMessage>;

const isOutcome = (report: ThreadReport): report is Outcome =>
  report.kind === 'ready' || report.kind === 'refused';

/**
 * A `Start` that runs the server in a worker thread of this process and receives its messages; rejects when the thread
 * fails to start.
 */
export const inThread =
  (entry: URL, onMessage: (word: DesktopMessage) => void = () => {}): Start =>
  async (config) => {
    const thread = new Worker(entry, { workerData: config });
    const ended = endOf(thread, config.logFile);
    const outcome = new Promise<Outcome>((resolve) =>
      thread.on('message', (report: ThreadReport) =>
        isOutcome(report) ? resolve(report) : onMessage(report),
      ),
    );
    const report = await Promise.race([outcome, ended.then(fail)]);
    return report.kind === 'refused' ? report : serving(thread, { report, ended });
  };

/** Resolves when the thread is gone, with the error that ended it if there was one. */
function endOf(thread: Worker, logFile: string | undefined): Promise<unknown> {
  return new Promise((resolve) => {
    let cause: unknown;
    thread.once('error', (error) => {
      cause = error;
      logFatal(error, logFile);
    });
    thread.once('exit', () => resolve(cause));
  });
}

function fail(cause: unknown): never {
  throw cause instanceof Error ? cause : new Error('server thread ended before it was ready');
}

function serving(thread: Worker, { report, ended }: { report: Ready; ended: Promise<unknown> }): Serving {
  let asked = false;
  const send = (word: ShellMessage): void => thread.postMessage(word);
  return {
    ...report,
    lost: new Promise((resolve) => void ended.then(() => asked || resolve())),
    send,
    close: async () => {
      asked = true;
      send('close');
      await ended;
    },
  };
}
