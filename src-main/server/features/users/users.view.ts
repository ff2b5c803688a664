import { sql, type SqlBool } from 'kysely';
import type { users } from '#shared/areas/users/contract.ts';
import type { User } from '#shared/areas/auth/schema.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { searchWords } from '#shared/kernel/fold-text.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Param, Store } from '../../db/capabilities.ts';
import { toUser, userColumns, type UserRow } from './users.queries.ts';
import { hot } from './users.tables.ts';

/** What a list of users is asked for. */
export type UserQuery = QueryOf<typeof users.list>;

type Values = {
  /** JSON list of the folded words that must all occur. */
  words: string;
  role: string | null;
  is_active: number | null;
  limit: number;
  offset: number;
};

const matches = (p: Param<Values>) => sql<SqlBool>`deleted_at is null
  and role = coalesce(${p('role')}, role)
  and is_active = coalesce(${p('is_active')}, is_active)
  and not exists (
    select 1 from json_each(${p('words')}) as word where instr(name_fold || ' ' || username, word.value) = 0
  )`;

const page = hot<Values, UserRow>((q, p) =>
  q
    .selectFrom('user_account')
    .select(userColumns)
    .where(matches(p))
    .orderBy('name_fold')
    .orderBy('id')
    .limit(p('limit'))
    .offset(p('offset')),
);

const count = hot<Values, { total: number }>((q, p) =>
  q
    .selectFrom('user_account')
    .select(sql<number>`count(*)`.as('total'))
    .where(matches(p)),
);

const valuesOf = (query: UserQuery): Values => ({
  words: JSON.stringify(searchWords(query.search ?? query.search_query ?? '')),
  role: query.role ?? null,
  is_active: query.is_active === undefined ? null : Number(query.is_active),
  limit: query.per_page,
  offset: (query.page - 1) * query.per_page,
});

/** The page of living users that a query asks for, by name, and how many match in all. */
export const pageUsers = ({ snapshot }: Store, query: UserQuery): Page<User> => {
  const values = valuesOf(query);
  return snapshot((on) => ({
    items: page.all(on, values).map(toUser),
    total: count.first(on, values)?.total ?? 0,
  }));
};
