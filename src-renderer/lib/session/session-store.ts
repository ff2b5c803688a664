import type { SessionUser } from '#shared/areas/auth/schema.ts';
import type { ApiError } from '../api-error.ts';
import { keepSiteZone } from '../site-clock.ts';

/** Why nobody is logged in any more; `restored`: the data are those of a backup, and all sessions ended with the others. */
export type Notice = 'none' | 'signed-out' | 'ended' | 'restored';

export type SessionState =
  | { readonly status: 'starting' }
  /** No user exists yet. */
  | { readonly status: 'setup' }
  | { readonly status: 'anonymous'; readonly notice: Notice }
  | { readonly status: 'active'; readonly user: SessionUser }
  /** The session is over, but its screens still hold what was typed: logging in again goes on there. */
  | { readonly status: 'ended'; readonly user: SessionUser }
  /** Other data take the place of those that the screens showed; the server that began at `since` is about to end. */
  | { readonly status: 'restoring'; readonly since: string }
  | { readonly status: 'unreachable'; readonly error: ApiError };

/** The result of a login or a renewal. */
export type Proof = {
  readonly access_token: string;
  readonly user: SessionUser;
  readonly time_zone: string;
};

type Waiter = (token: string | undefined) => void;

/** State and access token of one window, and the calls that wait for the next token. */
export type SessionStore = {
  readonly state: () => SessionState;
  readonly token: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly become: (state: SessionState) => void;
  /** Takes a new proof, and the clocks of its site; calls of another user that still wait are refused. */
  readonly accept: (proof: Proof) => void;
  /** Forgets the person; all calls that wait are refused. */
  readonly drop: (notice: Notice) => void;
  /** Forgets the person while a restore puts other data in place; all calls that wait are refused. */
  readonly suspend: (since: string) => void;
  /** The next token; undefined where the session is dropped or another user comes. */
  readonly nextToken: () => Promise<string | undefined>;
};

/** The store of a session that has not begun. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  const waiters = new Set<Waiter>();
  let state: SessionState = { status: 'starting' };
  let token: string | undefined;

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function release(value: string | undefined): void {
    const waiting = [...waiters];
    waiters.clear();
    for (const waiter of waiting) waiter(value);
  }

  function leaveFor(next: SessionState): void {
    token = undefined;
    become(next);
    release(undefined);
  }

  return {
    state: () => state,
    token: () => token,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become,
    accept({ access_token: next, user, time_zone: zone }) {
      const isSameUser = !('user' in state) || state.user.id === user.id;
      token = next;
      keepSiteZone(zone);
      become({ status: 'active', user });
      release(isSameUser ? next : undefined);
    },
    drop: (notice) => leaveFor({ status: 'anonymous', notice }),
    suspend: (since) => leaveFor({ status: 'restoring', since }),
    nextToken: () => new Promise((resolve) => waiters.add(resolve)),
  };
}
