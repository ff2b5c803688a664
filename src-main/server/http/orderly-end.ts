import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Less than a process is given to close in order. */
const patienceMs = 10_000;

/**
 * Ends all connections when the app closes: at once those without a call in progress, also those that never sent one
 * (browsers open some in advance), and the others as soon as their answer is sent. It cuts off those that are not done
 * after 10 s.
 */
export const useOrderlyEnd = (app: FastifyInstance, patience = patienceMs): void => {
  const underWay = new Map<Socket, number>();
  let isEnding = false;
  const count = (socket: Socket, change: 1 | -1): void => {
    const calls = underWay.get(socket);
    if (calls === undefined) return;
    underWay.set(socket, calls + change);
    if (isEnding && calls + change === 0) socket.end();
  };
  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', (done) => {
    isEnding = true;
    for (const [socket, calls] of underWay) if (calls === 0) socket.destroy();
    setTimeout(() => {
      for (const socket of underWay.keys()) socket.destroy();
    }, patience).unref();
    done();
  });
};
