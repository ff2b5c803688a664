import { Agent, request } from 'node:http';
import type { Answer } from './document.ts';

/** A JSON text that stands in a body as it is, whatever JSON.stringify would have made of it. */
export class Verbatim {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A call before it is bytes: names and values as people think of them. */
export type Call = {
  readonly method: string;
  /** As in the document, with its parameters in braces. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [name: string, value: unknown])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The media type of the body. */
  readonly type?: string;
};

const bytesOf = (value: unknown): Buffer =>
  Buffer.from(value instanceof Verbatim ? value.text : String(value));

/** Percent-encodes whatever could end a part of an address, lone surrogates as the bytes that they would be. */
const encoded = (value: unknown): string =>
  [...bytesOf(value)]
    .map((byte) => {
      const letter = String.fromCharCode(byte);
      return /[\w\-.~]/.test(letter) ? letter : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
    })
    .join('');

/** The address of a call, below the origin. */
export const addressOf = ({ path, params, query }: Call): string => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''));
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return asked === '' ? address : `${address}?${asked}`;
};

/** The JSON of a value, verbatim parts as they are. */
export const jsonOf = (value: unknown): string => {
  const parts: string[] = [];
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!(part instanceof Verbatim)) return part;
    return `\u{F0000}${parts.push(part.text) - 1}\u{F0000}`;
  });
  return text.replace(/"\u{F0000}(\d+)\u{F0000}"/gu, (_, index: string) => parts[Number(index)] ?? '');
};

const boundary = 'almoxarife-proof';

const contentOf = (value: unknown): Buffer => {
  if (value instanceof Uint8Array) return Buffer.from(value);
  return Buffer.from(typeof value === 'string' ? value : jsonOf(value));
};

const formOf = (body: unknown): Buffer => {
  const fields = Object.entries(body as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    const file = name === 'file' ? '; filename="catalogo.csv"' : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), contentOf(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...fields, Buffer.from(`--${boundary}--\r\n`)]);
};

const isForm = (type: string): boolean => type.startsWith('multipart/');

type Payload = { readonly type: string; readonly text: string | Buffer };

const payloadOf = ({ body, type = 'application/json' }: Call): Payload | undefined => {
  if (body === undefined) return undefined;
  if (isForm(type) && typeof body === 'object' && !(body instanceof Verbatim) && body !== null) {
    return { type: `${type}; boundary=${boundary}`, text: formOf(body) };
  }
  return { type, text: jsonOf(body) };
};

/** One keep-alive connection at a time to a server. */
export type Line = { send(call: Call): Promise<Answer>; close(): void };

/** Opens a line; an answer that has not come after the patience, in ms, is an error. */
export const openLine = (url: string, patience = 15_000): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const { hostname, port } = new URL(url);
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        const payload = payloadOf(call);
        const sent = request(
          {
            agent,
            hostname,
            port,
            method: call.method,
            path: addressOf(call),
            headers: {
              ...(payload === undefined
                ? {}
                : { 'content-type': payload.type, 'content-length': Buffer.byteLength(payload.text) }),
              ...call.headers,
            },
          },
          (answer) => {
            const type = answer.headers['content-type'] ?? '';
            const status = answer.statusCode ?? 0;
            let text = '';
            const finish = (): void => {
              clearTimeout(timer);
              resolve({ status, type, text });
            };
            answer.on('data', (piece: Buffer) => {
              text += piece.toString();
              if (!type.startsWith('text/event-stream')) return;
              finish();
              answer.destroy();
            });
            answer.on('end', finish).on('error', reject);
          },
        );
        const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${patience} ms`)), patience);
        sent.on('error', reject);
        sent.end(payload?.text);
      }),
    close: () => agent.destroy(),
  };
};
