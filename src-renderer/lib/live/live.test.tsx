import { Readable } from 'node:stream';
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openServer, testPassword, type Browser, type Window } from '../../testing/open-screen.tsx';
import type { OpenStream } from './follow-stream.ts';
import type { Sharing, Word } from './sharing.ts';
import { startLive } from './start-live.ts';

const patience = { first: 5, longest: 20, silence: 20_000 };

/** The way to the server's stream, counted, and cut where a test says so. */
function streamOf({ server }: Browser) {
  const open = new Set<Readable>();
  let opened = 0;
  let isUp = true;
  const openStream: OpenStream = async ({ url, headers, signal }) => {
    if (!isUp) throw new TypeError('no connection');
    const host = `127.0.0.1:${server.deps.config.port}`;
    const answer = await server.app.inject({ url, headers: { ...headers, host }, payloadAsStream: true });
    const source = answer.stream();
    opened += 1;
    open.add(source);
    signal.addEventListener('abort', () => source.destroy());
    const body = Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
    return { status: answer.statusCode, body };
  };
  return {
    openStream,
    opened: () => opened,
    cut: () => {
      isUp = false;
      for (const source of open) source.destroy();
    },
    mend: () => {
      isUp = true;
    },
  };
}

/** Makes the means that windows of one browser share: a lock that the next one gets, and a channel. */
function createBrowserSharing(): () => Sharing {
  const listeners = new Map<Sharing, (word: Word) => void>();
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const sharing: Sharing = {
      lead: (work, signal) => {
        const mine = last.then(() => (signal.aborted ? undefined : work(signal)));
        last = mine.catch(() => undefined);
        return mine;
      },
      send: (word) => {
        for (const [owner, listener] of listeners) if (owner !== sharing) listener(word);
      },
      listen: (listener, signal) => {
        listeners.set(sharing, listener);
        signal.addEventListener('abort', () => listeners.delete(sharing));
      },
    };
    return sharing;
  };
}

async function openBrowser() {
  const browser = await openServer();
  await logIn(browser, 'manager');
  const stream = streamOf(browser);
  const share = createBrowserSharing();
  const openWindow = (path: string): Window & { readonly stop: () => void } => {
    const window = browser.open(path);
    const stop = startLive({
      ...window.services,
      open: stream.openStream,
      sharing: share(),
      patience,
      pace: 50,
    });
    onTestFinished(stop);
    return { ...window, stop };
  };
  return { ...browser, stream, openWindow };
}

async function create({ server, token }: Browser, sku: string): Promise<void> {
  const body = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'finished_good' } as const;
  (await server.call(contracts.products.create, { token, body })).ok();
}

describe('a screen', () => {
  it('shows what an integration writes, without anybody asking', async () => {
    const browser = await openBrowser();
    browser.openWindow('/produtos');
    await screen.findByText('Nenhum produto cadastrado');
    await create(browser, 'VIVO-1');
    expect((await screen.findByText('Produto VIVO-1')).isConnected).toBe(true);
  });

  it('of another window shows the same, by one stream for both', async () => {
    const browser = await openBrowser();
    const [first, second] = [browser.openWindow('/produtos'), browser.openWindow('/produtos')];
    await expect.poll(() => browser.stream.opened()).toBe(1);
    await create(browser, 'DUAS-1');
    for (const { container } of [first, second]) {
      await expect.poll(() => container.textContent).toContain('Produto DUAS-1');
    }
    expect(browser.stream.opened()).toBe(1);
    first.stop();
    await expect.poll(() => browser.stream.opened()).toBe(2);
    await create(browser, 'DUAS-2');
    await expect.poll(() => second.container.textContent).toContain('Produto DUAS-2');
  });

  it('shows what was written while nothing could be heard', async () => {
    const browser = await openBrowser();
    browser.openWindow('/produtos');
    await screen.findByText('Nenhum produto cadastrado');
    await expect.poll(() => browser.stream.opened()).toBe(1);
    browser.stream.cut();
    await create(browser, 'SURDO-1');
    browser.stream.mend();
    expect((await screen.findByText('Produto SURDO-1')).isConnected).toBe(true);
  });

  it('asks for the password as soon as the session ends elsewhere, and goes on listening after it', async () => {
    const browser = await openBrowser();
    const { user } = browser.openWindow('/produtos');
    await screen.findByText('Nenhum produto cadastrado');
    await expect.poll(() => browser.stream.opened()).toBe(1);
    const { server, token } = browser;
    const found = await server.call(contracts.users.list, { token, query: { search: 'manager' } });
    const params = { id: found.ok().data[0]?.id ?? '' };
    (await server.call(contracts.users.modify, { token, params, body: { password: testPassword } })).ok();
    await screen.findByRole('dialog', { name: 'A sessão terminou' });
    await user.type(screen.getByLabelText('Senha'), `${testPassword}{Control>}{Enter}{/Control}`);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await create(browser, 'VOLTA-1');
    expect((await screen.findByText('Produto VOLTA-1')).isConnected).toBe(true);
  });
});
