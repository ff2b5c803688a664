import { sql } from 'kysely';
import type { ApiToken } from '#shared/areas/api-tokens/contract.ts';
import type { Page, PageRequest } from '#shared/kernel/pagination.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { findToken, livingTokens, toApiToken, type ApiTokenRow } from './api-tokens.queries.ts';
import { hot } from './api-tokens.tables.ts';

const page = hot<{ limit: number; offset: number }, ApiTokenRow>((q, p) =>
  livingTokens(q).orderBy('t.id', 'desc').limit(p('limit')).offset(p('offset')),
);

const count = hot<Record<never, never>, { total: number }>((q) =>
  q
    .selectFrom('api_token')
    .select(sql<number>`count(*)`.as('total'))
    .where('revoked_at', 'is', null),
);

/** A page of the tokens that are not revoked, newest first, and how many there are in all. */
export const pageTokens = (
  { store: { snapshot }, clock }: Pick<Deps, 'store' | 'clock'>,
  { page: number, per_page: limit }: PageRequest,
): Page<ApiToken> =>
  snapshot((on) => ({
    items: page.all(on, { limit, offset: (number - 1) * limit }).map((row) => toApiToken(row, clock.now())),
    total: count.first(on, {})?.total ?? 0,
  }));

/** The token of that UUID; throws AppError 404. */
export const getToken = ({ store, clock }: Pick<Deps, 'store' | 'clock'>, uid: string): ApiToken =>
  toApiToken(demandFound(findToken(store.read, uid)), clock.now());
