import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtServer } from '../lib/server.ts';

/**
 * The end of a command of the product: its exit code or the signal's name, and the milliseconds that it took.
 */
export type Ended = { readonly how: number | string; readonly output: string; readonly milliseconds: number };

type Command = {
  readonly args: readonly string[];
  /** Kills the process after so many milliseconds, where it has not ended by then. */
  readonly killAfter?: number;
  /** Ends it in order once it has said its first line: a server that is ready. */
  readonly isServer?: boolean;
};

/** Runs what the product's own program does with these words, to its end or its death. */
export const runProduct = async ({ args, killAfter, isServer = false }: Command): Promise<Ended> => {
  const begun = performance.now();
  const child = spawn(process.execPath, [builtServer, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let milliseconds = 0;
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString();
    if (!isServer || milliseconds > 0) return;
    milliseconds = performance.now() - begun;
    child.kill('SIGTERM');
  });
  child.stderr.on('data', (piece: Buffer) => (output += piece.toString()));
  if (killAfter !== undefined) {
    await Promise.race([sleep(killAfter), closed]);
    child.kill('SIGKILL');
  }
  const [code, signal] = await closed;
  return { how: code ?? signal ?? 'lost', output, milliseconds: milliseconds || performance.now() - begun };
};
