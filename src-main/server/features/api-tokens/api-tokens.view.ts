import type { ApiToken } from '#shared/areas/api-tokens/contract.ts';
import type { Page, PageRequest } from '#shared/kernel/pagination.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { findToken, livingTokens, toApiToken, type ApiTokenRow } from './api-tokens.queries.ts';
import { filteredList } from './api-tokens.tables.ts';

const living = filteredList<PageRequest, ApiTokenRow>({
  rows: livingTokens,
  counted: (q) => q.selectFrom('api_token as t').where('t.revoked_at', 'is', null),
  filters: {},
  order: ['-t.id'],
});

/** A page of the tokens that are not revoked, newest first, and how many there are in all. */
export const pageTokens = (
  { store: { snapshot }, clock }: Pick<Deps, 'store' | 'clock'>,
  query: PageRequest,
): Page<ApiToken> => {
  const found = snapshot((on) => living(on, query, { given: {} }));
  return { items: found.items.map((row) => toApiToken(row, clock.now())), total: found.total };
};

/** The token of that UUID; throws AppError 404. */
export const getToken = ({ store, clock }: Pick<Deps, 'store' | 'clock'>, uid: string): ApiToken =>
  toApiToken(demandFound(findToken(store.read, uid)), clock.now());
