import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../lib/process.ts';

/** A message as a receiver got it. */
export type Message = { readonly id: string; readonly body: string };

/** A receiver in a process of its own, and what it has on its disk. */
export type Receiver = {
  readonly url: string;
  /** Counts the messages on the disk. */
  count(): number;
  messages(): readonly Message[];
  end(): Promise<unknown>;
};

const entry = join(import.meta.dirname, 'receiver.child.ts');

/** Starts a receiver that writes to this file, then waits so long, then answers. */
export const startReceiver = async (file: string, delayMs: number): Promise<Receiver> => {
  const { said, end } = await start<{ port: number }>({
    file: process.execPath,
    args: [entry, file, String(delayMs)],
  });
  const lines = (): readonly string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return {
    url: `http://127.0.0.1:${said.port}/`,
    count: () => lines().length,
    messages: () => lines().map((line) => JSON.parse(line) as Message),
    end: () => end('SIGKILL'),
  };
};

/** Counts the messages that came again after each kill; `killedAt` holds the number that had come by then. */
export const repeatsOf = (messages: readonly Message[], killedAt: readonly number[]): readonly number[] => {
  const seen = new Set<string>();
  const repeats = killedAt.map(() => 0);
  messages.forEach(({ id }, index) => {
    const kill = killedAt.findLastIndex((count) => count <= index);
    if (seen.has(id)) repeats[kill] = (repeats[kill] ?? 0) + 1;
    seen.add(id);
  });
  return repeats;
};
