import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileTypesOf, recordsHeader, type FileType, type RouteSpec } from '#shared/kernel/contract.ts';
import type { FileAnswer } from './call.ts';

/** How much text waits for a slow reader before no more is made, in bytes. */
const waiting = 256 * 1024;

const isText = (type: FileType): boolean => type.startsWith('text/') || type === 'image/svg+xml';

const mediaType = (type: FileType | undefined): string =>
  type === undefined || isText(type) ? `${type}; charset=utf-8` : type;

/** Sends a file piece by piece, only as fast as it is read; a reader who leaves ends the making of it. */
export const sendFile = (reply: FastifyReply, spec: RouteSpec, file: FileAnswer): FastifyReply =>
  reply
    .type(mediaType(file.type ?? fileTypesOf(spec)[0]))
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header(recordsHeader, String(file.records))
    .send(Readable.from(file.pieces, { objectMode: false, highWaterMark: waiting }));
