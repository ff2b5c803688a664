import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayLackBody, takesIfMatch, type RouteSpec } from '#shared/kernel/contract.ts';
import { olderNamesOf } from '#shared/kernel/older-words.ts';
import { repeatable } from '#shared/kernel/query.ts';
import type { Hot } from '../db/capabilities.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { demand } from '../kernel/demand.ts';
import type { Call } from './call.ts';
import { knownBody, knownParams, knownQuery } from './known-records.queries.ts';
import { inTodaysWords } from './sent-words.ts';
import { onSite } from './site-days.ts';
import type { Upload } from './upload.ts';
import {
  invalidFilter,
  readBody,
  readIdempotencyKey,
  readIfMatch,
  readParams,
  readQuery,
  parseQueryString,
} from './validate.ts';

const noQuery = z.strictObject({});

/** The text of a query string that nobody has read yet. */
export type UnreadQuery = { readonly text: string };

/** Keeps the text of a query string for the router; it is read only once the caller is known. */
export const unreadQuery = (text: string): UnreadQuery => ({ text });

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Gives what was sent as one text: the hash of a body, or the content of a form with a file. */
const sentOf = (request: FastifyRequest, upload: Upload | undefined): string =>
  upload === undefined
    ? request.bodyHash
    : JSON.stringify([upload.fields, upload.file.name, upload.file.hash]);

/** The parameters of the path of a call; throws AppError 404 where no record can have one of them. */
const paramsOf = ({ params }: RouteSpec, request: FastifyRequest, records: Hot | undefined): unknown => {
  if (params === undefined) return {};
  const read = readParams(params, request.params);
  return records === undefined ? read : knownParams(records, params, read);
};

/** Tells calls with the same body from one another by what their paths name. */
const hashOf = (spec: RouteSpec, request: FastifyRequest, { upload, records }: ReadingWith): string => {
  const sent = sentOf(request, upload);
  if (spec.params === undefined && upload === undefined) return sent;
  const named = spec.params === undefined ? '' : JSON.stringify(paramsOf(spec, request, records));
  return createHash('sha256').update(named).update(sent).digest('hex');
};

const onceOf = (spec: RouteSpec, request: FastifyRequest, reading: ReadingWith): Actor['once'] => {
  const header = headerOf(request, 'idempotency-key');
  if (header === undefined || spec.idempotent !== true) return undefined;
  const key = readIdempotencyKey(header);
  return { key, route: spec.id, bodyHash: hashOf(spec, request, reading), onReplay: reading.onReplay };
};

const isEmptyObject = (body: unknown): boolean => JSON.stringify(body) === '{}';

const bodyOf = (spec: RouteSpec, body: unknown, authorization: string | undefined): unknown => {
  const isKnown = spec.access !== 'public' || authorization !== undefined;
  if (spec.body !== undefined) {
    const { values, faults } = inTodaysWords(spec.body, body);
    demand(faults);
    return readBody(spec.body, values === undefined && mayLackBody(spec, isKnown) ? {} : values);
  }
  if (body !== undefined && !isEmptyObject(body)) throw new AppError(422, 'body_not_expected');
  return undefined;
};

/** Kept by the module: it follows from each contract alone. */
const listsBySchema = new WeakMap<z.ZodObject, ReadonlySet<string>>();

/** The names of the parameters that may be repeated, and their older words. */
const repeatedWords = (schema: z.ZodObject): ReadonlySet<string> => {
  const names = repeatable(schema);
  const older = [...olderNamesOf(schema)].filter(([, name]) => names.has(name)).map(([word]) => word);
  return new Set([...names, ...older]);
};

const listsOf = (schema: z.ZodObject): ReadonlySet<string> => {
  const known = listsBySchema.get(schema) ?? repeatedWords(schema);
  listsBySchema.set(schema, known);
  return known;
};

const queryOf = (schema: z.ZodObject, { text }: UnreadQuery): unknown => {
  const { values, faults } = inTodaysWords(schema, parseQueryString(text, listsOf(schema)));
  const [first] = faults;
  if (first !== undefined) throw invalidFilter(faults.map(({ field }) => field).join(', '), faults);
  return readQuery(schema, values as object);
};

/** Holds what reading a call needs: the site's time zone, which gives days their moments, and the uploaded file. */
export type ReadingWith = {
  timeZone(): string;
  readonly upload?: Upload | undefined;
  /** Finds the records that a query names; without it they are not checked. */
  readonly records?: Hot | undefined;
  /** Told where the call is answered by the stored result of an earlier one. */
  readonly onReplay: () => void;
};

/** The call that a request makes of an operation; throws AppError for whatever its contract does not allow. */
export const readCall = (spec: RouteSpec, request: FastifyRequest, reading: ReadingWith): Call<RouteSpec> => {
  const { timeZone, upload } = reading;
  const once = onceOf(spec, request, reading);
  const schema = spec.query ?? noQuery;
  const { records } = reading;
  const asked = queryOf(schema, request.query as UnreadQuery);
  const query = onSite(schema, records === undefined ? asked : knownQuery(records, schema, asked), timeZone);
  const sent = upload === undefined ? request.body : upload.fields;
  const read = bodyOf(spec, sent, request.headers.authorization);
  const body = records === undefined || spec.body === undefined ? read : knownBody(records, spec.body, read);
  const call = {
    params: paramsOf(spec, request, records),
    query: query.values,
    days: query.days,
    body: spec.body === undefined ? body : onSite(spec.body, body, timeZone).values,
    sent: request.body,
    upload: upload?.file,
    caller: request.caller,
    actor: { caller: request.caller, ip: request.ip, requestId: request.id, once },
    ifMatch: takesIfMatch(spec) ? readIfMatch(headerOf(request, 'if-match')) : undefined,
    header: (name: string) => headerOf(request, name),
  };
  return call as Call<RouteSpec>;
};
