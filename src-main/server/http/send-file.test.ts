import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { sendFile } from './mount.ts';

/** More than the system keeps between a writer and a reader that takes nothing. */
const pieces = 64;
const pieceLength = 1024 * 1024;
const silentMs = 300;

async function* manyPieces(): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < pieces; index += 1) yield new Uint8Array(pieceLength);
}

let app: FastifyInstance;
afterEach(() => app.close());

/** The answer of a server whose connections may be silent for less than its reader is. */
const ask = async (): Promise<IncomingMessage> => {
  app = Fastify({ connectionTimeout: silentMs });
  app.get('/file', (_, reply) =>
    sendFile(reply, contracts.documents.make, { name: 'folha.pdf', records: 1, pieces: manyPieces() }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ host: '127.0.0.1', port, path: '/file', agent: false }, resolve).once('error', reject);
  return promise;
};

test('a file whose reader rests for longer than a connection may be silent arrives whole', async () => {
  const answer = await ask();
  await wait(silentMs * 4);
  let length = 0;
  for await (const bytes of answer) length += (bytes as Uint8Array).byteLength;
  expect(length).toBe(pieces * pieceLength);
});
