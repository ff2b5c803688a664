import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imports } from '#shared/areas/imports/contract.ts';
import { systemIds } from '../kernel/ids.ts';
import { useBodyDeadline } from './body-deadline.ts';
import { useStrictBodies } from './body-parser.ts';
import { answerError } from './error-handler.ts';
import { inUploadScope, readUpload } from './upload.ts';

const mebibyte = 1024 * 1024;
const boundary = 'limite';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;
const bodyMs = 300;

let app: FastifyInstance;
let folder: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/almoxarife-upload-`);
  app = Fastify({ requestTimeout: 60_000 });
  app.setErrorHandler(answerError);
  useBodyDeadline(app, systemIds, { bodyMs, uploadMs: 60_000 });
  useStrictBodies(app);
  const spec = { ...imports.create, bodyLimit: mebibyte };
  inUploadScope(app, (scope) =>
    scope.post('/files', { config: { takesUpload: true } }, async (call) => {
      const { file } = await readUpload(spec, call, folder);
      return { bytes: file.bytes };
    }),
  );
  app.post('/values', (call) => call.body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** A call under way, its length untold. */
const begin = (path: string, type: string): ClientRequest =>
  request({ host: '127.0.0.1', port, method: 'POST', path, headers: { 'content-type': type }, agent: false });

const answerOf = async (call: ClientRequest): Promise<{ status: number | undefined; body: unknown }> => {
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await json(answer) };
};

const multipart = `multipart/form-data; boundary=${boundary}`;

test('a file that grows beyond what is taken is refused while it is being sent, and nothing of it stays', async () => {
  const call = begin('/files', multipart).on('error', () => {});
  const answer = answerOf(call);
  call.write(head);
  const piece = Buffer.alloc(64 * 1024, 'x');
  const sending = setInterval(() => call.write(piece), 5);
  const { status, body } = await answer.finally(() => clearInterval(sending));
  call.destroy();
  expect([status, body]).toMatchObject([
    413,
    { code: 'body_too_large', message: expect.stringContaining('1 MiB') },
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a file that comes slower than other calls may is taken all the same', async () => {
  const call = begin('/files', multipart);
  const answer = answerOf(call);
  call.write(`${head}SKU`);
  await sleep(2 * bodyMs);
  call.end(tail);
  expect(await answer).toEqual({ status: 200, body: { bytes: 3 } });
});

test('any other call that does not come to its end is given up', async () => {
  const call = begin('/values', 'application/json').on('error', () => {});
  const answer = answerOf(call);
  call.write('{"a":');
  expect(await answer).toMatchObject({ status: 408, body: { success: false, code: 'request_timeout' } });
});

test.each([
  ['that says no boundary', 'multipart/form-data', head],
  ['whose first field is none of a file', multipart, head.replace('name="file"', 'name="foto"')],
  ['that is no form at all', multipart, ''],
])('a body %s is refused, and its connection serves the next call', async (_, type, start) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (path: string, headers: Record<string, string>) =>
    request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent });
  const upload = call('/files', { 'content-type': type });
  const refused = answerOf(upload);
  upload.write(start);
  upload.end('x'.repeat(8 * mebibyte));
  expect((await refused).status).toBeGreaterThanOrEqual(400);
  const next = call('/values', { 'content-type': 'application/json' });
  const answered = answerOf(next);
  next.end('{"a":1}');
  expect(await answered).toEqual({ status: 200, body: { a: 1 } });
  agent.destroy();
});
