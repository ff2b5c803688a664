import type { z } from 'zod';
import type { RouteSpec } from '../../kernel/contract.ts';
import type { Fault } from '../../kernel/fault.ts';
import { olderNamesOf } from '../../kernel/older-words.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';
import { searchSchema, type ViewSearch } from './schema.ts';

/** The most views that one person may keep. */
export const mostViews = 100;

/** Parameters of every list that a view does not keep. */
const ofPages: ReadonlySet<string> = new Set(['page', 'per_page']);

/** The list that a view is of, by the id of its operation; undefined where no list of its own address has that id. */
export const listOf = (routes: readonly RouteSpec[], screen: string): RouteSpec | undefined =>
  routes.find(({ id, list, params }) => list === true && params === undefined && id === screen);

/** The search that a text means, the JSON of an object of parameters; undefined where the text means none. */
export const readSearch = (text: string): ViewSearch | undefined => {
  try {
    return searchSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Finds the parameters of a view's search that the list of that query would refuse, each under `search.<name>`. */
export const searchFaults = (query: z.ZodObject | undefined, search: ViewSearch): readonly Fault<Code>[] =>
  Object.entries(search).flatMap(([name, value]) => {
    const known = query === undefined ? name : (olderNamesOf(query).get(name) ?? name);
    const parameter = ofPages.has(known) ? undefined : (query?.shape[known] as z.ZodType | undefined);
    return parameter?.safeParse(value).success === true
      ? []
      : [fault(`search.${name}`, 'view_search_refused')];
  });
