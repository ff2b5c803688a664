import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { settings } from '#shared/areas/settings/contract.ts';
import type { ExpiryRule } from '#shared/domain/expiry.ts';
import type { Api } from '../api.ts';
import { reading, useApi } from '../queries.ts';

/** Milliseconds for which the rule of a site is taken as read. */
const fresh = 60_000;

/** Reads the site's rule for expiration dates from the server; throws ApiError where nothing answers. */
export const readExpiryRule = async (api: Api, queries: QueryClient): Promise<ExpiryRule> =>
  (await queries.fetchQuery({ ...reading(api, settings.expiryRule, {}), staleTime: fresh })).data;

/** The same for a screen: what is known of it now, and the way to ask for it. */
export function useExpiryRule(): {
  readonly rule: ExpiryRule | undefined;
  readonly readRule: () => Promise<ExpiryRule>;
} {
  const api = useApi();
  const queries = useQueryClient();
  const { data } = useQuery(reading(api, settings.expiryRule, {}));
  return { rule: data?.data, readRule: () => readExpiryRule(api, queries) };
}
