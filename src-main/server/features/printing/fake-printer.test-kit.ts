import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How a printer treats whoever connects. */
export type Manner =
  /** Takes everything, and closes at the end of it. */
  | 'takes'
  /** Takes a few bytes at a time, each after a rest. */
  | 'slow'
  /** Takes what comes first and nothing more, as one that ran out of paper. */
  | 'stuck'
  /** Somebody pulls the plug in the middle. */
  | 'cut';

/** A printer on this computer. */
export type FakePrinter = {
  readonly port: number;
  /** What each connection brought, in their order. */
  readonly received: readonly Buffer[];
  /** Most connections at once that had not brought everything yet. */
  most(): number;
  behave(manner: Manner): void;
  /** What it says to `~HS`; nothing until told. */
  answer(text: string): void;
  /** Waits until so many connections have brought everything or ended. */
  until(count: number): Promise<void>;
  off(): Promise<void>;
};

/**
 * Ports that printers have, a third of them for each of the processes in which tests run at once: what one test's queue
 * tries again must not reach the printer that another test has switched on meanwhile.
 */
const ports = [9100, 9101, 9102, 9103, 9104, 9105, 9106, 9107, 9108].filter(
  (port) => port % 3 === Number(process.env['VITEST_POOL_ID'] ?? 0) % 3,
);

const listen = async (server: Server, wanted: readonly number[]): Promise<number> => {
  for (const port of wanted) {
    const isOpen = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    server.removeAllListeners('error');
    if (isOpen) return (server.address() as AddressInfo).port;
  }
  throw new Error('no port of a printer is free');
};

/** A printer that is on; at this port, or at one that is free. */
export const openPrinter = async (at?: number): Promise<FakePrinter> => {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const bringing = new Set<Socket>();
  let [manner, status, ended, most] = ['takes' as Manner, '', 0, 0];
  const waiters = new Set<() => void>();
  const take = (socket: Socket, index: number, piece: Buffer): void => {
    received[index] = Buffer.concat([received[index] ?? Buffer.alloc(0), piece]);
    if (piece.includes('~HS') && status !== '') socket.write(status);
    if (manner === 'cut') socket.resetAndDestroy();
    if (manner === 'stuck') socket.pause();
    if (manner !== 'slow') return;
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  };
  const server = createServer({ allowHalfOpen: true, highWaterMark: 4096 }, (socket) => {
    const index = received.push(Buffer.alloc(0)) - 1;
    sockets.add(socket);
    most = Math.max(most, bringing.add(socket).size);
    socket.on('data', (piece: Buffer) => take(socket, index, piece));
    socket.on('end', () => {
      bringing.delete(socket);
      if (manner !== 'stuck') socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      bringing.delete(socket);
      ended += 1;
      for (const tell of waiters) tell();
    });
  });
  const port = await listen(server, at === undefined ? ports : [at]);
  return {
    port,
    received,
    most: () => most,
    behave: (next) => {
      manner = next;
    },
    answer: (text) => {
      status = text;
    },
    until: (count) =>
      new Promise((resolve) => {
        const tell = (): void => {
          if (ended < count) return;
          waiters.delete(tell);
          resolve();
        };
        waiters.add(tell);
        tell();
      }),
    off: async () => {
      for (const socket of sockets) socket.resetAndDestroy();
      if (server.listening) await once(server.close(), 'close');
    },
  };
};
