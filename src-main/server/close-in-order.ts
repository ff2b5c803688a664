import { appendFileSync } from 'node:fs';

/** Longer than the 10 s that a delivery under way may take. */
const CLOSE_MS = 15_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const DEFECTS = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * Ends this process by `close`: exit code 0 at a signal, 1 at an error that nobody caught or after 15 s.
 * Further signals change nothing: a terminal sends Ctrl+C to us and to whoever passes it on to us.
 */
export function closeInOrder(close: () => Promise<void>): void {
  let ending: Promise<void> | undefined;
  const end = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(1), CLOSE_MS);
    await close();
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void (ending ??= end(0)));
  for (const defect of DEFECTS) {
    process.on(defect, (error) => {
      logFatal(error);
      if (ending !== undefined) process.exit(1);
      ending = end(1);
    });
  }
}

/** Writes the log line of an error that ends the process or thread, where the other log lines go. */
export function logFatal(error: unknown, file?: string): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg: message, stack })}\n`;
  try {
    if (file !== undefined) return appendFileSync(file, line);
  } catch {
    // what can't be kept is at least said
  }
  process.stderr.write(line);
  return undefined;
}
