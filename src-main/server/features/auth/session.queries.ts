import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite, rowsOf } from './auth.tables.ts';

const sessionRows = rowsOf('session');

export type NewSession = {
  readonly uid: string;
  readonly user_id: number;
  readonly device: string;
  readonly ip: string;
  readonly at: string;
  readonly expires_at: string;
};

export type SessionListRow = {
  readonly id: number;
  readonly uid: string;
  readonly device: string;
  readonly ip: string;
  readonly created_at: string;
  readonly last_used_at: string;
  readonly expires_at: string;
};

const mostSessions = 50;
const cleanedAtOnce = 20;

const endOne = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('session')
    .set({ ended_at: p('at') })
    .where('id', '=', p('id'))
    .where('ended_at', 'is', null),
);

const endAllBut = hotWrite<{ user_id: number; except: number; at: string }, never>((q, p) =>
  q
    .updateTable('session')
    .set({ ended_at: p('at') })
    .where('user_id', '=', p('user_id'))
    .where('id', '!=', p('except'))
    .where('ended_at', 'is', null),
);

const endEvery = hotWrite<{ at: string }, never>((q, p) =>
  q
    .updateTable('session')
    .set({ ended_at: p('at') })
    .where('ended_at', 'is', null),
);

/** Ends everybody's sessions at that instant. */
export const endEverySession = (tx: Tx, at: string): void => {
  endEvery.run(tx, { at });
};

const endSurplus = hotWrite<{ user_id: number; at: string }, never>((q, p) =>
  q
    .updateTable('session')
    .set({ ended_at: p('at') })
    .where('user_id', '=', p('user_id'))
    .where('ended_at', 'is', null)
    .where('id', 'not in', (inner) =>
      inner
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', p('user_id'))
        .where('ended_at', 'is', null)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostSessions),
    ),
);

const dropExpired = hotWrite<{ at: string }, never>((q, p) =>
  q
    .deleteFrom('session')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('session')
        .select('id')
        .where('expires_at', '<', p('at'))
        .orderBy('expires_at')
        .limit(cleanedAtOnce),
    ),
);

const findLiving = hot<{ uid: string; user_id: number; at: string }, { id: number }>((q, p) =>
  q
    .selectFrom('session')
    .select('id')
    .where('uid', '=', p('uid'))
    .where('user_id', '=', p('user_id'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', p('at')),
);

/** Opens a session and answers its internal id; ends the user's least used beyond 50, drops some expired ones. */
export const openSession = (tx: Tx, session: NewSession): number => {
  const { at, ...columns } = session;
  const id = sessionRows.insert(tx, { ...columns, created_at: at, last_used_at: at });
  endSurplus.run(tx, { user_id: session.user_id, at });
  dropExpired.run(tx, { at });
  return id;
};

/** Marks the session as used at that instant and lets it live until `expires_at`. */
export const extendSession = (
  tx: Tx,
  { id, at, expires_at }: { readonly id: number; readonly at: string; readonly expires_at: string },
): void => {
  sessionRows.update(tx, { id }, { last_used_at: at, expires_at });
};

/** Ends one session; an ended one stays as it is. */
export const endSession = (tx: Tx, id: number, at: string): void => {
  endOne.run(tx, { id, at });
};

/** Names the user whose sessions end, and the internal id of the one that goes on, if any. */
export type SessionsToEnd = { readonly userId: number; readonly except?: number; readonly at: string };

/** Ends all sessions of a user, at once for whoever holds their tokens. */
export const endSessionsOf = (tx: Tx, { userId, except = 0, at }: SessionsToEnd): void => {
  endAllBut.run(tx, { user_id: userId, except, at });
};

/** The internal id of a living session of that user. */
export const findSession = (
  on: Hot,
  values: { readonly uid: string; readonly user_id: number; readonly at: string },
): number | undefined => findLiving.first(on, values)?.id;

const living = hot<{ user_id: number; at: string }, SessionListRow>((q, p) =>
  q
    .selectFrom('session')
    .select(['id', 'uid', 'device', 'ip', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', p('user_id'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', p('at'))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions),
);

/** The living sessions of a user, the one used last first; at most 50. */
export const listSessions = (on: Hot, userId: number, at: string): readonly SessionListRow[] =>
  living.all(on, { user_id: userId, at });
