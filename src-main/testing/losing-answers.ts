import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { allRoutes } from '#shared/areas/index.ts';
import { apiPrefix, pathParameters, type RouteSpec } from '#shared/kernel/contract.ts';
import type { TestApp } from './test-app.ts';

/** A call that was answered, and how its repeat was. */
export type Repeated = {
  readonly id: string;
  readonly first: LightMyRequestResponse;
  readonly second: LightMyRequestResponse;
};

const takesKey = allRoutes
  .filter(({ idempotent }) => idempotent === true)
  .toSorted((one, other) => pathParameters(one.path).length - pathParameters(other.path).length)
  .map((spec) => ({
    spec,
    pattern: new RegExp(`^${apiPrefix}${spec.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

const specOf = ({ method, url }: InjectOptions): RouteSpec | undefined =>
  method === 'POST' && typeof url === 'string'
    ? takesKey.find(({ pattern }) => pattern.test(url))?.spec
    : undefined;

/**
 * Makes every call to a server that may be done once lose its first answer: it is sent again under the same
 * Idempotency-Key, and that answer is given. Gives what was repeated; refused calls are not repeated.
 */
export const losingAnswers = ({ app }: Pick<TestApp, 'app'>): readonly Repeated[] => {
  const repeated: Repeated[] = [];
  const send = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const sendTwice = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const spec = specOf(options);
    if (spec === undefined) return send(options);
    const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': randomUUID() } };
    const first = await send(keyed);
    if (first.statusCode >= 400) return first;
    const second = await send(keyed);
    repeated.push({ id: spec.id, first, second });
    return second;
  };
  app.inject = sendTwice as typeof app.inject;
  return repeated;
};
