import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { systemClock } from '../kernel/clock.ts';
import type { Outcome, Receiver, Resolve } from '../kernel/outgoing/outgoing.ts';
import { createSender } from './sender.ts';

// a loaded machine may take its time
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const closing: (() => Promise<void>)[] = [];

/** Closes every place that was opened. */
export const closePlaces = () => Promise.all(closing.splice(0).map((close) => close()));

/** A receiver: where it is, and who is connected to it. */
export type Place = {
  readonly url: string;
  readonly port: number;
  readonly sockets: ReadonlySet<Socket>;
  connections: number;
};

/** Lets a server listen on a free port of this computer. */
export const listening = async (server: Server, scheme: string): Promise<Place> => {
  const sockets = new Set<Socket>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place = { url: `${scheme}://127.0.0.1:${port}/hook`, port, sockets, connections: 0 };
  server.on('connection', (socket: Socket) => {
    place.connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return place;
};

/** A receiver that treats its connection as it likes, once the whole request is there. */
export const raw = (answer: (socket: Socket) => void): Promise<Place> => {
  const server = createServer((socket) => {
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      if (text.endsWith('"end":true}')) answer(socket);
    });
  });
  return listening(server, 'http');
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
  const sender = createSender({ resolve, ownPort: () => null, clock: systemClock, version: '1.2.3' });
  try {
    return await sender.send(receiver(url, more), message);
  } finally {
    await sender.close();
  }
};

/** Waits until nobody is connected any more. */
export const untilLonely = async ({ sockets }: Place): Promise<number> => {
  for (let left = 1500; left > 0 && sockets.size > 0; left -= 1) await sleep(10);
  return sockets.size;
};
