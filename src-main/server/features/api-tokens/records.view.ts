import { recordKind, type ByUids, type CalledRecord } from '../../kernel/record-kinds.ts';
import { hot } from './api-tokens.tables.ts';

/** Tokens as those see them who know no tables of others. */
export const tokenRecords = recordKind({
  entity: 'api_token',
  names: hot<ByUids, CalledRecord>((q, p) =>
    q.selectFrom('api_token').select(['uid', 'name as name']).where('uid', 'in', p.list('uids')),
  ),
});
