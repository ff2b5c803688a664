import { Agent, request } from 'node:http';

/**
 * The method and the body of a call; a body that is long is written beforehand, so that its text is nothing
 * that others wait for.
 */
type Sent = { readonly method?: 'GET' | 'POST' | 'PUT'; readonly body?: object | Buffer };

/** A plain keep-alive client of one server that times each call. */
export type Client = {
  /** The parsed answer and the milliseconds to its last byte; throws where it is not 2xx. */
  call<T>(path: string, sent?: Sent): Promise<{ readonly answer: T; readonly milliseconds: number }>;
  /** The bytes of an answer, which nobody reads; throws where it is not 2xx. */
  take(path: string, sent?: Sent): Promise<Buffer>;
  close(): void;
};

const usualConnections = 16;

/** A client of this server, with a bearer token if one is given, over so many connections at most. */
export const createClient = (url: string, token?: string, connections = usualConnections): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headersFor = (payload: string | Buffer | undefined): Record<string, string> => ({
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  });
  const exchange = (
    path: string,
    { method = 'GET', body }: Sent,
  ): Promise<{ status: number; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      const call = request(
        new URL(path, url),
        { agent, method, headers: headersFor(payload) },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }),
          );
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
  const taken = async (path: string, sent: Sent = {}): Promise<Buffer> => {
    const { status, bytes } = await exchange(path, sent);
    if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${bytes.toString('utf8', 0, 300)}`);
    return bytes;
  };
  return {
    call: async <T>(path: string, sent: Sent = {}) => {
      const begun = performance.now();
      const text = (await taken(path, sent)).toString();
      const milliseconds = performance.now() - begun;
      return { answer: JSON.parse(text) as T, milliseconds };
    },
    take: taken,
    close: () => agent.destroy(),
  };
};
