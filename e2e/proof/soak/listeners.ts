import { createServer, get, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';

/** As many as the server lets listen at once; one in four takes nothing of what is told, and comes back when cut off. */
const listeners = 100;
const listenersOfOne = 16;
/** As many as may wait for a change at once. */
const waiters = 20;
/** Receivers of webhooks that let each delivery wait. */
const receivers = 6;
const receiverMs = 3000;

const scopes = ['products:read', 'stock:read', 'inventory:read'] as const;

const openStream = (url: string, token: string): Promise<IncomingMessage | undefined> =>
  new Promise((resolve) => {
    get(
      `${url}/api/v1/stream`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      resolve,
    ).once('error', () => resolve(undefined));
  });

type Beside = { readonly url: string; readonly isOver: () => boolean };

/** One that listens until all is over, again where it is cut off; gives how often it was let in. */
const listen = async (
  { url, isOver }: Beside,
  { token, reads }: { readonly token: string; readonly reads: boolean },
): Promise<number> => {
  let opened = 0;
  while (!isOver()) {
    const answer = await openStream(url, token);
    if (answer?.statusCode === 200) {
      opened += 1;
      if (reads) answer.resume();
      while (!isOver() && !answer.closed) await sleep(250);
    }
    answer?.destroy();
    await sleep(500);
  }
  return opened;
};

/** One that takes what changed and waits for more, over and over; refused, as where too much is asked, it asks again. */
const wait = async ({ url, isOver }: Beside, token: string): Promise<void> => {
  let after = '';
  while (!isOver()) {
    const query = `wait=5&limit=100${after}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/v1/changes?${query}`, { headers }).catch(() => undefined);
    const part = (await answer?.json().catch(() => undefined)) as
      | { data: { feed_id: string; next_after: number } | null }
      | undefined;
    if (part?.data) after = `&after=${part.data.next_after}&feed=${part.data.feed_id}`;
    await sleep(1000);
  }
};

const openReceiver = async (): Promise<{ readonly server: HttpServer; readonly url: string }> => {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => response.end(), receiverMs).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

const tokensFor = (api: Api): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(listeners / listenersOfOne) }, async (_, n) => {
      const body = { name: `Escuta ${n}`, scopes: [...scopes] };
      return (await api.call(contracts.apiTokens.create, { body })).data.token;
    }),
  );

/** Gives slow receivers of webhooks what happens to products; gives what closes them. */
const subscribe = async (api: Api): Promise<() => void> => {
  const opened = await Promise.all(Array.from({ length: receivers }, openReceiver));
  for (const { url } of opened)
    await api.call(contracts.webhooks.create, { body: { name: url, url, events: ['product_updated'] } });
  return () => {
    for (const { server } of opened) {
      server.closeAllConnections();
      server.close();
    }
  };
};

/**
 * Lets as many listen, wait for changes and receive webhooks slowly as a server takes, until all is over; gives how many
 * streams were opened.
 */
export const listenBeside = async (api: Api, beside: Beside): Promise<number> => {
  const tokens = await tokensFor(api);
  const close = await subscribe(api);
  const all = Array.from({ length: listeners }, (_, n) =>
    listen(beside, { token: tokens[n % tokens.length] as string, reads: n % 4 !== 0 }),
  );
  const waiting = Array.from({ length: waiters }, (_, n) =>
    wait(beside, tokens[n % tokens.length] as string),
  );
  const opened = await Promise.all(all);
  await Promise.all(waiting);
  close();
  return opened.reduce((sum, one) => sum + one, 0);
};
