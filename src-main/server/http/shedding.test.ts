import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerError } from './error-handler.ts';
import { useShedding } from './shedding.ts';

const slow = '/api/v1/slow';
const quick = '/api/v1/quick';
const long = '/api/v1/long';
const health = '/api/v1/health';

let app: FastifyInstance;
let port: number;
let finish: () => void;
let sockets: Socket[];

/** Keeps the thread busy, as long reads do. */
const hold = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  sockets = [];
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(answerError);
  useShedding(app, { inOneTurn: 3, turnMs: 20, underWay: 5 });
  app.get(slow, async () => promise.then(() => 'done'));
  app.get(long, () => {
    hold(15);
    return 'done';
  });
  for (const path of [quick, health, '/produtos']) app.get(path, () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  finish();
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

const ask = (socket: Socket, path: string): Promise<string> => {
  const answer = once(socket, 'data').then(([text]) => String(text));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return answer;
};

const statusOf = (answer: string): number => Number(answer.slice(9, 12));
const askAlone = async (path: string): Promise<string> => ask(await open(), path);
const askNow = async (path: string): Promise<number> => statusOf(await askAlone(path));

/** Calls that are all there before the first of them is read. */
const together = async (paths: readonly string[]): Promise<readonly number[]> => {
  const lines: Socket[] = [];
  // one after the other, since a turn takes only one new connection
  for (const _ of paths) lines.push(await open());
  const answers = lines.map((socket, index) => ask(socket, paths[index] ?? ''));
  hold(20);
  return (await Promise.all(answers)).map(statusOf);
};

/** Five calls that the server has let in and not answered. */
const fillUp = async (): Promise<readonly Promise<string>[]> => {
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push(ask(await open(), slow));
  return answers;
};

test('calls beyond what may be under way are refused, and told when to come again', async () => {
  const letIn = await fillUp();
  await expect.poll(() => askNow(quick)).toBe(503);
  const refused = await askAlone(quick);
  expect(refused.toLowerCase()).toContain('retry-after: 1\r\n');
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({ data: null, code: 'busy' });
  finish();
  expect((await Promise.all(letIn)).map(statusOf)).toEqual([200, 200, 200, 200, 200]);
  expect(await askNow(quick)).toBe(200);
});

test('the health and the screens answer all the same', async () => {
  const letIn = await fillUp();
  await expect.poll(() => askNow(quick)).toBe(503);
  expect([await askNow(health), await askNow('/produtos')]).toEqual([200, 200]);
  finish();
  await Promise.all(letIn);
});

test('calls that waited for a long turn behind many others are refused, those of the next turn are not', async () => {
  const statuses = await together([long, long, long, long, long]);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 503, 503]);
  expect(await askNow(quick)).toBe(200);
});

test('a long read alone refuses nobody who comes behind it', async () => {
  expect(await together([long, quick])).toEqual([200, 200]);
});

test('many calls that are answered quickly are all answered', async () => {
  for (let time = 0; time < 40; time += 1) expect(await askNow(quick)).toBe(200);
});
