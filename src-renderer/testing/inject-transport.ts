import type { TestApp } from '../../src-main/testing/test-app.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { ApiError } from '../lib/api-error.ts';
import type { HttpAnswer, HttpRequest, Transport } from '../lib/transport.ts';
import { encodeForm } from './encode-form.ts';

/** The cookies of one browser, which all of its windows share. */
export type CookieJar = Map<string, string>;

/** The way from a browser to its server, which a test may cut and mend. */
export type Network = {
  isUp: boolean;
  /** The server gets every request and does its work; its answers never arrive. */
  losesAnswers?: boolean;
};

type Wiring = { readonly cookies: CookieJar; readonly network?: Network };

/** The transport of a test: the whole real server without a port, called as a page of its own origin calls it. */
export function injectTransport(server: TestApp, { cookies, network }: Wiring): Transport {
  return async (request: HttpRequest): Promise<HttpAnswer> => {
    request.signal?.throwIfAborted();
    if (network?.isUp === false) throw noConnection();
    const { body } = request;
    const form = body instanceof FormData ? await encodeForm(body) : undefined;
    const payload = form?.payload ?? body;
    const response = await answerOf(server, {
      method: request.method,
      url: request.url,
      headers: {
        ...request.headers,
        ...form?.headers,
        origin: `http://127.0.0.1:${server.deps.config.port}`,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    if (network?.losesAnswers === true) throw noConnection();
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return {
      status: response.statusCode,
      header: (name) => response.headers[name]?.toString() ?? null,
      ...(request.asFile === true && response.statusCode < 400
        ? { body: '', file: new Blob([new Uint8Array(response.rawPayload)]) }
        : { body: response.body }),
    };
  };
}

type Injected = Parameters<TestApp['raw']>[0];

/** A server that was closed answers nothing, as one that a browser cannot reach. */
async function answerOf(server: TestApp, request: Injected) {
  try {
    return await server.raw(request);
  } catch {
    throw noConnection();
  }
}

const noConnection = (): ApiError =>
  new ApiError({ status: 0, code: 'no_connection', message: app.connection.lost });
