import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PlainCode } from '#shared/kernel/sentences.ts';
import { AppError, fieldError } from '../kernel/app-error.ts';
import { parseStrictJson, StrictJsonError, type JsonRefusal } from './strict-json.ts';

const fieldCodes: Partial<Record<JsonRefusal['reason'], PlainCode>> = {
  duplicate_key: 'json_duplicate_key',
  prototype_key: 'json_prototype_key',
  number: 'json_number',
  text: 'json_text',
  depth: 'json_depth',
};

const toAppError = ({ reason, field }: JsonRefusal): AppError => {
  const code = fieldCodes[reason];
  if (code !== undefined) return fieldError(field === '' ? '_' : field, code);
  return new AppError(400, reason === 'encoding' ? 'json_encoding' : 'malformed_json');
};

/** The value of a JSON body; throws AppError 400 where it is not JSON and 422 with the field where it misleads. */
const readJsonBody = (bytes: Buffer): unknown => {
  try {
    return parseStrictJson(bytes);
  } catch (error) {
    if (error instanceof StrictJsonError) throw toAppError(error.refusal);
    throw error;
  }
};

/** A body of so many bytes takes a millisecond or more to read and to check. */
const largeBytes = 32 * 1024;

/** Does works one a turn of the event loop, in their order: what is short goes between them. */
const oneATurn = (): ((work: () => void) => void) => {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(next);
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(next);
  };
};

/** Makes `application/json`, read strictly, the only body that the server takes. */
export const useStrictBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ headers }, _, done) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    done(encoding === 'identity' ? undefined : new AppError(415, 'body_encoding', { vars: { encoding } }));
  });
  app.removeAllContentTypeParsers();
  app.decorateRequest('bodyHash', '');
  const inTurn = oneATurn();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const read = (): void => {
      try {
        if (request.headers['idempotency-key'] !== undefined) {
          request.bodyHash = createHash('sha256').update(body).digest('hex');
        }
        done(null, body.length === 0 ? undefined : readJsonBody(body as Buffer));
      } catch (error) {
        done(error as Error);
      }
    };
    if (body.length < largeBytes) read();
    else inTurn(read);
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the raw body, hexadecimal, where an Idempotency-Key came with it. */
    bodyHash: string;
  }
}
