import { request } from 'node:http';

/** The call for a file: a body is a POST. */
export type PaperCall = {
  readonly url: string;
  readonly token: string;
  readonly path: string;
  readonly body?: object;
};

/** The time to a file's first and to its last byte, in ms, and its bytes. */
export type Paper = { readonly first: number; readonly whole: number; readonly bytes: Buffer };

/** Takes a file that is made while it is read; throws where it is refused. */
export const takePaper = ({ url, token, path, body }: PaperCall): Promise<Paper> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const begun = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    };
    const method = payload === undefined ? 'GET' : 'POST';
    const call = request(new URL(path, url), { method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      let first = 0;
      answer.on('error', reject);
      answer.on('data', (piece: Buffer) => {
        first ||= performance.now() - begun;
        pieces.push(piece);
      });
      answer.on('end', () => {
        const whole = performance.now() - begun;
        if (answer.statusCode === 200) resolve({ first, whole, bytes: Buffer.concat(pieces) });
        else
          reject(
            new Error(`${path}: ${answer.statusCode} ${Buffer.concat(pieces).toString().slice(0, 300)}`),
          );
      });
    });
    call.on('error', reject);
    call.end(payload);
  });
