import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionUser } from '#shared/areas/auth/schema.ts';
import type { Access } from '#shared/kernel/contract.ts';
import type { SessionState } from './session-store.ts';
import type { Session } from './session.ts';

/** The session of this window; `app/application.tsx` gives it. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of this window; throws outside of the application's providers. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('SessionContext is missing');
  return session;
}

/** Gives the present state of the session. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The person who works here; throws where nobody has logged in. */
export function useUser(): SessionUser {
  const state = useSessionState();
  if (state.status !== 'active' && state.status !== 'ended') throw new Error('Nobody is logged in');
  return state.user;
}

/** Tells whether a person may call an operation of this access. */
export function may(user: SessionUser, access: Access): boolean {
  if (access === 'public' || access === 'authenticated') return true;
  return user.scopes.includes(access);
}
