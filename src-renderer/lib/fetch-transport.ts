import { app } from '#shared/areas/screens/frame-words.ts';
import { ApiError } from './api-error.ts';
import type { HttpAnswer, HttpRequest } from './transport.ts';

/** Longest wait for an answer, in milliseconds: longer than a write waits on the server for its turn. */
const TIMEOUT = 15_000;
/** Longest wait where a file goes with the request or comes with the answer, in milliseconds. */
const FILE_TIMEOUT = 600_000;

/** The transport of the browser: fetch on the page's own origin, 15 seconds at most, 10 minutes with a file. */
export async function fetchTransport(request: HttpRequest): Promise<HttpAnswer> {
  const hasFile = request.body instanceof FormData || request.asFile === true;
  const timeout = AbortSignal.timeout(hasFile ? FILE_TIMEOUT : TIMEOUT);
  const signal = request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
    });
    const head = { status: response.status, header: (name: string) => response.headers.get(name) };
    if (request.asFile === true && response.ok) return { ...head, body: '', file: await response.blob() };
    return { ...head, body: await response.text() };
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw timeout.aborted
      ? new ApiError({ status: 0, code: 'timeout', message: app.connection.timeout })
      : new ApiError({ status: 0, code: 'no_connection', message: app.connection.lost });
  }
}
