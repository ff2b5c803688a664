import { auth } from '#shared/areas/auth/contract.ts';
import { setup } from '#shared/areas/setup/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Api } from '../api.ts';
import type { SessionChannel } from './channel.ts';
import { createSessionStore, type Notice, type SessionStore } from './session-store.ts';

export type Credentials = { readonly username: string; readonly password: string };

/** The user of this window, and the access token that proves it, which lives in memory only. */
export type Session = Pick<SessionStore, 'state' | 'subscribe' | 'token'> & {
  /** Decides what the window shows first: set-up, login, or the screens of a session that the cookie still renews. */
  readonly start: () => Promise<void>;
  /** Throws ApiError where name and password don't match or nothing answers. */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Gives up the screens of a session that ended; their waiting calls are refused. */
  readonly leave: () => void;
  /** Gives the screens up for a restore that is decided; `since` is when the server that is about to end began. */
  readonly awaitRestored: (since: string) => void;
  /** Goes on once the server is back with the restored data: to the login, which says so. */
  readonly resume: () => Promise<void>;
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

/** The session of one window; windows of one browser follow each other's login and logout. */
export function createSession({ api, alone, channel }: Parts): Session {
  const store = createSessionStore();

  async function begin(notice: Notice): Promise<void> {
    try {
      if (await alone(() => refresh(api, store))) return;
      if (await needsSetup(api)) store.become({ status: 'setup' });
      else store.drop(notice);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      store.become({ status: 'unreachable', error });
    }
  }

  /** One beginning at a time: a renewal may wait for long work on the server. */
  let beginning: Promise<void> | undefined;
  const start = (notice: Notice = 'none'): Promise<void> =>
    (beginning ??= begin(notice).finally(() => {
      beginning = undefined;
    }));

  async function renew(refused: string | undefined): Promise<string | undefined> {
    const isReplaced = () => store.token() !== refused;
    const isRenewed = await alone(async () => isReplaced() || (await refresh(api, store)));
    // a login may have come while the renewal was refused
    if (isRenewed || isReplaced()) return store.token();
    const state = store.state();
    if (state.status === 'active') store.become({ status: 'ended', user: state.user });
    return store.state().status === 'ended' ? store.nextToken() : undefined;
  }

  channel.listen((event) => {
    if (event !== 'signed-in') store.drop(event);
    else if (store.state().status !== 'starting') void start();
  });

  return {
    state: store.state,
    subscribe: store.subscribe,
    token: store.token,
    start: () => start(),
    renew,
    leave: () => store.drop('ended'),
    awaitRestored: store.suspend,
    async resume() {
      await start('restored');
      channel.send('restored');
    },
    async signIn({ username, password }) {
      store.accept((await api.call(auth.login, { body: { username, password, cookie: true } })).data);
      channel.send('signed-in');
    },
    async signOut() {
      await api.call(auth.logout, { body: {} });
      channel.send('signed-out');
      store.drop('signed-out');
    },
  };
}

/** Only this computer may ask; whoever works from another one goes on to the login. */
async function needsSetup(api: Api): Promise<boolean> {
  try {
    return !(await api.call(setup.state, {})).data.is_set_up;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'setup_local_only') return false;
    throw error;
  }
}

/** Renews by the cookie; false where the server no longer knows this browser. */
async function refresh(api: Api, store: SessionStore): Promise<boolean> {
  try {
    store.accept((await api.call(auth.refresh, { body: {} })).data);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
