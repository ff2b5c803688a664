import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import type { Outcome, Receiver, Resolve } from '../kernel/outgoing/outgoing.ts';
import { createSender } from './sender.work.ts';

// a loaded machine may take its time
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const closing: (() => Promise<void>)[] = [];

/** Closes every host that was opened. */
export const closeHosts = () => Promise.all(closing.splice(0).map((close) => close()));

/** A receiver: where it is, and who is connected to it. */
export type Host = {
  readonly url: string;
  readonly port: number;
  readonly sockets: ReadonlySet<Socket>;
  connections: number;
  /** Bytes written to connections that have ended. */
  written: number;
};

/** Lets a server listen on a free port of this computer. */
export const listening = async (server: Server, scheme: string): Promise<Host> => {
  const sockets = new Set<Socket>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = { url: `${scheme}://127.0.0.1:${port}/hook`, port, sockets, connections: 0, written: 0 };
  server.on('connection', (socket: Socket) => {
    host.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      host.written += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return host;
};

/** Whether a request, byte by byte as Latin-1, has come with its whole body. */
const isWhole = (text: string): boolean => {
  const [before = '', body] = text.split('\r\n\r\n', 2);
  return body !== undefined && body.length >= Number(/content-length: (\d+)/i.exec(before)?.[1]);
};

/** A receiver that treats its connection as it likes, once the whole request is there. */
export const raw = (answer: (socket: Socket) => void): Promise<Host> => {
  const server = createServer((socket) => {
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      if (!isWhole(text)) return;
      text = '';
      answer(socket);
    });
  });
  return listening(server, 'http');
};

/** Writes a text over and over, a byte every 50 ms. */
export const drip = (socket: Socket, text: string): void => {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 50);
  socket.once('close', () => clearInterval(timer));
};

/** Answers with a body that never ends. */
export const flood = (socket: Socket): void => {
  socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
  const more = (): void => {
    if (socket.writable) socket.write(`400\r\n${'x'.repeat(1024)}\r\n`, () => setImmediate(more));
  };
  more();
};

/** An address of this computer at which nobody listens: its port is a caller's own, so that nobody else is given it. */
export const nobody = async (): Promise<string> => {
  const { port } = await listening(createServer(), 'http');
  const caller = connect(port, '127.0.0.1').on('error', () => {});
  await once(caller, 'connect');
  return `http://127.0.0.1:${caller.localPort}/hook`;
};

/** An answer with a body, to the byte. */
export const head = (status: string, headers = '', body = 'ok'): string =>
  `HTTP/1.1 ${status}\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;

/** A receiver that says exactly this. */
export const says = (text: string) => raw((socket) => void socket.write(text, 'latin1'));

/** An endpoint at that address that may reach everything and waits two seconds. */
export const receiver = (url: string, more: Partial<Receiver> = {}): Receiver => ({
  endpointId: 1,
  url,
  reach: 'local',
  timeoutSeconds: 2,
  maxInFlight: 1,
  headers: [],
  secrets: [],
  caCertificate: null,
  ...more,
});

export const message = { id: 'msg_1', body: '{"end":true}' };

type Case = { readonly resolve?: Resolve; readonly more?: Partial<Receiver> };

/** Sends one message on connections of its own. */
export const sendTo = async (
  url: string,
  { resolve = async () => [], more = {} }: Case = {},
): Promise<Outcome> => {
  const sender = createSender({
    resolve,
    ownPort: () => null,
    feedId: () => 'f'.repeat(24),
    clock: systemClock,
    version: '1.2.3',
  });
  try {
    return await sender.send(receiver(url, more), message);
  } finally {
    await sender.close();
  }
};

/** Waits until nobody is connected any more. */
export const untilLonely = async ({ sockets }: Host): Promise<number> => {
  for (let left = 1500; left > 0 && sockets.size > 0; left -= 1) await sleep(10);
  return sockets.size;
};
