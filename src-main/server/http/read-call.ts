import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayLackBody, takesIfMatch, type RouteSpec } from '#shared/kernel/contract.ts';
import { repeatable } from '#shared/kernel/query.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Call } from './call.ts';
import { onSite } from './site-days.ts';
import type { Upload } from './upload.ts';
import {
  readBody,
  readIdempotencyKey,
  readIfMatch,
  readParams,
  readQuery,
  parseQueryString,
} from './validate.ts';

const noQuery = z.strictObject({});

type UnreadQuery = { readonly text: string };

/** What the router keeps of a query string: its text, read only once the caller is known. */
export const unreadQuery = (text: string): UnreadQuery => ({ text });

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Tells calls with the same body from one another by what their paths name. */
const hashOf = ({ params }: RouteSpec, request: FastifyRequest): string => {
  if (params === undefined) return request.bodyHash;
  const named = JSON.stringify(readParams(params, request.params));
  return createHash('sha256').update(named).update(request.bodyHash).digest('hex');
};

const onceOf = (spec: RouteSpec, request: FastifyRequest): Actor['once'] => {
  if (spec.idempotent !== true) return undefined;
  const key = readIdempotencyKey(headerOf(request, 'idempotency-key'));
  return key === undefined ? undefined : { key, route: spec.id, bodyHash: hashOf(spec, request) };
};

const isEmptyObject = (body: unknown): boolean => JSON.stringify(body) === '{}';

const bodyOf = (spec: RouteSpec, body: unknown): unknown => {
  if (spec.body !== undefined)
    return readBody(spec.body, body === undefined && mayLackBody(spec) ? {} : body);
  if (body !== undefined && !isEmptyObject(body)) throw new AppError(422, 'body_not_expected');
  return undefined;
};

/** Kept by the module: it follows from each contract alone. */
const listsBySchema = new WeakMap<z.ZodObject, ReadonlySet<string>>();

const listsOf = (schema: z.ZodObject): ReadonlySet<string> => {
  const known = listsBySchema.get(schema) ?? repeatable(schema);
  listsBySchema.set(schema, known);
  return known;
};

const queryOf = (schema: z.ZodObject, { text }: UnreadQuery): unknown =>
  readQuery(schema, parseQueryString(text, listsOf(schema)));

/** What a call is read with: the site's time zone, which gives days their moments, and the file that came with it. */
export type ReadingWith = { timeZone(): string; readonly upload?: Upload | undefined };

/** The call that a request makes of an operation; throws AppError for whatever its contract does not allow. */
export const readCall = (
  spec: RouteSpec,
  request: FastifyRequest,
  { timeZone, upload }: ReadingWith,
): Call<RouteSpec> => {
  const schema = spec.query ?? noQuery;
  const query = onSite(schema, queryOf(schema, request.query as UnreadQuery), timeZone);
  const body = bodyOf(spec, upload === undefined ? request.body : upload.fields);
  const call = {
    params: spec.params === undefined ? {} : readParams(spec.params, request.params),
    query: query.values,
    days: query.days,
    body: spec.body === undefined ? body : onSite(spec.body, body, timeZone).values,
    sent: request.body,
    upload: upload?.file,
    caller: request.caller,
    actor: { caller: request.caller, ip: request.ip, requestId: request.id, once: onceOf(spec, request) },
    ifMatch: takesIfMatch(spec) ? readIfMatch(headerOf(request, 'if-match')) : undefined,
    header: (name: string) => headerOf(request, name),
  };
  return call as Call<RouteSpec>;
};
