import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { recordsHeader, type FileType } from '#shared/kernel/contract.ts';
import type { FileAnswer } from './call.ts';

/** How much text waits for a slow reader before no more is made, in bytes. */
const waiting = 256 * 1024;

/** Sends a file piece by piece, only as fast as it is read; a reader who leaves ends the making of it. */
export const sendFile = (reply: FastifyReply, type: FileType, file: FileAnswer): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header(recordsHeader, String(file.records))
    .send(Readable.from(file.pieces, { objectMode: false, highWaterMark: waiting }));
