import type { z } from 'zod';
import type { Scope } from './access.ts';
import type { Code } from './sentences.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The callers that an operation admits: anyone, whoever is logged in or holds a token, or the scope's holders. */
export type Access = 'public' | 'authenticated' | Scope;

export type ErrorStatus =
  | 405
  | 500
  | 400
  | 401
  | 403
  | 404
  | 409
  | 412
  | 413
  | 415
  | 421
  | 422
  | 423
  | 429
  | 503
  | 507;

/** Says with a file how many records it holds. */
export const recordsHeader = 'x-total-count';

/** The media types of the files that operations answer with. */
export type FileType =
  | 'text/csv'
  | 'text/plain'
  | 'application/json'
  | 'application/pdf'
  | 'application/xml'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/svg+xml'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The one type of an operation's files, or all of those among which the call chooses. */
export type FileTypes = FileType | readonly FileType[];

/** The media type of what an operation tells for as long as somebody listens. */
export type StreamType = 'text/event-stream';

/** The one file of an upload: the media types that it may have, and a file name as an example of them. */
export type UploadSpec = { readonly types: readonly string[]; readonly example: string };

/** Most bytes of the body of an operation that does not say otherwise. */
export const usualBodyLimit = 256 * 1024;

/** One operation of the API. Validation, serialisation, OpenAPI, the typed client and forms all read this object. */
export type RouteSpec = {
  /** Operation id, `area.verb`; unique in the API. */
  readonly id: `${string}.${string}`;
  readonly method: Method;
  /** Path below `/api/v1`, parameters in braces: `/products/{sku}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  /** Only for people who are logged in, never for API tokens. */
  readonly personOnly?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The schema of `data`: one resource, null, or (with `list`) one item; of a file or stream, its text. */
  readonly data: z.ZodType;
  /** The answer is a file of such a type to be saved, texts in UTF-8; refusals stay in the envelope. */
  readonly file?: FileTypes;
  /** Making the file takes long: a few are made at a time, whatever they hold, and others wait. */
  readonly longFile?: true;
  /** The answer never ends by itself: messages of this media type; refusals stay in the envelope. */
  readonly stream?: StreamType;
  /** `data` is a page of items and the envelope carries search_query, filters and pagination. */
  readonly list?: true;
  /** Holds further keys of the envelope of a list, which tell of the question and not of its page. */
  readonly beside?: z.ZodObject;
  readonly status: 200 | 201 | 202;
  /** Another status of the same answer: what was asked for was there already, and nothing was made. */
  readonly alsoStatus?: 200;
  /** Code of the sentence in `message`. */
  readonly says: Code;
  /** The statuses that this route's own rules may answer, with the codes that tell them apart. */
  readonly errors?: Partial<Record<ErrorStatus, readonly Code[]>>;
  /** Its path may be that of a record of this name too: other methods of the path are the record's. */
  readonly besideNames?: true;
  /** Most bytes of the body; 256 KiB when absent. */
  readonly bodyLimit?: number;
  /** The body is multipart/form-data: such a file in the part `file`, beside the fields of `body`. */
  readonly upload?: UploadSpec;
  /** Answers carry an ETag, writes take If-Match, reads If-None-Match. */
  readonly versioned?: true;
  /** A POST that takes Idempotency-Key; every other mutating operation refuses one. */
  readonly idempotent?: true;
  readonly example: {
    readonly params?: object;
    readonly query?: object;
    readonly body?: unknown;
    readonly data: unknown;
    readonly beside?: object;
  };
};

type OutputOf<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise;
type InputOf<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise;
type Nothing = Record<never, never>;

export type ParamsOf<R extends RouteSpec> = OutputOf<R['params'], Nothing>;
export type QueryOf<R extends RouteSpec> = OutputOf<R['query'], Nothing>;
export type BodyOf<R extends RouteSpec> = OutputOf<R['body'], undefined>;
export type BodyInputOf<R extends RouteSpec> = InputOf<R['body'], undefined>;
/** The content of `data` in the answer: an array of items for lists. */
export type DataOf<R extends RouteSpec> = R extends { list: true }
  ? readonly z.output<R['data']>[]
  : z.output<R['data']>;
export type ItemOf<R extends RouteSpec> = z.output<R['data']>;

/** The further keys of the envelope of a list, where it has any. */
export type BesideOf<R extends RouteSpec> = R extends { readonly beside: z.ZodType }
  ? z.output<R['beside']>
  : unknown;

/** Tells whether an operation answers all there is at once, in the envelope of a list with the one page that it has. */
export const isWholeList = ({ list, data, file }: RouteSpec): boolean =>
  list !== true && file === undefined && data.def.type === 'array';

/** Kept by the module: it follows from each contract alone. */
const lackingBody = new WeakMap<z.ZodType, boolean>();

/**
 * Tells whether a call of this operation may come without its body: an act of which nothing has to be said, by somebody
 * who is known already, or says it by a token in the call. A page of another origin can send an empty call, so who asks
 * by a cookie alone sends JSON.
 */
export const mayLackBody = (
  { method, access, body, upload }: RouteSpec,
  isKnown: boolean = access !== 'public',
): boolean => {
  if (body === undefined || method !== 'POST' || !isKnown || upload !== undefined) return false;
  const known = lackingBody.get(body) ?? body.safeParse({}).success;
  lackingBody.set(body, known);
  return known;
};

/** Gives the code for which a call of a mutating operation without an Idempotency-Key may not send one. */
export const keyRefusalOf = ({ method }: RouteSpec): 'key_not_taken' | 'key_not_needed' =>
  method === 'POST' ? 'key_not_taken' : 'key_not_needed';

/** Tells whether a call of this operation may name, by If-Match, the version that it means. */
export const takesIfMatch = ({ versioned, method }: RouteSpec): boolean =>
  versioned === true && (method === 'PUT' || method === 'DELETE');

/** Tells whether a call of this operation may name, by If-None-Match, the answer that it already has. */
export const takesIfNoneMatch = ({ versioned, method }: RouteSpec): boolean =>
  versioned === true && method === 'GET';

/** The media types of the files that an operation answers with; none where it answers otherwise. */
export const fileTypesOf = ({ file }: RouteSpec): readonly FileType[] =>
  file === undefined ? [] : [file].flat();

/** Path parameters' names in their order: `/a/{x}/b/{y}` gives `['x', 'y']`. */
export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/** The path below the origin with its parameters percent-encoded: `/api/v1/products/A%2FB`. */
export const pathOf = (spec: RouteSpec, params: object): string =>
  apiPrefix +
  spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

/** Every path of the API begins with this. */
export const apiPrefix = '/api/v1';
