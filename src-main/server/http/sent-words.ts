import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { olderNamesOf, renewed } from '#shared/kernel/older-words.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

type Read = { readonly values: unknown; readonly faults: readonly Fault<Code>[] };

/** Reads the older words of a query or body as those of its schema, with a fault for each that says something else. */
export const inTodaysWords = (schema: z.ZodType, sent: unknown): Read => {
  const { values, differing } = renewed(schema, sent);
  if (differing.length === 0) return { values, faults: [] };
  const names = olderNamesOf(schema);
  const faults = differing.map((word) =>
    fault(word, 'older_word_differs', { word, name: names.get(word) ?? '' }),
  );
  return { values, faults };
};

/** Tells whether calls of an operation may use older words. */
export const takesOlderWords = ({ query, body }: RouteSpec): boolean =>
  [query, body].some((schema) => schema !== undefined && olderNamesOf(schema).size > 0);

const usedIn = (schema: z.ZodType | undefined, sent: unknown): readonly (readonly [string, string])[] =>
  schema === undefined ? [] : [...renewed(schema, sent).used];

/** Gives the word by which a call named a field at fault; `query` is the text of its query string. */
export const asSent = (
  { query, body }: RouteSpec,
  request: Pick<FastifyRequest, 'body'>,
  text: string,
): ((field: string | null) => string | null) => {
  const used = (): ReadonlyMap<string, string> =>
    new Map([...usedIn(query, Object.fromEntries(new URLSearchParams(text))), ...usedIn(body, request.body)]);
  return (field) => {
    const [name = '', ...rest] = field?.split('.') ?? [];
    return field === null ? null : [used().get(name) ?? name, ...rest].join('.');
  };
};
