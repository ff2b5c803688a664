import type { Socket } from 'node:net';
import { errorEnvelope } from '#shared/kernel/envelope.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Ids } from '../kernel/ids.ts';
import { apiHeaders } from './headers.ts';
import { requestIdHeader } from './request-ids.ts';

/** An import of `node:http` would load Node's own undici at every start: 13 MB in 50 ms. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

type ClientError = Error & { readonly code?: string };

const refusals: Readonly<Record<string, readonly [number, Code]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
};

/** The milliseconds that a refused client has to read the answer and close the connection. */
const usualPatienceMs = 2000;

/**
 * Answers in the envelope what Node refuses before there is a request: bad HTTP, slow or huge headers. Whoever sends on
 * all the same is cut off: Node alone would keep that connection for as long as the other side likes.
 */
export const answerClientError =
  (ids: Ids, patienceMs = usualPatienceMs) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    const [status, code] = refusals[error.code ?? ''] ?? ([400, 'bad_request'] as const);
    const requestId = ids.uid();
    const body = JSON.stringify(errorEnvelope({ message: fill(code), code, requestId }));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries({ ...apiHeaders, [requestIdHeader]: requestId }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
    ].join('\r\n');
    socket.end(`${head}\r\n\r\n${body}`);
    const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
    socket.once('close', () => clearTimeout(timer));
  };
