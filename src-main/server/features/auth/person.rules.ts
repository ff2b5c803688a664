import { scopesOf, type Role } from '#shared/kernel/access.ts';
import type { SessionUser } from '#shared/areas/auth/schema.ts';
import type { Person } from '../../kernel/actor.ts';

/** A user with a session, as the database knows them. */
export type PersonRow = {
  readonly user_id: number;
  readonly user_uid: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly session_id: number;
  readonly session_uid: string;
  readonly access_expires_at: string;
};

/** The caller behind a session. */
export const personOf = (row: PersonRow): Person => ({
  kind: 'person',
  userId: row.user_id,
  userUid: row.user_uid,
  username: row.username,
  name: row.name,
  role: row.role,
  sessionId: row.session_id,
  sessionUid: row.session_uid,
  scopes: new Set(scopesOf(row.role)),
  expiresAt: row.access_expires_at,
});

/** The person as login and renewal answer it. */
export const sessionUserOf = ({ userUid, username, name, role, scopes }: Person): SessionUser => ({
  id: userUid,
  username,
  name,
  role,
  scopes: [...scopes],
});
