import type { RouteSpec } from '#shared/kernel/contract.ts';
import { allCodes } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { refusalsOf } from './refusals.ts';

/** Lists the refusals before the operation of a call is known. */
const beforeOperations: readonly (readonly [status: number, code: Code])[] = [
  [400, 'bad_request'],
  [404, 'route_not_found'],
  [404, 'batch_unknown'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [431, 'headers_too_large'],
];

/** A status with which the server refuses, and the codes that tell its refusals apart, in their order. */
export type StatusCodes = { readonly status: number; readonly codes: readonly Code[] };

/** The codes of all refusals of these operations and of the server itself, by status, lowest first. */
export const codesByStatus = (routes: readonly RouteSpec[]): readonly StatusCodes[] => {
  const found = new Map<number, Set<Code>>();
  const note = (status: number, code: Code): void =>
    void found.set(status, (found.get(status) ?? new Set<Code>()).add(code));
  for (const [status, code] of beforeOperations) note(status, code);
  for (const spec of routes)
    for (const [status, codes] of refusalsOf(spec)) for (const code of codes) note(status, code);
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => ({ status, codes: [...codes].toSorted() }));
};

/** The codes that stand in `details`, in warnings, in jobs and in lines of files alone: no refusal's, no answer's. */
export const codesOfDetails = (routes: readonly RouteSpec[]): readonly Code[] => {
  const others = new Set<Code>([
    ...routes.map(({ says }) => says),
    ...codesByStatus(routes).flatMap(({ codes }) => codes),
  ]);
  return allCodes.filter((code) => !others.has(code)).toSorted();
};
