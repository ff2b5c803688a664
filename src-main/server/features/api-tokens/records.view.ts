import { recordKind } from '../../kernel/record-kinds.ts';
import { namesOf } from './api-tokens.tables.ts';

/** Tokens as those see them who know no tables of others. */
export const tokenRecords = recordKind({
  entity: 'api_token',
  names: namesOf('api_token', 'name'),
});
