import { createServer, type Server } from 'node:http';

/** Listens on a free port of this computer, says where in one JSON line, and ends at SIGTERM. */
export const announce = (server: Server): void => {
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    process.stdout.write(`${JSON.stringify({ base_url: `http://127.0.0.1:${port}` })}\n`);
  });
  process.once('SIGTERM', () => process.exit(0));
};

/** Serves the JSON that an address gets from `answer`, and announces where. */
export const announceAnswers = (answer: (url: string) => string): void =>
  announce(
    createServer((request, response) => {
      const text = answer(request.url ?? '');
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    }),
  );
