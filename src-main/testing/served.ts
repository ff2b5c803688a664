import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { SessionTokens } from '#shared/areas/auth/contract.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { readConfig } from '../server/config.ts';
import { startServer, type RunningServer } from '../server/start.ts';
import { lastingTmp } from './lasting-tmp.ts';

const password = 'girafa-azul-72';

type Sending = { readonly token?: string; readonly body?: object };

/** A whole server with its administrator, called over the network as programs do. */
export type Served = {
  readonly folder: string;
  readonly server: RunningServer;
  send(method: string, path: string, sending?: Sending): Promise<Response>;
  /** What the answer holds; throws where it refuses. */
  call<T>(method: string, path: string, sending?: Sending): Promise<T>;
  logIn(): Promise<string>;
  /** The job that this act begins, once it has ended. */
  ended(token: string, path: string): Promise<Job>;
  /** Stops the server and starts it anew on the same data, after something was done to them. */
  again(meanwhile?: () => void): Promise<void>;
};

const start = (folder: string): Promise<RunningServer> => {
  const argv = ['--port', '0', '--data-dir', folder, '--log-level', 'silent'];
  return startServer(
    readConfig(argv, { ALMOXARIFE_ADMIN_PASSWORD: password, XDG_CONFIG_HOME: folder, APPDATA: folder }),
  );
};

/** A fresh server before each test of the file, and its data gone after it. */
export function useServed(): Served {
  let folder = '';
  let server: RunningServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(lastingTmp, 'almoxarife-served-'));
    server = await start(folder);
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const send: Served['send'] = (method, path, { token, body } = {}) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const call: Served['call'] = async <T>(method: string, path: string, sending?: Sending) => {
    const answer = await send(method, path, sending);
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  return {
    get folder() {
      return folder;
    },
    get server() {
      return server;
    },
    send,
    call,
    logIn: async () => {
      const body = { username: 'admin', password };
      return (await call<SessionTokens>('POST', '/auth/login', { body })).access_token;
    },
    ended: async (token, path) => {
      const { job_id } = await call<{ job_id: string }>('POST', path, { token });
      const read = () => call<Job>('GET', `/jobs/${job_id}`, { token });
      await expect.poll(async () => (await read()).ended_at).not.toBeNull();
      return read();
    },
    again: async (meanwhile) => {
      await server.close();
      meanwhile?.();
      server = await start(folder);
    },
  };
}
