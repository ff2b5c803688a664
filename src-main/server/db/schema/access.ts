import type { Role } from '#shared/kernel/access.ts';
import type { Generated } from 'kysely';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** A person who may log in; a deleted one stays, inactive, so that its history keeps a name. */
type UserAccountTable = Versioned & {
  username: string;
  name: string;
  /** The name as search and ordering compare it. */
  name_fold: string;
  role: Role;
  /** argon2id in PHC form. */
  password_hash: string;
  is_active: Generated<number>;
  last_login_at: string | null;
  deleted_at: string | null;
};

/** A login on one device, until it is ended or its newest refresh token expires. */
type SessionTable = {
  id: Generated<number>;
  uid: string;
  user_id: number;
  device: string;
  ip: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  ended_at: string | null;
};

/** A pair of tokens of a session, each known only by its SHA-256 in hexadecimal. */
type RefreshTokenTable = {
  id: Generated<number>;
  session_id: number;
  hash: string;
  access_hash: string;
  access_expires_at: string;
  created_at: string;
  expires_at: string;
  replaced_at: string | null;
};

/** A token of a local integration; `scopes` is a JSON list. */
type ApiTokenTable = {
  id: Generated<number>;
  uid: string;
  name: string;
  hash: string;
  prefix: string;
  scopes: string;
  maker_id: number;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
  version: Generated<number>;
};

/** A secret that a token had before its newest; `expires_at` in milliseconds since 1970. */
type ApiTokenFormerTable = {
  id: Generated<number>;
  token_id: number;
  hash: string;
  expires_at: number;
};

/** Failed logins of one account from one client; `key` is a SHA-256, the moments are milliseconds since 1970. */
type LoginThrottleTable = {
  id: Generated<number>;
  key: string;
  failures: number;
  last_at: number;
  blocked_until: number;
};

/**
 * Holds the audit log; rows are never changed or deleted. A row without user and token is of the application itself.
 */
type AuditLogTable = {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  token_id: number | null;
  action: string;
  entity: string;
  entity_key: string;
  /** JSON list of the names of what changed. */
  changed: string;
  /** JSON object of their old and new values, where nothing of a person stands in them. */
  changes: Generated<string | null>;
  ip: string;
  request_id: string;
};

/** A call that came with an Idempotency-Key; `answer` is its result as JSON. */
type IdempotencyTable = {
  id: Generated<number>;
  actor: string;
  route: string;
  key: string;
  body_hash: string;
  created_at: string;
  answer: string | null;
};

export type AccessSchema = {
  user_account: UserAccountTable;
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  api_token: ApiTokenTable;
  api_token_former: ApiTokenFormerTable;
  login_throttle: LoginThrottleTable;
  audit_log: AuditLogTable;
  idempotency: IdempotencyTable;
};

/** Lists the columns that others may read. */
export type PublishedAccess = {
  user_account: Published<
    UserAccountTable,
    'id' | 'uid' | 'username' | 'name' | 'role' | 'is_active' | 'deleted_at'
  >;
  api_token: Published<
    ApiTokenTable,
    'id' | 'uid' | 'name' | 'hash' | 'scopes' | 'expires_at' | 'maker_id' | 'revoked_at'
  >;
  api_token_former: Published<ApiTokenFormerTable, 'token_id' | 'hash' | 'expires_at'>;
  session: Published<SessionTable, 'id'>;
  audit_log: Published<AuditLogTable, keyof AuditLogTable>;
};
