import { recordKind, type ByUids, type CalledRecord } from '../../kernel/record-kinds.ts';
import { hot } from './users.tables.ts';

/** Users as those see them who know no tables of others. */
export const userRecords = recordKind({
  entity: 'user',
  names: hot<ByUids, CalledRecord>((q, p) =>
    q.selectFrom('user_account').select(['uid', 'username as name']).where('uid', 'in', p.list('uids')),
  ),
});
