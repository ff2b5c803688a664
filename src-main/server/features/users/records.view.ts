import { recordKind } from '../../kernel/record-kinds.ts';
import { namesOf } from './users.tables.ts';

/** Users as those see them who know no tables of others. */
export const userRecords = recordKind({
  entity: 'user',
  names: namesOf('user_account', 'username'),
});
