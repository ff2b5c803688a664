import {
  pathOf,
  type BesideOf,
  type BodyInputOf,
  type DataOf,
  type ItemOf,
} from '#shared/kernel/contract.ts';
import { recordsHeader, type FileTypes } from '#shared/kernel/contract.ts';
import type { ParamsOf, QueryOf, RouteSpec, UploadSpec } from '#shared/kernel/contract.ts';
import { errorEnvelopeSchema, type Envelope, type ListEnvelope } from '#shared/kernel/envelope.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { ApiError } from './api-error.ts';
import type { HttpAnswer, HttpRequest, Transport } from './transport.ts';

type Part<R extends RouteSpec, Name extends keyof RouteSpec, Value> = Name extends keyof R
  ? { readonly [_ in Name]: Value }
  : unknown;

type Optional<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** The input of a call of this route: exactly the parameters, query and body that its contract names. */
export type CallInput<R extends RouteSpec> = Part<R, 'params', ParamsOf<R>> &
  Partial<Part<R, 'query', Optional<QueryOf<R>>>> &
  Part<R, 'body', BodyInputOf<R>> &
  (R extends { upload: UploadSpec } ? { readonly file: File } : unknown) & {
    /** The `etag` of the answer that was edited; another version on the server answers 412. */
    readonly ifMatch?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  } & (R extends { idempotent: true } ? { readonly idempotencyKey?: string | undefined } : unknown);

/** The answer of a call of this route: the envelope, typed, and the version that a later write names. */
export type Answer<R extends RouteSpec> = (R extends { list: true }
  ? ListEnvelope<ItemOf<R>> & BesideOf<R>
  : Envelope<DataOf<R>>) & { readonly etag: string | undefined };

/** A file that the server made, to be saved under its name. */
export type ReceivedFile = {
  readonly name: string;
  readonly bytes: Blob;
  /** The number of records in the file. */
  readonly records: number;
};

type FileRoute = RouteSpec & { readonly file: FileTypes };

export type Api = {
  /** Calls an operation of the API; throws ApiError for every answer that is not its success. */
  call<R extends RouteSpec>(route: R, input: CallInput<R>): Promise<Answer<R>>;
  /** Calls an operation that answers with a file; throws ApiError where none came, or not all of it. */
  download<R extends FileRoute>(route: R, input: CallInput<R>): Promise<ReceivedFile>;
};

type LooseInput = {
  readonly params?: object;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: File | undefined;
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The typed client of the API over any transport. */
export function createApi(transport: Transport): Api {
  return {
    async call<R extends RouteSpec>(route: R, input: CallInput<R>): Promise<Answer<R>> {
      const answer = await transport(requestOf(route, input));
      const content = parseJson(answer);
      if (answer.status >= 400) throw toApiError(answer, content);
      return { ...(content as Answer<R>), etag: answer.header('etag') ?? undefined };
    },
    async download<R extends FileRoute>(route: R, input: CallInput<R>): Promise<ReceivedFile> {
      const answer = await transport({ ...requestOf(route, input), asFile: true });
      if (answer.status >= 400) throw toApiError(answer, parseJson(answer));
      return receivedFile(answer);
    },
  };
}

function requestOf(route: RouteSpec, input: LooseInput): HttpRequest {
  const { params = {}, query = {}, body, file, signal } = input;
  return {
    method: route.method,
    url: pathOf(route, params) + queryString(query),
    headers: headersFor(file === undefined ? body : undefined, input),
    body: file === undefined ? jsonOf(body) : formOf(body, file),
    signal,
  };
}

function receivedFile(answer: HttpAnswer): ReceivedFile {
  const name = /filename="([^"]+)"/u.exec(answer.header('content-disposition') ?? '')?.[1];
  if (answer.file === undefined || name === undefined) throw badAnswer(answer.status);
  return { name, bytes: answer.file, records: Number(answer.header(recordsHeader)) };
}

function jsonOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

/** The fields of the body, then the file: whoever reads the stream knows what the file is before it comes. */
function formOf(body: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}

function headersFor(body: unknown, { ifMatch, idempotencyKey }: LooseInput): Record<string, string> {
  return {
    accept: 'application/json',
    'x-almoxarife': '1',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

function queryString(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return `?${new URLSearchParams(pairs).toString()}`;
}

function parseJson(answer: HttpAnswer): unknown {
  try {
    return JSON.parse(answer.body);
  } catch {
    throw badAnswer(answer.status);
  }
}

function toApiError(answer: HttpAnswer, content: unknown): ApiError {
  const refusal = errorEnvelopeSchema.safeParse(content);
  if (!refusal.success) return badAnswer(answer.status);
  const { message, code, errors, details, request_id } = refusal.data;
  const wait = Number(answer.header('retry-after') ?? Number.NaN);
  return new ApiError({
    status: answer.status,
    code,
    message,
    fields: errors,
    details,
    requestId: request_id,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  });
}

function badAnswer(status: number): ApiError {
  return new ApiError({ status, code: 'bad_answer', message: app.connection.badAnswer });
}
