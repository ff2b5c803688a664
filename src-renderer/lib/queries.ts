import { hashKey, QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { isUnanswered, type ApiError } from './api-error.ts';
import type { Answer, Api, CallInput } from './api.ts';
import { readAnew } from './read-anew.ts';
import { actDone, actRefused } from './refused-acts.ts';

/** The client of the server behind this window; `app/application.tsx` gives it. */
export const ApiContext = createContext<Api | undefined>(undefined);

/** The typed client of the API; throws outside of the application's providers. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('ApiContext is missing');
  return api;
}

/** The cache of answers: fresh for 15 seconds, tried again only where no answer came. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isUnanswered(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

type Asked = { readonly params?: object; readonly query?: object };

/**
 * Gives the key of a route's kept answers: its area, its verb, then the question; `[area]` covers all of
 * them.
 */
export function keyOf(route: RouteSpec, input: Asked = {}): readonly unknown[] {
  return [...route.id.split('.'), input.params ?? {}, input.query ?? {}];
}

/** A reading of the API for `useQuery`: keyed by its contract and input, cancelled when nobody waits. */
export function reading<R extends RouteSpec>(api: Api, route: R, input: CallInput<R>) {
  return queryOptions<Answer<R>, ApiError>({
    queryKey: keyOf(route, input as Asked),
    queryFn: ({ signal }) => api.call(route, { ...input, signal }),
  });
}

type Written = { readonly params?: object; readonly file?: File };

/** Names the act of a writing: its route and its record; the body may be put right meanwhile. */
const actOf = (route: RouteSpec, { params, file }: Written): string =>
  hashKey([route.id, params, file?.name]);

/**
 * A writing of the API; when it succeeded, every answer kept from the areas named is read anew, and what was said of
 * an earlier refusal of the same is unsaid.
 */
export function useWriting<R extends RouteSpec>(route: R, areas: readonly string[]) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation<Answer<R>, ApiError, CallInput<R>>({
    mutationFn: (input) => api.call(route, input),
    onError: (error, input) => actRefused(actOf(route, input as Written), error),
    onSuccess: (_answer, input) => {
      actDone(actOf(route, input as Written));
      return Promise.all(areas.map((area) => readAnew(queries, area)));
    },
  });
}
