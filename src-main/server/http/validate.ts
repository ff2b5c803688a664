import type { z } from 'zod';
import type { Fault } from '#shared/kernel/fault.ts';
import { issueFaults } from '#shared/areas/issues.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { AppError } from '../kernel/app-error.ts';
import { demandBody } from '../kernel/demand.ts';
import { versionsOfTags } from './entity-tag.ts';
import type { SeenVersion } from '../kernel/record.ts';

/** 400 that names the parameters and what they may be. */
export const invalidFilter = (parameter: string, faults: readonly Fault<Code>[]): AppError =>
  new AppError(400, 'invalid_filter', { vars: { parameter }, faults });

const encoded = /[%+]/;

const decode = (text: string): string => {
  if (!encoded.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidFilter(text, [fault(null, 'query_encoding')]);
  }
};

const refused = (parameter: string, code: 'query_repeated' | 'json_text'): AppError =>
  invalidFilter(parameter, [fault(parameter, code)]);

type RawQuery = Record<string, string | readonly string[]>;

/**
 * The parameters of a query string, those that may be repeated as lists; throws AppError 400 where another one is, where
 * one is wrongly encoded or holds NUL.
 */
export const parseQueryString = (text: string, lists: ReadonlySet<string> = new Set()): RawQuery => {
  const query: RawQuery = Object.create(null) as RawQuery;
  if (text === '') return query;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals === -1 ? pair : pair.slice(0, equals));
    const isList = lists.has(key);
    if (key in query && !isList) throw refused(key, 'query_repeated');
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (value.includes('\u0000')) throw refused(key, 'json_text');
    query[key] = isList ? [...(query[key] ?? []), value] : value;
  }
  return query;
};

/** Adds the known parameters to the fault of an unknown one. */
const withAllowed = (found: Fault<Code>, schema: z.ZodObject): Fault<Code> => {
  if (found.say !== 'unknown_field') return found;
  const allowed = Object.keys(schema.shape);
  if (allowed.length === 0) return fault(found.field, 'query_none');
  return fault(found.field, 'query_unknown', { allowed });
};

/** The typed query; throws AppError 400 `invalid_filter` that names the parameters and what they may be. */
export const readQuery = (schema: z.ZodObject, query: object): unknown => {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const faults = issueFaults(result.error.issues, query).map((found) => withAllowed(found, schema));
  const parameters = new Set(faults.map(({ field }) => field ?? '_'));
  throw invalidFilter([...parameters].join(', '), faults);
};

/** The typed body; throws AppError 422 with every field at fault. */
export const readBody = (schema: z.ZodType, body: unknown): unknown => {
  if (body === undefined) throw new AppError(422, 'body_required');
  return demandBody(schema, body);
};

/** The typed path parameters; a value that no record can have is 404. */
export const readParams = (schema: z.ZodObject, params: unknown): unknown => {
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw new AppError(404, 'not_found');
};

/**
 * The versions that If-Match names, whatever their revisions; undefined for no header or `*`; throws AppError 412 where no
 * ETag of the list is a strong one of ours.
 */
export const readIfMatch = (header: string | undefined): SeenVersion | undefined => {
  if (header === undefined || header === '*') return undefined;
  const versions = versionsOfTags(header);
  const [first, ...others] = versions;
  if (first === undefined) throw new AppError(412, 'bad_if_match');
  return others.length === 0 ? first : versions;
};

const idempotencyKey = /^[\x21-\x7e]{1,128}$/;

/** The Idempotency-Key; throws AppError 422 where it is not 1 to 128 visible ASCII characters. */
export const readIdempotencyKey = (header: string): string => {
  if (!idempotencyKey.test(header)) throw new AppError(422, 'bad_idempotency_key');
  return header;
};
