import { expect, test } from 'vitest';
import type { ServerConfig } from '../server/config.ts';
import { inThread } from './server-host.ts';

const config = { port: 7 } as ServerConfig;

/** A worker's entry written on the spot: the thread is a real one. */
const entry = (body: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, workerData } from 'node:worker_threads';
       const ready = { kind: 'ready', url: 'http://127.0.0.1:' + workerData.port, dataDir: '/d', version: '1' };
       ${body}`,
    )}`,
  );

const untilClosed = `parentPort.once('message', () => parentPort.close()); parentPort.postMessage(ready);`;

test('gives what the thread reports and hands it the settings', async () => {
  const attempt = await inThread(entry(untilClosed))(config);
  expect(attempt).toMatchObject({ kind: 'ready', url: 'http://127.0.0.1:7', dataDir: '/d' });
  if (attempt.kind === 'ready') await attempt.close();
});

test('a close that was asked for is no loss', async () => {
  const attempt = await inThread(entry(untilClosed))(config);
  if (attempt.kind !== 'ready') throw new Error(attempt.message);
  await attempt.close();
  expect(await Promise.race([attempt.lost.then(() => 'lost'), Promise.resolve('quiet')])).toBe('quiet');
});

test('a thread that breaks while it serves is a loss', async () => {
  const breaks = `parentPort.postMessage(ready); setTimeout(() => { throw new Error('pane') }, 20);`;
  const attempt = await inThread(entry(breaks))(config);
  if (attempt.kind !== 'ready') throw new Error(attempt.message);
  await expect(attempt.lost).resolves.toBeUndefined();
});

test('hands on a refusal', async () => {
  const refuses = `parentPort.postMessage({ kind: 'refused', code: 'port_taken', message: 'ocupada' });`;
  expect(await inThread(entry(refuses))(config)).toEqual({
    kind: 'refused',
    code: 'port_taken',
    message: 'ocupada',
  });
});

test.each([
  ['throws', `throw new Error('pane');`, 'pane'],
  ['ends without a word', '', 'before it was ready'],
])('rejects when the thread %s', async (_how, body, message) => {
  await expect(inThread(entry(body))(config)).rejects.toThrow(message);
});

test('word of the computer reaches the thread, and what the thread tells is heard', async () => {
  const echoes = `parentPort.on('message', (word) => {
    if (word === 'close') parentPort.close();
    else parentPort.postMessage({ kind: 'deliveries', pending: word === 'resumed' ? 7 : 0 });
  }); parentPort.postMessage({ kind: 'deliveries', pending: 1 }); parentPort.postMessage(ready);`;
  const received: unknown[] = [];
  const attempt = await inThread(entry(echoes), (word) => received.push(word))(config);
  if (attempt.kind !== 'ready') throw new Error(attempt.message);
  attempt.send('resumed');
  await expect
    .poll(() => received)
    .toEqual([
      { kind: 'deliveries', pending: 1 },
      { kind: 'deliveries', pending: 7 },
    ]);
  await attempt.close();
});
