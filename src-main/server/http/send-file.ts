import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fileTypesOf, recordsHeader, type FileType, type RouteSpec } from '#shared/kernel/contract.ts';
import type { FileAnswer } from './call.ts';

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
