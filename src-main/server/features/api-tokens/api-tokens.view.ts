import { sql } from 'kysely';
import type { ApiToken } from '#shared/areas/api-tokens/contract.ts';
import type { Page, PageRequest } from '#shared/kernel/pagination.ts';
import type { Store } from '../../db/capabilities.ts';
import { toApiToken, tokenColumns, type ApiTokenRow } from './api-tokens.queries.ts';
import { hot } from './api-tokens.tables.ts';

const page = hot<{ limit: number; offset: number }, ApiTokenRow>((q, p) =>
  q
    .selectFrom('api_token as t')
    .innerJoin('user_account as u', 'u.id', 't.maker_id')
    .select(tokenColumns)
    .where('t.revoked_at', 'is', null)
    .orderBy('t.id', 'desc')
    .limit(p('limit'))
    .offset(p('offset')),
);

const count = hot<Record<never, never>, { total: number }>((q) =>
  q
    .selectFrom('api_token')
    .select(sql<number>`count(*)`.as('total'))
    .where('revoked_at', 'is', null),
);

/** A page of the tokens that are not revoked, newest first, and how many there are in all. */
export const pageTokens = (
  { snapshot }: Store,
  { page: number, per_page: limit }: PageRequest,
): Page<ApiToken> =>
  snapshot((on) => ({
    items: page.all(on, { limit, offset: (number - 1) * limit }).map(toApiToken),
    total: count.first(on, {})?.total ?? 0,
  }));
