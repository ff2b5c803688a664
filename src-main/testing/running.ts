import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of the product, as a person at the terminal sees it. */
export type Running = {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves to the exit code, or to the signal's name. */
  readonly ended: Promise<number | string>;
  /** Resolves to the first whole line on standard output that a test accepts; rejects when the process ends first. */
  line(accept?: (line: string) => boolean): Promise<string>;
};

const POLL_MS = 20;

/** Starts an entry of the product with its flags on this Node; `env` replaces single variables. */
export function runProduct(entry: URL, flags: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [entry.pathname, ...flags], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const line = async (accept: (line: string) => boolean = () => true): Promise<string> => {
    for (;;) {
      const found = out.split('\n').slice(0, -1).find(accept);
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${out}${err}`);
      await sleep(POLL_MS);
    }
  };
  return { child, out: () => out, err: () => err, ended, line };
}
