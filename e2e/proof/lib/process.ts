import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A process that said one line of JSON when it was ready. */
export type Running<Said> = {
  readonly said: Said;
  readonly child: ChildProcess;
  /** Gives the process's standard error up to now. */
  complaints(): string;
  /** Sends the signal and resolves to the exit code, or to the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | string>;
  /** Resolves to the exit code, or to the signal's name. */
  readonly ended: Promise<number | string>;
};

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
};

const started = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts a program and waits for its first line, which must be JSON; throws with its complaints where it ends first. */
export const start = async <Said>({ file, args, env = {} }: Command): Promise<Running<Said>> => {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  let complaints = '';
  child.stderr.on('data', (piece: Buffer) => (complaints += piece.toString()));
  const ended = once(child, 'close').then(([code, signal]) => {
    started.delete(child);
    return (code ?? signal) as number | string;
  });
  const tooSoon = ended.then((how) => Promise.reject(new Error(`ended with ${how}: ${complaints.trim()}`)));
  const line = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), tooSoon]);
  tooSoon.catch(() => undefined);
  return {
    said: JSON.parse(String(line[0])) as Said,
    child,
    complaints: () => complaints,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};
