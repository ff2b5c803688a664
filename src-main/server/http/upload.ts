import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { AppError } from '../kernel/app-error.ts';
import type { UploadedFile } from './call.ts';
import { answerError, bodyTooLarge } from './error-handler.ts';

/** A multipart body: its fields as text, and its one file. */
export type Upload = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile };

const mostFields = 10;
const longestName = 200;

/** Opens a corner of the app whose only body is multipart/form-data, and mounts what stands there. */
export const inUploadScope = (app: FastifyInstance, mount: (scope: FastifyInstance) => void): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 2, fields: mostFields, fieldSize: 1024 },
    });
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const isOtherType = error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
      return answerError(isOtherType ? new AppError(415, 'multipart_required') : error, request, reply);
    });
    mount(scope);
  });
};

/** Translates the error of a failed upload: a fault of the disk, or a body that arrived broken or incomplete. */
const refusalOf = (error: unknown): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AppError) return error;
  if (code === 'ENOSPC') return new AppError(507, 'disk_full');
  return syscall === undefined ? new AppError(400, 'upload_cut_short') : error;
};

/** The name alone, without the letters that turn the direction of what follows: `nota\u202Efdp.exe` reads as another file. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Bidi_Control}/gu, '').slice(-longestName);

const mebibyte = 1024 * 1024;

type Target = { readonly path: string; readonly limit: number };

const receive = async (part: MultipartFile, { path, limit }: Target): Promise<UploadedFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  // the parser itself ends a file that is too large only where its sender does
  part.file.once('limit', () => part.file.destroy(bodyTooLarge(limit)));
  await pipeline(
    part.file,
    async function* count(source) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  // one that is too large by less than a piece ends before anybody hears of the limit
  if (part.file.truncated) throw bodyTooLarge(limit);
  return { path, name: plainName(part.filename), bytes, hash: hash.digest('hex') };
};

const demandRoom = ({ bodyLimit = 0 }: RouteSpec, request: FastifyRequest): void => {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > bodyLimit + mebibyte) throw bodyTooLarge(bodyLimit);
};

/** Reads a multipart body, its file into a folder; throws AppError 400, 413, 422 or 507 and leaves no file then. */
export const readUpload = async (
  spec: RouteSpec,
  request: FastifyRequest,
  folder: string,
): Promise<Upload> => {
  if (!request.isMultipart()) throw new AppError(415, 'multipart_required');
  demandRoom(spec, request);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const limit = spec.bodyLimit ?? mebibyte;
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: limit } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (file !== undefined) throw new AppError(422, 'import_one_file');
      else if (part.fieldname !== 'file') throw new AppError(422, 'import_file_required');
      else file = await receive(part, { path, limit });
    }
    if (file === undefined) throw new AppError(422, 'import_file_required');
    return { fields, file };
  } catch (error) {
    request.raw.unpipe().resume();
    rmSync(path, { force: true });
    throw refusalOf(error);
  }
};
