import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareHouse } from '../lib/house.ts';
import { logIn, startServer } from '../lib/server.ts';
import { countProducts, create, outcomeOf } from './calls.ts';
import { unless, type Fault } from './fault.ts';
import { longest } from './longest.ts';

const count = 1000;
const dripMs = 500;
const connectedWithinMs = 10_000;
const slowestMs = 2000;
const cutWithinMs = 75_000;

/** Connections that send their head a letter at a time and never end it. */
const openSlow = (url: string): readonly Socket[] => {
  const { hostname, port, host } = new URL(url);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(`GET /api/v1/products HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `);
    return socket;
  });
};

const connected = (sockets: readonly Socket[]): number =>
  sockets.filter(({ destroyed, pending }) => !destroyed && !pending).length;

/** A connection that the system turned away is tried again by it after a second, and after two more. */
const untilConnected = async (sockets: readonly Socket[]): Promise<void> => {
  const until = performance.now() + connectedWithinMs;
  while (connected(sockets) < count && performance.now() < until) await sleep(dripMs);
};

/**
 * Counts the connections that the server has not cut off by itself, after the time that a head may take and
 * as long again.
 */
const untilCut = async (sockets: readonly Socket[]): Promise<number> => {
  const standing = (): number => sockets.filter(({ destroyed }) => !destroyed).length;
  const until = performance.now() + cutWithinMs;
  while (standing() > 0 && performance.now() < until) await sleep(dripMs);
  return standing();
};

/** A thousand connections that hardly send anything keep nobody else from reading and writing. */
export const slowConnections: Fault = async (folder, { isRelease }) => {
  const server = await startServer(join(folder, 'data'));
  await prepareHouse(server.url);
  const api = await logIn(server.url);
  const sockets = openSlow(server.url);
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, dripMs);
  await untilConnected(sockets);
  await sleep(dripMs * 2);
  let written = 0;
  const reads = await longest(() => countProducts(api), 20);
  const writes = await longest(() => create(api, `LENTO-${(written += 1)}`), 20);
  const open = connected(sockets);
  const left = isRelease ? await untilCut(sockets) : 0;
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  const after = await outcomeOf(countProducts(api));
  const how = await server.end('SIGTERM');
  return {
    wrongs: [
      ...unless(open === count, `only ${open} slow connections stood`),
      ...unless(left === 0, `${left} slow connections were never cut off`),
      ...unless(
        reads < slowestMs && writes < slowestMs,
        `others waited ${reads} ms to read, ${writes} to write`,
      ),
      ...unless(after.status === 200, `afterwards a read gave ${after.status}`),
      ...unless(how === 0, `the server ended with ${how}`),
    ],
  };
};
