import type { SessionUser } from '#shared/contracts/access-schema.ts';
import { auth } from '#shared/contracts/auth.ts';
import { setup } from '#shared/contracts/setup.ts';
import { ApiError } from '../api-error.ts';
import type { Api } from '../api.ts';
import type { SessionChannel } from './channel.ts';

export type SessionState =
  | { readonly status: 'starting' }
  /** No user exists yet. */
  | { readonly status: 'setup' }
  | { readonly status: 'anonymous'; readonly notice: 'none' | 'signed-out' | 'ended' }
  | { readonly status: 'active'; readonly user: SessionUser }
  /** The session is over, but its screens still hold what was typed: logging in again goes on there. */
  | { readonly status: 'ended'; readonly user: SessionUser }
  | { readonly status: 'unreachable'; readonly error: ApiError };

export type Credentials = { readonly username: string; readonly password: string };

/** Who works in this window, and the access token that proves it, which lives in memory only. */
export type Session = {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Finds out where to begin: set-up, login, or a session that the cookie still renews. */
  readonly start: () => Promise<void>;
  /** Throws ApiError where name and password don't match or nothing answers. */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Gives up the screens of a session that ended; their waiting calls are refused. */
  readonly leave: () => void;
  readonly token: () => string | undefined;
  /** A token other than `refused`, renewed or after a new login; undefined where the session was left. */
  readonly renew: (refused: string | undefined) => Promise<string | undefined>;
};

type Parts = {
  /** Calls without access token: set-up, login, refresh, logout. */
  readonly api: Api;
  /** Runs one renewal at a time over all windows of the browser. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly channel: SessionChannel;
};

type Waiter = (token: string | undefined) => void;

/** The session of one window; windows of one browser follow each other's login and logout. */
export function createSession({ api, alone, channel }: Parts): Session {
  const listeners = new Set<() => void>();
  const waiters = new Set<Waiter>();
  let state: SessionState = { status: 'starting' };
  let token: string | undefined;

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function release(value: string | undefined): void {
    for (const waiter of waiters) waiter(value);
    waiters.clear();
  }

  function accept(data: { readonly access_token: string; readonly user: SessionUser }): void {
    const sameUser = !('user' in state) || state.user.id === data.user.id;
    token = data.access_token;
    become({ status: 'active', user: data.user });
    release(sameUser ? token : undefined);
  }

  function drop(notice: 'none' | 'signed-out' | 'ended'): void {
    token = undefined;
    become({ status: 'anonymous', notice });
    release(undefined);
  }

  /** Renews by the cookie; false where the server no longer knows this browser. */
  async function refresh(): Promise<boolean> {
    try {
      accept((await api.call(auth.refresh, { body: {} })).data);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
      throw error;
    }
  }

  /** Only this computer may ask; whoever works from another one goes on to the login. */
  async function needsSetup(): Promise<boolean> {
    try {
      return !(await api.call(setup.state, {})).data.is_set_up;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'setup_local_only') return false;
      throw error;
    }
  }

  async function start(): Promise<void> {
    try {
      if (await needsSetup()) become({ status: 'setup' });
      else if (!(await alone(refresh))) drop('none');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      become({ status: 'unreachable', error });
    }
  }

  async function renew(refused: string | undefined): Promise<string | undefined> {
    const done = await alone(async () => token !== refused || (await refresh()));
    if (done && token !== undefined) return token;
    if (state.status === 'active') become({ status: 'ended', user: state.user });
    if (state.status !== 'ended') return undefined;
    return new Promise((resolve) => waiters.add(resolve));
  }

  channel.listen((event) => {
    if (event === 'signed-out') drop('signed-out');
    else if (state.status !== 'starting') void start();
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    async signIn({ username, password }) {
      accept((await api.call(auth.login, { body: { username, password, cookie: true } })).data);
      channel.tell('signed-in');
    },
    async signOut() {
      await api.call(auth.logout, { body: {} });
      channel.tell('signed-out');
      drop('signed-out');
    },
    leave: () => drop('ended'),
    token: () => token,
    renew,
  };
}
