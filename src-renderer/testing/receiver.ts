import { createServer, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';

/** A receiver of its own port on this computer, and what it was sent. */
export type Receiver = {
  readonly url: string;
  readonly got: { readonly headers: IncomingHttpHeaders; readonly body: string }[];
  /** The status of the answers from now on. */
  answer: number;
};

/** Opens a receiver that answers 200 until told otherwise. */
export async function openReceiver(): Promise<Receiver> {
  const got: Receiver['got'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(receiver.answer, { 'content-type': 'application/json' });
      response.end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: Receiver = { url: `http://127.0.0.1:${port}/eventos`, got, answer: 200 };
  return receiver;
}
