import type { Migration } from './migration.ts';

/** The secret of an API token can be replaced, and the one before it is good for a while; names change by version. */
export const formerTokenSecrets: Migration = {
  number: 53,
  name: '0053-former-token-secrets',
  sql: `
alter table api_token add column version integer not null default 1;

-- What a token's secrets were before the newest; each is good until its end, in milliseconds since 1970.
create table api_token_former (
  id integer primary key,
  token_id integer not null references api_token (id),
  hash text not null unique check (length(hash) = 64),
  expires_at integer not null
) strict;
create index api_token_former_by_token on api_token_former (token_id, id);
`,
};
