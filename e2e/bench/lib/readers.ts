import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from './client.ts';
import { distinctPages } from './pages.ts';
import type { Server } from './servers.ts';

const readerMs = 5;
/** Readers have been there this long before the work begins: what a server's first answers take is P10's. */
const warmingMs = 2000;

/**
 * Asks for pages 200 times a second before and while the work is done; its latencies in ms, from when each was due. It
 * looks all the time whether one is: a timer would be late by up to its own length.
 */
export const readersDuring = async (server: Server, token: string, work: () => Promise<number>) => {
  const client = createClient(server.said.base_url, token);
  const asked: Promise<number>[] = [];
  const begun = performance.now();
  let turn = 0;
  const ask = async (due: number, path: string): Promise<number> => {
    await client.call(path);
    return performance.now() - due;
  };
  let isReading = true;
  const send = (): void => {
    if (!isReading) return;
    for (; begun + turn * readerMs <= performance.now(); turn += 1) {
      asked.push(ask(begun + turn * readerMs, distinctPages[turn % distinctPages.length] ?? ''));
    }
    setImmediate(send);
  };
  send();
  try {
    await sleep(warmingMs);
    const warmed = asked.length;
    const milliseconds = await work();
    isReading = false;
    return { milliseconds, latencies: (await Promise.all(asked)).slice(warmed) };
  } finally {
    isReading = false;
    await Promise.allSettled(asked);
    client.close();
  }
};
