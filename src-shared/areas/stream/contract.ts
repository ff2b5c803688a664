import { z } from 'zod';
import type { Scope } from '../../kernel/access.ts';
import { route } from '../../kernel/contract.ts';
import { streamOperations as operations, streamTags as tags } from './words.ts';

/** Areas of the API with their counters: a number that differs says that the area's answers may differ. */
const areaCounters = z.record(z.string(), z.int());

/** Why the server ends a stream; after `token_expired` and `server_stopping` the reader comes back. */
const endReasons = ['session_ended', 'token_expired', 'server_stopping'] as const;

/** Why a reader is to read everything anew. */
const resetReasons = ['too_many', 'feed_changed'] as const;

/** What each message of the stream carries as JSON, by its `event:` line. */
export const streamMessages = {
  /** The first message; counters of another `run` compare with nothing. */
  ready: z.object({ run: z.string(), feed_id: z.string(), areas: areaCounters }),
  /** One committed event, by its name and the keys of what it is about. */
  event: z.object({ name: z.string(), keys: z.record(z.string(), z.union([z.string(), z.number()])) }),
  /** Areas whose answers may have changed. */
  change: z.object({ areas: areaCounters }),
  /** What happened is not told event by event: too much did, or the event that the reader knew is of other data. */
  reset: z.object({ reason: z.enum(resetReasons) }),
  end: z.object({ reason: z.enum(endReasons) }),
} as const;

export type StreamMessageName = keyof typeof streamMessages;
export type StreamMessage<N extends StreamMessageName> = z.output<(typeof streamMessages)[N]>;

/** Whoever holds this scope is told of the events of that category. */
export const scopeOfEvents: Readonly<Record<'product' | 'stock' | 'order', Scope>> = {
  product: 'products:read',
  stock: 'stock:read',
  order: 'orders:read',
};

/** The fields of an event's data that name what it is about; nothing else of it is told. */
export const eventKeyNames: readonly string[] = [
  'sku',
  'location_code',
  'batch_number',
  'serial_number',
  'order_id',
  'order_number',
  'receipt_number',
  'movement_id',
];

/** The header by which a reader names the last event that it got. */
export const lastEventHeader = 'last-event-id';

const exampleFeed = '9f2c61d07be84a0f93d2c5e1';

const example = [
  `event: ready\nid: ${exampleFeed}-184206\ndata: {"run":"0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40","feed_id":"${exampleFeed}","areas":{"products":12}}`,
  `event: event\nid: ${exampleFeed}-184207\ndata: {"name":"product_updated","keys":{"sku":"CAF-500-TM"}}`,
  `event: change\nid: ${exampleFeed}-184207\ndata: {"areas":{"products":13}}`,
  ': 15 s',
];

const open = route({
  ...operations['stream.open'],
  method: 'GET',
  path: '/stream',
  tag: tags.stream,
  access: 'authenticated',
  data: z.string(),
  stream: 'text/event-stream',
  status: 200,
  says: 'stream_opened',
  errors: { 429: ['too_many_streams'] },
  example: { data: `${example.join('\n\n')}\n\n` },
});

export const stream = { open };
