import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import { administrator, setUp } from '../../src-main/testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../src-main/testing/test-app.ts';
import { Application } from '../app/application.tsx';
import { createServices, type Services } from '../app/services.ts';
import { createApi } from '../lib/api.ts';
import { createRenewalLock } from '../lib/session/channel.ts';
import type { SessionEvent } from '../lib/session/channel.ts';
import { injectTransport, type CookieJar, type Network } from './inject-transport.ts';

/** The password of everyone but the administrator. */
export const testPassword = 'lhama-verde-81';

/** A browser on a real server of its own. */
export type Browser = {
  readonly server: TestApp;
  /** A bearer token of the administrator, for what a test prepares or checks over the API. */
  readonly token: string;
  readonly cookies: CookieJar;
  readonly network: Network;
  /** Opens another window of the same browser at an address. */
  readonly open: (path: string) => Window;
};

export type Window = {
  readonly user: UserEvent;
  readonly history: RouterHistory;
  readonly services: Services;
  readonly container: HTMLElement;
};

/** A server that nobody has set up yet, and a browser on it. */
export async function openNewServer(): Promise<Omit<Browser, 'token'>> {
  const server = await openTestApp();
  const cookies: CookieJar = new Map();
  const network: Network = { isUp: true };
  const channel = createHub();
  onTestFinished(async () => {
    cleanup();
    await server.end();
  });
  const open = (path: string): Window => {
    const transport = injectTransport(server, { cookies, network });
    const services = createServices({ transport, channel: channel(), alone: createRenewalLock() });
    const history = createMemoryHistory({ initialEntries: [path] });
    const { container } = render(<Application services={services} history={history} env="test" />);
    return { user: userEvent.setup({ delay: null }), history, services, container };
  };
  return { server, cookies, network, open };
}

/** A server with an administrator, and a browser where nobody has logged in. */
export async function openServer(): Promise<Browser> {
  const browser = await openNewServer();
  return { ...browser, token: await setUp(browser.server) };
}

/** A screen as a person of this role sees it, on a real server of its own. */
export async function openScreen(path: string, role: Role = 'admin'): Promise<Browser & Window> {
  const browser = await openServer();
  await logIn(browser, role);
  return { ...browser, ...browser.open(path) };
}

/** Logs a person of this role into the browser; all but the administrator are created for it. */
export async function logIn({ server, token, cookies }: Browser, role: Role): Promise<void> {
  const username = role === 'admin' ? administrator.username : role;
  const password = role === 'admin' ? administrator.password : testPassword;
  if (role !== 'admin') {
    const body = { username, name: `Pessoa ${role}`, role, password };
    (await server.call(contracts.users.create, { token, body })).ok();
  }
  const api = createApi(injectTransport(server, { cookies }));
  await api.call(contracts.auth.login, { body: { username, password, cookie: true } });
}

/** The channel among the windows of one browser: each hears all but itself. */
function createHub() {
  const listeners = new Set<(event: SessionEvent) => void>();
  return () => {
    let own: ((event: SessionEvent) => void) | undefined;
    return {
      send(event: SessionEvent) {
        for (const listener of listeners) if (listener !== own) listener(event);
      },
      listen(listener: (event: SessionEvent) => void) {
        own = listener;
        listeners.add(listener);
      },
    };
  };
}
