import type { StreamAnswer, StreamRequest } from './follow-stream.ts';

/** Opens a stream by the browser's fetch on the page's own origin. */
export async function fetchStream({ url, headers, signal }: StreamRequest): Promise<StreamAnswer> {
  const { status, body } = await fetch(url, {
    headers,
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
  });
  return { status, body };
}
