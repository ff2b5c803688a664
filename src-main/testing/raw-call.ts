import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Lets a server listen on a free port of this computer; gives the port. */
export const listenAnywhere = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Sends bytes as they are and gives all that comes back until the server closes or falls silent. */
export const sendRaw = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(1500, () => socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
};

/** The status of an answer as it came over the wire. */
export const statusOf = (answer: string): number => Number(answer.slice('HTTP/1.1 '.length).split(' ')[0]);

/** What an answer says as JSON. */
export const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
