import { rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import {
  isWholeList,
  keyRefusalOf,
  takesIfNoneMatch,
  usualBodyLimit,
  type RouteSpec,
  fileTypesOf,
  recordsHeader,
  type FileType,
} from '#shared/kernel/contract.ts';
import { envelope, listEnvelope } from '#shared/kernel/envelope.ts';
import { paginate, wholePage, type PageRequest } from '#shared/kernel/pagination.ts';
import { appliedFilters, searchIn } from '#shared/kernel/query.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../db/capabilities.ts';
import { AppError } from '../kernel/app-error.ts';
import { renamingLater } from '../kernel/demand.ts';
import { writeAnswer } from '../kernel/json-text.ts';
import type { Log } from '../kernel/log.ts';
import { answerFromCache, type CacheUse } from './cached-route.ts';
import type { Call, FileAnswer, Mounted } from './call.ts';
import { createLongFiles, type LongFiles } from './long-files.ts';
import { answerNotModified, answerTag, recordTag } from './entity-tag.ts';
import { demandAccess, type Authenticate } from './guard.ts';
import { methodsOf, refuseOtherMethods, routerPath } from './other-methods.ts';
import { readCall, type UnreadQuery } from './read-call.ts';
import { asSent, takesOlderWords } from './sent-words.ts';
import { namesDays } from './site-days.ts';
import { answerSchema, demandExact } from './answer-schema.ts';
import { inUploadScope, readUpload, type Upload } from './upload.ts';

const jsonType = 'application/json; charset=utf-8';

/** Holds what mounting needs beside the operations themselves. */
export type MountDeps = {
  readonly authenticate: Authenticate;
  readonly log: Log;
  /** Is the folder of uploaded files while their call runs. */
  readonly uploadFolder: string;
  /** The site's time zone, an IANA name. */
  timeZone(): string;
  /** Answers are parsed by their contract before they are sent; for tests and development. */
  readonly checkAnswers: boolean;
  /** Finds the records that queries name; without it they are not checked. */
  readonly records?: Hot;
  /** Absent: no answer is kept. */
  readonly cache?: Omit<CacheUse, 'tables'>;
  /** Queues long files. */
  readonly longFiles?: LongFiles;
};

type Mounting = MountDeps & Required<Pick<MountDeps, 'longFiles'>>;

type LooseAnswer = {
  readonly data?: unknown;
  readonly file?: FileAnswer;
  readonly stream?: Readable;
  readonly items?: readonly unknown[];
  readonly total?: number;
  readonly beside?: object;
  readonly says?: Code;
  readonly version?: number;
  readonly replayed?: boolean;
  readonly isAlso?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

type Answered = { readonly answer: LooseAnswer; readonly text: string };

/** The days that a list was filtered by, as they were asked for, and the time zone in which they begin and end. */
const daysAsked = ({ days }: Call<RouteSpec>, timeZone: MountDeps['timeZone']) =>
  Object.keys(days).length === 0 ? {} : { ...days, time_zone: timeZone() };

type Shown = { readonly call: Call<RouteSpec>; readonly answer: LooseAnswer };

const shape = (spec: RouteSpec, { call, answer }: Shown, timeZone: MountDeps['timeZone']): unknown => {
  const message = fill(answer.says ?? spec.says);
  const query = call.query as PageRequest & Readonly<Record<string, unknown>>;
  const whole = isWholeList(spec) ? (answer.data as readonly unknown[]) : undefined;
  if (spec.list !== true && whole === undefined) return envelope(message, answer.data);
  return listEnvelope(message, {
    items: whole ?? answer.items ?? [],
    pagination: whole === undefined ? paginate(query, answer.total ?? 0) : wholePage(whole.length),
    search: searchIn(query),
    filters: { ...appliedFilters(query), ...daysAsked(call, timeZone) },
    beside: answer.beside,
  });
};

/** Gives the version of the resource that a versioned operation answers, its own or the one beside it. */
const versionOf = (spec: RouteSpec, { data, version }: LooseAnswer): number | undefined =>
  spec.versioned === true ? (version ?? (data as { version?: number } | null)?.version) : undefined;

const statusOf = (spec: RouteSpec, { isAlso }: LooseAnswer): number =>
  (isAlso === true ? spec.alsoStatus : undefined) ?? spec.status;

/** Sets the headers of an answer; `text` is its content as it is sent. */
const setHeaders = (reply: FastifyReply, spec: RouteSpec, { answer, text }: Answered): void => {
  const version = versionOf(spec, answer);
  if (version !== undefined)
    void reply.header('etag', takesIfNoneMatch(spec) ? answerTag(version, text) : recordTag(version));
  if (answer.replayed === true) void reply.header('idempotency-replayed', 'true');
  if (answer.headers !== undefined) void reply.headers(answer.headers);
};

/** A handler whose work begins when its file's turn has come. */
const inFileTurn = async (
  { spec, handler }: Mounted,
  { call, reply, longFiles }: { call: Call<RouteSpec>; reply: FastifyReply; longFiles: LongFiles },
): Promise<LooseAnswer> => {
  if (spec.longFile !== true) return (await handler(call)) ?? { data: null };
  const turn = await longFiles.begin(reply.raw);
  try {
    const answer: LooseAnswer | void = await handler(call);
    if (answer?.file === undefined) throw new Error(`${spec.id} answered no file`);
    return { ...answer, file: { ...answer.file, pieces: turn.paced(answer.file.pieces) } };
  } catch (error) {
    turn.end();
    throw error;
  }
};

const handlerFor = (mounted: Mounted, deps: Mounting): RouteHandlerMethod => {
  const { spec } = mounted;
  let schema: ReturnType<typeof answerSchema> | undefined;
  const carryOut = async (request: FastifyRequest, reply: FastifyReply, upload?: Upload) => {
    const onReplay = (): void => void reply.header('idempotency-replayed', 'true');
    const call = readCall(spec, request, { ...deps, upload, onReplay });
    const answer = await inFileTurn(mounted, { call, reply, longFiles: deps.longFiles });
    if (spec.file !== undefined && answer.file !== undefined) {
      setHeaders(reply, spec, { answer, text: '' });
      return sendFile(reply.code(spec.status), spec, answer.file);
    }
    const content = shape(spec, { call, answer }, deps.timeZone);
    if (spec.stream !== undefined && answer.stream !== undefined) {
      return reply.code(spec.status).type(`${spec.stream}; charset=utf-8`).send(answer.stream);
    }
    const text = writeAnswer(content);
    if (deps.checkAnswers) demandExact((schema ??= answerSchema(spec)), JSON.parse(text));
    setHeaders(reply, spec, { answer, text });
    return reply.code(statusOf(spec, answer)).type(jsonType).send(text);
  };
  if (takesOlderWords(spec))
    return (request, reply) =>
      renamingLater(asSent(spec, request, (request.query as UnreadQuery).text), () =>
        carryOut(request, reply),
      );
  if (spec.upload === undefined) return (request, reply) => carryOut(request, reply);
  return async (request, reply) => {
    const upload = await readUpload(spec, request, deps.uploadFolder);
    return carryOut(request, reply, upload).finally(() => rmSync(upload.file.path, { force: true }));
  };
};

/** Lets no mutating operation ignore an Idempotency-Key: those that take none refuse it before a body is read. */
const demandNoKey = (spec: RouteSpec): ((request: FastifyRequest) => Promise<void>) | undefined => {
  if (spec.method === 'GET' || spec.idempotent === true) return undefined;
  return async ({ headers }) => {
    if (headers['idempotency-key'] !== undefined) throw new AppError(400, keyRefusalOf(spec));
  };
};

const mountOne = (app: FastifyInstance, mounted: Mounted, deps: Mounting): void => {
  const { spec, options } = mounted;
  const tables =
    namesDays(spec.query) && options.cachedUntilWriteOf !== undefined
      ? [...options.cachedUntilWriteOf, 'setting']
      : options.cachedUntilWriteOf;
  const access = demandAccess(spec, deps.authenticate);
  const cached =
    tables === undefined || deps.cache === undefined
      ? undefined
      : answerFromCache({ ...deps.cache, tables, within: options.cachedWithin });
  const { demands } = options;
  const demanded = demands === undefined ? undefined : async ({ ip }: FastifyRequest) => demands({ ip });
  app.route({
    method: methodsOf(spec),
    url: routerPath(spec.path),
    bodyLimit: spec.bodyLimit ?? usualBodyLimit,
    config: { takesUpload: spec.upload !== undefined },
    onRequest: [access, demandNoKey(spec), demanded, cached?.onRequest].filter((hook) => hook !== undefined),
    onSend: [cached?.onSend, takesIfNoneMatch(spec) ? answerNotModified : undefined].filter(
      (hook) => hook !== undefined,
    ),
    handler: handlerFor(mounted, deps),
  });
};

/** Mounts every operation under its path; a path answers other methods with 405 and what it allows. */
export const mountAll = (app: FastifyInstance, operations: readonly Mounted[], deps: MountDeps): void => {
  const mounting = { longFiles: createLongFiles(), ...deps };
  for (const mounted of operations) {
    if (mounted.spec.upload !== undefined) inUploadScope(app, (scope) => mountOne(scope, mounted, mounting));
    else mountOne(app, mounted, mounting);
  }
  refuseOtherMethods(
    app,
    operations.map(({ spec }) => spec),
  );
};

/** The bytes that may wait for a slow reader before no more are made. */
const waiting = 256 * 1024;

/** The milliseconds for which a reader may pause: a browser does while a person chooses where to save the file. */
const patienceMs = 5 * 60_000;

const isText = (type: FileType): boolean => type.startsWith('text/') || type === 'image/svg+xml';

const mediaType = (type: FileType | undefined): string =>
  type === undefined || isText(type) ? `${type}; charset=utf-8` : type;

/**
 * Sends a file piece by piece, only as fast as it is read; a reader who leaves ends the making of it. Its connection may
 * be silent for longer than others, until the answer is out.
 */
export const sendFile = (reply: FastifyReply, spec: RouteSpec, file: FileAnswer): FastifyReply => {
  const { socket } = reply.raw;
  if (socket instanceof Socket) socket.setTimeout(patienceMs);
  return reply
    .type(mediaType(file.type ?? fileTypesOf(spec)[0]))
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header(recordsHeader, String(file.records))
    .send(Readable.from(file.pieces, { objectMode: false, highWaterMark: waiting }));
};
