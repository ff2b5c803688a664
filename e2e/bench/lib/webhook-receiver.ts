import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The time that a slow receiver takes, and one that answers just before it is given up. */
export const slowMs = 50;
export const lateMs = 14_000;

type Told = { readonly data: { readonly name: string } };

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/': (response) => void response.end(),
  '/slow': (response) => void setTimeout(() => response.end(), slowMs),
  '/late': (response) => void setTimeout(() => response.end(), lateMs).unref(),
  '/hang': () => {},
};

/** A receiver that keeps how late each message to `/` was, in ms. */
export type WebhookReceiver = {
  readonly late: number[];
  readonly origin: string;
  close(): void;
};

/** Opens a receiver: `/` answers at once, `/slow` after 50 ms, `/late` after 14 s, `/hang` never. */
export const openReceiver = async (): Promise<WebhookReceiver> => {
  const late: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => void pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '/';
      if (path === '/' && request.headers['webhook-id'] !== undefined) {
        const { data } = JSON.parse(Buffer.concat(pieces).toString()) as Told;
        late.push(Number(process.hrtime.bigint() - BigInt(data.name)) / 1e6);
      }
      answers[path]?.(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { late, origin, close };
};
