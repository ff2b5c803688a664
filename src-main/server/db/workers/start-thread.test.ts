import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { serverFlags } from '../../../../resources/bin/node-flags.js';

const module = new URL('start-thread.ts', import.meta.url).href;
const tellLimit = `const { getHeapStatistics } = await import('node:v8');
  const limit = getHeapStatistics().heap_size_limit / 1024 ** 2;`;
const threadCode = `${tellLimit}
  const { parentPort } = await import('node:worker_threads');
  parentPort.postMessage(limit);`;
const code = `const { startThread } = await import('${module}');
  const entry = new URL('data:text/javascript,' + encodeURIComponent(process.argv[1]));
  const thread = startThread(entry, { memory: { young: 24, old: 300 } });
  thread.once('message', async (ofThread) => {
    ${tellLimit}
    console.log(JSON.stringify({ ofThread, ofProcess: limit }));
  });`;

/** A process of its own, since its flags are what this is about. */
const startedWith = (flags: readonly string[]): { ofThread: number; ofProcess: number } => {
  const args = [...flags, '--input-type=module', '-e', code, threadCode];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as never;
};

test('a thread has the memory that it was given, not what the process was told to do with', () => {
  const { ofThread, ofProcess } = startedWith(serverFlags);
  expect(ofThread).toBe(24 + 300);
  expect(ofProcess).toBeLessThan(300);
});
