import { sql, type SqlBool } from 'kysely';
import type { users } from '#shared/areas/users/contract.ts';
import type { User } from '#shared/areas/auth/schema.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { searchWords } from '#shared/kernel/fold-text.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { equals, where } from '../../db/filters.ts';
import { toUser, userColumns, type UserRow } from './users.queries.ts';
import { filteredList } from './users.tables.ts';

/** Holds the query of the list of users. */
export type UserQuery = QueryOf<typeof users.list>;

const matching = filteredList<UserQuery, UserRow>({
  rows: (q) => q.selectFrom('user_account').select(userColumns).where('deleted_at', 'is', null),
  filters: { role: equals('role'), is_active: equals('is_active') },
  search: where(
    (words) => sql<SqlBool>`not exists (
      select 1 from json_each(${words}) as word where instr(name_fold || ' ' || username, word.value) = 0
    )`,
    (typed: string) => JSON.stringify(searchWords(typed)),
  ),
  order: ['name_fold', 'id'],
});

/** The page of living users that a query asks for, by name, and how many match in all. */
export const pageUsers = ({ snapshot }: Store, query: UserQuery): Page<User> => {
  const found = snapshot((on) => matching(on, query, { given: {} }));
  return { items: found.items.map(toUser), total: found.total };
};
