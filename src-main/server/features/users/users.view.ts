import { sql } from 'kysely';
import { userSearched, type users } from '#shared/areas/users/contract.ts';
import type { User } from '#shared/areas/auth/schema.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { equals, text } from '../../db/filters.ts';
import { toUser, userColumns, type UserRow } from './users.queries.ts';
import { filteredList } from './users.tables.ts';

/** Holds the query of the list of users. */
export type UserQuery = QueryOf<typeof users.list>;

const matching = filteredList<UserQuery, UserRow>({
  rows: (q) => q.selectFrom('user_account').select(userColumns).where('deleted_at', 'is', null),
  filters: { role: equals('role'), is_active: equals('is_active') },
  search: eachOf(userSearched, { name: text(sql.ref('name_fold')), username: text(sql.ref('username')) }),
  order: ['name_fold', 'id'],
});

/** The page of living users that a query asks for, by name, and how many match in all. */
export const pageUsers = ({ snapshot }: Store, query: UserQuery): Page<User> => {
  const found = snapshot((on) => matching(on, query, { given: {} }));
  return { items: found.items.map(toUser), total: found.total };
};
