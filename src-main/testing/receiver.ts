import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request that a receiver got. */
export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** Answers a request; without one it is 200 `ok`. */
export type Answer = (response: ServerResponse, received: Received, index: number) => void;

/** A server of a test that gets webhooks. */
export type TestReceiver = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  /** Sockets that are open now. */
  sockets(): number;
  /** Most requests that were under way at once. */
  most(): number;
  answer(answer: Answer): void;
  close(): Promise<void>;
};

const ok: Answer = (response) => void response.end('ok');

/** Opens a receiver on a free port of this computer. */
export const openReceiver = async (first: Answer = ok): Promise<TestReceiver> => {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let answer = first;
  let now = 0;
  let most = 0;
  const listener: RequestListener = (request, response) => {
    const pieces: Buffer[] = [];
    now += 1;
    most = Math.max(most, now);
    response.once('close', () => (now -= 1));
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('error', () => {});
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      const one = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      answer(response, one, received.length - 1);
    });
  };
  const server = createServer(listener);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    sockets: () => sockets.size,
    most: () => most,
    answer: (next) => {
      answer = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
