import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { usualBodyLimit, type ErrorStatus } from '#shared/kernel/contract.ts';
import { errorEnvelope } from '#shared/kernel/envelope.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { refusalParts } from '#shared/areas/refusals.ts';
import { ConstraintError } from '../db/constraint-error.ts';
import {
  isSuspicion,
  StoreBusy,
  StoreClosed,
  StoreDamaged,
  StoreFull,
  StoreNotSaved,
  StoreUncertain,
  StoreUnsettled,
} from '../db/errors.ts';
import { AppError } from '../kernel/app-error.ts';
import { sizeText } from '../kernel/size-text.ts';
import { recordTag } from './entity-tag.ts';

/** 413 that says the limit, for people as `256 KiB` or `10 MiB`. */
export const bodyTooLarge = (bytes: number): AppError =>
  new AppError(413, 'body_too_large', { vars: { limit: sizeText(bytes) }, facts: { limit: bytes } });

type Known = readonly [status: ErrorStatus, code: Code];

const fastifyErrors: Readonly<Record<string, Known>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [422, 'body_required'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'bad_request'],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: [400, 'bad_request'],
  FST_ERR_ROUTE_MISSING_CONTENT: [400, 'bad_request'],
  FST_ERR_BAD_URL: [404, 'not_found'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not_found'],
};

/** The deliberate refusal behind any error; undefined for what nobody foresaw. */
const asAppError = (error: FastifyError, request: FastifyRequest): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return bodyTooLarge(request.routeOptions.bodyLimit ?? usualBodyLimit);
  const known = fastifyErrors[error.code];
  if (known !== undefined) return new AppError(...known);
  // so a file of the screens is refused to whoever asks for another state of it
  if (error.statusCode === 412) return new AppError(412, 'bad_if_match');
  return storeError(error);
};

type Refused = { readonly refusal: AppError; readonly requestId: string };

const send = (reply: FastifyReply, { refusal, requestId }: Refused): FastifyReply => {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.version !== undefined) void reply.header('etag', recordTag(refusal.version));
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(
      errorEnvelope({
        message: refusal.message,
        ...refusalParts(refusal.code, refusal.faults),
        errors: refusal.fields,
        requestId,
      }),
    );
};

/**
 * Answers an error in the envelope; unexpected ones are logged and answered as 500 without detail, a body that is too
 * large is read to its end first.
 */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> => {
  const known = asAppError(error, request);
  if (known === undefined)
    request.log.error(
      { err: error, request_id: request.id, route: request.routeOptions.url },
      'unforeseen error',
    );
  const refused = { refusal: known ?? new AppError(500, 'internal'), requestId: request.id };
  if (refused.refusal.status !== 413) return send(reply, refused);
  return drainBody(request.raw).then(() => send(reply, refused));
};

const patienceMs = 2000;

/**
 * Reads and drops the rest of a refused body, for 2 s at most: a client that is cut off while sending gets no answer.
 */
const drainBody = (body: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    body.once('end', done).once('close', done).once('error', done).resume();
  });

const checkingRetrySeconds = 2;

/** Translates an error of the store into the API's; undefined for an unexpected one. */
const storeError = (error: unknown): AppError | undefined => {
  if (error instanceof StoreFull) return new AppError(507, 'disk_full');
  if (error instanceof StoreBusy) {
    const code = error.reason === 'bulk_in_progress' ? 'bulk_in_progress' : 'busy';
    return new AppError(503, code, { retryAfter: error.retryAfterSeconds });
  }
  if (error instanceof StoreClosed) return new AppError(503, 'busy', { retryAfter: 5 });
  if (error instanceof StoreDamaged) return new AppError(503, 'database_damaged');
  if (error instanceof StoreNotSaved) return new AppError(500, 'not_saved');
  if (error instanceof StoreUncertain) return new AppError(503, 'saving_uncertain');
  if (error instanceof StoreUnsettled || isSuspicion(error)) {
    return new AppError(503, 'storage_checking', { retryAfter: checkingRetrySeconds });
  }
  if (error instanceof ConstraintError && error.kind === 'unique') return new AppError(409, 'duplicate');
  if (error instanceof ConstraintError && error.kind === 'foreign') return new AppError(409, 'in_use');
  return undefined;
};
