import type { HotReadBuilder } from './auth.tables.ts';

/** The tokens of sessions (`t`), each with its session (`s`) and its person (`u`), as `PersonRow` names them. */
export const tokensOfPeople = (q: HotReadBuilder) =>
  q
    .selectFrom('refresh_token as t')
    .innerJoin('session as s', 's.id', 't.session_id')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select([
      'u.id as user_id',
      'u.uid as user_uid',
      'u.username',
      'u.name',
      'u.role',
      's.id as session_id',
      's.uid as session_uid',
      't.access_expires_at',
    ]);
