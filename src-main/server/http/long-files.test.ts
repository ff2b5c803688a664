import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';

import { AppError } from '../kernel/app-error.ts';
import { createLog } from '../kernel/log.ts';
import { handle, type FileAnswer } from './call.ts';
import { answerError } from './error-handler.ts';
import { createLongFiles, usualLongFiles, type LongFileLimits } from './long-files.ts';
import { mountAll } from './mount.ts';
import { unreadQuery } from './read-call.ts';

const { products, stock } = contracts.exports;

/** A file of a test: what was made of it, and the way to make more. */
type Made = { pieces: number; readonly mayEnd: Promise<void>; more(): void };

let app: FastifyInstance;
let calls: ClientRequest[];
let made: Made[];
/** What the next file holds; a test that needs another kind of file sets it. */
let fileOf: (file: Made) => FileAnswer['pieces'];

/** Two pieces: one at once, the other when the test says so. */
async function* inTwo(file: Made): AsyncGenerator<string> {
  file.pieces += 1;
  yield 'first;';
  await file.mayEnd;
  file.pieces += 1;
  yield 'second';
}

const large = 'x'.repeat(1024 * 1024);

/** More than any connection holds while nobody reads. */
async function* tooMuch(file: Made): AsyncGenerator<string> {
  for (; file.pieces < 64; file.pieces += 1) yield large;
}

const answer = async (): Promise<{ file: FileAnswer }> => {
  const { promise: mayEnd, resolve: more } = Promise.withResolvers<void>();
  const file: Made = { pieces: 0, mayEnd, more };
  made.push(file);
  return { file: { name: 'file.csv', records: 1, pieces: fileOf(file) } };
};

const begin = async (limits: Partial<LongFileLimits> = {}): Promise<void> => {
  calls = [];
  made = [];
  fileOf = inTwo;
  app = Fastify({ forceCloseConnections: true, routerOptions: { querystringParser: unreadQuery } });
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', null);
  const open = [products, stock].map((spec) => handle({ ...spec, access: 'public' }, answer));
  mountAll(app, open, {
    authenticate: () => {
      throw new AppError(401, 'unauthenticated');
    },
    log: createLog('silent'),
    uploadFolder: '',
    timeZone: () => 'UTC',
    checkAnswers: false,
    longFiles: createLongFiles({ ...usualLongFiles, atOnce: 2, waiting: 1, restMs: 60_000, ...limits }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
};

beforeEach(() => begin());
afterEach(async () => {
  for (const call of calls) call.destroy();
  await app.close();
});

type Asked = { readonly call: ClientRequest; readonly answer: Promise<IncomingMessage> };

const ask = (path: string = products.path): Asked => {
  const { port } = app.server.address() as AddressInfo;
  const call = get({ port, path: `/api/v1${path}`, agent: false });
  call.on('error', () => undefined);
  calls.push(call);
  const answered = once(call, 'response').then(([response]) => response as IncomingMessage);
  answered.catch(() => undefined);
  return { call, answer: answered };
};

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Asks for a file and waits until it is being made. */
const beginOne = async (path?: string): Promise<Asked> => {
  const asked = ask(path);
  const before = made.length;
  await until(() => made.length > before);
  return asked;
};

/**
 * Of some calls, those that are refused at once and those that wait, told apart by who is answered while nothing moves.
 */
const sortOut = async (asked: readonly Asked[], refusals: number) => {
  const refused: IncomingMessage[] = [];
  const answered = new Set<Asked>();
  for (const one of asked) {
    const note = (response: IncomingMessage): void => {
      answered.add(one);
      refused.push(response);
    };
    one.answer.then(note, () => undefined);
  }
  await until(() => refused.length >= refusals);
  return { refused, waiting: asked.filter((one) => !answered.has(one)) };
};

test('two are made at a time, whatever they hold; the third waits until one ends', async () => {
  const first = await beginOne(products.path);
  await beginOne(stock.path);
  const { refused, waiting } = await sortOut([ask(), ask()], 1);
  expect([refused.length, waiting.length, made.length]).toEqual([1, 1, 2]);
  made[0]?.more();
  expect(await text(await first.answer)).toBe('first;second');
  await until(() => made.length === 3);
  made[2]?.more();
  const [third] = await Promise.all(waiting.map(({ answer: late }) => late));
  expect(await text(third as IncomingMessage)).toBe('first;second');
});

test('those beyond the few that wait are refused with the time to come again, in words', async () => {
  await beginOne();
  await beginOne();
  const { refused } = await sortOut([ask(), ask(), ask()], 2);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  for (const response of refused) {
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await json(response)).toMatchObject({
      success: false,
      code: 'busy',
      details: [{ was: 'exports_busy' }],
      message: expect.stringContaining('tente de novo'),
    });
  }
});

test('whoever leaves in the middle frees the slot, and whoever leaves the line its slot there', async () => {
  await app.close();
  await begin({ waiting: 2 });
  const first = await beginOne();
  await beginOne();
  const { waiting } = await sortOut([ask(), ask(), ask()], 1);
  const [leaving, staying] = waiting;
  leaving?.call.destroy();
  first.call.destroy();
  // whoever left may have had its turn before the server saw it leave
  let isWhole = false;
  const whole = staying?.answer.then(text).finally(() => (isWhole = true));
  await until(() => {
    for (const file of made.slice(2)) file.more();
    return isWhole;
  });
  expect(await whole).toBe('first;second');
  await beginOne();
});

test('a file that fails, or whose making is refused, frees its slot', async () => {
  fileOf = () => {
    throw new AppError(409, 'in_use');
  };
  for (let turn = 0; turn < 3; turn += 1) expect((await ask().answer).statusCode).toBe(409);
  // oxlint-disable-next-line require-yield
  fileOf = async function* fails() {
    throw new AppError(409, 'in_use');
  };
  for (let turn = 0; turn < 3; turn += 1) expect((await ask().answer).statusCode).toBe(409);
  fileOf = inTwo;
  const good = await beginOne();
  made.at(-1)?.more();
  expect(await text(await good.answer)).toBe('first;second');
});

test('whoever stops reading gives the slot up, and has the whole file when they read on', async () => {
  await app.close();
  await begin({ restMs: 10 });
  fileOf = tooMuch;
  const stalled = [await beginOne(), await beginOne()];
  fileOf = inTwo;
  const next = await beginOne();
  made[2]?.more();
  expect(await text(await next.answer)).toBe('first;second');
  for (const { answer: slow } of stalled) expect((await text(await slow)).length).toBe(64 * large.length);
});

test('a file that its reader keeps waiting for too long is cut off', async () => {
  await app.close();
  await begin({ slowMs: 50 });
  fileOf = tooMuch;
  const connected = once(app.server, 'connection');
  const slow = await (await beginOne()).answer;
  const [socket] = (await connected) as [Socket];
  if (!socket.destroyed) await once(socket, 'close');
  await expect(text(slow)).rejects.toThrow('aborted');
  expect(made[0]?.pieces).toBeLessThan(64);
});

test('whoever waits too long is told to come again', async () => {
  await app.close();
  await begin({ patienceMs: 20 });
  await beginOne();
  await beginOne();
  const { statusCode, headers } = await ask().answer;
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
});
