import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { scopes, type Scope } from '#shared/kernel/access.ts';
import type { Caller } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';

/** Finds who holds an access token or an API token; throws AppError 401 where nobody does. */
export type Authenticate = (bearer: string) => Caller;

const bearerShape = /^Bearer ([\w\-.~+/]{8,200}=*)$/i;

/** The token that an Authorization header carries; throws AppError 401 where there is none. */
export const bearerIn = (authorization: string | undefined): string => {
  const token = bearerShape.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AppError(401, 'unauthenticated');
  return token;
};

const demandScope = (spec: RouteSpec, caller: Caller): void => {
  if (spec.personOnly === true && caller.kind !== 'person') throw new AppError(403, 'session_required');
  if (spec.access === 'public' || spec.access === 'authenticated') return;
  if (!caller.scopes.has(spec.access satisfies Scope)) {
    throw new AppError(403, 'forbidden', { vars: { scope: spec.access } });
  }
};

const accesses: ReadonlySet<string> = new Set(['public', 'authenticated', ...scopes]);

/**
 * Lets a call of this operation pass only with the access that its contract declares, before its body is read;
 * throws at once, so that the server does not start, where it declares none.
 */
export const demandAccess = (spec: RouteSpec, authenticate: Authenticate) => {
  if (!accesses.has(spec.access)) throw new Error(`${spec.id} does not say who may call it`);
  if (spec.access === 'public') return undefined;
  return (request: FastifyRequest, _: FastifyReply, done: HookHandlerDoneFunction): void => {
    const caller = authenticate(bearerIn(request.headers.authorization));
    demandScope(spec, caller);
    request.caller = caller;
    done();
  };
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Is the caller; null on public operations. */
    caller: Caller | null;
  }
}
