import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { stream, type StreamMessage, type StreamMessageName } from '#shared/areas/stream/contract.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import { createFeed } from '../server/kernel/feed.ts';
import type { TestApp } from './test-app.ts';

/** `id` is the number of the last event that was told; `lastId` the whole id of the message. */
type Message = {
  readonly name: string;
  readonly id: number;
  readonly lastId: string;
  readonly data: unknown;
};

/** Somebody who listens to the stream of a test's server. */
export type Listener = {
  readonly status: number;
  /** Everything that came so far, comments too. */
  text(): string;
  /** All messages of that name so far. */
  received<N extends StreamMessageName>(name: N): readonly (Message & { readonly data: StreamMessage<N> })[];
  /** Waits until something that came makes `holds` true. */
  until(holds: () => boolean): Promise<void>;
  /** Waits for the end of the stream. */
  readonly ended: Promise<unknown>;
  leave(): void;
};

const read = (part: string): Message => {
  const lines = new Map(part.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  return {
    name: lines.get('event') ?? '',
    id: Number(lines.get('id')?.split('-')[1]),
    lastId: lines.get('id') ?? '',
    data: JSON.parse(lines.get('data') ?? 'null'),
  };
};

/** A number names an event of the present data. */
type Wanted = { readonly token: string; readonly lastEvent?: number | string };

const lastIdOf = ({ deps }: TestApp, lastEvent: number | string): string =>
  typeof lastEvent === 'string' ? lastEvent : `${createFeed(deps).id(deps.store.read)}-${lastEvent}`;

/** Opens the stream as the holder of that token; waits for its first message. */
export const listenTo = async (testApp: TestApp, { token, lastEvent }: Wanted): Promise<Listener> => {
  const answer = await testApp.app.inject({
    method: 'GET',
    url: pathOf(stream.open, {}),
    headers: {
      host: `127.0.0.1:${testApp.deps.config.port}`,
      authorization: `Bearer ${token}`,
      ...(lastEvent === undefined ? {} : { 'last-event-id': lastIdOf(testApp, lastEvent) }),
    },
    payloadAsStream: true,
  });
  const source: Readable = answer.stream();
  let text = '';
  source.on('data', (chunk) => (text += String(chunk)));
  source.on('error', () => undefined);
  const messages = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .filter((part) => part.startsWith('event: '))
      .map(read);
  const listener: Listener = {
    status: answer.statusCode,
    text: () => text,
    received: (name) => messages().filter((message) => message.name === name) as never,
    until: async (holds) => {
      while (!holds()) await once(source, 'data');
    },
    ended: once(source, 'close'),
    leave: () => source.destroy(),
  };
  await listener.until(() => text !== '');
  return listener;
};
